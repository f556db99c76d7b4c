// datasets: weather
// draws: tables 0, plots 1, nodes 24
// asks: Show me a rainfall calendar, one coloured cell per day, with the year selectable and a legend.
// shows: 1 grid of coloured day cells (weeks by weekdays) with title tooltips, a legend, 1 select (year), figures as a definition list, 1 plot (rain per month), a text with the chosen day
function render({ datasets, container, SimplePlots, Formatter }) {
  const LEVELS = [
    { min: 0, max: 0, color: '#ebedf0', text: 'dry' },
    { min: 0, max: 2, color: '#c6dbef', text: 'up to 2 mm' },
    { min: 2, max: 5, color: '#9ecae1', text: '2–5 mm' },
    { min: 5, max: 10, color: '#6baed6', text: '5–10 mm' },
    { min: 10, max: 20, color: '#3182bd', text: '10–20 mm' },
    { min: 20, max: Infinity, color: '#08519c', text: 'over 20 mm' }
  ];
  const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
  const DAY_MS = 86400000;

  const colorOf = mm => (LEVELS.find(l => mm <= l.max) || LEVELS[LEVELS.length - 1]).color;

  const byDate = new Map(datasets.weather.map(d => [d.date.slice(0, 10), d]));
  const years = [...new Set([...byDate.keys()].map(d => d.slice(0, 4)))].sort();
  const fmtDate = iso => Formatter.date(iso);

  container.innerHTML = `
    <style>
      .rc .grid { display: grid; grid-auto-flow: column; grid-template-rows: 16px repeat(7, 13px); grid-auto-columns: 13px; gap: 2px; font-size: 10px; overflow-x: auto; padding-bottom: 6px; }
      .rc .grid .wd { grid-column: 1 / span 2; line-height: 13px; color: #666; }
      .rc .grid .mo { grid-row: 1; color: #666; white-space: nowrap; overflow: visible; }
      .rc .day { border-radius: 2px; cursor: pointer; }
      .rc .day.selected { outline: 2px solid #d62728; }
      .rc .legend { display: flex; flex-wrap: wrap; gap: 12px; font-size: 12px; margin: 8px 0; }
      .rc .legend i { display: inline-block; width: 13px; height: 13px; border-radius: 2px; margin-right: 4px; vertical-align: -2px; }
      .rc dl { display: flex; flex-wrap: wrap; gap: 24px; }
      .rc dt { color: #666; font-size: 12px; } .rc dd { margin: 0; font-weight: bold; }
    </style>
    <div class="rc">
      <h2>Rainfall calendar</h2>
      <label>Year <select>${years.map(y => `<option>${Number(y)}</option>`).join('')}</select></label>
      <div class="grid" role="img" style="margin-top:12px"></div>
      <div class="legend">${LEVELS.map(l => `<span><i style="background:${l.color}"></i>${l.text}</span>`).join('')}<span><i style="border:1px dashed #999;box-sizing:border-box"></i>no data</span></div>
      <p class="picked">Click a day to see its details.</p>
      <dl></dl>
      <div class="plot" style="height:220px"></div>
    </div>`;
  const $ = s => container.querySelector(s);
  const grid = $('.grid'), select = $('select');
  select.value = years[years.length - 1];

  function add(className, text, row, col) {
    const d = Object.assign(document.createElement('div'), { className, textContent: text });
    d.style.gridRow = row;
    if (col) d.style.gridColumn = col;
    return grid.appendChild(d);
  }

  function update() {
    const year = +select.value;
    grid.textContent = '';
    grid.setAttribute('aria-label', `Daily precipitation in ${year}`);
    $('.picked').textContent = 'Click a day to see its details.';
    DAYS.forEach((d, i) => i % 2 === 0 && add('wd', d, i + 2));

    const start = Date.UTC(year, 0, 1);
    const offset = (new Date(start).getUTCDay() + 6) % 7; // Monday = 0
    const monthly = Array(12).fill(0);
    const days = [];
    for (let t = start; t < Date.UTC(year + 1, 0, 1); t += DAY_MS) {
      const date = new Date(t), iso = date.toISOString().slice(0, 10);
      const n = Math.round((t - start) / DAY_MS) + offset;
      const col = Math.floor(n / 7) + 3, row = (n % 7) + 2;
      if (date.getUTCDate() === 1) add('mo', MONTHS[date.getUTCMonth()], 1, col);
      const d = byDate.get(iso);
      const cell = add('day', '', row, col);
      cell.dataset.date = iso;
      if (d && d.precipitation != null) {
        cell.style.background = colorOf(d.precipitation);
        cell.title = `${fmtDate(iso)}: ${d.precipitation} mm (${d.weather})`;
        monthly[date.getUTCMonth()] += d.precipitation;
        days.push(d);
      } else {
        cell.style.border = '1px dashed #999';
        cell.title = `${fmtDate(iso)}: no data`;
      }
    }

    const rainy = days.filter(d => d.precipitation > 0);
    const total = rainy.reduce((s, d) => s + d.precipitation, 0);
    const wettest = rainy.reduce((a, b) => !a || b.precipitation > a.precipitation ? b : a, null);
    let dry = 0, longest = 0;
    days.forEach(d => { dry = d.precipitation > 0 ? 0 : dry + 1; longest = Math.max(longest, dry); });

    const facts = [
      ['Total', `${total.toFixed(0)} mm`],
      ['Rainy days', `${rainy.length} of ${days.length}`],
      ['Wettest day', wettest ? `${fmtDate(wettest.date)} (${wettest.precipitation} mm)` : '–'],
      ['Longest dry spell', `${longest} days`]
    ];
    $('dl').replaceChildren(...facts.map(([k, v]) => {
      const [div, dt, dd] = ['div', 'dt', 'dd'].map(t => document.createElement(t));
      dt.textContent = k;
      dd.textContent = v;
      div.append(dt, dd);
      return div;
    }));

    $('.plot').textContent = '';
    SimplePlots.bar($('.plot'), MONTHS.map((m, i) => ({ x: m, y: +monthly[i].toFixed(1) })), { title: `Rain per month in ${year}`, yLabel: 'mm', color: '#3182bd' });
  }

  grid.addEventListener('click', e => {
    const iso = e.target.dataset?.date;
    if (!iso) return;
    grid.querySelector('.selected')?.classList.remove('selected');
    e.target.classList.add('selected');
    const d = byDate.get(iso);
    $('.picked').textContent = d ? `${fmtDate(iso)}: ${d.precipitation} mm, ${d.temp_min} to ${d.temp_max} °C, wind ${d.wind} m/s, ${d.weather}.`
      : `${fmtDate(iso)}: no data.`;
  });
  select.addEventListener('change', update);
  update();
}
