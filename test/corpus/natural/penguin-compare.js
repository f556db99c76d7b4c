// datasets: penguins
// draws: tables 2, plots 2, nodes 39
// asks: Compare the three penguin species with plots and a summary table.
// shows: 1 select (measurement), 1 scatter plot, 1 bar plot of means, 2 tables (summary per species, all penguins), species badges
function speciesColor(s) {
  return { Adelie: '#f97316', Chinstrap: '#a855f7', Gentoo: '#0d9488' }[s] || '#64748b';
}

function clean(s) {
  const d = document.createElement('div');
  d.textContent = s == null ? '' : s;
  return d.innerHTML;
}

function speciesFormatter(cell) {
  const s = cell.getValue();
  return `<span style="background:${speciesColor(s)};color:#fff;padding:2px 10px;border-radius:12px;font-size:12px">${clean(s)}</span>`;
}

function sexFormatter(cell) {
  const v = cell.getValue();
  if (v === 'MALE') return '<span style="color:#2563eb">♂ Male</span>';
  if (v === 'FEMALE') return '<span style="color:#db2777">♀ Female</span>';
  return '<span style="color:#9ca3af">unknown</span>';
}

function barFormatter(max, color) {
  return function (cell) {
    const v = cell.getValue();
    if (v == null) return '<span style="color:#9ca3af">—</span>';
    const pct = Math.min(100, (v / max) * 100);
    return `<div style="display:flex;align-items:center;gap:6px">
      <div style="flex:1;background:#f1f5f9;border-radius:4px;height:8px"><div style="width:${pct}%;background:${color};height:8px;border-radius:4px"></div></div>
      <span style="min-width:52px;text-align:right">${v.toLocaleString()}</span>
    </div>`;
  };
}

function mean(rows, field) {
  const v = rows.map(r => r[field]).filter(x => x != null);
  return v.length ? v.reduce((a, b) => a + b, 0) / v.length : null;
}

function render({ datasets, container, Tabulator, SimplePlots, Formatter }) {
  const penguins = datasets.penguins;
  const species = [...new Set(penguins.map(p => p.Species))];
  const measures = ['Beak Length (mm)', 'Beak Depth (mm)', 'Flipper Length (mm)', 'Body Mass (g)'];

  container.innerHTML = `
    <style>
      .pg { font-family: system-ui, sans-serif; padding: 16px; }
      .pg h2 { margin: 0 0 4px; }
      .pg p { margin: 0 0 16px; color: #64748b; }
      .pg-grid { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; margin-bottom: 16px; }
      .pg-card { border: 1px solid #e2e8f0; border-radius: 10px; padding: 14px; background: #fff; margin-bottom: 16px; }
      .pg-card h3 { margin: 0 0 10px; font-size: 15px; }
      .pg-plot { height: 300px; }
      @media (max-width: 700px) { .pg-grid { grid-template-columns: 1fr; } }
    </style>
    <div class="pg">
      <h2>🐧 Palmer Penguins</h2>
      <p>${penguins.length} penguins of ${species.length} species</p>
      <div class="pg-grid">
        <div class="pg-card"><h3>Flipper length vs. body mass</h3><div class="pg-plot" id="pg-scatter"></div></div>
        <div class="pg-card">
          <h3>Mean per species: <select id="pg-measure">${measures.map(m => `<option>${m}</option>`).join('')}</select></h3>
          <div class="pg-plot" id="pg-bar"></div>
        </div>
      </div>
      <div class="pg-card"><h3>Summary by species</h3><div id="pg-summary"></div></div>
      <div class="pg-card"><h3>All penguins</h3><div id="pg-all"></div></div>
    </div>`;

  SimplePlots.scatter(container.querySelector('#pg-scatter'), {
    series: species.map(s => ({
      name: s,
      color: speciesColor(s),
      data: penguins
        .filter(p => p.Species === s && p['Flipper Length (mm)'] != null && p['Body Mass (g)'] != null)
        .map(p => [p['Flipper Length (mm)'], p['Body Mass (g)']])
    })),
    xLabel: 'Flipper length (mm)',
    yLabel: 'Body mass (g)',
    legend: true
  });

  const select = container.querySelector('#pg-measure');
  const barEl = container.querySelector('#pg-bar');
  function drawBar() {
    barEl.innerHTML = '';
    SimplePlots.bar(barEl, {
      labels: species,
      values: species.map(s => mean(penguins.filter(p => p.Species === s), select.value)),
      colors: species.map(speciesColor),
      yLabel: select.value
    });
  }
  select.addEventListener('change', drawBar);
  drawBar();

  const summary = species.map(s => {
    const rows = penguins.filter(p => p.Species === s);
    const out = { Species: s, n: rows.length, islands: [...new Set(rows.map(r => r.Island))].join(', ') };
    measures.forEach((m, i) => { const v = mean(rows, m); out['m' + i] = v == null ? null : Math.round(v * 10) / 10; });
    return out;
  });
  new Tabulator(container.querySelector('#pg-summary'), {
    data: summary, layout: 'fitColumns',
    columns: [{ title: 'Species', field: 'Species', formatter: speciesFormatter }, { title: 'Count', field: 'n', hozAlign: 'right' }, { title: 'Islands', field: 'islands' }]
      .concat(measures.map((m, i) => ({ title: m, field: 'm' + i, formatter: barFormatter([60, 25, 240, 6500][i], '#38bdf8') })))
  });
  new Tabulator(container.querySelector('#pg-all'), {
    data: penguins, layout: 'fitColumns', pagination: true, paginationSize: 10,
    columns: [{ title: 'Species', field: 'Species', formatter: speciesFormatter }, { title: 'Island', field: 'Island' }, { title: 'Sex', field: 'Sex', formatter: sexFormatter }]
      .concat(measures.map(m => ({ title: m, field: m, hozAlign: 'right', sorter: 'number' })))
  });
}
