function setup() {
  const n = 160;
  const a = new Float64Array(n * n);
  const b = new Float64Array(n * n);
  for (let i = 0; i < n * n; i++) {
    a[i] = (i % 13) / 8;
    b[i] = (i % 17) / 4;
  }
  return { n, a, b };
}

function kernel({ n, a, b }) {
  const c = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let k = 0; k < n; k++) {
      const left = a[i * n + k];
      for (let j = 0; j < n; j++) c[i * n + j] += left * b[k * n + j];
    }
  }
  let trace = 0;
  for (let i = 0; i < n; i++) trace += c[i * n + i];
  return trace;
}
