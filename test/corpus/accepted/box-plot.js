// Quartiles of beak length by species, as a table and as lines of text.
// datasets: penguins
// draws: tables 1, nodes 4
function quantile(sorted, q) {
  const pos = (sorted.length - 1) * q;
  const base = Math.floor(pos);
  const rest = pos - base;
  return sorted[base + 1] !== undefined ? sorted[base] + rest * (sorted[base + 1] - sorted[base]) : sorted[base];
}

function fiveNumbers(values) {
  const sorted = Float64Array.from(values).sort();
  const [q1, median, q3] = [0.25, 0.5, 0.75].map((q) => quantile(sorted, q));
  const iqr = q3 - q1;
  const inside = sorted.filter((v) => v >= q1 - 1.5 * iqr && v <= q3 + 1.5 * iqr);
  return { n: sorted.length, low: inside[0], q1, median, q3, high: inside.at(-1), outliers: sorted.length - inside.length };
}

function render({ datasets, container, Tabulator }) {
  const field = 'Beak Length (mm)';
  const species = Object.groupBy(
    datasets.penguins.filter((p) => p[field] != null),
    (p) => p.Species,
  );
  const stats = Object.entries(species).map(([name, rows]) => ({ name, ...fiveNumbers(rows.map((r) => r[field])) }));
  const scale = (v) => Math.round(v - 30);
  const pre = document.createElement('pre');
  pre.textContent = stats
    .map(({ name, low, q1, median, q3, high }) => {
      const line = Array(32).fill(' ');
      for (let i = scale(low); i <= scale(high); i++) line[i] = '-';
      for (let i = scale(q1); i <= scale(q3); i++) line[i] = '=';
      line[scale(median)] = '|';
      return name.padEnd(10) + line.join('');
    })
    .join('\n');
  const grid = document.createElement('div');
  container.append(pre, grid);
  new Tabulator(grid, {
    data: stats,
    layout: 'fitColumns',
    columns: Object.keys(stats[0]).map((key) => ({
      title: key,
      field: key,
      formatter: (cell) => (typeof cell.getValue() === 'number' ? String(+cell.getValue().toFixed(2)) : cell.getValue()),
    })),
  });
}
