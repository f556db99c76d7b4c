// datasets: unemployment
// draws: tables 0, plots 0, nodes 458
// asks: Show unemployment rates as a heat map of industry by month, and let me choose the year.
// shows: 1 heading, previous/next buttons and 1 select (year), 1 select (sort order), 1 HTML heat-map table (industries × 12 months plus average), 1 colour legend
function heatColor(t) {
  // light yellow -> orange -> dark red
  const stops = [[255, 247, 188], [254, 196, 79], [236, 112, 20], [140, 45, 4]];
  const x = Math.max(0, Math.min(0.9999, t)) * (stops.length - 1);
  const i = Math.floor(x);
  const f = x - i;
  const c = stops[i].map((v, k) => Math.round(v + (stops[i + 1][k] - v) * f));
  return `rgb(${c.join(',')})`;
}

function escapeHTML(str) {
  return String(str).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

function render({ datasets, container, Formatter }) {
  const data = datasets.unemployment;
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  const years = [...new Set(data.map(d => d.year))].sort((a, b) => a - b);
  const industries = [...new Set(data.map(d => d.series))];
  const lookup = new Map();
  let min = Infinity;
  let max = -Infinity;
  data.forEach(d => {
    lookup.set(`${d.series}|${d.year}|${d.month}`, d);
    if (d.rate < min) min = d.rate;
    if (d.rate > max) max = d.rate;
  });

  container.innerHTML = `
    <style>
      .uh { font-family: system-ui, sans-serif; padding: 16px; color: #1f2937; }
      .uh-head { display: flex; flex-wrap: wrap; gap: 16px; align-items: center; justify-content: space-between; margin-bottom: 12px; }
      .uh-head h2 { margin: 0; font-size: 19px; }
      .uh-ctl { display: flex; gap: 8px; align-items: center; font-size: 14px; }
      .uh-ctl button, .uh-ctl select { padding: 5px 10px; border: 1px solid #d1d5db; border-radius: 6px; background: #fff; cursor: pointer; }
      .uh-ctl button:disabled { opacity: .4; cursor: default; }
      .uh-wrap { overflow-x: auto; }
      .uh table { border-collapse: separate; border-spacing: 2px; width: 100%; font-size: 13px; }
      .uh th { font-weight: 600; color: #4b5563; padding: 4px 6px; text-align: center; }
      .uh tbody th { text-align: left; white-space: nowrap; }
      .uh td { text-align: center; padding: 7px 4px; border-radius: 4px; font-variant-numeric: tabular-nums; }
      .uh td.na { background: #f3f4f6; color: #9ca3af; }
      .uh td.avg { font-weight: 700; background: #f9fafb; border: 1px solid #e5e7eb; }
      .uh-legend { display: flex; align-items: center; gap: 8px; margin-top: 12px; font-size: 12px; color: #6b7280; }
      .uh-ramp { width: 200px; height: 12px; border-radius: 6px; background: linear-gradient(90deg, ${[0, 0.33, 0.66, 1].map(heatColor).join(',')}); }
    </style>
    <div class="uh">
      <div class="uh-head">
        <h2>Unemployment rate by industry</h2>
        <div class="uh-ctl">
          <button class="uh-prev" title="Previous year">‹</button>
          <select class="uh-year">${years.map(y => `<option value="${y}">${y}</option>`).join('')}</select>
          <button class="uh-next" title="Next year">›</button>
          <select class="uh-sort">
            <option value="avg">Sort by average</option>
            <option value="name">Sort by name</option>
          </select>
        </div>
      </div>
      <div class="uh-wrap"></div>
      <div class="uh-legend"><span>${min.toFixed(1)}%</span><div class="uh-ramp"></div><span>${max.toFixed(1)}%</span></div>
    </div>`;

  const wrap = container.querySelector('.uh-wrap');
  const yearSel = container.querySelector('.uh-year');
  const sortSel = container.querySelector('.uh-sort');
  const prev = container.querySelector('.uh-prev');
  const next = container.querySelector('.uh-next');

  function update() {
    const year = Number(yearSel.value);
    prev.disabled = yearSel.selectedIndex === 0;
    next.disabled = yearSel.selectedIndex === years.length - 1;

    const rows = industries.map(name => {
      const cells = months.map((_, i) => lookup.get(`${name}|${year}|${i + 1}`));
      const known = cells.filter(Boolean).map(c => c.rate);
      return { name, cells, avg: known.length ? known.reduce((a, b) => a + b, 0) / known.length : null };
    });
    rows.sort((a, b) => sortSel.value === 'name' ? a.name.localeCompare(b.name) : (b.avg ?? -1) - (a.avg ?? -1));

    wrap.innerHTML = `
      <table>
        <thead><tr><th></th>${months.map(m => `<th>${m}</th>`).join('')}<th>Avg</th></tr></thead>
        <tbody>
          ${rows.map(r => `
            <tr>
              <th>${escapeHTML(r.name)}</th>
              ${r.cells.map((c, i) => {
                if (!c) return '<td class="na">–</td>';
                const t = Math.sqrt((c.rate - min) / (max - min));
                const tip = `${r.name}, ${months[i]} ${year}: ${c.rate}% (${c.count.toLocaleString()} thousand people)`;
                return `<td style="background:${heatColor(t)};color:${t > 0.6 ? '#fff' : '#1f2937'}" title="${escapeHTML(tip)}">${c.rate.toFixed(1)}</td>`;
              }).join('')}
              <td class="avg">${r.avg == null ? '–' : r.avg.toFixed(1)}</td>
            </tr>`).join('')}
        </tbody>
      </table>`;
  }

  yearSel.addEventListener('change', update);
  sortSel.addEventListener('change', update);
  prev.addEventListener('click', () => { yearSel.selectedIndex -= 1; update(); });
  next.addEventListener('click', () => { yearSel.selectedIndex += 1; update(); });
  update();
}
