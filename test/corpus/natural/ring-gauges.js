// datasets: labs
// draws: tables 0, plots 0, nodes 60
// asks: Show the latest value of each analyte as a ring gauge, and how far it is from its limits.
// shows: a card with a ring gauge for each analyte, filled by where the value stands between its limits, red out of them
function latestOf(labs) {
  const byAnalyte = new Map();
  for (const row of labs) {
    if (row.value == null) continue;
    const known = byAnalyte.get(row.analyte);
    if (!known || String(known.date) < String(row.date)) byAnalyte.set(row.analyte, row);
  }
  return [...byAnalyte.values()];
}

function render({ datasets, container, Formatter }) {
  const latest = latestOf(datasets.labs);
  const cards = latest.map((row) => {
    const low = row.low ?? 0;
    const high = row.high ?? row.value * 1.5;
    const span = high - low || 1;
    const share = Math.max(0, Math.min(1, (row.value - (low - span / 2)) / (2 * span)));
    const isOut = (row.low != null && row.value < row.low) || (row.high != null && row.value > row.high);
    return `
      <figure class="gauge ${isOut ? 'out' : ''}" style="--v: ${Math.round(share * 75)}">
        <svg viewBox="0 0 120 110" role="img" aria-label="${row.analyte} ${row.value} ${row.unit}">
          <g transform="rotate(135 60 60)">
            <circle class="track" cx="60" cy="60" r="48" pathLength="100" />
            <circle class="value" cx="60" cy="60" r="48" pathLength="100" />
          </g>
          <text x="60" y="64">${Formatter.number(row.value, 1)}</text>
          <text class="unit" x="60" y="80">${row.unit}</text>
        </svg>
        <figcaption>${row.analyte}<small>${Formatter.referenceRange(row.low, row.high)}</small></figcaption>
      </figure>`;
  });
  container.innerHTML = `
    <style>
      .gauges { display: grid; grid-template-columns: repeat(auto-fill, minmax(140px, 1fr)); gap: 14px; }
      .gauge { --c: #16a34a; margin: 0; padding: 10px; border: 1px solid color-mix(in srgb, currentColor 18%, transparent); border-radius: 14px; }
      .gauge.out { --c: #dc2626; }
      .gauge svg { display: block; width: 100%; max-width: 160px; margin-inline: auto; }
      .gauge circle { fill: none; stroke-width: 12; stroke-linecap: round; }
      .gauge .track { stroke: color-mix(in srgb, currentColor 12%, transparent); stroke-dasharray: 75 100; }
      .gauge .value { stroke: var(--c); stroke-dasharray: var(--v) 100; transition: stroke-dasharray 0.6s ease-out; }
      .gauge text { font: 700 20px system-ui; fill: currentColor; text-anchor: middle; }
      .gauge .unit { font: 400 10px system-ui; opacity: 0.7; }
      .gauge figcaption { text-align: center; font-weight: 600; }
      .gauge small { display: block; font-weight: 400; opacity: 0.65; }
    </style>
    <div class="gauges">${cards.join('')}</div>`;
}
