// datasets: labs
// draws: tables 0, plots 1, nodes 150
// asks: Stacked bars of how many low, normal and high values each analyte has, with a legend.
// shows: 3 stat cards, 2 selects, 2 toggle buttons, 1 plot of bars on each other in three colours with a legend, 1 table of markup with small stacked bars
function h(document, tag, props = {}, ...children) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(props)) {
    if (value == null || value === false) continue;
    if (key === 'class') node.className = value;
    else if (key === 'style') for (const [k, v] of Object.entries(value)) node.style.setProperty(k, v);
    else if (key === 'data') Object.assign(node.dataset, value);
    else if (key.startsWith('on')) node.addEventListener(key.slice(2).toLowerCase(), value);
    else if (key in node) node[key] = value;
    else node.setAttribute(key, value);
  }
  node.append(...children.flat(Infinity).filter((c) => c != null && c !== false));
  return node;
}

function classify(row) {
  if (row.value == null) return null;
  if (row.low != null && row.value < row.low) return 'low';
  if (row.high != null && row.value > row.high) return 'high';
  return 'normal';
}

function tally(rows) {
  const byAnalyte = new Map();
  for (const row of rows) {
    const cls = classify(row);
    if (!cls) continue;
    if (!byAnalyte.has(row.analyte)) {
      byAnalyte.set(row.analyte, { analyte: row.analyte, unit: row.unit, low: 0, normal: 0, high: 0, total: 0, critical: 0, refLow: row.low, refHigh: row.high });
    }
    const t = byAnalyte.get(row.analyte);
    t[cls] += 1;
    t.total += 1;
    if ((row.criticalLow != null && row.value <= row.criticalLow) || (row.criticalHigh != null && row.value >= row.criticalHigh)) t.critical += 1;
  }
  return [...byAnalyte.values()];
}

function refText(t) {
  if (t.refLow != null && t.refHigh != null) return `${t.refLow} – ${t.refHigh} ${t.unit}`;
  if (t.refHigh != null) return `< ${t.refHigh} ${t.unit}`;
  if (t.refLow != null) return `> ${t.refLow} ${t.unit}`;
  return '–';
}

function css() {
  return `
    .lsb { --low:#3b82f6; --normal:#10b981; --high:#f43f5e; --line: color-mix(in srgb, currentColor 16%, transparent);
           --soft: color-mix(in srgb, currentColor 5%, transparent); font: 14px/1.45 system-ui, sans-serif; display:grid; gap:16px; }
    .lsb header { display:flex; flex-wrap:wrap; gap:8px 16px; align-items:end; justify-content:space-between; }
    .lsb h2 { margin:0; font-size:1.25rem; letter-spacing:-.01em; }
    .lsb p { margin:2px 0 0; opacity:.7; }
    .lsb .controls { display:flex; gap:8px; flex-wrap:wrap; }
    .lsb .seg { display:inline-flex; border:1px solid var(--line); border-radius:8px; overflow:hidden; }
    .lsb .seg button { all:unset; box-sizing:border-box; padding:6px 12px; cursor:pointer; }
    .lsb .seg button[aria-pressed="true"] { background:color-mix(in srgb, currentColor 14%, transparent); font-weight:600; }
    .lsb .seg button:focus-visible { outline:2px solid var(--low); outline-offset:-2px; }
    .lsb select { padding:6px 8px; border-radius:8px; border:1px solid var(--line); background:transparent; color:inherit; font:inherit; }
    .lsb .tiles { display:grid; grid-template-columns:repeat(auto-fit, minmax(130px, 1fr)); gap:10px; }
    .lsb .tile { border:1px solid var(--line); border-left:4px solid var(--c); border-radius:10px; padding:10px 12px; background:var(--soft); }
    .lsb .tile b { display:block; font-size:1.5rem; font-variant-numeric:tabular-nums; }
    .lsb .card { border:1px solid var(--line); border-radius:12px; padding:12px; }
    .lsb .chart { min-height:320px; }
    .lsb table { width:100%; border-collapse:collapse; font-variant-numeric:tabular-nums; }
    .lsb .scroll { overflow-x:auto; }
    .lsb th, .lsb td { padding:8px 10px; border-bottom:1px solid var(--line); text-align:right; white-space:nowrap; }
    .lsb th:first-child, .lsb td:first-child { text-align:left; }
    .lsb tbody tr:hover { background:var(--soft); }
    .lsb .mini { display:flex; height:8px; width:120px; border-radius:4px; overflow:hidden; margin-left:auto; }
    .lsb .mini i { flex:var(--n) 0 0; background:var(--c); }
    .lsb .crit { color:var(--high); font-weight:700; }`;
}

function render({ datasets, container, SimplePlots, Formatter, document, resize }) {
  const el = (tag, props, ...kids) => h(document, tag, props, ...kids);
  const labs = datasets.labs;
  const dates = [...new Set(labs.map((r) => r.date))].sort();
  const quarterOf = (d) => `${d.slice(0, 4)} Q${Math.ceil(Number(d.slice(5, 7)) / 3)}`;
  const quarters = [...new Set(dates.map(quarterOf))];
  const classes = [
    { key: 'low', name: 'Low', color: '#3b82f6' },
    { key: 'normal', name: 'Normal', color: '#10b981' },
    { key: 'high', name: 'High', color: '#f43f5e' },
  ];
  const state = { mode: 'count', quarter: 'all', sort: 'abnormal' };

  const tiles = el('div', { class: 'tiles', role: 'list' });
  const chart = el('div', { class: 'chart' });
  const tbody = el('tbody');
  const modeButtons = [['count', 'Count'], ['percent', 'Percent']].map(([value, label]) =>
    el('button', { type: 'button', data: { mode: value }, onClick: () => { state.mode = value; update(); } }, label));

  container.replaceChildren(
    el('style', {}, css()),
    el('section', { class: 'lsb' },
      el('header', {},
        el('div', {},
          el('h2', {}, 'Laboratory values against reference range'),
          el('p', {}, `${labs.length} results, ${Formatter.date(dates[0])} – ${Formatter.date(dates.at(-1))}`)),
        el('div', { class: 'controls' },
          el('select', { ariaLabel: 'Period', onChange: (e) => { state.quarter = e.target.value; update(); } },
            el('option', { value: 'all' }, 'All periods'),
            quarters.map((q) => el('option', { value: q }, q))),
          el('select', { ariaLabel: 'Sort by', onChange: (e) => { state.sort = e.target.value; update(); } },
            el('option', { value: 'abnormal' }, 'Most abnormal first'),
            el('option', { value: 'name' }, 'By name')),
          el('div', { class: 'seg', role: 'group', 'aria-label': 'Scale' }, modeButtons))),
      tiles,
      el('div', { class: 'card' }, chart),
      el('div', { class: 'card scroll' },
        el('table', {},
          el('thead', {}, el('tr', {}, ['Analyte', 'Reference', 'Low', 'Normal', 'High', 'Critical', 'Share'].map((t) => el('th', { scope: 'col' }, t)))),
          tbody))));

  function update() {
    const rows = state.quarter === 'all' ? labs : labs.filter((r) => quarterOf(r.date) === state.quarter);
    const data = tally(rows).sort((a, b) => state.sort === 'name'
      ? a.analyte.localeCompare(b.analyte)
      : (b.low + b.high) / b.total - (a.low + a.high) / a.total);
    const sum = (key) => data.reduce((n, t) => n + t[key], 0);
    const total = sum('total');

    for (const b of modeButtons) b.setAttribute('aria-pressed', String(b.dataset.mode === state.mode));

    tiles.replaceChildren(...classes.map((c) =>
      el('div', { class: 'tile', role: 'listitem', style: { '--c': c.color } },
        c.name, el('b', {}, String(sum(c.key))), el('span', {}, Formatter.percent(total ? sum(c.key) / total : 0, 1)))));

    const plotRows = data.map((t) => {
      const k = state.mode === 'percent' ? 100 / t.total : 1;
      return { analyte: t.analyte, low: t.low * k, normal: t.normal * k, high: t.high * k };
    });
    chart.replaceChildren();
    SimplePlots.bars(chart, plotRows, {
      title: state.mode === 'percent' ? 'Share of results per analyte' : 'Number of results per analyte',
      x: 'analyte',
      xLabel: 'Analyte',
      yLabel: state.mode === 'percent' ? 'Share (%)' : 'Results',
      series: classes.map((c) => ({ y: c.key, name: c.name, color: c.color })),
      stacked: true,
      legend: true,
      height: 340,
    });

    tbody.replaceChildren(...data.map((t) =>
      el('tr', {},
        el('td', {}, el('strong', {}, t.analyte)),
        el('td', {}, refText(t)),
        classes.map((c) => el('td', {}, String(t[c.key]))),
        el('td', { class: t.critical ? 'crit' : '' }, t.critical ? `⚠ ${t.critical}` : '0'),
        el('td', {}, el('div', { class: 'mini', title: `${t.low} low, ${t.normal} normal, ${t.high} high` },
          classes.map((c) => el('i', { style: { '--n': t[c.key], '--c': c.color } })))))));
    resize();
  }

  update();
}
