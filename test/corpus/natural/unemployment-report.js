// datasets: unemployment
// draws: tables 0, plots 1, nodes 307
// asks: Write me a one-page report on unemployment by industry that I can print, with headings, notes and a summary table.
// shows: 1 table (summary by industry), 1 plot (total unemployed over time), headings, key figures as a definition list, findings, numbered notes; no controls
function esc(s) {
  return String(s ?? '').replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}

function sum(a) {
  return a.reduce((x, y) => x + y, 0);
}

function avg(a) {
  return a.length ? sum(a) / a.length : NaN;
}

function groupBy(rows, f) {
  const m = new Map();
  rows.forEach(r => {
    const k = f(r);
    if (!m.has(k)) m.set(k, []);
    m.get(k).push(r);
  });
  return m;
}

function render({ datasets, container, SimplePlots, Formatter }) {
  const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
  const monthLabel = key => `${MONTHS[+key.slice(5) - 1]} ${key.slice(0, 4)}`;
  const rows = datasets.unemployment.filter(r => Number.isFinite(r.count) && Number.isFinite(r.rate));
  const n0 = v => Formatter.number(v, { decimals: 0 });
  const pct = v => Number.isFinite(v) ? `${v.toFixed(1)} %` : '–';

  // monthly totals over all industries
  const totals = [...groupBy(rows, r => `${r.year}-${String(r.month).padStart(2, '0')}`)]
    .map(([key, rs]) => ({ key, count: sum(rs.map(r => r.count)) }))
    .sort((a, b) => a.key.localeCompare(b.key));
  const first = totals[0], last = totals[totals.length - 1];
  const peak = totals.reduce((a, b) => b.count > a.count ? b : a);
  const low = totals.reduce((a, b) => b.count < a.count ? b : a);

  const years = [...new Set(rows.map(r => r.year))].sort((a, b) => a - b);
  const y0 = years[0], y1 = years[years.length - 1];
  const industries = [...groupBy(rows, r => r.series)].map(([name, rs]) => {
    const start = avg(rs.filter(r => r.year === y0).map(r => r.rate));
    const end = avg(rs.filter(r => r.year === y1).map(r => r.rate));
    const max = rs.reduce((a, b) => b.rate > a.rate ? b : a);
    return { name, mean: avg(rs.map(r => r.rate)), start, end, change: end - start, max, count: avg(rs.map(r => r.count)) };
  }).sort((a, b) => b.mean - a.mean);

  const worst = industries[0], best = industries[industries.length - 1];
  const riser = [...industries].sort((a, b) => b.change - a.change)[0];

  container.innerHTML = `
    <style>
      .report { max-width: 190mm; margin: 0 auto; font: 14px/1.45 Georgia, serif; color: #111; background: #fff; padding: 16px; }
      .report h1 { font-size: 22px; margin: 0; }
      .report h2 { font-size: 16px; border-bottom: 1px solid #999; margin: 16px 0 6px; }
      .report .sub { color: #555; margin: 2px 0 10px; }
      .report dl { display: grid; grid-template-columns: repeat(4, 1fr); gap: 8px; margin: 0; }
      .report dl div { border: 1px solid #ccc; padding: 6px 8px; }
      .report dt { font-size: 11px; color: #555; }
      .report dd { margin: 0; font-size: 16px; font-weight: bold; }
      .report dd small { font-weight: normal; display: block; }
      .report table { width: 100%; border-collapse: collapse; font-size: 12px; }
      .report th, .report td { padding: 2px 6px; border-bottom: 1px solid #ddd; text-align: right; }
      .report th:first-child, .report td:first-child { text-align: left; }
      .report .notes { font-size: 11px; color: #444; }
      @media print {
        @page { size: A4; margin: 12mm; }
        .report { padding: 0; font-size: 11px; }
        .report table, .report .chart { break-inside: avoid; }
      }
    </style>
    <article class="report">
      <header>
        <h1>Unemployment by industry, ${y0}–${y1}</h1>
        <p class="sub">${monthLabel(first.key)} to ${monthLabel(last.key)} · ${industries.length} industries · ${n0(rows.length)} monthly observations</p>
      </header>

      <h2>Key figures</h2>
      <dl>
        <div><dt>Start</dt><dd>${n0(first.count)} k<small>${monthLabel(first.key)}</small></dd></div>
        <div><dt>Lowest</dt><dd>${n0(low.count)} k<small>${monthLabel(low.key)}</small></dd></div>
        <div><dt>Highest</dt><dd>${n0(peak.count)} k<small>${monthLabel(peak.key)}</small></dd></div>
        <div><dt>Latest</dt><dd>${n0(last.count)} k<small>${monthLabel(last.key)}</small></dd></div>
      </dl>

      <h2>Development</h2>
      <div class="chart" style="height:200px"></div>

      <h2>Findings</h2>
      <ul>
        <li>${esc(worst.name)} had the highest average unemployment rate (${pct(worst.mean)}), ${esc(best.name)} the lowest (${pct(best.mean)}).</li>
        <li>The largest increase from ${y0} to ${y1} was in ${esc(riser.name)}: ${riser.change >= 0 ? '+' : ''}${riser.change.toFixed(1)} percentage points.</li>
        <li>In total, the number of unemployed changed by a factor of ${(last.count / first.count).toFixed(1)} over the whole period.</li>
      </ul>

      <h2>Summary table</h2>
      <table>
        <thead><tr><th>Industry</th><th>Unemployed (k)<sup>1</sup></th><th>Mean rate</th><th>${y0}</th><th>${y1}<sup>2</sup></th><th>Change (pp)</th><th>Peak</th><th>Peak month</th></tr></thead>
        <tbody>${industries.map(i => `<tr>
          <td>${esc(i.name)}</td><td>${n0(i.count)}</td><td>${pct(i.mean)}</td><td>${pct(i.start)}</td><td>${pct(i.end)}</td>
          <td>${i.change >= 0 ? '+' : ''}${i.change.toFixed(1)}</td><td>${pct(i.max.rate)}</td><td>${MONTHS[i.max.month - 1].slice(0, 3)} ${i.max.year}</td></tr>`).join('')}</tbody>
      </table>

      <h2>Notes</h2>
      <ol class="notes">
        <li>Monthly average over the whole period, in thousands of persons.</li>
        <li>Annual averages of the monthly rates; the last year may be incomplete.</li>
        <li>Rates are not seasonally adjusted. Industries are sorted by mean rate.</li>
      </ol>
    </article>`;

  SimplePlots.line(container.querySelector('.chart'), {
    x: totals.map(t => `${t.key}-01`), y: totals.map(t => t.count),
    xType: 'date', yLabel: 'Unemployed (thousands)', yMin: 0, height: 200, color: '#333'
  });
}
