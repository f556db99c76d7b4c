// datasets: stocks, weather, unemployment, co2
// draws: tables 1, plots 8, nodes 102
// asks: Make a KPI page with a card per key figure, each with a sparkline and the change since a year before.
// shows: 8 cards in a CSS grid with 8 sparkline plots, 1 table of the same figures, controls: 1 select "Group"; heading "Key figures"; each card has a name, latest value, change and date
function el(tag, props, ...children) {
  const node = document.createElement(tag);
  const { style, attrs, ...rest } = props || {};
  if (style) Object.assign(node.style, style);
  if (attrs) Object.entries(attrs).forEach(([name, value]) => node.setAttribute(name, value));
  Object.assign(node, rest);
  node.append(...children.flat().filter((c) => c !== null && c !== undefined && c !== false));
  return node;
}

function monthly(rows, dateOf, valueOf, reduce) {
  const buckets = new Map();
  rows.forEach((row) => {
    const date = new Date(dateOf(row));
    const value = valueOf(row);
    if (Number.isNaN(date.getTime()) || value === null || value === undefined) return;
    const key = date.getUTCFullYear() * 12 + date.getUTCMonth();
    if (!buckets.has(key)) buckets.set(key, []);
    buckets.get(key).push(value);
  });
  return [...buckets.entries()].sort((a, b) => a[0] - b[0]).map(([key, values]) => {
    const sum = values.reduce((a, b) => a + b, 0);
    return { date: new Date(Date.UTC(Math.floor(key / 12), key % 12, 1)), value: reduce === 'sum' ? sum : sum / values.length };
  });
}

function buildKpi({ name, group, unit, digits, goodWhen, points }) {
  const recent = points.slice(-36);
  const latest = points[points.length - 1] || { value: null, date: null };
  const before = points.length > 12 ? points[points.length - 13] : null;
  const change = before && before.value ? (latest.value - before.value) / Math.abs(before.value) : null;
  return { id: name, name, group, unit, digits, goodWhen, points: recent, value: latest.value, date: latest.date, change };
}

function changeColor(kpi) {
  if (kpi.change === null || kpi.change === 0 || !kpi.goodWhen) return '#666';
  return (kpi.change > 0) === (kpi.goodWhen === 'up') ? '#1a7f37' : '#cf222e';
}

function render({ datasets, container, Tabulator, SimplePlots, Formatter }) {
  const { stocks, weather, unemployment, co2 } = datasets;
  const stockKpis = ['MSFT', 'AMZN', 'IBM', 'AAPL'].map((symbol) => buildKpi({
    name: symbol, group: 'Stocks', unit: 'USD', digits: 2, goodWhen: 'up',
    points: monthly(stocks.filter((r) => r.symbol === symbol), (r) => `${r.date} UTC`, (r) => r.price),
  }));
  const kpis = [
    ...stockKpis,
    buildKpi({ name: 'Unemployed', group: 'Economy', unit: 'thousand', digits: 0, goodWhen: 'down', points: monthly(unemployment, (r) => r.date, (r) => r.count, 'sum') }),
    buildKpi({ name: 'CO₂', group: 'Climate', unit: 'ppm', digits: 1, goodWhen: 'down', points: monthly(co2, (r) => r.Date, (r) => r.CO2) }),
    buildKpi({ name: 'Max temperature', group: 'Climate', unit: '°C', digits: 1, points: monthly(weather, (r) => r.date, (r) => r.temp_max) }),
    buildKpi({ name: 'Precipitation', group: 'Climate', unit: 'mm', digits: 0, points: monthly(weather, (r) => r.date, (r) => r.precipitation, 'sum') }),
  ];
  const valueText = (k) => (k.value === null ? '–' : Formatter.number(k.value, { minimumFractionDigits: k.digits, maximumFractionDigits: k.digits }));
  const changeText = (k) => (k.change === null ? 'no comparison' : `${k.change > 0 ? '▲ +' : k.change < 0 ? '▼ ' : ''}${(k.change * 100).toFixed(1)} %`);
  const monthText = (date) => (date ? date.toLocaleDateString('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' }) : '–');

  const select = el('select', { attrs: { 'aria-label': 'Group' }, style: { padding: '4px 6px' } },
    el('option', { value: '' }, 'All groups'),
    [...new Set(kpis.map((k) => k.group))].map((g) => el('option', { value: g }, g)));
  const grid = el('div', { style: { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(210px, 1fr))', gap: '12px', margin: '12px 0' } });
  const tableHost = el('div');
  container.replaceChildren(el('div', { style: { padding: '16px', background: '#f6f8fa', fontFamily: 'system-ui, sans-serif' } },
    el('div', { style: { display: 'flex', justifyContent: 'space-between', alignItems: 'center' } },
      el('h2', { style: { margin: '0', fontSize: '20px' } }, 'Key figures'), select),
    grid, tableHost));

  function card(kpi) {
    const spark = el('div', { style: { height: '48px', marginTop: '8px' }, attrs: { 'aria-hidden': 'true' } });
    const node = el('article', { style: { background: '#fff', border: '1px solid #d0d7de', borderRadius: '8px', padding: '12px' } },
      el('div', { style: { color: '#57606a', fontSize: '13px' } }, kpi.name),
      el('div', { style: { fontSize: '26px', fontWeight: '600' } }, valueText(kpi),
        el('span', { style: { fontSize: '13px', fontWeight: '400', color: '#57606a', marginLeft: '4px' } }, kpi.unit)),
      el('div', { style: { display: 'flex', justifyContent: 'space-between', fontSize: '12px' } },
        el('span', { style: { color: changeColor(kpi) } }, changeText(kpi)), el('span', { style: { color: '#57606a' } }, monthText(kpi.date))),
      spark);
    return { node, spark, kpi };
  }

  function drawCards() {
    const cards = kpis.filter((k) => !select.value || k.group === select.value).map(card);
    grid.replaceChildren(...cards.map((c) => c.node));
    cards.forEach(({ spark, kpi }) => {
      const options = { x: kpi.points.map((p) => p.date), y: kpi.points.map((p) => p.value), color: changeColor(kpi), height: 48 };
      if (SimplePlots.sparkline) SimplePlots.sparkline(spark, options);
      else SimplePlots.line(spark, { ...options, axes: false, grid: false, legend: false, margin: 2 });
    });
  }

  const table = new Tabulator(tableHost, {
    data: kpis, layout: 'fitColumns', placeholder: 'No figures in this group', initialSort: [{ column: 'change', dir: 'desc' }],
    columns: [
      { title: 'Figure', field: 'name', sorter: 'string', formatter: 'plaintext' },
      { title: 'Group', field: 'group', sorter: 'string', formatter: 'plaintext' },
      { title: 'Latest', field: 'value', sorter: 'number', hozAlign: 'right', formatter: (cell) => { const k = cell.getData(); return `${valueText(k)} ${k.unit}`; } },
      { title: 'Change in 12 months', field: 'change', sorter: 'number', hozAlign: 'right', formatter: (cell) => { const k = cell.getData(); return el('span', { style: { color: changeColor(k) } }, changeText(k)); } },
      { title: 'As of', field: 'date', hozAlign: 'right', sorter: (a, b) => (a ? a.getTime() : 0) - (b ? b.getTime() : 0), formatter: (cell) => monthText(cell.getValue()) },
    ],
  });
  select.addEventListener('change', () => {
    if (select.value) table.setFilter('group', '=', select.value);
    else table.clearFilter();
    drawCards();
  });
  drawCards();
  return { resize() { drawCards(); table.redraw(); } };
}
