// Cars that lie outside the fences of Tukey in any measure, with the measure named.
// datasets: cars
// draws: tables 1
function render({ datasets, container, Tabulator }) {
  const measures = ['Miles_per_Gallon', 'Horsepower', 'Acceleration'];
  const fences = new Map();
  for (const measure of measures) {
    const sorted = datasets.cars.map((c) => c[measure]).filter(Number.isFinite).toSorted((a, b) => a - b);
    const q = (p) => sorted[Math.round((sorted.length - 1) * p)];
    const iqr = q(0.75) - q(0.25);
    fences.set(measure, [q(0.25) - 1.5 * iqr, q(0.75) + 1.5 * iqr]);
  }
  const outliers = [];
  car: for (const car of datasets.cars) {
    for (const [measure, [lo, hi]] of fences) {
      const v = car[measure];
      if (v === null) continue;
      if (v < lo || v > hi) {
        outliers.push({ name: car.Name, why: `${measure} = ${v}`, side: v < lo ? 'low' : 'high' });
        continue car;
      }
    }
  }
  console.table(outliers.slice(0, 3));
  new Tabulator(container, { data: outliers, autoColumns: true, layout: 'fitColumns', placeholder: 'No outliers' });
}
