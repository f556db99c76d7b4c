function render({ datasets, container, Tabulator, SimplePlots, Formatter }) {
  const days = datasets.weather;
  const wettest = days.reduce((most, day) => (day.precipitation > most.precipitation ? day : most));
  const dry = days.filter((day) => day.precipitation === 0).length;

  container.innerHTML = `
    <h2>Seattle, day by day</h2>
    <p>
      ${Formatter.number(dry)} of ${Formatter.number(days.length)} days stayed dry. The wettest was
      ${Formatter.date(wettest.date)} with ${Formatter.unit(wettest.precipitation, 'mm')}.
    </p>
    <div id="temperature"></div>
    <h3>Every day</h3>
    <div id="days"></div>`;

  SimplePlots.line(container.querySelector('#temperature'), {
    title: 'Daily high and low',
    height: 280,
    x: { type: 'time' },
    y: { label: 'Temperature, °C' },
    bands: [{ from: 18, to: 24, label: 'Comfortable' }],
    series: [
      { label: 'High', color: '#ea580c', data: days.map((day) => ({ x: day.date, y: day.temp_max })) },
      { label: 'Low', color: '#3b82f6', data: days.map((day) => ({ x: day.date, y: day.temp_min })) },
    ],
    legend: true,
  });

  new Tabulator(container.querySelector('#days'), {
    data: days,
    layout: 'fitColumns',
    pagination: true,
    paginationSize: 10,
    initialSort: [{ column: 'precipitation', dir: 'desc' }],
    columns: [
      { title: 'Date', field: 'date', minWidth: 110 },
      { title: 'Weather', field: 'weather', minWidth: 105 },
      { title: 'Rain, mm', field: 'precipitation', hozAlign: 'right', sorter: 'number', minWidth: 115 },
      { title: 'High, °C', field: 'temp_max', hozAlign: 'right', sorter: 'number', minWidth: 115 },
      { title: 'Low, °C', field: 'temp_min', hozAlign: 'right', sorter: 'number', minWidth: 115 },
      { title: 'Wind, m/s', field: 'wind', hozAlign: 'right', sorter: 'number', minWidth: 115 },
    ],
  });
}
