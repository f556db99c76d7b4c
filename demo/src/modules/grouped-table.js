function render({ datasets, container, Tabulator, SimplePlots, Formatter }) {
  const regions = [
    'South Asia',
    'Europe and Central Asia',
    'Sub-Saharan Africa',
    'Americas',
    'East Asia and Pacific',
    'Middle East and North Africa',
  ];
  const byCountry = Object.groupBy(datasets.gapminder, (row) => row.country);
  const rows = Object.values(byCountry).map((years) => {
    const last = years.find(({ year }) => year === 2005);
    const first = years.find(({ year }) => year === 1955);
    return {
      country: last.country,
      region: regions[last.cluster],
      people: last.pop,
      life: last.life_expect,
      gained: last.life_expect - first.life_expect,
      children: last.fertility,
    };
  });

  container.innerHTML = `
    <style>
      .chosen { min-height: 3em; margin: 16px 0 8px; }
      .chosen strong { font-size: 20px; }
    </style>
    <h2>Countries in 2005</h2>
    <p>By region, largest first. Choose one to see how long its people have lived since 1955.</p>
    <div id="countries"></div>
    <p class="chosen" role="status"></p>
    <div id="years"></div>`;
  const chosen = container.querySelector('.chosen');

  const plot = SimplePlots.line('#years', spec(rows[0].country));
  const table = new Tabulator('#countries', {
    data: rows,
    height: 420,
    groupBy: 'region',
    groupStartOpen: (region, count) => count < 12,
    groupHeader: (region, count, members) => {
      const people = members.reduce((sum, member) => sum + member.people, 0);
      return `${region} <span style="font-weight: 400; opacity: 0.7">${count} countries, ${Formatter.compact(people)} people</span>`;
    },
    columnCalcs: 'both',
    initialSort: [{ column: 'people', dir: 'desc' }],
    selectableRows: 1,
    columns: [
      { title: 'Country', field: 'country', headerFilter: 'input', headerFilterPlaceholder: 'Search', minWidth: 150 },
      {
        title: 'People',
        field: 'people',
        hozAlign: 'right',
        formatter: 'money',
        formatterParams: { precision: 0 },
        bottomCalc: 'sum',
        bottomCalcFormatter: 'money',
        bottomCalcFormatterParams: { precision: 0 },
        minWidth: 120,
      },
      {
        title: 'Life expectancy',
        field: 'life',
        formatter: 'progress',
        formatterParams: {
          min: 40,
          max: 85,
          color: ['#e03131', '#f08c00', '#2f9e44'],
          legend: (years) => years.toFixed(0),
        },
        bottomCalc: 'avg',
        bottomCalcParams: { precision: 1 },
        minWidth: 150,
      },
      {
        title: 'Gained',
        field: 'gained',
        hozAlign: 'right',
        formatter: (cell) => {
          const years = cell.getValue();
          return `<span style="color: ${years < 0 ? '#e03131' : 'inherit'}">${years < 0 ? '−' : '+'}${Math.abs(years).toFixed(1)}</span>`;
        },
        minWidth: 80,
      },
      {
        title: 'Children',
        field: 'children',
        hozAlign: 'right',
        bottomCalc: 'avg',
        bottomCalcParams: { precision: 1 },
        minWidth: 80,
      },
    ],
  });
  table.on('rowClick', (event, row) => show(row.getData()));
  show(rows.find(({ country }) => country === 'Rwanda'));

  function show({ country, life, gained }) {
    const change = gained < 0 ? 'fewer' : 'more';
    chosen.innerHTML = `<strong>${Formatter.escape(country)}</strong><br>${Formatter.number(life, 1)} years, ${Formatter.number(Math.abs(gained), 1)} ${change} than in 1955`;
    plot.update(spec(country));
  }

  function spec(country) {
    return {
      title: `Life expectancy, ${country}`,
      height: 200,
      x: { type: 'time' },
      y: { label: 'Years', min: 20, max: 85 },
      series: [
        {
          label: country,
          data: byCountry[country].map((row) => ({ x: new Date(Date.UTC(row.year, 0, 1)), y: row.life_expect })),
        },
      ],
      legend: false,
    };
  }
}
