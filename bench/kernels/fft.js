function setup() {
  const size = 1 << 15;
  const real = new Float64Array(size);
  for (let i = 0; i < size; i++) real[i] = Math.sin(i / 7) + Math.cos(i / 31) / 2;
  return real;
}

function kernel(signal) {
  const size = signal.length;
  const real = Float64Array.from(signal);
  const imaginary = new Float64Array(size);
  for (let i = 1, j = 0; i < size; i++) {
    let bit = size >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) [real[i], real[j]] = [real[j], real[i]];
  }
  for (let length = 2; length <= size; length <<= 1) {
    const angle = (-2 * Math.PI) / length;
    const half = length >> 1;
    for (let k = 0; k < half; k++) {
      const cosine = Math.cos(angle * k);
      const sine = Math.sin(angle * k);
      for (let start = k; start < size; start += length) {
        const other = start + half;
        const re = real[other] * cosine - imaginary[other] * sine;
        const im = real[other] * sine + imaginary[other] * cosine;
        real[other] = real[start] - re;
        imaginary[other] = imaginary[start] - im;
        real[start] += re;
        imaginary[start] += im;
      }
    }
  }
  let power = 0;
  for (let i = 0; i < size; i++) power += Math.hypot(real[i], imaginary[i]);
  return power.toFixed(3);
}
