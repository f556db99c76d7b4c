// A histogram of body mass drawn with bars of HTML, for there is nothing else to hold it.
// datasets: penguins
// draws: nodes 40
function render({ datasets, container, Formatter }) {
  const masses = datasets.penguins.map((p) => p['Body Mass (g)']).filter((v) => typeof v === 'number');
  const lo = Math.min(...masses);
  const hi = Math.max(...masses);
  const binCount = Math.ceil(Math.log2(masses.length)) + 1; // Sturges
  const width = (hi - lo) / binCount;
  const bins = Array.from({ length: binCount }, (_, i) => ({ from: lo + i * width, to: lo + (i + 1) * width, n: 0 }));
  for (const v of masses) {
    const i = Math.min(binCount - 1, Math.floor((v - lo) / width));
    bins[i].n++;
  }
  const most = Math.max(...bins.map((b) => b.n));

  container.innerHTML = `
    <h3>Body mass of ${masses.length} penguins</h3>
    <div style="display: grid; grid-template-columns: max-content 1fr max-content; gap: 4px 8px; align-items: center">
      ${bins
        .map(
          (b) => `
        <span>${Formatter.number(b.from, 0)}–${Formatter.number(b.to, 0)} g</span>
        <div style="background: #e2e8f0"><div style="background: #0ea5e9; height: 14px; width: ${((b.n / most) * 100).toFixed(1)}%"></div></div>
        <span>${b.n}</span>`,
        )
        .join('')}
    </div>`;
  resize();
}
