function setup() {
  const values = new Float64Array(400_000);
  let state = 42;
  for (let i = 0; i < values.length; i++) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    values[i] = (state >>> 0) / 4_294_967_296;
  }
  return values;
}

function kernel(values) {
  const bins = new Uint32Array(64);
  let least = Infinity;
  let most = -Infinity;
  for (let i = 0; i < values.length; i++) {
    const value = values[i];
    if (value < least) least = value;
    if (value > most) most = value;
  }
  const width = (most - least) / bins.length;
  for (const value of values) bins[Math.min(bins.length - 1, Math.floor((value - least) / width))]++;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  let deviation = 0;
  for (let i = 0; i < values.length; i++) deviation += (values[i] - mean) ** 2;
  return bins.join(' ') + ' ' + deviation.toFixed(6);
}
