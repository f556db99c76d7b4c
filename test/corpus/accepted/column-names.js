// Rows whose columns have names that mean something to JavaScript, read by Object.entries and by a variable.
// datasets: standings
// draws: tables 1, nodes 8
function render({ datasets, container, Tabulator }) {
  const rows = datasets.standings.filter((row) => row.parent === 'Japan' && row.top !== null);
  const fields = Object.keys(datasets.standings[0]);
  const labels = { constructor: 'Maker', prototype: 'Year', parent: 'Origin', top: 'Power', eval: 'Mpg', name: 'Model', length: 'Displacement' };
  const longest = rows.reduce((a, b) => (b.length > a.length ? b : a));

  const dl = document.createElement('dl');
  for (const [field, value] of Object.entries(longest)) {
    const dt = document.createElement('dt');
    dt.textContent = Object.hasOwn(labels, field) ? labels[field] : field;
    const dd = document.createElement('dd');
    dd.textContent = String(value);
    dl.append(dt, dd);
  }
  const grid = document.createElement('div');
  container.append(dl, grid);
  new Tabulator(grid, {
    data: rows,
    layout: 'fitColumns',
    initialSort: [{ column: 'top', dir: 'desc' }],
    columns: fields.map((field) => ({ title: labels[field], field, formatter: (cell) => `${cell.getValue() ?? ''}` })),
  });
  console.log(rows.map((row) => row.eval).length, rows[0].name, rows[0].top);
}
