// Without semicolons, where a line that begins with a bracket takes one.
// datasets: stocks
// draws: plots 1, nodes 6
function render({ datasets, container, SimplePlots, Formatter }) {
  const rows = datasets.stocks
  const symbols = [...new Set(rows.map(r => r.symbol))]
  const base = {}
  rows.forEach(({ symbol, price }) => { base[symbol] ??= price })

  const list = document.createElement('ul')
  ;['GOOG', 'AAPL', 'AMZN']
    .filter(s => symbols.includes(s))
    .forEach(s => {
      const last = rows.findLast(r => r.symbol === s)
      const item = document.createElement('li')
      item.textContent = `${s}: ${Formatter.percent(last.price / base[s] - 1)}`
      list.append(item)
    })
  container.append(list)

  let series = []
  for (const symbol of symbols)
    series.push({
      label: symbol,
      data: rows.filter(r => r.symbol === symbol).map(r => ({ x: new Date(r.date), y: (r.price / base[symbol]) * 100 }))
    })

  const plot = document.createElement('div')
  container.append(plot)
  SimplePlots.plot(plot, { title: 'First month = 100', x: { type: 'time' }, series, legend: true })
  ;(function done() { resize() })()
}
