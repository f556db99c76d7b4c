// datasets: cars
// draws: tables 0, plots 1, nodes 149
// asks: Show me the correlation matrix of the car attributes as a coloured table, and let me click a cell to see the scatter plot.
// shows: 1 table (correlation matrix, coloured cells), 1 plot (scatter by origin), 1 select (origin), a sentence about the chosen pair, a ranked list of the strongest correlations
function label(v) {
  return v.replace(/_/g, ' ');
}

function pearson(rows, a, b) {
  const pts = rows.filter(r => Number.isFinite(r[a]) && Number.isFinite(r[b]));
  const n = pts.length;
  if (n < 3) return { r: null, n };
  const ma = pts.reduce((s, r) => s + r[a], 0) / n, mb = pts.reduce((s, r) => s + r[b], 0) / n;
  let sab = 0, saa = 0, sbb = 0;
  for (const p of pts) {
    const da = p[a] - ma, db = p[b] - mb;
    sab += da * db; saa += da * da; sbb += db * db;
  }
  return { r: saa && sbb ? sab / Math.sqrt(saa * sbb) : null, n };
}

// red = negative, blue = positive, white = none
function color(r) {
  if (r == null) return '#eee';
  const t = Math.round(255 - 155 * Math.abs(r));
  return r > 0 ? `rgb(${t}, ${t + 20 > 255 ? 255 : t + 20}, 255)` : `rgb(255, ${t}, ${t})`;
}

function strength(r) {
  return Math.abs(r) >= 0.8 ? 'very strong' : Math.abs(r) >= 0.6 ? 'strong' : Math.abs(r) >= 0.4 ? 'moderate' : Math.abs(r) >= 0.2 ? 'weak' : 'negligible';
}

function render({ datasets, container, SimplePlots }) {
  const VARS = ['Miles_per_Gallon', 'Cylinders', 'Displacement', 'Horsepower', 'Weight_in_lbs', 'Acceleration'];
  const cars = datasets.cars;
  const origins = [...new Set(cars.map(c => c.Origin))].filter(Boolean).sort();
  let pair = ['Weight_in_lbs', 'Miles_per_Gallon'];

  container.innerHTML = `
    <style>
      .cc table { border-collapse: collapse; }
      .cc th { font-weight: 600; padding: 4px 8px; font-size: 12px; text-align: right; }
      .cc td { padding: 0; border: 1px solid #fff; }
      .cc td button { width: 72px; height: 36px; border: 0; background: transparent; cursor: pointer; font: inherit; color: #111; }
      .cc td button[aria-pressed=true] { outline: 2px solid #111; outline-offset: -2px; }
    </style>
    <div class="cc">
      <h2>Correlations between car attributes</h2>
      <label>Origin <select></select></label>
      <div class="matrix" style="overflow-x:auto;margin:12px 0"></div>
      <p class="text" aria-live="polite"></p>
      <div class="plot" style="height:320px"></div>
      <details open><summary>Strongest correlations</summary><ol class="top"></ol></details>
    </div>`;
  const $ = s => container.querySelector(s);
  const select = $('select');
  ['All', ...origins].forEach(o => {
    const option = document.createElement('option');
    option.value = option.textContent = o;
    select.append(option);
  });

  function current() {
    return select.value === 'All' ? cars : cars.filter(c => c.Origin === select.value);
  }

  function draw() {
    const rows = current();
    const matrix = VARS.map(a => VARS.map(b => pearson(rows, a, b)));

    $('.matrix').innerHTML = `<table>
      <thead><tr><td></td>${VARS.map(v => `<th scope="col">${label(v)}</th>`).join('')}</tr></thead>
      <tbody>${VARS.map((a, i) => `<tr><th scope="row">${label(a)}</th>${VARS.map((b, j) => {
        const { r, n } = matrix[i][j];
        return `<td style="background:${color(r)}"><button type="button" data-a="${a}" data-b="${b}"
          aria-pressed="${a === pair[0] && b === pair[1]}" title="${label(a)} × ${label(b)} (n = ${n})">${r == null ? '–' : r.toFixed(2)}</button></td>`;
      }).join('')}</tr>`).join('')}</tbody></table>`;

    const [x, y] = pair;
    const { r, n } = pearson(rows, x, y);
    $('.text').textContent = r == null
      ? `Not enough data for ${label(x)} and ${label(y)}.`
      : `${label(x)} and ${label(y)}: r = ${r.toFixed(2)} (n = ${n}), a ${strength(r)} ${r < 0 ? 'negative' : 'positive'} correlation.`;

    const plot = $('.plot');
    plot.textContent = '';
    const pts = rows.filter(c => Number.isFinite(c[x]) && Number.isFinite(c[y]));
    SimplePlots.scatter(plot, {
      series: origins
        .map(o => ({ name: o, points: pts.filter(c => c.Origin === o).map(c => ({ x: c[x], y: c[y], label: c.Name })) }))
        .filter(s => s.points.length),
      xLabel: label(x), yLabel: label(y), legend: true, height: 320
    });

    const ranked = VARS.flatMap((a, i) => VARS.slice(i + 1).map((b, k) => ({ a, b, r: matrix[i][i + 1 + k].r })))
      .filter(p => p.r != null)
      .sort((p, q) => Math.abs(q.r) - Math.abs(p.r))
      .slice(0, 5);
    $('.top').replaceChildren(...ranked.map(p => {
      const li = document.createElement('li');
      li.textContent = `${label(p.a)} – ${label(p.b)}: ${p.r.toFixed(2)}`;
      return li;
    }));
  }

  select.addEventListener('change', draw);
  $('.matrix').addEventListener('click', e => {
    const b = e.target.closest('button');
    if (!b) return;
    pair = [b.dataset.a, b.dataset.b];
    draw();
    $(`button[data-a="${pair[0]}"][data-b="${pair[1]}"]`).focus();
  });
  draw();
}
