// K-means over two measures of penguins, with its clusters against the species.
// datasets: penguins
// draws: plots 1, tables 1
function render({ datasets, container, SimplePlots, Tabulator }) {
  const rows = datasets.penguins.filter((p) => p['Beak Length (mm)'] !== null && p['Beak Depth (mm)'] !== null);
  const points = rows.map((p) => ({ x: p['Beak Length (mm)'], y: p['Beak Depth (mm)'], species: p.Species }));

  // A small generator of random numbers, so that the picture is the same each time.
  let seed = 42;
  const random = () => {
    seed = (seed * 1664525 + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };

  const k = 3;
  let centers = Array.from({ length: k }, () => points[Math.floor(random() * points.length)]);
  let assignment = [];
  for (let round = 0; round < 50; round++) {
    const next = points.map((p) => {
      let best = 0;
      let bestDistance = Infinity;
      centers.forEach((c, i) => {
        const d = (p.x - c.x) ** 2 + ((p.y - c.y) * 2) ** 2;
        if (d < bestDistance) {
          bestDistance = d;
          best = i;
        }
      });
      return best;
    });
    const same = next.every((c, i) => c === assignment[i]);
    assignment = next;
    if (same) break;
    centers = centers.map((old, i) => {
      const mine = points.filter((_, j) => assignment[j] === i);
      if (!mine.length) return old;
      return { x: mine.reduce((s, p) => s + p.x, 0) / mine.length, y: mine.reduce((s, p) => s + p.y, 0) / mine.length };
    });
  }

  const plot = document.createElement('div');
  const grid = document.createElement('div');
  container.append(plot, grid);
  SimplePlots.scatter(plot, {
    x: { label: 'Beak length, mm' },
    y: { label: 'Beak depth, mm' },
    series: centers.map((c, i) => ({ label: `Cluster ${i + 1}`, data: points.filter((_, j) => assignment[j] === i), radius: 3 })),
    legend: true,
  });
  const confusion = {};
  points.forEach(({ species }, j) => {
    const row = (confusion[species] ||= { species, c1: 0, c2: 0, c3: 0 });
    row[`c${assignment[j] + 1}`]++;
  });
  new Tabulator(grid, { data: Object.values(confusion), autoColumns: true });
}
