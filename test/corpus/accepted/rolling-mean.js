// Seattle's temperature with its rolling mean over 30 days.
// datasets: weather
// draws: plots 1
function rollingMean(values, window) {
  const result = [];
  let sum = 0;
  for (let i = 0; i < values.length; i++) {
    sum += values[i];
    if (i >= window) sum -= values[i - window];
    result.push(i >= window - 1 ? sum / window : null);
  }
  return result;
}

function render({ datasets, container, SimplePlots }) {
  const rows = datasets.weather;
  const dates = rows.map((d) => new Date(d.date));
  const highs = rows.map((d) => d.temp_max);

  const chart = document.createElement('div');
  container.appendChild(chart);
  SimplePlots.line(chart, {
    title: 'Daily high, 30-day mean',
    x: dates,
    xType: 'time',
    yLabel: '°C',
    series: [
      { name: 'Daily high', y: highs, color: '#94a3b8' },
      { name: '30-day mean', y: rollingMean(highs, 30), color: '#dc2626', width: 2 },
    ],
    height: 320,
  });
  resize();
}
