function render({ datasets, container, Tabulator, SimplePlots, Formatter }) {
  const days = datasets.sp500;
  const first = days[0];
  const last = days[days.length - 1];

  const heading = document.createElement('h2');
  heading.textContent = 'Twenty years of the S&P 500';
  const summary = document.createElement('p');
  summary.textContent =
    `From ${Formatter.number(first.close, 0)} on ${Formatter.date(first.date)} ` +
    `to ${Formatter.number(last.close, 0)} on ${Formatter.date(last.date)}.`;
  const chart = document.createElement('div');
  const years = document.createElement('div');
  container.append(heading, summary, chart, years);

  SimplePlots.line(chart, {
    title: 'Close and its average over 200 trading days',
    height: 320,
    x: { type: 'time' },
    y: { label: 'Index points' },
    series: [
      { label: 'Close', color: '#3b82f6', data: days.map((day) => ({ x: day.date, y: day.close })) },
      { label: '200-day average', color: '#ea580c', width: 2, data: movingAverage(days, 200) },
    ],
    legend: true,
  });

  new Tabulator(years, {
    data: summarizeYears(days),
    layout: 'fitColumns',
    height: 320,
    initialSort: [{ column: 'year', dir: 'desc' }],
    columns: [
      { title: 'Year', field: 'year', sorter: 'number', minWidth: 80 },
      { title: 'Close', field: 'close', hozAlign: 'right', sorter: 'number', minWidth: 100 },
      { title: 'Change, %', field: 'change', hozAlign: 'right', sorter: 'number', minWidth: 110 },
      { title: 'Lowest', field: 'low', hozAlign: 'right', sorter: 'number', minWidth: 100 },
      { title: 'Highest', field: 'high', hozAlign: 'right', sorter: 'number', minWidth: 100 },
    ],
  });
}

function movingAverage(days, window) {
  let sum = 0;
  return days.map((day, i) => {
    sum += day.close - (i >= window ? days[i - window].close : 0);
    return { x: day.date, y: i >= window - 1 ? sum / window : null };
  });
}

function summarizeYears(days) {
  const byYear = Object.groupBy(days, (day) => day.date.slice(0, 4));
  let before = days[0].open;
  return Object.entries(byYear).map(([year, all]) => {
    const close = all[all.length - 1].close;
    const change = (close / before - 1) * 100;
    before = close;
    return {
      year: Number(year),
      close: round(close),
      change: round(change),
      low: round(Math.min(...all.map((day) => day.low))),
      high: round(Math.max(...all.map((day) => day.high))),
    };
  });
}

function round(value) {
  return Math.round(value * 10) / 10;
}
