function render({ datasets, container, Tabulator, SimplePlots, Formatter }) {
  const { strikes } = datasets;
  const speed = 'Speed IAS in knots';

  container.innerHTML = `
    <h2>Birds and aircraft</h2>
    <p>${Formatter.number(strikes.length)} reported strikes, 1990 to 2002.</p>
    <div id="months"></div>
    <div id="phases"></div>
    <h3>What the data holds</h3>
    <div id="columns"></div>
    <h3>Every report</h3>
    <div id="reports"></div>`;

  SimplePlots.line(container.querySelector('#months'), {
    title: 'Reports a month',
    height: 260,
    x: { type: 'time' },
    y: { label: 'Reports', min: 0 },
    series: [
      { label: 'All', color: '#0d9488', data: countMonths(strikes) },
      {
        label: 'With damage',
        color: '#ef4444',
        data: countMonths(strikes.filter((strike) => strike['Effect Amount of damage'] !== 'None')),
      },
    ],
    legend: true,
  });

  SimplePlots.bars(container.querySelector('#phases'), {
    title: 'In which phase of the flight, by size of the animal',
    height: 240,
    data: countPhases(strikes),
    x: 'phase',
    y: 'reports',
    series: 'size',
    stacked: true,
    colors: { Small: '#0d9488', Medium: '#f59e0b', Large: '#ef4444' },
    yLabel: 'Reports',
  });

  new Tabulator(container.querySelector('#columns'), {
    data: strikes.columns.map(({ name, type }) => {
      const missing = strikes.filter((strike) => strike[name] === null).length;
      return { name, type, missing: missing === 0 ? 'none' : Formatter.number(missing) };
    }),
    layout: 'fitColumns',
    height: 220,
    columns: [
      { title: 'Column', field: 'name', minWidth: 130 },
      { title: 'Type', field: 'type', minWidth: 75 },
      { title: 'Missing', field: 'missing', hozAlign: 'right', minWidth: 90 },
    ],
  });

  new Tabulator(container.querySelector('#reports'), {
    data: strikes,
    height: 400,
    layout: 'fitData',
    initialSort: [{ column: 'Cost Total $', dir: 'desc' }],
    columns: [
      { title: 'Date', field: 'Flight Date', frozen: true },
      { title: 'Airport', field: 'Airport Name', width: 220 },
      { title: 'Aircraft', field: 'Aircraft Make Model' },
      { title: 'Species', field: 'Wildlife Species', width: 180 },
      { title: 'Size', field: 'Wildlife Size' },
      { title: 'Phase', field: 'Phase of flight' },
      { title: 'Damage', field: 'Effect Amount of damage' },
      { title: 'Speed, kn', field: speed, hozAlign: 'right', sorter: 'number' },
      { title: 'Cost, $', field: 'Cost Total $', hozAlign: 'right', sorter: 'number' },
    ],
  });

  const unknown = strikes.filter((strike) => strike[speed] === null).length;
  console.info(`${unknown} reports do not say how fast the aircraft flew.`);
}

function countMonths(strikes) {
  const months = Object.groupBy(strikes, (strike) => strike['Flight Date'].slice(0, 7));
  return Object.entries(months).map(([month, all]) => ({ x: `${month}-01`, y: all.length }));
}

function countPhases(strikes) {
  const counts = [];
  for (const [phase, ofPhase] of Object.entries(
    Object.groupBy(strikes, (strike) => strike['Phase of flight'] ?? 'Unknown'),
  )) {
    for (const size of ['Small', 'Medium', 'Large']) {
      counts.push({ phase, size, reports: ofPhase.filter((strike) => strike['Wildlife Size'] === size).length });
    }
  }
  return counts;
}
