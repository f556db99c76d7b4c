// datasets: penguins
// draws: tables 0, plots 1, nodes 142
// asks: Give me descriptive statistics of the penguin measurements per species, with a histogram of the one I pick.
// shows: 1 table (statistics), 1 plot (histogram), 2 selects (measurement, species), a details section with counts as a definition list
function esc(s) {
  return String(s ?? '').replace(/[&<>"']/g, c => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }[c]));
}

function quantile(sorted, p) {
  if (!sorted.length) return null;
  const i = (sorted.length - 1) * p, lo = Math.floor(i), hi = Math.ceil(i);
  return sorted[lo] + (sorted[hi] - sorted[lo]) * (i - lo);
}

function describe(values) {
  const v = values.filter(Number.isFinite).sort((a, b) => a - b);
  const n = v.length;
  const mean = n ? v.reduce((a, b) => a + b, 0) / n : null;
  const sd = n > 1 ? Math.sqrt(v.reduce((a, b) => a + (b - mean) ** 2, 0) / (n - 1)) : null;
  return {
    n, missing: values.length - n, mean, sd,
    min: quantile(v, 0), q1: quantile(v, 0.25), median: quantile(v, 0.5), q3: quantile(v, 0.75), max: quantile(v, 1)
  };
}

function countBy(rows, key) {
  return rows.reduce((acc, r) => {
    const k = r[key] ?? 'unknown';
    acc.set(k, (acc.get(k) || 0) + 1);
    return acc;
  }, new Map());
}

function render({ datasets, container, SimplePlots, Formatter }) {
  const FIELDS = ['Body Mass (g)', 'Flipper Length (mm)', 'Beak Length (mm)', 'Beak Depth (mm)'];
  const rows = datasets.penguins || [];
  container.textContent = '';
  if (!rows.length) {
    container.textContent = 'No penguin data available.';
    return;
  }
  const species = [...new Set(rows.map(r => r.Species))].filter(Boolean).sort();
  const num = (x, d = 1) => x == null ? '–' : Formatter.number(x, { decimals: d });

  container.innerHTML = `
    <style>
      .ps table { border-collapse: collapse; margin: 8px 0; font-variant-numeric: tabular-nums; }
      .ps th, .ps td { padding: 4px 10px; border-bottom: 1px solid #ddd; text-align: right; }
      .ps th:first-child, .ps td:first-child { text-align: left; }
      .ps .controls { display: flex; gap: 16px; flex-wrap: wrap; margin: 8px 0; }
      .ps dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 12px; }
      .ps dd { margin: 0; }
    </style>
    <div class="ps">
      <h2>Penguins: descriptive statistics</h2>
      <div class="controls">
        <label>Measurement <select class="field">${FIELDS.map(f => `<option value="${esc(f)}">${esc(f)}</option>`).join('')}</select></label>
        <label>Histogram for <select class="species"><option value="">All species</option>${species.map(s => `<option value="${esc(s)}">${esc(s)}</option>`).join('')}</select></label>
      </div>
      <div class="stats"></div>
      <div class="hist" style="height:280px"></div>
      <p class="note"></p>
      <details>
        <summary>About the sample (${rows.length} penguins)</summary>
        <dl>${['Species', 'Island', 'Sex'].map(k => `<dt><b>${esc(k)}</b></dt><dd>${
          [...countBy(rows, k)].map(([name, n]) => `${esc(name)}: ${n}`).join(', ')}</dd>`).join('')}</dl>
      </details>
    </div>`;

  const $ = sel => container.querySelector(sel);

  function update() {
    const field = $('.field').value, sp = $('.species').value;
    const groups = [...species.map(s => [s, rows.filter(r => r.Species === s)]), ['All', rows]];
    $('.stats').innerHTML = `<table>
      <caption>${esc(field)} by species</caption>
      <thead><tr>${['Species', 'n', 'Missing', 'Mean', 'SD', 'Min', 'Q1', 'Median', 'Q3', 'Max'].map(h => `<th scope="col">${h}</th>`).join('')}</tr></thead>
      <tbody>${groups.map(([name, rs]) => {
        const d = describe(rs.map(r => r[field]));
        return `<tr><th scope="row">${esc(name)}</th><td>${d.n}</td><td>${d.missing}</td>${
          ['mean', 'sd', 'min', 'q1', 'median', 'q3', 'max'].map(k => `<td>${esc(num(d[k]))}</td>`).join('')}</tr>`;
      }).join('')}</tbody></table>`;

    const values = rows.filter(r => !sp || r.Species === sp).map(r => r[field]).filter(Number.isFinite);
    const d = describe(values);
    $('.hist').textContent = '';
    SimplePlots.histogram($('.hist'), values, {
      bins: 20, title: `${field} – ${sp || 'all species'}`, xLabel: field, yLabel: 'Penguins', color: '#4c78a8', height: 280
    });
    $('.note').textContent = d.n
      ? `Half of the ${d.n} penguins lie between ${num(d.q1)} and ${num(d.q3)}; the median is ${num(d.median)}.`
      : 'No values for this selection.';
  }

  $('.field').addEventListener('change', update);
  $('.species').addEventListener('change', update);
  update();
  return { resize: update };
}
