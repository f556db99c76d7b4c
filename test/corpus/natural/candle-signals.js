// datasets: ohlc
// draws: tables 1, plots 0, nodes 389
// asks: A candlestick chart of these two months with a crosshair, and the signals with their returns in a table.
// shows: 44 candles (each a wick and a body; green if close ≥ open, else red), 5 or more price labels on the y axis, week labels on the x axis, a 5-day moving average line (40 points), signal triangles for long (up) and short (down); a pointer crosshair with the date and O/H/L/C; 4 figures (first, last, high 33.05, low 23); a pie of the signals (short, long, neutral; 44 in all); a table of 44 rows with coloured returns and a filter by signal.
function render({ datasets, container, Tabulator, Formatter, SimplePlots }) {
  const rows = [...datasets.ohlc].sort((a, b) => (a.date < b.date ? -1 : 1));
  const W = 800, H = 360, m = { t: 12, r: 52, b: 28, l: 8 };
  const hi = Math.max(...rows.map((d) => d.high));
  const lo = Math.min(...rows.map((d) => d.low));
  const pad = (hi - lo) * 0.06;
  const bw = (W - m.l - m.r) / rows.length;
  const x = (i) => m.l + bw * (i + 0.5);
  const y = (v) => m.t + ((hi + pad - v) / (hi - lo + 2 * pad)) * (H - m.t - m.b);
  const sma = rows.map((_, i) => (i < 4 ? null : rows.slice(i - 4, i + 1).reduce((s, d) => s + d.close, 0) / 5));
  const signals = rows.reduce((acc, { signal }) => acc.set(signal, (acc.get(signal) ?? 0) + 1), new Map());
  const signalColors = { long: '#16a34a', short: '#dc2626', neutral: '#9ca3af' };

  const candles = rows.map((d, i) => {
    const color = d.close >= d.open ? '#16a34a' : '#dc2626';
    const top = y(Math.max(d.open, d.close));
    const h = Math.max(1, Math.abs(y(d.open) - y(d.close)));
    const mark = d.signal === 'long'
      ? `<path d="M${x(i)},${y(d.low) + 5} l-4,7 h8 z" fill="${signalColors.long}"/>`
      : d.signal === 'short' ? `<path d="M${x(i)},${y(d.high) - 5} l-4,-7 h8 z" fill="${signalColors.short}"/>` : '';
    return `<g class="candle" data-i="${i}">
      <line x1="${x(i)}" x2="${x(i)}" y1="${y(d.high)}" y2="${y(d.low)}" stroke="${color}"/>
      <rect x="${x(i) - bw * 0.35}" y="${top}" width="${bw * 0.7}" height="${h}" fill="${color}"/>${mark}</g>`;
  }).join('');
  const ticks = Array.from({ length: 6 }, (_, k) => lo + ((hi - lo) * k) / 5);

  container.innerHTML = `
    <style>
      .kpis { display: grid; grid-template-columns: repeat(auto-fit, minmax(110px, 1fr)); gap: 8px; }
      .kpis div { padding: 8px; border-radius: 6px; background: rgba(128,128,128,.1); }
      .kpis span { display: block; font-size: 12px; opacity: .7; }
      .ohlc-svg { width: 100%; height: auto; display: block; cursor: crosshair; }
      .readout { min-height: 1.5em; font-size: 13px; font-variant-numeric: tabular-nums; }
      .bottom { display: grid; grid-template-columns: 180px minmax(0, 1fr); gap: 16px; margin-top: 12px; }
      @media (max-width: 600px) { .bottom { grid-template-columns: 1fr; } }
    </style>
    <h2>Candlesticks</h2>
    <div class="kpis">
      ${[['First', rows[0].open], ['Last', rows.at(-1).close], ['High', hi], ['Low', lo]].map(([k, v]) => `<div><span>${k}</span><b>${Formatter.number(v, 2)}</b></div>`).join('')}
    </div>
    <div class="readout">&nbsp;</div>
    <svg class="ohlc-svg" viewBox="0 0 ${W} ${H}" xmlns="http://www.w3.org/2000/svg">
      ${ticks.map((t) => `<line x1="${m.l}" x2="${W - m.r}" y1="${y(t)}" y2="${y(t)}" stroke="currentColor" stroke-opacity=".12"/><text x="${W - m.r + 6}" y="${y(t)}" dy=".35em" font-size="11" fill="currentColor">${t.toFixed(2)}</text>`).join('')}
      ${rows.map((d, i) => (new Date(d.date).getUTCDay() === 1 ? `<text x="${x(i)}" y="${H - 8}" font-size="11" text-anchor="middle" fill="currentColor">${new Date(d.date).toLocaleDateString('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })}</text>` : '')).join('')}
      ${candles}
      <polyline class="sma" points="${sma.map((v, i) => (v === null ? '' : `${x(i)},${y(v)}`)).filter(Boolean).join(' ')}" fill="none" stroke="#f59e0b" stroke-width="1.5"></polyline>
      <g class="cross" style="display:none; pointer-events:none"><line class="v" y1="${m.t}" y2="${H - m.b}" stroke="currentColor" stroke-dasharray="4 3"/><line class="h" x1="${m.l}" x2="${W - m.r}" stroke="currentColor" stroke-dasharray="4 3"/></g>
    </svg>
    <div class="bottom">
      <div><h3>Signals</h3>${pie([...signals], signalColors)}</div>
      <div>
        <select class="signal"><option value="">All signals</option>${[...signals.keys()].map((s) => `<option value="${s}">${s} (${signals.get(s)})</option>`).join('')}</select>
        <div class="signals"></div>
      </div>
    </div>`;

  const svg = container.querySelector('.ohlc-svg');
  const cross = svg.querySelector('.cross');
  const readout = container.querySelector('.readout');

  svg.addEventListener('pointermove', (e) => {
    const box = svg.getBoundingClientRect();
    const px = ((e.clientX - box.left) / box.width) * W;
    const py = ((e.clientY - box.top) / box.height) * H;
    const i = Math.max(0, Math.min(rows.length - 1, Math.floor((px - m.l) / bw)));
    const d = rows[i];
    cross.style.display = '';
    const [v, h] = cross.children;
    v.setAttribute('x1', x(i)); v.setAttribute('x2', x(i));
    h.setAttribute('y1', py); h.setAttribute('y2', py);
    readout.innerHTML = `<b>${Formatter.date(d.date)}</b> ${['open', 'high', 'low', 'close'].map((k) => `${k[0].toUpperCase()} ${d[k].toFixed(2)}`).join(' · ')}`;
  });
  svg.addEventListener('pointerleave', () => { cross.style.display = 'none'; readout.innerHTML = '&nbsp;'; });

  const table = new Tabulator(container.querySelector('.signals'), {
    data: rows,
    height: 280,
    layout: 'fitColumns',
    columns: [
      { title: 'Date', field: 'date', formatter: 'datetime', formatterParams: { inputFormat: 'yyyy-MM-dd', outputFormat: 'dd LLL yyyy' } },
      { title: 'Close', field: 'close', hozAlign: 'right', sorter: 'number', formatter: 'money', formatterParams: { precision: 2 } },
      { title: 'Signal', field: 'signal', formatter: (c) => `<span style="color:${signalColors[c.getValue()]}">${c.getValue()}</span>` },
      { title: 'Return', field: 'ret', hozAlign: 'right', sorter: 'number', bottomCalc: 'avg', formatter: (c) => { const v = c.getValue(); c.getElement().style.color = v < 0 ? '#dc2626' : '#16a34a'; return Formatter.percent(v / 100, 1); } },
    ],
  });
  container.querySelector('.signal').addEventListener('change', (e) => (e.target.value ? table.setFilter('signal', '=', e.target.value) : table.clearFilter()));
}

function pie(entries, colors) {
  const total = entries.reduce((s, [, n]) => s + n, 0);
  let angle = -Math.PI / 2;
  const slices = entries.map(([name, n]) => {
    const next = angle + (n / total) * 2 * Math.PI;
    const [x1, y1, x2, y2] = [Math.cos(angle), Math.sin(angle), Math.cos(next), Math.sin(next)].map((v) => (v * 50).toFixed(3));
    const path = `<path d="M0,0 L${x1},${y1} A50,50 0 ${next - angle > Math.PI ? 1 : 0} 1 ${x2},${y2} Z" fill="${colors[name]}"><title>${name}: ${n}</title></path>`;
    angle = next;
    return path;
  });
  return `<svg viewBox="-52 -52 104 104" style="max-width:150px">${slices.join('')}</svg>
    <ul style="list-style:none;padding:0;margin:4px 0">${entries.map(([name, n]) => `<li><span style="color:${colors[name]}">■</span> ${name}: ${n}</li>`).join('')}</ul>`;
}
