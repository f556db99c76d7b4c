// Playfair's wheat and wages: two series of different length joined by year.
// datasets: wheat
// draws: plots 1
function render({ datasets, container, SimplePlots }) {
  let best
  const price = [], wage = []
  datasets.wheat.forEach(function ({ year, wheat, wages }) {
    price.push([+year, wheat])
    if (wages !== undefined && wages !== null) wage.push([+year, wages])
    const ratio = wages ? wheat / wages : Infinity
    if (best === undefined || ratio < best.ratio) best = { year, ratio }
  })
  const xy = (list) => [list.map(([x]) => x), list.map(([, y]) => y)]
  SimplePlots.lines(container, {
    title: 'Wheat was cheapest against wages in ' + best.year,
    height: 260,
    xLabel: 'Year',
    yLabel: 'Shillings',
    series: [
      { name: 'Wheat, a quarter', data: xy(price), color: '#b45309' },
      { name: 'Wages, a week', data: xy(wage), color: '#2563eb' },
    ],
    bands: [{ from: 0, to: 20, label: 'cheap' }],
    legend: true,
  })
}
