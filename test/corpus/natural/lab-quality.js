// datasets: labs
// draws: tables 0, plots 0, nodes 337
// asks: Make a checklist of data quality issues in my lab values, where I can tick which kinds of issues to list.
// shows: 1 checklist (6 checkboxes with counts), buttons "All" and "None", 1 table of affected rows, a summary line, a details section explaining the checks
function esc(s) {
  return String(s ?? '').replace(/[&<>"']/g, c => `&#${c.charCodeAt(0)};`);
}

function buildContext(rows) {
  const seen = new Map(), unit = new Map(), fence = new Map();
  rows.forEach(r => {
    const k = `${r.date}|${r.analyte}`;
    seen.set(k, (seen.get(k) || 0) + 1);
  });
  for (const a of new Set(rows.map(r => r.analyte))) {
    const rs = rows.filter(r => r.analyte === a);
    const counts = {};
    rs.forEach(r => { if (r.unit) counts[r.unit] = (counts[r.unit] || 0) + 1; });
    unit.set(a, Object.keys(counts).sort((x, y) => counts[y] - counts[x])[0]);
    const v = rs.map(r => r.value).filter(Number.isFinite).sort((x, y) => x - y);
    const q1 = v[Math.floor(v.length * 0.25)], q3 = v[Math.floor(v.length * 0.75)];
    fence.set(a, [q1 - 3 * (q3 - q1), q3 + 3 * (q3 - q1)]);
  }
  return { seen, unit, fence };
}

function render({ datasets, container, Formatter }) {
  const CHECKS = [
    { id: 'missing', name: 'Missing value', why: 'The result has no value.', test: r => r.value == null },
    { id: 'range', name: 'No reference range', why: 'Both lower and upper reference limits are missing.', test: r => r.low == null && r.high == null },
    { id: 'unit', name: 'Unusual unit', why: 'The unit is empty or differs from the most frequent unit of this analyte.', test: (r, c) => !r.unit || r.unit !== c.unit.get(r.analyte) },
    { id: 'dup', name: 'Duplicate', why: 'There is more than one result of the same analyte on the same date.', test: (r, c) => c.seen.get(`${r.date}|${r.analyte}`) > 1 },
    { id: 'outlier', name: 'Outlier', why: 'The value is more than three interquartile ranges away from the quartiles of this analyte.', test: (r, c) => r.value != null && (r.value < c.fence.get(r.analyte)[0] || r.value > c.fence.get(r.analyte)[1]) },
    { id: 'implausible', name: 'Implausible', why: 'The value is negative, the date cannot be read, or the lower limit is above the upper limit.', test: r => r.value < 0 || Number.isNaN(Date.parse(r.date)) || (r.low != null && r.high != null && r.low > r.high) }
  ];

  const labs = datasets.labs ?? [];
  const ctx = buildContext(labs);
  const flagged = labs
    .map(r => ({ ...r, issues: CHECKS.filter(c => c.test(r, ctx)).map(c => c.id) }))
    .filter(r => r.issues.length)
    .sort((a, b) => String(b.date).localeCompare(String(a.date)));
  const count = id => flagged.filter(r => r.issues.includes(id)).length;
  const nameOf = id => CHECKS.find(c => c.id === id).name;
  const range = r => r.low == null && r.high == null ? '–' : Formatter.range ? Formatter.range(r.low, r.high) : `${r.low ?? ''}–${r.high ?? ''}`;

  container.innerHTML = `
    <style>
      .lq ul { list-style: none; padding: 0; margin: 8px 0; display: grid; grid-template-columns: repeat(auto-fill, minmax(220px, 1fr)); gap: 4px; }
      .lq table { border-collapse: collapse; width: 100%; }
      .lq th, .lq td { text-align: left; padding: 4px 8px; border-bottom: 1px solid #e5e5e5; }
      .lq td.n { text-align: right; }
      .lq .ok { color: #2a7d2a; }
      .lq .tag { background: #fde8c8; border-radius: 8px; padding: 1px 8px; margin-right: 4px; font-size: 12px; white-space: nowrap; }
      .lq .scroll { max-height: 420px; overflow: auto; }
    </style>
    <div class="lq">
      <h2>Data quality of the lab results</h2>
      <p>${labs.length} results checked, ${flagged.length} with at least one issue.</p>
      <fieldset>
        <legend>Issues to list</legend>
        <ul>${CHECKS.map(c => {
          const n = count(c.id);
          return `<li><label title="${esc(c.why)}"><input type="checkbox" value="${c.id}" ${n ? 'checked' : 'disabled'}>
            ${esc(c.name)} ${n ? `(${n})` : '<span class="ok">✓ none</span>'}</label></li>`;
        }).join('')}</ul>
        <button type="button" data-all="1">All</button> <button type="button" data-all="">None</button>
      </fieldset>
      <p class="summary" role="status"></p>
      <div class="scroll"></div>
      <details><summary>What is checked?</summary>
        <dl>${CHECKS.map(c => `<dt><b>${esc(c.name)}</b></dt><dd>${esc(c.why)}</dd>`).join('')}</dl>
      </details>
    </div>`;

  const boxes = [...container.querySelectorAll('input[type=checkbox]')];

  const update = () => {
    const on = boxes.filter(b => b.checked).map(b => b.value);
    const rows = flagged.filter(r => r.issues.some(i => on.includes(i)));
    container.querySelector('.summary').textContent = on.length
      ? `${rows.length} of ${flagged.length} affected results shown.`
      : 'Tick at least one kind of issue.';
    container.querySelector('.scroll').innerHTML = rows.length ? `<table>
      <thead><tr><th>Date</th><th>Analyte</th><th>Value</th><th>Unit</th><th>Reference</th><th>Issues</th></tr></thead>
      <tbody>${rows.map(r => `<tr>
        <td>${esc(r.date)}</td><td>${esc(r.analyte)}</td><td class="n">${r.value == null ? '–' : esc(r.value)}</td>
        <td>${esc(r.unit)}</td><td>${esc(range(r))}</td>
        <td>${r.issues.map(i => `<span class="tag">${esc(nameOf(i))}</span>`).join('')}</td></tr>`).join('')}</tbody></table>` : '';
  };

  boxes.forEach(b => b.addEventListener('change', update));
  container.querySelectorAll('button[data-all]').forEach(btn => btn.addEventListener('click', () => {
    boxes.forEach(b => { if (!b.disabled) b.checked = !!btn.dataset.all; });
    update();
  }));
  update();
}
