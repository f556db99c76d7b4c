// Open, high, low and close with bands of two standard deviations, and where the close left them.
// datasets: ohlc
// draws: plots 1, nodes 3
function render({ datasets, container, SimplePlots, Formatter }) {
  const { ohlc } = datasets;
  const N = 10;
  const bands = ohlc.map((_, i) => {
    if (i < N - 1) return { mid: null, up: null, down: null };
    const slice = ohlc.slice(i - N + 1, i + 1).map((d) => d.close);
    const mid = slice.reduce((a, b) => a + b) / N;
    const sd = Math.sqrt(slice.reduce((a, b) => a + (b - mid) ** 2, 0) / N);
    return { mid, up: mid + 2 * sd, down: mid - 2 * sd };
  });
  const x = ohlc.map((d) => d.date);
  const canvas = document.createElement('canvas');
  container.appendChild(canvas);
  const plot = SimplePlots.create(canvas, { title: 'Close and bands', height: 300 });
  plot.axes({ x: { type: 'time' }, y: { label: 'Price' } });
  plot.line([x, ohlc.map((d) => d.close)], { label: 'Close', color: '#111827', width: 2 });
  plot.line([x, bands.map((b) => b.up)], { label: 'Upper', color: '#9ca3af', dash: [4, 4] });
  plot.line([x, bands.map((b) => b.down)], { label: 'Lower', color: '#9ca3af', dash: [4, 4] });

  const breaks = ohlc.filter((d, i) => bands[i].up !== null && (d.close > bands[i].up || d.close < bands[i].down));
  const p = document.createElement('p');
  p.textContent = breaks.length
    ? `Left the bands on ${breaks.map((d) => Formatter.date(d.date)).join('; ')}.`
    : 'The close never left the bands.';
  container.appendChild(p);
}
