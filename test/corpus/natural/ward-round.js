// datasets: labs
// draws: tables 1, plots 1, nodes 724
// asks: A ward-round view: alerts first, then a table of all analytes with reference ranges as bullet bars, sorted by severity, and a time line of the abnormal ones.
// shows: alert cards, 3 buttons (All, Abnormal, Critical), 1 table sorted by severity with flag badges and bullet bars, 1 line plot with a reference band, 1 hand-made SVG time line with a lane per analyte
function toNumber(value) {
  return value === null || value === undefined || value === '' ? null : Number(value);
}

function assess(row) {
  const value = toNumber(row.value);
  const low = toNumber(row.low);
  const high = toNumber(row.high);
  const criticalLow = toNumber(row.criticalLow);
  const criticalHigh = toNumber(row.criticalHigh);
  let level = 0;
  let flag = 'N';
  if (low !== null && value < low) { flag = 'L'; level = 1; }
  if (high !== null && value > high) { flag = 'H'; level = 1; }
  if (criticalLow !== null && value <= criticalLow) { flag = 'LL'; level = 2; }
  if (criticalHigh !== null && value >= criticalHigh) { flag = 'HH'; level = 2; }
  const width = (high ?? low ?? 1) - (low ?? 0) || 1;
  const deviation = flag.startsWith('H') ? (value - high) / width : flag.startsWith('L') ? (low - value) / width : 0;
  return { ...row, value, low, high, criticalLow, criticalHigh, flag, level, deviation, severity: level * 100 + Math.min(99, deviation * 10) };
}

function summarise(labs) {
  const byAnalyte = new Map();
  for (const row of labs.map(assess)) {
    if (row.value === null || Number.isNaN(row.value)) continue;
    if (!byAnalyte.has(row.analyte)) byAnalyte.set(row.analyte, []);
    byAnalyte.get(row.analyte).push(row);
  }
  return [...byAnalyte.entries()].map(([analyte, history]) => {
    history.sort((a, b) => a.date.localeCompare(b.date));
    const latest = history[history.length - 1];
    const previous = history[history.length - 2] ?? null;
    return { ...latest, id: analyte, history, previous: previous?.value ?? null, delta: previous ? latest.value - previous.value : null };
  });
}

function rangeText(row) {
  if (row.low !== null && row.high !== null) return `${row.low}–${row.high}`;
  if (row.high !== null) return `< ${row.high}`;
  if (row.low !== null) return `> ${row.low}`;
  return '—';
}

function bulletBar(row) {
  const candidates = [row.low, row.high, row.criticalLow, row.criticalHigh, row.value].filter((v) => v !== null);
  let min = Math.min(...candidates);
  let max = Math.max(...candidates);
  const pad = (max - min || 1) * 0.12;
  min = Math.max(0, min - pad);
  max += pad;
  const x = (v) => Math.max(0, Math.min(100, ((v - min) / (max - min)) * 100));
  const from = row.low === null ? 0 : x(row.low);
  const to = row.high === null ? 100 : x(row.high);
  const criticals = [
    row.criticalLow !== null ? `<span class="wr-crit" style="left:0;width:${x(row.criticalLow)}%"></span>` : '',
    row.criticalHigh !== null ? `<span class="wr-crit" style="left:${x(row.criticalHigh)}%;right:0"></span>` : '',
  ].join('');
  return `
    <div class="wr-bullet" role="img" aria-label="${row.analyte} ${row.value} ${row.unit}, reference ${rangeText(row)}">
      ${criticals}
      <span class="wr-normal" style="left:${from}%;width:${to - from}%"></span>
      <span class="wr-marker lvl-${row.level}" style="left:${x(row.value)}%"></span>
    </div>`;
}

function flagBadge(row) {
  const label = { N: 'Normal', L: 'Low', H: 'High', LL: 'Critical low', HH: 'Critical high' }[row.flag];
  return `<span class="wr-flag lvl-${row.level}" title="${label}">${row.flag}</span>`;
}

function deltaText(row) {
  if (row.delta === null) return '<span class="wr-muted">—</span>';
  const relative = row.previous ? (row.delta / row.previous) * 100 : 0;
  const arrow = Math.abs(relative) < 1 ? '→' : row.delta > 0 ? '↗' : '↘';
  return `<span class="wr-delta">${arrow} ${relative > 0 ? '+' : ''}${relative.toFixed(0)}%</span>`;
}

function timelineSvg(items, allDates) {
  const rowHeight = 30, left = 132, right = 16, top = 28, width = 760;
  const height = top + items.length * rowHeight + 8;
  const t0 = Date.parse(allDates[0]);
  const t1 = Date.parse(allDates[allDates.length - 1]);
  const x = (d) => left + ((Date.parse(d) - t0) / (t1 - t0 || 1)) * (width - left - right);
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((f) => new Date(t0 + f * (t1 - t0)).toISOString().slice(0, 10));
  const axis = ticks.map((d, i) => `
    <line x1="${x(d)}" x2="${x(d)}" y1="${top - 6}" y2="${height - 8}" class="wr-tick"/>
    <text x="${x(d)}" y="14" text-anchor="${i === 0 ? 'start' : i === 4 ? 'end' : 'middle'}" class="wr-axis">${new Date(d).toLocaleDateString('en-US', { day: 'numeric', month: 'short' })}</text>`).join('');
  const lanes = items.map((item, i) => {
    const y = top + i * rowHeight + rowHeight / 2;
    const dots = item.history.map((h) => {
      const size = h.level === 2 ? 7 : h.level === 1 ? 5.5 : 2.5;
      return `<circle cx="${x(h.date).toFixed(1)}" cy="${y}" r="${size}" class="wr-dot lvl-${h.level}"><title>${h.date}: ${h.value} ${h.unit} (${h.flag})</title></circle>`;
    }).join('');
    return `<g><text x="0" y="${y + 4}" class="wr-lane">${item.analyte}</text><line x1="${left}" x2="${width - right}" y1="${y}" y2="${y}" class="wr-line"/>${dots}</g>`;
  }).join('');
  return `<svg viewBox="0 0 ${width} ${height}" width="100%" style="min-width:560px" role="img" aria-label="Time line of abnormal results">${axis}${lanes}</svg>`;
}

function wardCss() {
  return `
  .wr { --bg:#f4f6f9; --card:#fff; --fg:#14202e; --muted:#5d6b7c; --border:#dde3ea; --ok:#1a8754; --warn:#c77700; --crit:#c8102e; --accent:#0b63ce; --hover:#f0f5fb;
    font-family:system-ui,-apple-system,"Segoe UI",Roboto,sans-serif; font-size:14px; line-height:1.45; color:var(--fg); background:var(--bg); padding:clamp(10px,2.5vw,24px); container-type:inline-size; }
  @media (prefers-color-scheme:dark) { .wr { --bg:#0f151c; --card:#18212b; --fg:#e5ebf2; --muted:#97a6b7; --border:#2b3846; --ok:#3ecf8e; --warn:#f5a524; --crit:#ff5c70; --accent:#62a8ff; --hover:#202c39; } }
  .wr *,.wr *::before { box-sizing:border-box; }
  .wr-top { display:flex; flex-wrap:wrap; justify-content:space-between; gap:12px; align-items:flex-end; margin-bottom:16px; }
  .wr-top h1 { font-size:1.4rem; margin:0; } .wr-muted { color:var(--muted); } .wr-top p { margin:2px 0 0; }
  .wr-pills { display:flex; flex-wrap:wrap; gap:8px; }
  .wr-pill { border:1px solid var(--border); border-radius:999px; background:var(--card); color:inherit; font:inherit; padding:5px 12px; cursor:pointer; }
  .wr-pill[aria-pressed=true] { background:var(--accent); border-color:var(--accent); color:#fff; }
  .wr-pill:focus-visible,.wr-alert:focus-visible { outline:2px solid var(--accent); outline-offset:2px; }
  .wr-alerts { display:grid; grid-template-columns:repeat(auto-fill,minmax(min(100%,240px),1fr)); gap:10px; margin-bottom:16px; }
  .wr-alert { --tone:var(--warn); text-align:left; font:inherit; color:inherit; cursor:pointer; border:1px solid color-mix(in srgb,var(--tone) 40%,var(--border)); border-left:5px solid var(--tone); border-radius:10px; padding:10px 14px; background:color-mix(in srgb,var(--tone) 8%,var(--card)); }
  .wr-alert.lvl-2 { --tone:var(--crit); } .wr-alert strong { display:block; } .wr-alert .wr-val { font-size:1.35rem; font-weight:700; font-variant-numeric:tabular-nums; }
  .wr-alert.lvl-2 .wr-pulse { animation:wr-pulse 1.8s infinite; } @keyframes wr-pulse { 50% { opacity:.35; } }
  .wr-allclear { padding:14px 16px; border-radius:10px; background:color-mix(in srgb,var(--ok) 12%,var(--card)); color:var(--ok); font-weight:600; margin-bottom:16px; }
  .wr-card { background:var(--card); border:1px solid var(--border); border-radius:12px; padding:14px 16px; margin-bottom:16px; min-width:0; }
  .wr-card h2 { font-size:1rem; margin:0 0 10px; display:flex; justify-content:space-between; gap:8px; }
  .wr-flag { display:inline-grid; place-items:center; min-width:30px; padding:1px 7px; border-radius:6px; font-size:.78rem; font-weight:700; color:var(--ok); background:color-mix(in srgb,var(--ok) 15%,transparent); }
  .wr-flag.lvl-1 { color:var(--warn); background:color-mix(in srgb,var(--warn) 18%,transparent); } .wr-flag.lvl-2 { color:#fff; background:var(--crit); }
  .wr-bullet { position:relative; height:14px; border-radius:7px; background:color-mix(in srgb,var(--warn) 22%,transparent); overflow:visible; min-width:90px; }
  .wr-bullet span { position:absolute; top:0; bottom:0; } .wr-normal { background:color-mix(in srgb,var(--ok) 45%,var(--card)); border-radius:3px; } .wr-crit { background:color-mix(in srgb,var(--crit) 45%,transparent); border-radius:3px; }
  .wr-bullet .wr-marker { top:-3px; bottom:-3px; width:4px; margin-left:-2px; border-radius:2px; background:var(--fg); box-shadow:0 0 0 2px var(--card); } .wr-bullet .wr-marker.lvl-2 { background:var(--crit); }
  .wr-value { font-weight:600; font-variant-numeric:tabular-nums; } .wr-value small { font-weight:400; color:var(--muted); }
  .wr .tabulator { background:transparent; border:0; font-size:.87rem; } .wr .tabulator .tabulator-header { background:transparent; border-bottom:2px solid var(--border); color:var(--muted); }
  .wr .tabulator .tabulator-header .tabulator-col { background:transparent; border:0; } .wr .tabulator-tableholder .tabulator-table { background:transparent; color:var(--fg); }
  .wr .tabulator-row { background:transparent; color:var(--fg); border-bottom:1px solid var(--border); } .wr .tabulator-row:hover { background:var(--hover); } .wr .tabulator-row .tabulator-cell { border:0; padding:9px 8px; }
  .wr .tabulator-row.wr-row-2 { box-shadow:inset 4px 0 0 var(--crit); } .wr .tabulator-row.wr-row-1 { box-shadow:inset 4px 0 0 var(--warn); } .wr .tabulator-row.tabulator-selected { background:color-mix(in srgb,var(--accent) 16%,transparent); }
  .wr-split { display:grid; gap:16px; } @container (min-width:980px) { .wr-split { grid-template-columns:3fr 2fr; align-items:start; } }
  .wr-scroll { overflow-x:auto; } .wr-trend { height:260px; } .wr-tick { stroke:var(--border); } .wr-line { stroke:var(--border); stroke-dasharray:2 4; } .wr-axis { font-size:11px; fill:var(--muted); } .wr-lane { font-size:12.5px; fill:var(--fg); font-weight:600; }
  .wr-dot { fill:var(--muted); opacity:.5; } .wr-dot.lvl-1 { fill:var(--warn); opacity:1; } .wr-dot.lvl-2 { fill:var(--crit); opacity:1; stroke:var(--card); stroke-width:2; }
  @media (prefers-reduced-motion:reduce) { .wr-alert .wr-pulse { animation:none !important; } }`;
}

function render({ datasets, container, Tabulator, SimplePlots, Formatter, document, resize }) {
  const analytes = summarise(datasets.labs ?? []).sort((a, b) => b.severity - a.severity);
  const allDates = [...new Set((datasets.labs ?? []).map((r) => r.date))].sort();
  const latestDate = allDates[allDates.length - 1];
  const alerts = analytes.filter((a) => a.level > 0);
  const everAbnormal = analytes.filter((a) => a.history.some((h) => h.level > 0));
  const count = (fn) => analytes.filter(fn).length;
  const fmtDate = (d) => Formatter.date(d, { dateStyle: 'medium' });

  container.innerHTML = `
    <style>${wardCss()}</style>
    <div class="wr">
      <header class="wr-top">
        <div><h1>Ward round</h1><p class="wr-muted">Latest results ${latestDate ? fmtDate(latestDate) : '—'} · ${analytes.length} analytes</p></div>
        <div class="wr-pills" role="group" aria-label="Filter">
          <button type="button" class="wr-pill" data-filter="all" aria-pressed="true">All ${analytes.length}</button>
          <button type="button" class="wr-pill" data-filter="abnormal" aria-pressed="false">Abnormal ${alerts.length}</button>
          <button type="button" class="wr-pill" data-filter="critical" aria-pressed="false">Critical ${count((a) => a.level === 2)}</button>
        </div>
      </header>
      <section aria-label="Alerts" role="region">${alerts.length ? `<div class="wr-alerts">${alerts.map((a) => `
        <button type="button" class="wr-alert lvl-${a.level}" data-analyte="${a.analyte}">
          <strong><span class="wr-pulse">${a.level === 2 ? '⛔' : '⚠️'}</span> ${a.analyte} ${flagBadge(a)}</strong>
          <span class="wr-val">${a.value}</span> <span class="wr-muted">${a.unit}</span> ${deltaText(a)}
          <div class="wr-muted">Ref. ${rangeText(a)} · ${fmtDate(a.date)}</div>
        </button>`).join('')}</div>` : '<div class="wr-allclear">✓ All latest results are within their reference ranges</div>'}
      </section>
      <div class="wr-split">
        <section class="wr-card"><h2>All analytes <span class="wr-muted">sorted by severity</span></h2><div class="wr-table"></div></section>
        <section class="wr-card"><h2><span class="wr-trend-title">Trend</span></h2><div class="wr-trend"></div></section>
      </div>
      <section class="wr-card"><h2>Time line of abnormal results</h2><div class="wr-scroll">${everAbnormal.length ? timelineSvg(everAbnormal, allDates) : '<p class="wr-muted">No abnormal results recorded.</p>'}</div></section>
    </div>`;

  const showTrend = (item) => {
    const host = container.querySelector('.wr-trend');
    host.innerHTML = '';
    container.querySelector('.wr-trend-title').textContent = `Trend: ${item.analyte} (${item.unit})`;
    SimplePlots.line(host, item.history.map((h) => ({ x: new Date(h.date), y: h.value })), {
      xType: 'time',
      yLabel: item.unit,
      points: true,
      bands: [{ axis: 'y', from: item.low ?? 0, to: item.high, color: 'rgba(26, 135, 84, 0.15)', label: 'Reference' }],
      referenceLines: [item.criticalLow, item.criticalHigh].filter((v) => v !== null).map((y) => ({ y, color: '#c8102e', label: 'critical' })),
    });
    resize();
  };

  const table = new Tabulator(container.querySelector('.wr-table'), {
    data: analytes,
    index: 'id',
    layout: 'fitColumns',
    responsiveLayout: 'collapse',
    selectableRows: 1,
    placeholder: 'No matching analytes',
    initialSort: [{ column: 'severity', dir: 'desc' }],
    rowFormatter: (row) => row.getElement().classList.add(`wr-row-${row.getData().level}`),
    columns: [
      { title: 'Flag', field: 'severity', width: 76, hozAlign: 'center', sorter: 'number', formatter: (cell) => flagBadge(cell.getData()), tooltip: (e, cell) => `Severity ${cell.getValue().toFixed(0)}` },
      { title: 'Analyte', field: 'analyte', minWidth: 110, widthGrow: 2, responsive: 0, formatter: (cell) => `<strong>${cell.getValue()}</strong>` },
      { title: 'Value', field: 'value', minWidth: 100, hozAlign: 'right', sorter: 'number', responsive: 0, formatter: (cell) => `<span class="wr-value">${cell.getValue()} <small>${cell.getData().unit}</small></span>` },
      { title: 'Reference', field: 'deviation', minWidth: 150, widthGrow: 3, sorter: 'number', responsive: 1, formatter: (cell) => bulletBar(cell.getData()) },
      { title: 'Range', field: 'high', minWidth: 90, hozAlign: 'right', headerSort: false, responsive: 2, formatter: (cell) => rangeText(cell.getData()) },
      { title: 'Change', field: 'delta', minWidth: 90, hozAlign: 'right', sorter: 'number', responsive: 3, formatter: (cell) => deltaText(cell.getData()) },
    ],
  });
  table.on('rowClick', (e, row) => showTrend(row.getData()));

  container.addEventListener('click', (e) => {
    const alert = e.target.closest('.wr-alert');
    if (alert) {
      const item = analytes.find((a) => a.analyte === alert.dataset.analyte);
      table.deselectRow();
      table.selectRow(item.id);
      table.scrollToRow(item.id, 'center', false).catch(() => {});
      showTrend(item);
    }
    const pill = e.target.closest('.wr-pill');
    if (pill) {
      container.querySelectorAll('.wr-pill').forEach((p) => p.setAttribute('aria-pressed', String(p === pill)));
      const { filter } = pill.dataset;
      if (filter === 'all') table.clearFilter();
      else table.setFilter('level', '>=', filter === 'critical' ? 2 : 1);
      resize();
    }
  });

  if (analytes.length) showTrend(analytes[0]);
}
