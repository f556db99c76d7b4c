// A dashboard: figures in cards, a trend, and the latest rows.
// datasets: stocks
// draws: tables 1, plots 1, nodes 20
function render({ datasets, container, Tabulator, SimplePlots, Formatter }) {
  const stocks = datasets.stocks.map((s) => ({ ...s, date: new Date(s.date) }));
  const bySymbol = Object.groupBy(stocks, ({ symbol }) => symbol);
  const symbols = Object.keys(bySymbol).sort();

  const root = document.createElement('div');
  root.style.cssText = 'font-family: system-ui, sans-serif; display: flex; flex-direction: column; gap: 16px';
  container.appendChild(root);

  // ---- cards -------------------------------------------------------------
  const cards = document.createElement('div');
  cards.style.display = 'flex';
  cards.style.flexWrap = 'wrap';
  cards.style.gap = '12px';
  for (const symbol of symbols) {
    const rows = bySymbol[symbol];
    const first = rows.at(0).price;
    const last = rows.at(-1).price;
    const change = (last - first) / first;
    const card = document.createElement('div');
    card.className = 'card';
    card.style.padding = '12px';
    card.style.border = '1px solid #cbd5e1';
    card.style.borderRadius = '8px';
    card.innerHTML = `
      <div style="font-size: 12px; color: #64748b">${symbol}</div>
      <div style="font-size: 22px; font-weight: 700">${Formatter.currency(last, 'USD')}</div>
      <div style="color: ${change >= 0 ? '#16a34a' : '#dc2626'}">${change >= 0 ? '▲' : '▼'} ${Formatter.percent(Math.abs(change))}</div>`;
    cards.appendChild(card);
  }
  root.appendChild(cards);

  // ---- chart -------------------------------------------------------------
  const chartEl = document.createElement('div');
  root.appendChild(chartEl);
  SimplePlots.lines(chartEl, {
    title: 'Monthly price',
    height: 280,
    x: { type: 'time' },
    y: { label: 'USD' },
    series: symbols.map((symbol) => ({
      label: symbol,
      data: bySymbol[symbol].map(({ date, price }) => ({ x: date, y: price })),
    })),
    legend: true,
  });

  // ---- table -------------------------------------------------------------
  const tableEl = document.createElement('div');
  root.appendChild(tableEl);
  Tabulator.create(tableEl, {
    data: symbols.map((symbol) => {
      const prices = bySymbol[symbol].map((r) => r.price);
      return {
        symbol,
        min: Math.min(...prices),
        max: Math.max(...prices),
        mean: prices.reduce((a, b) => a + b, 0) / prices.length,
      };
    }),
    layout: 'fitColumns',
    columns: [
      { title: 'Symbol', field: 'symbol' },
      ...['min', 'mean', 'max'].map((field) => ({
        title: field[0].toUpperCase() + field.slice(1),
        field,
        hozAlign: 'right',
        sorter: 'number',
        formatter: (cell) => Formatter.number(cell.getValue(), 2),
      })),
    ],
  });
  resize();
}
