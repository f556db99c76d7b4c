// datasets: labs
// draws: tables 1, plots 0, nodes 4
// asks: A task list in a table with an action column, a button that clears every filter, and a note of what was done.
// shows: 1 table of 5 tasks with a header filter, 1 button "Clear filters", 1 line that says what was clicked
function render({ container, Tabulator }) {
  const tasks = [
    { id: 1, title: 'Order reagents', owner: 'Mia', done: false },
    { id: 2, title: 'Calibrate scale', owner: 'Jon', done: true },
    { id: 3, title: 'Write protocol', owner: 'Mia', done: false },
    { id: 4, title: 'Review results', owner: 'Ada', done: false },
    { id: 5, title: 'Archive samples', owner: 'Jon', done: true },
  ];
  const note = document.createElement('p');
  note.setAttribute('role', 'status');
  note.textContent = 'Nothing chosen yet.';
  const clear = document.createElement('button');
  clear.textContent = 'Clear filters';
  const target = document.createElement('div');
  container.append(clear, target, note);
  const table = new Tabulator(target, {
    data: tasks,
    layout: 'fitColumns',
    initialFilter: [{ field: 'done', type: '=', value: false }],
    columns: [
      { title: 'Task', field: 'title', headerFilter: 'input', widthGrow: 2 },
      { title: 'Owner', field: 'owner', headerFilter: 'list', headerFilterParams: { valuesLookup: true } },
      {
        title: '',
        field: 'id',
        headerSort: false,
        formatter: () => '<span style="color:#2563eb">Done</span>',
        cellClick: (event, cell) => {
          if (event.target.closest('.skip')) return;
          note.textContent = `Done: ${cell.getRow().getData().title}`;
        },
      },
    ],
  });
  clear.addEventListener('click', () => {
    table.clearFilter(true);
    table.clearHeaderFilter();
    note.textContent = 'All tasks.';
  });
}
