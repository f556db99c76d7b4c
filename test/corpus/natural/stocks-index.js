// datasets: stocks
// draws: tables 1, plots 1, nodes 50
// asks: Compare the normalised price of stocks (index 100), choose the base date; a small table with return, volatility and max drawdown with conditional colouring.
// shows: 5 checkboxes, 1 slider, 4 preset buttons, 1 line plot of rows told apart by a field with a reference line at 100, 1 table with coloured badges sorted by return
function mean(xs) {
  return xs.reduce((a, b) => a + b, 0) / xs.length;
}

function stdev(xs) {
  if (xs.length < 2) return 0;
  const m = mean(xs);
  return Math.sqrt(xs.reduce((a, x) => a + (x - m) ** 2, 0) / (xs.length - 1));
}

/** Interpolates red → neutral → green as an rgba background. */
function tint(value, worst, best) {
  const t = Math.max(0, Math.min(1, (value - worst) / (best - worst)));
  const strength = Math.abs(t - 0.5) * 2;
  return t >= 0.5 ? `rgba(22, 163, 74, ${(strength * 0.45).toFixed(2)})` : `rgba(220, 38, 38, ${(strength * 0.45).toFixed(2)})`;
}

async function render({ datasets, container, Tabulator, SimplePlots, Formatter, document, resize }) {
  class Stock {
    constructor(symbol, rows, color) {
      this.symbol = symbol;
      this.color = color;
      this.active = true;
      this.prices = rows.map((r) => ({ date: new Date(r.date), price: r.price })).sort((a, b) => a.date - b.date);
    }
    get first() { return this.prices[0]; }
    since(base) { return this.prices.filter((p) => p.date >= base); }
    indexed(base) {
      const list = this.since(base);
      return list.map((p) => ({ date: p.date, value: (p.price / list[0].price) * 100 }));
    }
    metrics(base) {
      const list = this.since(base);
      const returns = list.slice(1).map((p, i) => Math.log(p.price / list[i].price));
      let peak = -Infinity, drawdown = 0, trough = null;
      for (const p of list) {
        peak = Math.max(peak, p.price);
        if (p.price / peak - 1 < drawdown) { drawdown = p.price / peak - 1; trough = p.date; }
      }
      const years = (list.at(-1).date - list[0].date) / (365.25 * 864e5);
      const total = list.at(-1).price / list[0].price - 1;
      return {
        symbol: this.symbol, color: this.color, late: list[0].date > base ? list[0].date : null,
        start: list[0].price, end: list.at(-1).price, total,
        annual: years > 0 ? (1 + total) ** (1 / years) - 1 : 0,
        volatility: stdev(returns) * Math.sqrt(12), drawdown, trough,
      };
    }
  }

  const colors = { MSFT: '#2563eb', AMZN: '#f59e0b', IBM: '#8b5cf6', GOOG: '#ef4444', AAPL: '#10b981' };
  const symbols = [...new Set(datasets.stocks.map((d) => d.symbol))];
  const stocks = symbols.map((s, i) => new Stock(s, datasets.stocks.filter((d) => d.symbol === s), colors[s] ?? `hsl(${i * 67} 65% 50%)`));
  const months = [...new Set(stocks.flatMap((s) => s.prices.map((p) => +p.date)))].sort((a, b) => a - b).map((t) => new Date(t));
  const state = { base: months.findIndex((d) => d.getFullYear() === 2004 && d.getMonth() === 7), log: false };
  if (state.base < 0) state.base = 0;
  const fmtMonth = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric' });
  const pct = (v, digits = 1) => `${v > 0 ? '+' : v < 0 ? '−' : ''}${Math.abs(v * 100).toFixed(digits)} %`;

  const root = document.createElement('div');
  root.className = 'sx';
  root.innerHTML = `
    <style>
      .sx { --g: rgba(125,125,135,.25); font: 14px/1.45 system-ui, sans-serif; display: grid; gap: 14px; }
      .sx h2 { margin: 0; font-size: 1.2rem; }
      .sx .row { display: flex; flex-wrap: wrap; gap: 10px 18px; align-items: center; justify-content: space-between; }
      .sx .toggles { display: flex; flex-wrap: wrap; gap: 6px; }
      .sx .toggles label { display: inline-flex; align-items: center; gap: 6px; padding: 4px 12px 4px 8px; border: 1px solid var(--g); border-radius: 8px; cursor: pointer; user-select: none; }
      .sx .toggles label:has(input:checked) { border-color: var(--c); background: color-mix(in srgb, var(--c) 14%, transparent); }
      .sx .toggles input { accent-color: var(--c); margin: 0; }
      .sx .base { display: grid; grid-template-columns: auto minmax(0, 1fr) auto; gap: 12px; align-items: center; padding: 10px 14px; border: 1px solid var(--g); border-radius: 12px; }
      .sx .base input[type=range] { width: 100%; accent-color: #2563eb; }
      .sx .base output { font-weight: 700; font-variant-numeric: tabular-nums; min-width: 8ch; text-align: right; }
      .sx .presets { display: flex; flex-wrap: wrap; gap: 6px; }
      .sx .presets button { font: inherit; font-size: 12px; color: inherit; background: none; border: 1px dashed var(--g); border-radius: 6px; padding: 3px 9px; cursor: pointer; }
      .sx .presets button:hover { border-style: solid; }
      .sx .box { border: 1px solid var(--g); border-radius: 12px; padding: 10px; min-width: 0; }
      .sx .pill { display: inline-block; border-radius: 6px; padding: 2px 8px; font-variant-numeric: tabular-nums; font-weight: 600; }
      .sx .tabulator, .sx .tabulator .tabulator-header, .sx .tabulator .tabulator-header .tabulator-col, .sx .tabulator .tabulator-tableholder .tabulator-table, .sx .tabulator-row, .sx .tabulator-row.tabulator-row-even { background: transparent; color: inherit; border-color: var(--g); }
      .sx .tabulator { border: 0; }
      .sx .hint { font-size: 12px; opacity: .7; margin: 0; min-height: 1.4em; }
      @media (max-width: 520px) { .sx .base { grid-template-columns: 1fr auto; } .sx .base input[type=range] { grid-column: 1 / -1; grid-row: 2; } }
    </style>
    <div class="row"><h2>Relative performance <small style="opacity:.6;font-weight:400">base = 100</small></h2>
      <div class="toggles"></div></div>
    <div class="base"><label for="sx-base">Base date</label>
      <input id="sx-base" type="range" min="0" max="${months.length - 3}" step="1" value="${state.base}" list="sx-ticks">
      <output for="sx-base"></output>
      <datalist id="sx-ticks">${months.map((d, i) => (d.getMonth() === 0 ? `<option value="${i}" label="${d.getFullYear()}"></option>` : '')).join('')}</datalist></div>
    <div class="row"><div class="presets"></div><label><input type="checkbox" class="log"> log scale</label></div>
    <div class="box"><div class="plot" style="width:100%;height:360px"></div></div>
    <div class="box"><div class="grid"></div></div>
    <p class="hint"></p>`;
  container.append(root);
  const $ = (s) => root.querySelector(s);

  $('.toggles').append(...stocks.map((stock) => {
    const label = document.createElement('label');
    label.style.setProperty('--c', stock.color);
    const box = Object.assign(document.createElement('input'), { type: 'checkbox', checked: true });
    box.addEventListener('change', () => { stock.active = box.checked; update(); });
    label.append(box, stock.symbol);
    return label;
  }));
  const presets = [['Start', 0], ['Google IPO', months.findIndex((d) => +d >= +new Date(2004, 7, 1))], ['Peak 2007', months.findIndex((d) => +d >= +new Date(2007, 9, 1))], ['Low 2009', months.findIndex((d) => +d >= +new Date(2009, 1, 1))]];
  for (const [text, index] of presets) {
    const b = document.createElement('button');
    b.type = 'button';
    b.textContent = text;
    b.onclick = () => { $('#sx-base').value = index; state.base = index; update(); };
    $('.presets').appendChild(b);
  }

  const pill = (worst, best, text) => (cell) => {
    const v = cell.getValue();
    const span = document.createElement('span');
    span.className = 'pill';
    span.style.backgroundColor = tint(v, worst, best);
    span.textContent = text(v);
    return span;
  };
  const table = new Tabulator($('.grid'), {
    index: 'symbol',
    data: [],
    layout: 'fitColumns',
    headerVisible: true,
    columnHeaderSortMulti: false,
    initialSort: [{ column: 'total', dir: 'desc' }],
    placeholder: 'Select at least one stock',
    columns: [
      { title: '', formatter: 'color', field: 'color', width: 16, minWidth: 10, headerSort: false, resizable: false },
      { title: 'Stock', field: 'symbol', minWidth: 80, formatter: (c) => `<strong>${c.getValue()}</strong>${c.getData().late ? ' <sup>*</sup>' : ''}` },
      { title: 'Price', field: 'end', hozAlign: 'right', minWidth: 90, formatter: (c) => Formatter.currency(c.getValue(), 'USD') },
      { title: 'Return', field: 'total', hozAlign: 'right', minWidth: 100, formatter: pill(-1, 1, (v) => pct(v)) },
      { title: 'p.a.', field: 'annual', hozAlign: 'right', minWidth: 90, formatter: pill(-0.3, 0.3, (v) => pct(v)) },
      { title: 'Volatility', field: 'volatility', hozAlign: 'right', minWidth: 100, headerTooltip: 'Annualised standard deviation of monthly log returns', formatter: pill(0.7, 0.1, (v) => `${(v * 100).toFixed(1)} %`) },
      { title: 'Max drawdown', field: 'drawdown', hozAlign: 'right', minWidth: 120, formatter: pill(-0.8, 0.1, (v) => pct(v)),
        tooltip: (e, cell) => (cell.getData().trough ? `Low in ${fmtMonth.format(cell.getData().trough)}` : 'No drawdown') },
    ],
  });
  const built = new Promise((done) => table.on('tableBuilt', done));

  function update() {
    const base = months[state.base];
    const active = stocks.filter((s) => s.active && s.since(base).length > 1);
    $('output').textContent = fmtMonth.format(base);
    $('.plot').replaceChildren();
    if (active.length) {
      SimplePlots.lines($('.plot'), active.flatMap((s) => s.indexed(base).map((d) => ({ ...d, symbol: s.symbol }))), {
        x: 'date', y: 'value', series: 'symbol',
        colors: Object.fromEntries(active.map((s) => [s.symbol, s.color])),
        xType: 'time', yScale: state.log ? 'log' : 'linear',
        xLabel: 'Date', yLabel: `Index (${fmtMonth.format(base)} = 100)`,
        refLines: [{ y: 100, label: 'Base 100', color: '#888', dash: [4, 4] }],
        legend: true, tooltip: true, crosshair: true, height: 360,
      });
    }
    const data = active.map((s) => s.metrics(base));
    table.setData(data).then(() => resize());
    const late = data.filter((d) => d.late);
    $('.hint').textContent = late.length ? `* ${late.map((d) => `${d.symbol} starts at 100 in ${fmtMonth.format(d.late)}`).join('; ')}, as it has no earlier price.` : '';
  }

  $('#sx-base').addEventListener('input', (e) => { state.base = e.target.valueAsNumber; update(); });
  $('.log').addEventListener('change', (e) => { state.log = e.target.checked; update(); });
  await built;
  update();
}
