function safe(s) {
  return String(s ?? '').replace(/[&<>"']/g, (m) => `&#${m.charCodeAt(0)};`);
}

function people(n) {
  if (n >= 1e9) return `${(n / 1e9).toFixed(2)} bn`;
  if (n >= 1e6) return `${(n / 1e6).toFixed(1)} m`;
  return `${Math.round(n / 1e3)} k`;
}

function clusterColor(c) {
  return ['#ef4444', '#3b82f6', '#f59e0b', '#10b981', '#8b5cf6', '#ec4899'][c] || '#6b7280';
}

function render({ datasets, container, Tabulator, SimplePlots, Formatter }) {
  const rows = datasets.gapminder;
  const years = Array.from(new Set(rows.map((r) => r.year))).sort((a, b) => a - b);
  const maxPop = Math.max(...rows.map((r) => r.pop));
  const W = 760,
    H = 420,
    M = { top: 15, right: 20, bottom: 45, left: 50 };
  const xMax = 9,
    yMin = 20,
    yMax = 90;
  const x = (v) => M.left + (v / xMax) * (W - M.left - M.right);
  const y = (v) => H - M.bottom - ((v - yMin) / (yMax - yMin)) * (H - M.top - M.bottom);
  const r = (v) => 3 + 36 * Math.sqrt(v / maxPop);

  container.innerHTML = `
    <style>
      .gm { font-family: system-ui, sans-serif; padding: 16px; }
      .gm h2 { margin: 0 0 12px; }
      .gm-controls { display: flex; align-items: center; gap: 12px; flex-wrap: wrap; margin-bottom: 12px; }
      .gm-controls input[type=range] { flex: 1; min-width: 200px; accent-color: #2563eb; }
      .gm-controls input[type=text] { padding: 6px 10px; border: 1px solid light-dark(#d1d5db, #3a424d); border-radius: 6px; }
      .gm-controls button { width: 32px; height: 32px; border: 1px solid light-dark(#d1d5db, #3a424d); border-radius: 6px; cursor: pointer; }
      .gm-year { font-size: 22px; font-weight: 700; min-width: 60px; text-align: center; }
      .gm-cards { display: flex; gap: 12px; margin-bottom: 12px; flex-wrap: wrap; }
      .gm-card { flex: 1; min-width: 150px; background: light-dark(#f8fafc, #1b212a); border: 1px solid light-dark(#e2e8f0, #3a424d); border-radius: 10px; padding: 10px 14px; }
      .gm-card small { color: light-dark(#5b6b80, #9198a1); display: block; }
      .gm-card b { font-size: 20px; }
      .gm svg { width: 100%; height: auto; }
      .gm svg text { font-size: 12px; fill: light-dark(#475569, #9198a1); }
      .gm svg .big { font-size: 140px; font-weight: 800; fill: light-dark(#f1f5f9, #1f2630); }
      .gm svg .dim { opacity: .12; }
      .gm-dot { display: inline-block; width: 10px; height: 10px; border-radius: 50%; margin-right: 6px; }
    </style>
    <div class="gm">
      <h2>Fertility and life expectancy</h2>
      <div class="gm-controls">
        <button class="gm-back" aria-label="Previous">◀</button>
        <input type="range" class="gm-slider" min="0" max="${years.length - 1}" step="1" value="0" aria-label="Year">
        <button class="gm-fwd" aria-label="Next">▶</button>
        <span class="gm-year"></span>
        <input type="text" class="gm-find" placeholder="Highlight country…">
      </div>
      <div class="gm-cards"></div>
      <div class="gm-chart"></div>
      <div class="gm-table"></div>
    </div>`;

  const q = (s) => container.querySelector(s);
  const slider = q('.gm-slider');
  const find = q('.gm-find');
  let ready = false;

  const table = new Tabulator(q('.gm-table'), {
    data: [],
    layout: 'fitColumns',
    height: 280,
    initialSort: [{ column: 'pop', dir: 'desc' }],
    columns: [
      {
        title: 'Country',
        field: 'country',
        formatter: (c) =>
          `<span class="gm-dot" style="background:${clusterColor(c.getData().cluster)}"></span>${safe(c.getValue())}`,
      },
      {
        title: 'Population',
        field: 'pop',
        hozAlign: 'right',
        sorter: 'number',
        formatter: (c) => people(c.getValue()),
      },
      {
        title: 'Life expectancy',
        field: 'life_expect',
        hozAlign: 'right',
        sorter: 'number',
        formatter: (c) => `${c.getValue().toFixed(1)} y`,
      },
      {
        title: 'Fertility',
        field: 'fertility',
        hozAlign: 'right',
        sorter: 'number',
        formatter: (c) => c.getValue().toFixed(2),
      },
    ],
  });

  function update() {
    const year = years[+slider.value];
    const term = find.value.trim().toLowerCase();
    const now = rows.filter((d) => d.year === year).sort((a, b) => b.pop - a.pop);
    const pop = now.reduce((s, d) => s + d.pop, 0);
    const weighted = (key) => now.reduce((s, d) => s + d[key] * d.pop, 0) / pop;
    q('.gm-year').textContent = year;
    q('.gm-cards').innerHTML = `
      <div class="gm-card"><small>Population</small><b>${people(pop)}</b></div>
      <div class="gm-card"><small>Life expectancy (weighted)</small><b>${weighted('life_expect').toFixed(1)} years</b></div>
      <div class="gm-card"><small>Children per woman (weighted)</small><b>${weighted('fertility').toFixed(2)}</b></div>`;

    let svg = `<text class="big" x="${W / 2}" y="${H / 2 + 40}" text-anchor="middle">${year}</text>`;
    for (let v = 0; v <= xMax; v++)
      svg += `<line x1="${x(v)}" x2="${x(v)}" y1="${M.top}" y2="${H - M.bottom}" stroke="currentColor" stroke-opacity=".13"/><text x="${x(v)}" y="${H - M.bottom + 16}" text-anchor="middle">${v}</text>`;
    for (let v = yMin; v <= yMax; v += 10)
      svg += `<line x1="${M.left}" x2="${W - M.right}" y1="${y(v)}" y2="${y(v)}" stroke="currentColor" stroke-opacity=".13"/><text x="${M.left - 8}" y="${y(v) + 4}" text-anchor="end">${v}</text>`;
    now.forEach((d) => {
      const hit = !term || d.country.toLowerCase().includes(term);
      svg += `<circle class="${hit ? '' : 'dim'}" cx="${x(d.fertility)}" cy="${y(d.life_expect)}" r="${r(d.pop)}" fill="${clusterColor(d.cluster)}" fill-opacity=".7" stroke="currentColor" stroke-opacity=".4"><title>${safe(d.country)}: ${d.life_expect} years, ${d.fertility} children, ${people(d.pop)}</title></circle>`;
      if (term && hit)
        svg += `<text x="${x(d.fertility)}" y="${y(d.life_expect) - r(d.pop) - 4}" text-anchor="middle" font-weight="700">${safe(d.country)}</text>`;
    });
    svg += `<text x="${W / 2}" y="${H - 6}" text-anchor="middle">Fertility (children per woman)</text><text transform="translate(14 ${H / 2}) rotate(-90)" text-anchor="middle">Life expectancy (years)</text>`;
    q('.gm-chart').innerHTML = `<svg viewBox="0 0 ${W} ${H}">${svg}</svg>`;
    if (ready) table.setData(now);
  }

  slider.addEventListener('input', update);
  find.addEventListener('input', update);
  q('.gm-back').addEventListener('click', () => {
    slider.value = Math.max(0, +slider.value - 1);
    update();
  });
  q('.gm-fwd').addEventListener('click', () => {
    slider.value = Math.min(years.length - 1, +slider.value + 1);
    update();
  });
  table.on('tableBuilt', () => {
    ready = true;
    update();
  });
  update();
}
