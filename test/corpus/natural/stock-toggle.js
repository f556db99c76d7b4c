// datasets: stocks
// draws: tables 0, plots 1, nodes 24
// asks: Plot the stock prices over time and let me switch the symbols on and off.
// shows: one toggle button per symbol, 1 button pair (price / indexed to 100), 1 line plot with a legend, one card per active symbol with last price and change
function esc(v) {
  return String(v).replace(/[&<>"]/g, c => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[c]);
}

function pctBadge(p) {
  const up = p >= 0;
  return `<span class="st-pct ${up ? 'st-up' : 'st-down'}">${up ? '▲' : '▼'} ${Math.abs(p).toFixed(1)}%</span>`;
}

function render({ datasets, container, SimplePlots, Formatter }) {
  const palette = ['#2563eb', '#f59e0b', '#10b981', '#ef4444', '#8b5cf6', '#ec4899', '#14b8a6'];
  const bySymbol = {};
  datasets.stocks.forEach(r => {
    (bySymbol[r.symbol] = bySymbol[r.symbol] || []).push({ x: new Date(r.date), y: r.price });
  });
  const symbols = Object.keys(bySymbol);
  symbols.forEach(s => bySymbol[s].sort((a, b) => a.x - b.x));
  const color = s => palette[symbols.indexOf(s) % palette.length];

  const state = { active: new Set(symbols), mode: 'price' };
  let chart = null;

  container.innerHTML = `
    <style>
      .st { font-family: Inter, system-ui, sans-serif; background: #0f172a; color: #e2e8f0; padding: 20px; border-radius: 14px; }
      .st h2 { margin: 0 0 14px; font-size: 20px; }
      .st-bar { display: flex; justify-content: space-between; flex-wrap: wrap; gap: 10px; margin-bottom: 14px; }
      .st-group { display: flex; gap: 8px; flex-wrap: wrap; }
      .st button { padding: 6px 14px; border-radius: 999px; border: 1px solid #334155; background: transparent; color: #94a3b8; cursor: pointer; font-weight: 600; transition: all .15s; }
      .st button:hover { border-color: #64748b; }
      .st button.active { color: #fff; background: var(--c, #334155); border-color: var(--c, #334155); }
      .st-chart { height: 360px; background: #fff; border-radius: 10px; padding: 10px; }
      .st-empty { color: #64748b; display: grid; place-items: center; height: 100%; }
      .st-cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(140px, 1fr)); gap: 10px; margin-top: 14px; }
      .st-card { background: #1e293b; border-radius: 10px; padding: 12px; border-left: 4px solid; }
      .st-card b { font-size: 13px; color: #94a3b8; }
      .st-card div { font-size: 20px; font-weight: 700; margin: 4px 0; }
      .st-pct { font-size: 13px; font-weight: 600; }
      .st-up { color: #4ade80; }
      .st-down { color: #f87171; }
    </style>
    <div class="st">
      <h2>Stock prices</h2>
      <div class="st-bar">
        <div class="st-group" id="st-symbols">
          ${symbols.map(s => `<button class="active" data-symbol="${esc(s)}" style="--c:${color(s)}" aria-pressed="true">${esc(s)}</button>`).join('')}
        </div>
        <div class="st-group" id="st-mode">
          <button data-mode="price" class="active">Price</button>
          <button data-mode="index">Indexed (100)</button>
        </div>
      </div>
      <div class="st-chart" id="st-chart"></div>
      <div class="st-cards" id="st-cards"></div>
    </div>`;

  const chartEl = container.querySelector('#st-chart');
  const cardsEl = container.querySelector('#st-cards');

  function update() {
    const shown = symbols.filter(s => state.active.has(s));
    chartEl.innerHTML = '';
    if (!shown.length) {
      chartEl.innerHTML = '<div class="st-empty">Select at least one symbol</div>';
      cardsEl.innerHTML = '';
      chart = null;
      return;
    }
    chart = SimplePlots.line(chartEl, {
      width: chartEl.clientWidth - 20,
      height: 340,
      series: shown.map(s => {
        const base = bySymbol[s][0].y;
        return {
          name: s,
          color: color(s),
          data: state.mode === 'price' ? bySymbol[s] : bySymbol[s].map(p => ({ x: p.x, y: (100 * p.y) / base }))
        };
      }),
      x: { type: 'time' },
      y: { label: state.mode === 'price' ? 'Price (USD)' : 'Index (first month = 100)' },
      legend: true
    });
    cardsEl.innerHTML = shown.map(s => {
      const pts = bySymbol[s];
      const first = pts[0].y;
      const last = pts[pts.length - 1].y;
      return `<div class="st-card" style="border-color:${color(s)}"><b>${esc(s)}</b><div>$${last.toFixed(2)}</div>${pctBadge(100 * (last / first - 1))}</div>`;
    }).join('');
  }

  container.querySelector('#st-symbols').addEventListener('click', e => {
    const btn = e.target.closest('button');
    if (!btn) return;
    const s = btn.dataset.symbol;
    if (state.active.has(s)) state.active.delete(s); else state.active.add(s);
    btn.classList.toggle('active', state.active.has(s));
    btn.setAttribute('aria-pressed', String(state.active.has(s)));
    update();
  });

  container.querySelector('#st-mode').addEventListener('click', e => {
    const btn = e.target.closest('button');
    if (!btn) return;
    state.mode = btn.dataset.mode;
    container.querySelectorAll('#st-mode button').forEach(b => b.classList.toggle('active', b === btn));
    update();
  });

  update();
  return { resize: update };
}
