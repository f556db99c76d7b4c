// datasets: disasters
// draws: tables 0, plots 0, nodes 104
// asks: Draw a bar chart of the total deaths by type of natural disaster.
// shows: a heading, 1 hand-made SVG horizontal bar chart (one bar per type, value labels, gridlines), a hover tooltip, 1 checkbox (log scale), 1 line of total text
function escapeXml(s) {
  return String(s).replace(/[<>&'"]/g, c => ({ '<': '&lt;', '>': '&gt;', '&': '&amp;', "'": '&apos;', '"': '&quot;' }[c]));
}

function compact(n) {
  if (n >= 1e6) return (n / 1e6).toFixed(n >= 1e7 ? 0 : 1) + 'M';
  if (n >= 1e3) return (n / 1e3).toFixed(n >= 1e4 ? 0 : 1) + 'k';
  return String(n);
}

function niceTicks(max, log) {
  if (log) {
    const out = [];
    for (let v = 1; v <= max * 1.01; v *= 10) out.push(v);
    return out;
  }
  const step = Math.pow(10, Math.floor(Math.log10(max)));
  const s = max / step > 5 ? step * 2 : max / step > 2 ? step : step / 2;
  const out = [];
  for (let v = 0; v <= max; v += s) out.push(v);
  return out;
}

function render({ datasets, container }) {
  const totals = new Map();
  for (const d of datasets.disasters) {
    if (d.Entity === 'All natural disasters') continue;
    const t = totals.get(d.Entity) || { type: d.Entity, deaths: 0, worstYear: null, worst: -1 };
    t.deaths += d.Deaths || 0;
    if (d.Deaths > t.worst) { t.worst = d.Deaths; t.worstYear = d.Year; }
    totals.set(d.Entity, t);
  }
  const data = [...totals.values()].sort((a, b) => b.deaths - a.deaths);
  const sum = data.reduce((s, d) => s + d.deaths, 0);
  const years = datasets.disasters.map(d => d.Year);
  const from = Math.min(...years);
  const to = Math.max(...years);
  const palette = ['#b91c1c', '#c2410c', '#b45309', '#a16207', '#4d7c0f', '#047857', '#0e7490', '#1d4ed8', '#6d28d9', '#be185d'];

  container.innerHTML = `
    <style>
      .dis { font-family: Georgia, 'Times New Roman', serif; padding: 16px; position: relative; max-width: 900px; }
      .dis h2 { margin: 0; }
      .dis .sub { color: #6b7280; margin: 4px 0 12px; }
      .dis svg { width: 100%; height: auto; display: block; }
      .dis svg text { font-family: system-ui, sans-serif; font-size: 12px; fill: #374151; }
      .dis svg .grid { stroke: #e5e7eb; }
      .dis svg .bar { transition: opacity .15s; cursor: pointer; }
      .dis svg .bar:hover { opacity: .75; }
      .dis .tip { position: absolute; display: none; pointer-events: none; background: #111827; color: #fff; padding: 8px 10px; border-radius: 6px; font: 12px system-ui, sans-serif; white-space: nowrap; }
      .dis label { font: 13px system-ui, sans-serif; }
    </style>
    <div class="dis">
      <h2>Deaths from natural disasters by type</h2>
      <div class="sub">${from}–${to} · ${sum.toLocaleString('en-US')} deaths in total</div>
      <label><input type="checkbox" class="log"> Logarithmic scale</label>
      <div class="chart"></div>
      <div class="tip"></div>
    </div>`;

  const root = container.querySelector('.dis');
  const chart = root.querySelector('.chart');
  const tip = root.querySelector('.tip');
  const logBox = root.querySelector('.log');

  function draw() {
    const log = logBox.checked;
    const W = 860, rowH = 34, left = 170, right = 70, top = 10, bottom = 30;
    const H = top + bottom + rowH * data.length;
    const max = data[0].deaths;
    const scale = v => log
      ? (v <= 1 ? 0 : Math.log10(v) / Math.log10(max)) * (W - left - right)
      : (v / max) * (W - left - right);

    const grid = niceTicks(max, log).map(t => {
      const x = left + scale(t);
      return `<line class="grid" x1="${x}" x2="${x}" y1="${top}" y2="${H - bottom}"/>
        <text x="${x}" y="${H - bottom + 18}" text-anchor="middle">${compact(t)}</text>`;
    }).join('');

    const bars = data.map((d, i) => {
      const y = top + i * rowH;
      const w = Math.max(2, scale(d.deaths));
      return `<g>
        <text x="${left - 10}" y="${y + rowH / 2 + 4}" text-anchor="end">${escapeXml(d.type)}</text>
        <rect class="bar" data-i="${i}" x="${left}" y="${y + 5}" width="${w}" height="${rowH - 10}" rx="4" fill="${palette[i % palette.length]}"/>
        <text x="${left + w + 6}" y="${y + rowH / 2 + 4}" font-weight="600">${compact(d.deaths)}</text>
      </g>`;
    }).join('');

    chart.innerHTML = `<svg viewBox="0 0 ${W} ${H}" xmlns="http://www.w3.org/2000/svg" role="img" aria-label="Bar chart of deaths by disaster type">${grid}${bars}</svg>`;
  }

  chart.addEventListener('mousemove', e => {
    const bar = e.target.closest('.bar');
    if (!bar) { tip.style.display = 'none'; return; }
    const d = data[+bar.getAttribute('data-i')];
    const box = root.getBoundingClientRect();
    tip.innerHTML = `<strong>${escapeXml(d.type)}</strong><br>${d.deaths.toLocaleString('en-US')} deaths (${(100 * d.deaths / sum).toFixed(1)}%)<br>Worst year: ${d.worstYear}`;
    tip.style.display = 'block';
    tip.style.left = e.clientX - box.left + 14 + 'px';
    tip.style.top = e.clientY - box.top + 14 + 'px';
  });
  chart.addEventListener('mouseleave', () => { tip.style.display = 'none'; });
  logBox.addEventListener('change', draw);
  draw();
}
