// Anscombe's quartet: four plots with the same fit, side by side.
// datasets: anscombe
// draws: plots 4, nodes 10
function render({ datasets, container, SimplePlots }) {
  const groups = Map.groupBy(datasets.anscombe, ({ Series }) => Series);
  const wrap = document.createElement('div');
  Object.assign(wrap.style, { display: 'grid', gridTemplateColumns: 'repeat(2, 1fr)', gap: '12px' });
  container.append(wrap);
  groups.forEach((rows, name) => {
    const figure = document.createElement('figure');
    const target = document.createElement('div');
    const caption = document.createElement('figcaption');
    figure.append(target, caption);
    wrap.append(figure);
    const xs = rows.map((r) => r.X), ys = rows.map((r) => r.Y);
    const avg = (v) => v.reduce((a, b) => a + b, 0) / v.length;
    const [mx, my] = [avg(xs), avg(ys)];
    const slope = rows.reduce((s, r) => s + (r.X - mx) * (r.Y - my), 0) / xs.reduce((s, x) => s + (x - mx) ** 2, 0);
    caption.textContent = `${name}: y = ${(my - slope * mx).toFixed(2)} + ${slope.toFixed(2)} x`;
    SimplePlots.plot(target, {
      height: 180,
      x: { min: 2, max: 20 },
      y: { min: 2, max: 14 },
      series: [
        { type: 'points', label: name, data: rows.map((r) => ({ x: r.X, y: r.Y })) },
        { type: 'line', label: 'fit', data: [2, 20].map((x) => ({ x, y: my + slope * (x - mx) })) },
      ],
    });
  });
}
