// datasets: weather
// draws: tables 1, plots 1, nodes 60
// asks: How many days of sun, rain, fog, drizzle and snow were there each month? Stacked bars please, for a year of my choice.
// shows: Stacked bars of 12 months with 5 series (drizzle, fog, rain, snow, sun), each month's total 28–31 with one year chosen; a select with "All years" and 2012–2015; a row of 5 totals that sum to 366 (2012), 365, 365, 365 or 1,461; below it a table of 12 rows with bottom sums.
function render({ datasets, container, SimplePlots, Tabulator, Formatter }) {
  const TYPES = {
    drizzle: { color: '#aec7e8', icon: '🌦️' },
    fog: { color: '#c7c7c7', icon: '🌫️' },
    rain: { color: '#1f77b4', icon: '🌧️' },
    snow: { color: '#9467bd', icon: '❄️' },
    sun: { color: '#e7ba52', icon: '☀️' },
  };
  const monthNames = Array.from({ length: 12 }, (_, m) => new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' }).format(new Date(Date.UTC(2020, m, 1))));
  const years = [...new Set(datasets.weather.map((d) => +d.date.slice(0, 4)))].sort();

  container.innerHTML = /* html */ `
    <style>
      .legend-row { display: flex; flex-wrap: wrap; gap: 6px; list-style: none; padding: 0; margin: 8px 0; }
      .legend-row li { padding: 4px 10px; border-radius: 6px; background: color-mix(in srgb, var(--bg) 30%, transparent); }
      .legend-row b { margin-left: 4px; }
    </style>
    <h2>Weather by month</h2>
    <label for="year">Year:
      <select id="year" name="year">
        <option value="all">All years</option>
        ${years.map((y) => `<option value="${y}">${y}</option>`).join('\n')}
      </select>
    </label>
    <ul class="legend-row"></ul>
    <figure style="margin:0">
      <div class="plot"></div>
      <figcaption style="text-align:center;font-size:.85em;opacity:.75">Number of days per month and weather type</figcaption>
    </figure>
    <div class="tbl"></div>
  `;

  const summarise = (year) => {
    const months = monthNames.map((month, index) => ({ index, month, drizzle: 0, fog: 0, rain: 0, snow: 0, sun: 0, total: 0, precipitation: 0 }));
    for (const { date, weather, precipitation } of datasets.weather) {
      const [y, m] = date.split('-').map(Number);
      if (year !== 'all' && y !== Number(year)) continue;
      const bucket = months[m - 1];
      bucket[weather]++;
      bucket.total++;
      bucket.precipitation += precipitation;
    }
    return months;
  };

  const spec = (months) => ({
    height: 320,
    stacked: true,
    x: { type: 'category', categories: monthNames },
    y: { label: 'Days', min: 0 },
    series: Object.entries(TYPES).map(([type, { color }]) => ({
      label: type[0].toUpperCase() + type.slice(1),
      color,
      data: months.map((m) => ({ x: m.month, y: m[type] })),
    })),
    legend: true,
  });

  const list = container.querySelector('.legend-row');
  const totals = (months) => {
    const fragment = document.createDocumentFragment();
    Object.keys(TYPES).forEach((type) => {
      const li = document.createElement('li');
      const sum = months.reduce((s, m) => s + m[type], 0);
      li.style.setProperty('--bg', TYPES[type].color);
      li.innerHTML = `${TYPES[type].icon} ${type}<b>${sum}</b>`;
      fragment.appendChild(li);
    });
    list.innerHTML = '';
    list.appendChild(fragment);
  };

  let months = summarise('all');
  totals(months);
  const chart = SimplePlots.bars(container.querySelector('.plot'), spec(months));
  const table = new Tabulator(container.querySelector('.tbl'), {
    data: months,
    layout: 'fitDataFill',
    columnCalcs: 'table',
    columns: [
      { title: 'Month', field: 'month', sorter: (a, b, aRow, bRow) => aRow.getData().index - bRow.getData().index, bottomCalc: () => 'Total' },
      ...Object.keys(TYPES).map((type) => ({
        title: type, field: type, hozAlign: 'right', sorter: 'number', bottomCalc: 'sum',
        formatter: (cell) => cell.getValue() || '<span style="opacity:.4">0</span>',
      })),
      { title: 'Days', field: 'total', hozAlign: 'right', sorter: 'number', bottomCalc: 'sum' },
      {
        title: 'Precipitation', field: 'precipitation', hozAlign: 'right', sorter: 'number',
        formatter: (cell) => `${Formatter.number(cell.getValue(), 1)} mm`,
        bottomCalc: 'sum', bottomCalcParams: { precision: 1 }, bottomCalcFormatter: (cell) => `${Formatter.number(cell.getValue(), 1)} mm`,
      },
    ],
  });

  container.querySelector('#year').addEventListener('change', (event) => {
    months = summarise(event.currentTarget.value);
    totals(months);
    chart.update(spec(months));
    table.replaceData(months);
  });
}
