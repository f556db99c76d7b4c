// datasets: labs
// draws: tables 1, plots 1, nodes 8
// asks: A dark hero card with monthly revenue of two regions, one of which opened a month later, and a table of the same on the card.
// shows: 1 dark card with a gradient on light and dark pages, 1 line plot with two series and a target band, 1 table with a filter and a sum, readable on it
function render({ container, SimplePlots, Tabulator }) {
  container.innerHTML = `<style>
    .hero { position: relative; background: linear-gradient(135deg, #1e293b, #0f172a); color: #f1f5f9; border-radius: 14px; padding: 18px; }
    .hero h2 { margin: 0 0 4px; font-size: 1.1rem; }
    .hero p { margin: 0 0 12px; opacity: .75; }
    .badge { position: fixed; top: 16px; right: 16px; background: #22c55e; color: #052e16; border-radius: 999px; padding: 2px 10px; }
    @media print { .hero { background: none; color: #000; } }
  </style>
  <section class="hero"><span class="badge">on track</span><h2>Revenue</h2><p>kEUR by month</p><div id="plot"></div><div id="table"></div></section>`;
  const north = [{ month: 'Jan', value: 31 }, { month: 'Mar', value: 42 }, { month: 'Apr', value: 44 }];
  const south = [{ month: 'Jan', value: 12 }, { month: 'Feb', value: 19 }, { month: 'Mar', value: 23 }, { month: 'Apr', value: 21 }];
  const toData = (rows) => rows.map((row) => ({ x: row.month, y: row.value }));
  SimplePlots.line(container.querySelector('#plot'), {
    x: { label: 'Month', type: 'category' },
    y: { label: 'kEUR', min: 0 },
    series: [{ label: 'North', data: toData(north) }, { label: 'South', data: toData(south), color: '#f59e0b', opacity: 0.8 }],
    bands: [{ from: 25, to: 40, label: 'target' }],
    legend: true,
    height: 220,
  });
  new Tabulator(container.querySelector('#table'), {
    data: south.map((row) => ({ ...row, north: north.find((one) => one.month === row.month)?.value ?? null })),
    layout: 'fitColumns',
    columns: [
      { title: 'Month', field: 'month', headerFilter: 'input', frozen: true },
      { title: 'North', field: 'north', hozAlign: 'right', bottomCalc: 'sum' },
      { title: 'South', field: 'value', hozAlign: 'right', bottomCalc: 'sum' },
    ],
  });
}
