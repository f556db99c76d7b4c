// Employment month by month against the same month a year before.
// datasets: employment
// draws: plots 1, tables 1
function render({ datasets, container, Tabulator, SimplePlots, Formatter }) {
  const rows = datasets.employment;
  const index = Object.fromEntries(rows.map((r) => [r.month.slice(0, 7), r.nonfarm]));
  const before = (key) => `${Number(key.slice(0, 4)) - 1}${key.slice(4)}`;
  const yoy = Object.entries(index).flatMap(([key, value]) => {
    const last = index[before(key)];
    return last === undefined ? [] : [{ month: key, value, last, change: value / last - 1 }];
  });
  container.innerHTML = '<div class="chart"></div><div class="table"></div>';
  SimplePlots.line(container.querySelector('.chart'), {
    title: 'Nonfarm employment, change on a year before',
    data: yoy.map(({ month, change }) => ({ month: `${month}-01`, change: change * 100 })),
    x: 'month',
    y: 'change',
    xType: 'time',
    yLabel: '%',
  });
  new Tabulator(container.querySelector('.table'), {
    data: yoy,
    height: 300,
    layout: 'fitColumns',
    columns: [
      { title: 'Month', field: 'month' },
      { title: 'Thousands', field: 'value', formatter: (c) => Formatter.number(c.getValue()) },
      { title: 'A year before', field: 'last', formatter: (c) => Formatter.number(c.getValue()) },
      {
        title: 'Change',
        field: 'change',
        formatter(cell) {
          const v = cell.getValue();
          return `<span style="color: ${v < 0 ? 'crimson' : 'seagreen'}">${v > 0 ? '+' : ''}${Formatter.percent(v)}</span>`;
        },
      },
    ],
  });
}
