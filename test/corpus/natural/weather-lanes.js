// datasets: weather
// draws: tables 0, plots 3, nodes 20
// asks: Weather of the last year as lanes, one for each measure, with the latest value large beside it.
// shows: 3 lanes with a big number, its unit and a line plot each, with a shaded band; beside the plot on wide places, above it on narrow ones
function render({ datasets, container, SimplePlots, Formatter }) {
  const rows = datasets.weather.slice(-365);
  const lanes = [
    { key: 'temp_max', label: 'Highest', unit: '°C', color: '#dc2626', from: 18, to: 26 },
    { key: 'wind', label: 'Wind', unit: 'm/s', color: '#2563eb', from: 0, to: 4 },
    { key: 'precipitation', label: 'Rain', unit: 'mm', color: '#059669', from: 0, to: 2 },
  ];
  container.innerHTML =
    `<style>
      .lane { display: grid; grid-template-columns: 120px minmax(0, 1fr); border-bottom: 1px solid #8884; scroll-snap-align: start; }
      .lane aside { padding: 10px; border-left: 5px solid var(--c); display: flex; flex-direction: column; justify-content: center; }
      .lane aside b { font-size: 1.6rem; color: var(--c); font-feature-settings: "tnum"; }
      @media (max-width: 520px) { .lane { grid-template-columns: 1fr; } .lane aside { flex-direction: row; justify-content: space-between; align-items: baseline; } }
    </style>` +
    lanes
      .map(
        ({ key, label, unit, color }) =>
          `<div class="lane" style="--c: ${color}" data-key="${key}"><aside><small>${label}</small><b>${Formatter.number(Number(rows.at(-1)[key]), 1)}</b><small>${unit}</small></aside><div class="plot"></div></div>`,
      )
      .join('');
  for (const { key, label, unit, color, from, to } of lanes) {
    SimplePlots.plot(container.querySelector(`[data-key="${key}"] .plot`), {
      height: 130,
      legend: false,
      x: { type: 'time' },
      y: { label: unit },
      series: [{ type: 'line', label, color, data: { x: rows.map((row) => row.date), y: rows.map((row) => Number(row[key])) } }],
      bands: [{ from, to, color: `${color}1a` }],
    });
  }
}
