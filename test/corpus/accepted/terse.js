// The terse style: one expression after the other.
// datasets: cars
// draws: tables 1, nodes 2
function render({ datasets: { cars: d }, container: c, Tabulator: T, Formatter: F }) {
  const g = Object.groupBy(d, r => r.Origin), m = (a, k) => a.reduce((s, r) => s + (r[k] ?? 0), 0) / a.filter(r => r[k] != null).length,
    k = ['Miles_per_Gallon', 'Horsepower', 'Weight_in_lbs']
  c.innerHTML = '<h4>Means by origin</h4><div></div>'
  new T(c.lastElementChild, { data: Object.entries(g).map(([o, a]) => ({ o, n: a.length, ...Object.fromEntries(k.map(f => [f, m(a, f)])) })), columns: [{ title: 'Origin', field: 'o' }, { title: 'n', field: 'n' }, ...k.map(f => ({ title: f.replace(/_/g, ' '), field: f, formatter: x => F.number(x.getValue(), 1) }))] })
}
