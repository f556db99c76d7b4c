// datasets: gapminder
// draws: tables 0, plots 1, nodes 320
// asks: Let me pick two countries and compare life expectancy, fertility and population over the years.
// shows: 2 selects (countries), 3 buttons (measure), a swap button, 1 plot (two lines), 1 table (years side by side with difference), a summary sentence
function render({ datasets, container, SimplePlots, Formatter }) {
  const MEASURES = [
    { key: 'life_expect', name: 'Life expectancy', unit: 'years', digits: 1 },
    { key: 'fertility', name: 'Fertility', unit: 'children per woman', digits: 2 },
    { key: 'pop', name: 'Population', unit: 'million', digits: 1, scale: 1e-6 }
  ];

  const data = datasets.gapminder;
  const countries = [...new Set(data.map(d => d.country))].sort();
  const years = [...new Set(data.map(d => d.year))].sort((a, b) => a - b);
  const index = new Map(data.map(d => [`${d.country}|${d.year}`, d]));
  let measure = MEASURES[0];

  container.textContent = '';
  container.innerHTML = `
    <h2>Compare two countries</h2>
    <div style="display:flex;gap:12px;flex-wrap:wrap;align-items:center">
      <label>Country A <select data-c="a"></select></label>
      <button type="button" data-swap title="Swap countries" aria-label="Swap countries">⇄</button>
      <label>Country B <select data-c="b"></select></label>
      <span data-measures role="group" aria-label="Measure"></span>
    </div>
    <p data-summary aria-live="polite"></p>
    <div data-plot style="height:320px"></div>
    <details open>
      <summary>Values by year</summary>
      <table style="border-collapse:collapse"><thead></thead><tbody></tbody></table>
    </details>`;
  const $ = s => container.querySelector(s);
  const selA = $('[data-c=a]'), selB = $('[data-c=b]');

  for (const sel of [selA, selB]) {
    countries.forEach(c => {
      const o = document.createElement('option');
      o.value = o.textContent = c;
      sel.appendChild(o);
    });
  }
  selA.value = countries.includes('Germany') ? 'Germany' : countries[0];
  selB.value = countries.includes('India') ? 'India' : countries[1];

  MEASURES.forEach(m => {
    const b = document.createElement('button');
    b.type = 'button';
    b.textContent = m.name;
    b.onclick = () => { measure = m; update(); };
    m.button = b;
    $('[data-measures]').append(b, ' ');
  });

  const value = (country, year) => {
    const v = index.get(`${country}|${year}`)?.[measure.key];
    return v == null ? null : v * (measure.scale || 1);
  };
  const fmt = v => v == null ? '–' : Formatter.number(v, { decimals: measure.digits });

  function row(cells, tag = 'td') {
    const tr = document.createElement('tr');
    cells.forEach((c, i) => {
      const td = document.createElement(tag);
      td.textContent = c;
      td.style.cssText = `padding:3px 12px;border-bottom:1px solid #ddd;text-align:${i ? 'right' : 'left'}`;
      tr.append(td);
    });
    return tr;
  }

  function update() {
    const a = selA.value, b = selB.value;
    MEASURES.forEach(m => {
      m.button.setAttribute('aria-pressed', m === measure);
      m.button.style.fontWeight = m === measure ? 'bold' : 'normal';
    });

    const rows = years.map(y => {
      const va = value(a, y), vb = value(b, y);
      return { y, va, vb, diff: va == null || vb == null ? null : va - vb };
    });

    const plot = $('[data-plot]');
    plot.innerHTML = '';
    SimplePlots.line(plot, {
      title: `${measure.name}: ${a} and ${b}`,
      xLabel: 'Year', yLabel: `${measure.name} (${measure.unit})`,
      series: [
        { name: a, x: years, y: rows.map(r => r.va), color: '#1f77b4' },
        { name: b, x: years, y: rows.map(r => r.vb), color: '#ff7f0e' }
      ],
      legend: true, markers: true
    });

    $('thead').replaceChildren(row(['Year', a, b, 'Difference'], 'th'));
    $('tbody').replaceChildren(...rows.map(r => row([r.y, fmt(r.va), fmt(r.vb), r.diff == null ? '–' : (r.diff > 0 ? '+' : '') + fmt(r.diff)])));

    const complete = rows.filter(r => r.diff != null);
    const f = complete[0], l = complete[complete.length - 1];
    if (a === b) {
      $('[data-summary]').textContent = 'Please choose two different countries.';
    } else if (!f) {
      $('[data-summary]').textContent = 'These countries have no years in common.';
    } else {
      const gap = Math.abs(l.diff) < Math.abs(f.diff) ? 'narrowed' : 'widened';
      $('[data-summary]').textContent =
        `${measure.name} in ${l.y}: ${a} ${fmt(l.va)}, ${b} ${fmt(l.vb)} ${measure.unit}. ` +
        `The gap has ${gap} from ${fmt(Math.abs(f.diff))} (${f.y}) to ${fmt(Math.abs(l.diff))} (${l.y}).`;
    }
  }

  selA.onchange = selB.onchange = update;
  $('[data-swap]').onclick = () => {
    [selA.value, selB.value] = [selB.value, selA.value];
    update();
  };
  update();
  return { resize: update };
}
