// The yearly cycle of carbon dioxide in typed arrays: a Fourier transform and its strongest periods.
// datasets: co2
// draws: plots 2
function fft(re, im) {
  const n = re.length;
  // Bit reversal
  for (let i = 1, j = 0; i < n; i++) {
    let bit = n >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      [re[i], re[j]] = [re[j], re[i]];
      [im[i], im[j]] = [im[j], im[i]];
    }
  }
  for (let len = 2; len <= n; len <<= 1) {
    const angle = (-2 * Math.PI) / len;
    for (let i = 0; i < n; i += len) {
      for (let k = 0; k < len / 2; k++) {
        const c = Math.cos(angle * k);
        const s = Math.sin(angle * k);
        const a = i + k;
        const b = a + len / 2;
        const tr = re[b] * c - im[b] * s;
        const ti = re[b] * s + im[b] * c;
        re[b] = re[a] - tr;
        im[b] = im[a] - ti;
        re[a] += tr;
        im[a] += ti;
      }
    }
  }
}

function render({ datasets, container, SimplePlots }) {
  const rows = datasets.co2.slice(-512);
  const n = rows.length;
  const re = Float64Array.from(rows, (r) => r.CO2);
  const im = new Float64Array(n);
  // Detrend
  const first = re[0];
  const slope = (re[n - 1] - first) / (n - 1);
  for (let i = 0; i < n; i++) re[i] -= first + slope * i;
  const detrended = re.slice();
  fft(re, im);
  const power = Float32Array.from({ length: n / 2 }, (_, i) => Math.hypot(re[i], im[i]));

  const top = document.createElement('div');
  const bottom = document.createElement('div');
  container.append(top, bottom);
  SimplePlots.line(top, { title: 'CO₂ without its trend', xType: 'time', x: rows.map((r) => r.Date), series: [{ label: 'ppm', y: detrended }] });
  SimplePlots.line(bottom, {
    title: 'Strength by cycles per year',
    x: { label: 'per year' },
    series: [{ label: 'power', data: [Array.from(power, (_, i) => (i * 12) / n).slice(1), power.slice(1)] }],
  });
}
