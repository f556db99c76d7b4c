async function render({ container, Tabulator, SimplePlots, Formatter, callTool, parallel }) {
  const size = 25;
  let page = 1;

  container.innerHTML = `
    <style>
      .bar { display: flex; flex-wrap: wrap; gap: 10px 16px; align-items: center; margin: 12px 0; }
      .bar label { display: inline-flex; gap: 8px; align-items: center; }
      .pages { display: flex; gap: 8px; align-items: center; margin-left: auto; }
    </style>
    <h2>Bird strikes, page by page</h2>
    <div id="years"></div>
    <div class="bar">
      <label>Sort by
        <select id="sort">
          <option value="cost">Cost</option>
          <option value="speed">Speed</option>
          <option value="date">Date</option>
          <option value="species">Bird</option>
        </select>
      </label>
      <label><input id="descending" type="checkbox" checked> Descending</label>
      <div class="pages">
        <button id="previous">Previous</button>
        <span id="where" role="status"></span>
        <button id="next">Next</button>
      </div>
    </div>
    <div id="table"></div>`;

  const [sort, descending, previous, next, where] = ['sort', 'descending', 'previous', 'next', 'where'].map((id) =>
    container.querySelector(`#${id}`),
  );
  const ask = () => callTool('strikes:page', { page, size, sort: sort.value, descending: descending.checked });

  const [years, first] = await parallel([() => callTool('strikes:by-year', {}), ask]);
  SimplePlots.bars(container.querySelector('#years'), {
    title: 'Reports of each year',
    height: 180,
    x: { type: 'category' },
    y: { min: 0 },
    legend: false,
    series: [{ label: 'Reports', data: years.map(({ year, reports }) => ({ x: String(year), y: reports })) }],
  });

  const table = new Tabulator(container.querySelector('#table'), {
    data: first.rows,
    height: 420,
    layout: 'fitColumns',
    columns: [
      { title: 'Date', field: 'date', headerSort: false, minWidth: 105 },
      { title: 'Bird', field: 'species', headerSort: false, minWidth: 150 },
      { title: 'Airline', field: 'airline', headerSort: false, minWidth: 150 },
      { title: 'Phase', field: 'phase', headerSort: false, minWidth: 110 },
      { title: 'Knots', field: 'speed', headerSort: false, hozAlign: 'right', headerHozAlign: 'right', minWidth: 75 },
      {
        title: 'Cost, $',
        field: 'cost',
        headerSort: false,
        hozAlign: 'right',
        headerHozAlign: 'right',
        formatter: (cell) => Formatter.number(cell.getValue()),
        minWidth: 110,
      },
    ],
  });
  showPlace(first.total);

  function showPlace(total) {
    const last = Math.min(page * size, total);
    where.textContent = `${Formatter.number((page - 1) * size + 1)} to ${Formatter.number(last)} of ${Formatter.number(total)}`;
    previous.disabled = page === 1;
    next.disabled = last === total;
  }

  async function load(wanted) {
    const before = page;
    page = wanted;
    previous.disabled = true;
    next.disabled = true;
    try {
      const { rows, total } = await ask();
      table.setData(rows);
      showPlace(total);
    } catch (error) {
      page = before;
      previous.disabled = page === 1;
      next.disabled = false;
      where.textContent = error.message;
    }
  }

  previous.addEventListener('click', () => load(page - 1));
  next.addEventListener('click', () => load(page + 1));
  sort.addEventListener('change', () => load(1));
  descending.addEventListener('change', () => load(1));
}
