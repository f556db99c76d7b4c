// Least squares of miles per gallon on weight, with the residuals' standard error.
// datasets: cars
// draws: plots 1, nodes 5
function linearRegression(points) {
  const n = points.length;
  let sx = 0, sy = 0, sxx = 0, sxy = 0;
  for (const [x, y] of points) {
    sx += x;
    sy += y;
    sxx += x * x;
    sxy += x * y;
  }
  const slope = (n * sxy - sx * sy) / (n * sxx - sx ** 2);
  const intercept = (sy - slope * sx) / n;
  const residuals = points.map(([x, y]) => y - (slope * x + intercept));
  const ssRes = residuals.reduce((a, r) => a + r * r, 0);
  const mean = sy / n;
  const ssTot = points.reduce((a, [, y]) => a + (y - mean) ** 2, 0);
  return { slope, intercept, r2: 1 - ssRes / ssTot, se: Math.sqrt(ssRes / (n - 2)) };
}

function render({ datasets, container, SimplePlots, Formatter }) {
  const points = datasets.cars
    .filter((c) => c.Miles_per_Gallon !== null && c.Weight_in_lbs !== null)
    .map((c) => [c.Weight_in_lbs, c.Miles_per_Gallon]);
  const { slope, intercept, r2, se } = linearRegression(points);
  const xs = points.map(([x]) => x);
  const [min, max] = [Math.min(...xs), Math.max(...xs)];

  container.innerHTML = `<h2>Weight and fuel economy</h2><div id="plot"></div>
    <p><strong>mpg = ${intercept.toFixed(1)} ${slope < 0 ? '−' : '+'} ${Math.abs(slope).toFixed(4)} × lb</strong>,
    R² = ${Formatter.number(r2, 3)}, standard error ${Formatter.number(se, 2)} mpg.</p>`;
  SimplePlots.plot(document.getElementById('plot'), {
    x: { label: 'Weight, lb' },
    y: { label: 'Miles per gallon' },
    series: [
      { type: 'points', label: 'Cars', data: points.map(([x, y]) => ({ x, y })), radius: 2 },
      { type: 'line', label: 'Fit', data: [min, max].map((x) => ({ x, y: slope * x + intercept })), color: '#dc2626', width: 2 },
    ],
    legend: true,
  });
}
