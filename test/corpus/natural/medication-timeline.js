// datasets: labs
// draws: tables 0, plots 0, nodes 100
// asks: Draw the medications of this stay as a timeline, by drug class, with details on hover and click.
// shows: heading, legend with coloured squares, 1 hand-made SVG with a bar per medication (running ones fade out), a dashed line for today; a tooltip that follows the pointer; a click picks a bar and lists its details
function render({ container, document, Formatter }) {
  const ROWS = [
    { drug: 'Vancomycin', class: 'Antibiotic', dose: '1 g', freq: 'q12h', start: '2025-03-01', end: '2025-03-06' },
    { drug: 'Piperacillin/Tazobactam', class: 'Antibiotic', dose: '4.5 g', freq: 'q8h', start: '2025-03-01', end: '2025-03-09' },
    { drug: 'Meropenem', class: 'Antibiotic', dose: '1 g', freq: 'q8h', start: '2025-03-09', end: '2025-03-14' },
    { drug: 'Heparin', class: 'Anticoagulant', dose: '5000 IU', freq: 'q12h', start: '2025-03-01', end: '2025-03-08' },
    { drug: 'Apixaban', class: 'Anticoagulant', dose: '5 mg', freq: 'BID', start: '2025-03-08', end: null },
    { drug: 'Furosemide', class: 'Diuretic', dose: '40 mg', freq: 'daily', start: '2025-03-03', end: '2025-03-11' },
    { drug: 'Metoprolol', class: 'Cardiac', dose: '50 mg', freq: 'BID', start: '2025-03-02', end: null },
    { drug: 'Morphine', class: 'Analgesic', dose: '2 mg', freq: 'PRN', start: '2025-03-01', end: '2025-03-04' },
    { drug: 'Paracetamol', class: 'Analgesic', dose: '1 g', freq: 'q6h', start: '2025-03-02', end: '2025-03-12' },
  ];
  const NS = 'http://www.w3.org/2000/svg';
  const meds = [...ROWS].sort((a, b) => a.class.localeCompare(b.class) || a.start.localeCompare(b.start));
  const COLORS = { Antibiotic: '#0ea5e9', Anticoagulant: '#ef4444', Diuretic: '#f59e0b', Cardiac: '#a855f7', Analgesic: '#10b981' };
  const t0 = new Date('2025-03-01').getTime();
  const t1 = new Date('2025-03-15').getTime();
  const row = 30, left = 150, top = 34;

  const el = (name, attrs = {}, text) => {
    const node = document.createElementNS(NS, name);
    for (const [k, v] of Object.entries(attrs)) node.setAttribute(k, v);
    if (text !== undefined) node.textContent = text;
    return node;
  };

  const style = document.createElement('style');
  style.textContent = `
    .mt svg { display: block; width: 100%; height: auto; font: 12px system-ui, sans-serif; }
    .mt svg text { fill: currentColor; }
    .mt .axis { stroke: currentColor; stroke-opacity: .15; }
    .mt .bar { cursor: pointer; transition: opacity .2s; }
    .mt .bar:hover, .mt .bar.on { stroke: currentColor; stroke-width: 2; }
    .mt.dim .bar:not(.on) { opacity: .3; }
    .mt .tip { position: absolute; pointer-events: none; background: #111827; color: #f9fafb; padding: 6px 10px; border-radius: 6px; font-size: 12px; line-height: 1.4; white-space: nowrap; opacity: 0; transition: opacity .15s; z-index: 5; }
    .mt .tip.show { opacity: 1; }
    .mt .legend { display: flex; flex-wrap: wrap; gap: 4px 14px; list-style: none; padding: 0; margin: 8px 0; font-size: 13px; }
    .mt .legend li::before { content: ''; display: inline-block; width: 10px; height: 10px; border-radius: 3px; background: var(--c); margin-right: 6px; }
    .mt dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 12px; }
    .mt dt { font-weight: 600; } .mt dd { margin: 0; }
  `;
  const root = document.createElement('div');
  root.className = 'mt';
  root.style.position = 'relative';
  const h = document.createElement('h3');
  h.textContent = 'Medication timeline';
  const legend = document.createElement('ul');
  legend.className = 'legend';
  Object.entries(COLORS).forEach(([name, color]) => {
    const li = document.createElement('li');
    li.style.setProperty('--c', color);
    li.textContent = name;
    legend.appendChild(li);
  });
  const width = Math.max(320, container.clientWidth);
  const height = top + meds.length * row + 10;
  const svg = el('svg', { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': 'Medication timeline' });
  const defs = el('defs');
  const grad = el('linearGradient', { id: 'ongoing', x1: 0, x2: 1, y1: 0, y2: 0 });
  grad.append(el('stop', { offset: '60%', 'stop-color': '#fff', 'stop-opacity': 0 }), el('stop', { offset: '100%', 'stop-color': '#fff', 'stop-opacity': 0.75 }));
  defs.append(grad);
  svg.append(defs);
  const x = (d) => left + ((new Date(d).getTime() - t0) / (t1 - t0)) * (width - left - 12);
  for (let d = t0; d <= t1; d += 86400000 * 2) {
    svg.append(el('line', { x1: x(d), x2: x(d), y1: top - 6, y2: height, class: 'axis' }));
    svg.append(el('text', { x: x(d), y: top - 12, 'text-anchor': 'middle', 'font-size': 11, opacity: 0.7 }, Formatter.date(new Date(d), { month: 'short', day: 'numeric' })));
  }
  const tip = document.createElement('div');
  tip.className = 'tip';
  const detail = document.createElement('dl');
  meds.forEach((m, i) => {
    const y = top + i * row;
    const end = m.end ?? '2025-03-15';
    if (i % 2) svg.append(el('rect', { x: 0, y, width, height: row, fill: 'currentColor', 'fill-opacity': 0.04 }));
    svg.append(el('text', { x: left - 10, y: y + row / 2, dy: '0.35em', 'text-anchor': 'end' }, m.drug.length > 20 ? `${m.drug.slice(0, 19)}…` : m.drug));
    const g = el('g', { class: 'bar', 'data-i': i, tabindex: 0 });
    g.append(el('rect', { x: x(m.start), y: y + 6, width: Math.max(4, x(end) - x(m.start)), height: row - 12, rx: 5, fill: COLORS[m.class] }));
    if (!m.end) {
      g.append(el('rect', { x: x(m.start), y: y + 6, width: x(end) - x(m.start), height: row - 12, rx: 5, fill: 'url(#ongoing)' }));
      g.append(el('path', { d: `M${x(end) - 2} ${y + 8} l8 7 l-8 7`, fill: 'none', stroke: COLORS[m.class], 'stroke-width': 2 }));
    }
    g.append(el('title', {}, `${m.drug} ${m.dose} ${m.freq}`));
    g.addEventListener('mousemove', (e) => {
      const box = root.getBoundingClientRect();
      tip.innerHTML = `<b>${m.drug}</b><br>${m.dose} ${m.freq}<br>${Formatter.date(m.start)} – ${m.end ? Formatter.date(m.end) : 'ongoing'}`;
      tip.style.left = `${Math.min(e.clientX - box.left + 12, box.width - 180)}px`;
      tip.style.top = `${e.clientY - box.top + 12}px`;
      tip.classList.add('show');
    });
    g.addEventListener('mouseleave', () => tip.classList.remove('show'));
    g.addEventListener('click', () => {
      const was = g.classList.contains('on');
      svg.querySelectorAll('.bar').forEach((b) => b.classList.remove('on'));
      root.classList.toggle('dim', !was);
      if (!was) g.classList.add('on');
      detail.replaceChildren();
      if (was) return;
      const days = Math.round((new Date(end) - new Date(m.start)) / 86400000) + 1;
      for (const [k, v] of [['Drug', m.drug], ['Class', m.class], ['Dose', `${m.dose} ${m.freq}`], ['Days', String(days)]]) {
        const dt = document.createElement('dt'); dt.textContent = k;
        const dd = document.createElement('dd'); dd.textContent = v;
        detail.append(dt, dd);
      }
    });
    svg.append(g);
  });
  const now = x('2025-03-13');
  svg.append(el('line', { x1: now, x2: now, y1: top - 8, y2: height, stroke: '#dc2626', 'stroke-width': 1.5, 'stroke-dasharray': '4 3' }));
  svg.append(el('text', { x: now + 4, y: height - 4, 'font-size': 11, style: 'fill:#dc2626;font-weight:600' }, 'today'));
  root.append(h, legend, svg, tip, detail);
  container.append(style, root);
}
