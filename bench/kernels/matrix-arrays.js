function setup() {
  const fill = (seed) =>
    Array.from({ length: 120 }, (_, i) => Array.from({ length: 120 }, (_, j) => ((i * seed + j * 7) % 11) / 8));
  return { a: fill(3), b: fill(5) };
}

function kernel({ a, b }) {
  const n = a.length;
  const c = [];
  for (let i = 0; i < n; i++) {
    const row = [];
    for (let j = 0; j < n; j++) {
      let sum = 0;
      for (let k = 0; k < n; k++) sum += a[i][k] * b[k][j];
      row.push(sum);
    }
    c.push(row);
  }
  let trace = 0;
  for (let i = 0; i < n; i++) trace += c[i][n - 1 - i];
  return trace;
}
