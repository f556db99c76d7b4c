// Pearson's correlation of every pair of numeric columns, as a coloured matrix.
// datasets: cars
// draws: nodes 60
function pearson(xs, ys) {
  const pairs = xs.map((x, i) => [x, ys[i]]).filter(([x, y]) => x != null && y != null);
  const n = pairs.length;
  const mx = pairs.reduce((s, [x]) => s + x, 0) / n;
  const my = pairs.reduce((s, [, y]) => s + y, 0) / n;
  let num = 0, dx = 0, dy = 0;
  pairs.forEach(([x, y]) => {
    num += (x - mx) * (y - my);
    dx += (x - mx) ** 2;
    dy += (y - my) ** 2;
  });
  return num / Math.sqrt(dx * dy);
}

function colour(r) {
  // Blue for negative, red for positive.
  const [red, green, blue] = r < 0 ? [59, 130, 246] : [239, 68, 68];
  return `rgba(${red}, ${green}, ${blue}, ${Math.abs(r).toFixed(2)})`;
}

function render({ datasets, container }) {
  const { cars } = datasets;
  const fields = cars.columns.filter((c) => c.type === 'number').map((c) => c.name);
  const columns = Object.fromEntries(fields.map((f) => [f, cars.map((row) => row[f])]));
  const short = (f) => f.replaceAll('_', ' ');
  container.innerHTML = `
    <table style="border-collapse: collapse">
      <caption>Correlation of ${fields.length} measures over ${cars.length} cars</caption>
      <tr><td></td>${fields.map((f) => `<th>${short(f)}</th>`).join('')}</tr>
      ${fields
        .map(
          (a) => `<tr><th style="text-align: right">${short(a)}</th>${fields
            .map((b) => {
              const r = pearson(columns[a], columns[b]);
              return `<td style="background-color: ${colour(r)}; padding: 6px; text-align: center" title="${short(a)} × ${short(b)}">${r.toFixed(2)}</td>`;
            })
            .join('')}</tr>`,
        )
        .join('')}
    </table>`;
}
