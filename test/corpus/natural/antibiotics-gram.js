// datasets: burtin
// draws: tables 1, plots 0, nodes 307
// asks: Which antibiotic works best on which bacteria? Colour by Gram stain, log scale, and a table.
// shows: 3 stat cards, a legend, 1 hand-made SVG dot plot on a log scale, 1 table in 2 groups with badges in their headers, small bars in cells, header filters
function render({ datasets, container, Tabulator, Formatter, document, resize }) {
  const NS = 'http://www.w3.org/2000/svg';
  const drugs = ['Penicillin', 'Streptomycin', 'Neomycin'];
  const shapes = { Penicillin: 'circle', Streptomycin: 'square', Neomycin: 'triangle' };
  const gram = { positive: '#7c3aed', negative: '#e11d74' };
  const data = datasets.burtin.map(row => {
    const sorted = [...drugs].sort((a, b) => row[a] - row[b]);
    return { ...row, best: sorted[0], bestMic: row[sorted[0]], advantage: row[sorted[1]] / row[sorted[0]] };
  }).sort((a, b) => a.Gram_Staining.localeCompare(b.Gram_Staining) || a.bestMic - b.bestMic);

  container.innerHTML = `
    <style>
      .abx { font-family: system-ui, sans-serif; max-width: 1200px; margin: 0 auto; padding: 16px; color: #1e293b; }
      .abx h2 { margin: 0 0 4px; }
      .abx .lead { margin: 0 0 16px; color: #64748b; }
      .abx .kpis { display: flex; flex-wrap: wrap; gap: 12px; margin-bottom: 16px; }
      .abx .kpi { flex: 1 1 180px; border-radius: 12px; padding: 12px 16px; background: #f8fafc; border: 1px solid #e2e8f0; }
      .abx .kpi b { font-size: 1.6rem; display: block; }
      .abx .kpi small { color: #64748b; }
      .abx .legend { display: flex; flex-wrap: wrap; gap: 6px 18px; align-items: center; font-size: 13px; margin-bottom: 8px; }
      .abx .legend span { display: inline-flex; align-items: center; gap: 6px; }
      .abx .dot { width: 12px; height: 12px; border-radius: 50%; }
      .abx svg.chart { width: 100%; height: auto; display: block; }
      .abx svg text { fill: currentColor; font-size: 12px; }
      .abx svg .grid { stroke: currentColor; stroke-opacity: .15; }
      .abx svg .row:hover rect.hit { fill: currentColor; fill-opacity: .06; }
      .abx svg .mark { transition: opacity .15s; }
      .abx .note { min-height: 1.5em; font-size: 13px; color: #64748b; margin: 6px 0 16px; }
      .abx .pill { display: inline-block; padding: 1px 9px; border-radius: 999px; color: #fff; font-size: 12px; }
      .abx .mic { display: flex; align-items: center; gap: 6px; }
      .abx .mic i { display: block; height: 8px; border-radius: 4px; background: #94a3b8; }
      .abx .mic.best { font-weight: 700; }
      .abx .mic.best i { background: #16a34a; }
      @media (prefers-color-scheme: dark) {
        .abx { color: #e2e8f0; }
        .abx .lead, .abx .note, .abx .kpi small { color: #94a3b8; }
        .abx .kpi { background: #1e293b; border-color: #334155; }
        .abx .tabulator, .abx .tabulator-header, .abx .tabulator-col, .abx .tabulator-row, .abx .tabulator-group { background: #0f172a !important; color: #e2e8f0 !important; border-color: #334155 !important; }
        .abx .tabulator-row-even { background: #1e293b !important; }
        .abx .tabulator-header-filter input, .abx .tabulator-header-filter select { background: #1e293b; color: #e2e8f0; border: 1px solid #475569; }
      }
    </style>
    <div class="abx">
      <h2>Which antibiotic works best?</h2>
      <p class="lead">Minimum inhibitory concentration (MIC). Further left means that less drug is needed. The best drug per bacterium is filled.</p>
      <div class="kpis">${drugs.map(d => kpiHtml(d, data)).join('')}</div>
      <div class="legend">
        <span><i class="dot" style="background:${gram.positive}"></i>Gram positive</span>
        <span><i class="dot" style="background:${gram.negative}"></i>Gram negative</span>
        <span>● Penicillin</span><span>■ Streptomycin</span><span>▲ Neomycin</span>
      </div>
      <div class="plot"></div>
      <div class="note">Point at a row for the values.</div>
      <div class="table"></div>
    </div>`;

  const note = container.querySelector('.note');
  const W = 900;
  const rowH = 28;
  const left = 210;
  const right = 20;
  const top = 30;
  const H = top + data.length * rowH + 40;
  const all = data.flatMap(r => drugs.map(d => r[d]));
  const lo = Math.floor(Math.log10(Math.min(...all)));
  const hi = Math.ceil(Math.log10(Math.max(...all)));
  const x = v => left + (Math.log10(v) - lo) / (hi - lo) * (W - left - right);

  const svg = make('svg', { class: 'chart', viewBox: `0 0 ${W} ${H}`, role: 'img', 'aria-label': 'MIC by bacterium and antibiotic, log scale' });
  for (let p = lo; p <= hi; p++) {
    const px = x(10 ** p);
    svg.appendChild(make('line', { class: 'grid', x1: px, x2: px, y1: top - 6, y2: H - 36 }));
    svg.appendChild(make('text', { x: px, y: H - 20, 'text-anchor': 'middle' }, p < 0 ? String(10 ** p) : (10 ** p).toLocaleString()));
  }
  svg.appendChild(make('text', { x: (left + W - right) / 2, y: H - 3, 'text-anchor': 'middle', 'font-weight': 600 }, 'MIC (µg/mL, log scale)'));

  data.forEach((r, i) => {
    const y = top + i * rowH + rowH / 2;
    const color = gram[r.Gram_Staining];
    const g = make('g', { class: 'row', tabindex: 0 });
    g.appendChild(make('rect', { class: 'hit', x: 0, y: y - rowH / 2, width: W, height: rowH, fill: 'transparent' }));
    const label = make('text', { x: left - 12, y: y + 4, 'text-anchor': 'end', 'font-style': 'italic' }, r.Bacteria);
    label.style.fill = color;
    g.appendChild(label);
    const xs = drugs.map(d => x(r[d]));
    g.appendChild(make('line', { x1: Math.min(...xs), x2: Math.max(...xs), y1: y, y2: y, stroke: color, 'stroke-opacity': .35, 'stroke-width': 2 }));
    drugs.forEach(d => {
      const mark = markOf(shapes[d], x(r[d]), y, 6);
      mark.setAttribute('class', 'mark');
      mark.setAttribute('stroke', color);
      mark.setAttribute('stroke-width', 2);
      mark.setAttribute('fill', d === r.best ? color : 'none');
      mark.appendChild(make('title', {}, `${r.Bacteria} – ${d}: ${r[d]} µg/mL`));
      g.appendChild(mark);
    });
    const tell = () => {
      note.innerHTML = `<em>${r.Bacteria}</em> (Gram ${r.Gram_Staining}): ${drugs.map(d => `${d} ${d === r.best ? `<b>${r[d]}</b>` : r[d]}`).join(' · ')} µg/mL`;
    };
    g.addEventListener('pointerenter', tell);
    g.addEventListener('focus', tell);
    svg.appendChild(g);
  });
  container.querySelector('.plot').appendChild(svg);

  const micColumn = d => ({
    title: d, field: d, sorter: 'number', minWidth: 120,
    formatter: cell => {
      const row = cell.getRow().getData();
      const width = Math.max(3, (Math.log10(cell.getValue()) - lo) / (hi - lo) * 60);
      return `<div class="mic ${row.best === d ? 'best' : ''}"><i style="width:${width}px"></i>${cell.getValue()}</div>`;
    }
  });

  const table = new Tabulator(container.querySelector('.table'), {
    data,
    layout: 'fitColumns',
    responsiveLayout: 'collapse',
    groupBy: 'Gram_Staining',
    groupHeader: (value, count) => `<span class="pill" style="background:${gram[value]}">Gram ${value}</span> ${count} bacteria`,
    columns: [
      { formatter: 'responsiveCollapse', width: 30, minWidth: 30, hozAlign: 'center', resizable: false, headerSort: false },
      { title: 'Bacterium', field: 'Bacteria', minWidth: 180, headerFilter: 'input', headerFilterPlaceholder: 'Search…', formatter: cell => `<em>${cell.getValue()}</em>` },
      { title: 'Genus', field: 'Genus', minWidth: 100, headerFilter: 'list', headerFilterParams: { valuesLookup: true, clearable: true } },
      ...drugs.map(micColumn),
      { title: 'Best', field: 'best', minWidth: 110, headerFilter: 'list', headerFilterParams: { values: ['', ...drugs] } },
      { title: 'Better than 2nd', field: 'advantage', minWidth: 120, hozAlign: 'right', sorter: 'number', formatter: cell => `×${cell.getValue().toFixed(1)}` }
    ]
  });
  table.on('tableBuilt', () => resize());
  table.on('dataFiltered', () => resize());

  function make(tag, attrs, text) {
    const node = document.createElementNS(NS, tag);
    for (const k in attrs) node.setAttribute(k, attrs[k]);
    if (text != null) node.textContent = text;
    return node;
  }

  function markOf(shape, cx, cy, r) {
    if (shape === 'circle') return make('circle', { cx, cy, r });
    if (shape === 'square') return make('rect', { x: cx - r + 1, y: cy - r + 1, width: 2 * r - 2, height: 2 * r - 2 });
    return make('path', { d: `M${cx},${cy - r} L${cx + r},${cy + r - 1} L${cx - r},${cy + r - 1} Z` });
  }
}

function kpiHtml(drug, data) {
  const wins = data.filter(r => r.best === drug);
  const pos = wins.filter(r => r.Gram_Staining === 'positive').length;
  return `<div class="kpi"><small>${drug}</small><b>${wins.length} / ${data.length}</b><small>best in ${pos} Gram positive, ${wins.length - pos} Gram negative</small></div>`;
}
