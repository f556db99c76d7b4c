// datasets: labs
// draws: tables 0, plots 0, nodes 400
// asks: A discharge letter with headings, vital signs, medication, inline sparklines and flags for abnormal values.
// shows: a letter on a sheet, 1 select of dates and 1 checkbox, 2 tables of markup with flag badges, 6 hand-made SVG sparklines with reference bands, 4 medication cards, 2 lines to sign on
function groupByAnalyte(rows) {
  const out = {};
  for (const r of [...rows].sort((a, b) => a.date.localeCompare(b.date))) {
    (out[r.analyte] = out[r.analyte] || []).push(r);
  }
  return out;
}

function flagOf({ value, low, high, criticalLow, criticalHigh }) {
  if (criticalLow != null && value <= criticalLow) return { code: 'LL', text: 'critically low', cls: 'crit' };
  if (criticalHigh != null && value >= criticalHigh) return { code: 'HH', text: 'critically high', cls: 'crit' };
  if (low != null && value < low) return { code: 'L', text: 'low', cls: 'low' };
  if (high != null && value > high) return { code: 'H', text: 'high', cls: 'high' };
  return { code: 'N', text: 'normal', cls: 'ok' };
}

function sparkline(document, points) {
  const NS = 'http://www.w3.org/2000/svg';
  const W = 140, H = 34, P = 4;
  const make = (tag, attrs, parent) => {
    const n = document.createElementNS(NS, tag);
    Object.entries(attrs).forEach(([k, v]) => n.setAttribute(k, v));
    parent?.appendChild(n);
    return n;
  };
  const { low, high } = points[0];
  const values = points.map((p) => p.value);
  const lo = Math.min(...values, low ?? Infinity), hi = Math.max(...values, high ?? -Infinity);
  const t0 = Date.parse(points[0].date), t1 = Date.parse(points.at(-1).date);
  const x = (p) => P + ((Date.parse(p.date) - t0) / (t1 - t0 || 1)) * (W - 2 * P);
  const y = (v) => H - P - ((v - lo) / (hi - lo || 1)) * (H - 2 * P);

  const svg = make('svg', { viewBox: `0 0 ${W} ${H}`, width: W, height: H, class: 'spark', role: 'img' });
  make('title', {}, svg).textContent = `${points[0].analyte}: ${values.length} values from ${values[0]} to ${values.at(-1)} ${points[0].unit}`;
  const top = high != null ? y(high) : P, bottom = low != null ? y(low) : H - P;
  make('rect', { x: 0, y: top, width: W, height: Math.max(1, bottom - top), class: 'band', rx: 2 }, svg);
  make('polyline', { points: points.map((p) => `${x(p).toFixed(1)},${y(p.value).toFixed(1)}`).join(' '), class: 'line' }, svg);
  points.filter((p) => flagOf(p).code !== 'N').forEach((p) => {
    const c = make('circle', { cx: x(p), cy: y(p.value), r: 1.8, class: `pt ${flagOf(p).cls}` }, svg);
    make('title', {}, c).textContent = `${p.date}: ${p.value} ${p.unit} (${flagOf(p).text})`;
  });
  const end = points.at(-1);
  make('circle', { cx: x(end), cy: y(end.value), r: 3, class: `pt end ${flagOf(end).cls}` }, svg);
  return svg;
}

function render({ datasets, container, Formatter, document, resize }) {
  const labs = groupByAnalyte(datasets.labs);
  const dates = [...new Set(datasets.labs.map((r) => r.date))].sort();
  let discharge = dates.at(-1);

  const vitals = [
    { name: 'Blood pressure', admission: '152 / 94', discharge: '134 / 82', unit: 'mmHg', flag: 'N' },
    { name: 'Heart rate', admission: '98', discharge: '74', unit: '/min', flag: 'N' },
    { name: 'Temperature', admission: '38.4', discharge: '36.8', unit: '°C', flag: 'N' },
    { name: 'SpO₂ (room air)', admission: '93', discharge: '97', unit: '%', flag: 'N' },
    { name: 'Weight', admission: '82.6', discharge: '80.9', unit: 'kg', flag: 'N' },
  ];
  const medication = [
    ['Ramipril', '5 mg', '1 – 0 – 0 – 0', 'continue'],
    ['Metformin', '850 mg', '1 – 0 – 1 – 0', 'new'],
    ['Pantoprazole', '20 mg', '1 – 0 – 0 – 0', 'for 4 weeks'],
    ['Paracetamol', '500 mg', 'as needed, max. 4 / day', 'as needed'],
  ];

  container.innerHTML = `
  <style>
    .dl { --paper: #ffffff; --ink: #1c2430; --muted: #5d6878; --rule: #d7dde5; --low: #1d6fd1; --high: #c2410c; --crit: #b91c1c; --ok: #15803d; --band: rgba(21,128,61,.13);
      background: var(--paper); color: var(--ink); max-width: 860px; margin: 0 auto; padding: clamp(16px, 5vw, 56px); border: 1px solid var(--rule); border-radius: 6px;
      font: 15px/1.55 Georgia, "Times New Roman", serif; counter-reset: sec; box-shadow: 0 2px 14px rgba(0,0,0,.08); }
    @media (prefers-color-scheme: dark) { .dl { --paper: #171c24; --ink: #e6eaf0; --muted: #9aa6b6; --rule: #323b49; --low: #6db1ff; --high: #fb923c; --crit: #f87171; --ok: #4ade80; --band: rgba(74,222,128,.14); } }
    [data-theme="dark"] .dl, .dark .dl { --paper: #171c24; --ink: #e6eaf0; --muted: #9aa6b6; --rule: #323b49; --low: #6db1ff; --high: #fb923c; --crit: #f87171; --ok: #4ade80; --band: rgba(74,222,128,.14); }
    .dl-head { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 12px; border-bottom: 3px double var(--rule); padding-bottom: 12px; font-family: system-ui, sans-serif; font-size: 13px; color: var(--muted); }
    .dl h1 { font-size: 1.6rem; margin: 1.2rem 0 .2rem; line-height: 1.2; }
    .dl h2 { font-size: 1.08rem; margin: 1.8rem 0 .5rem; border-bottom: 1px solid var(--rule); padding-bottom: .2rem; }
    .dl h2::before { counter-increment: sec; content: counter(sec) ". "; color: var(--muted); }
    .dl table { width: 100%; border-collapse: collapse; font: 13.5px/1.4 system-ui, sans-serif; font-variant-numeric: tabular-nums; }
    .dl caption { caption-side: bottom; text-align: left; font-size: 12px; color: var(--muted); padding-top: 6px; }
    .dl th { text-align: left; font-weight: 600; color: var(--muted); border-bottom: 2px solid var(--rule); padding: 6px 8px; }
    .dl td { padding: 6px 8px; border-bottom: 1px solid var(--rule); vertical-align: middle; }
    .dl .num { text-align: right; white-space: nowrap; }
    .dl .wrap { overflow-x: auto; }
    .dl .flag { display: inline-block; min-width: 1.9em; text-align: center; border-radius: 4px; font-weight: 700; font-size: 12px; padding: 1px 4px; border: 1px solid currentColor; }
    .dl .flag.low { color: var(--low); } .dl .flag.high { color: var(--high); } .dl .flag.ok { color: var(--ok); opacity: .75; }
    .dl .flag.crit { background: var(--crit); color: var(--paper); border-color: var(--crit); }
    .dl .spark { display: block; overflow: visible; }
    .dl .spark .band { fill: var(--band); } .dl .spark .line { fill: none; stroke: var(--muted); stroke-width: 1.3; vector-effect: non-scaling-stroke; }
    .dl .spark .pt { fill: var(--muted); } .dl .spark .pt.low { fill: var(--low); } .dl .spark .pt.high { fill: var(--high); } .dl .spark .pt.crit { fill: var(--crit); } .dl .spark .end.ok { fill: var(--ok); }
    .dl ol.med { padding: 0; margin: 0; list-style: none; display: grid; gap: 6px; font: 14px/1.4 system-ui, sans-serif; }
    .dl ol.med li { display: grid; grid-template-columns: minmax(120px, 1.3fr) auto minmax(0, 1fr) auto; gap: 4px 14px; align-items: baseline; padding: 7px 10px; background: color-mix(in srgb, var(--ink) 4%, transparent); border-left: 3px solid var(--rule); }
    .dl ol.med em { font-style: normal; font-size: 12px; color: var(--muted); }
    .dl ol.med li[data-status="new"] { border-left-color: var(--ok); }
    .dl .note { font-size: 12px; color: var(--muted); font-style: italic; }
    .dl .tools { font: 13px system-ui, sans-serif; display: flex; flex-wrap: wrap; gap: 8px 16px; align-items: center; }
    .dl .tools select { font: inherit; color: var(--ink); background: var(--paper); border: 1px solid var(--rule); border-radius: 4px; padding: 3px 6px; }
    .dl .sign { display: flex; flex-wrap: wrap; gap: 40px; margin-top: 3rem; font: 13px system-ui, sans-serif; }
    .dl .sign div { flex: 1 1 180px; border-top: 1px solid var(--ink); padding-top: 4px; color: var(--muted); }
    @media (max-width: 560px) { .dl ol.med li { grid-template-columns: 1fr auto; } .dl .hide-s { display: none; } }
    @media print { .dl { border: 0; box-shadow: none; padding: 0; } .dl .tools { display: none; } .dl h2, .dl tr { break-inside: avoid; } }
  </style>
  <article class="dl" lang="en">
    <div class="dl-head">
      <div><strong>Department of Internal Medicine</strong><br>Ward 3B</div>
      <div style="text-align:right">Discharge letter<br><time data-slot="date"></time></div>
    </div>
    <h1>Discharge letter</h1>
    <p class="tools"><label>Discharge date <select data-slot="select"></select></label><label><input type="checkbox" data-slot="only"> abnormal only</label></p>
    <p>Dear colleague,</p>
    <p>we report on the above patient, who was in our care until <b data-slot="date"></b>. <span data-slot="summary"></span></p>
    <h2>Vital signs</h2>
    <div class="wrap"><table><thead><tr><th>Parameter</th><th class="num">Admission</th><th class="num">Discharge</th><th>Unit</th><th>Flag</th></tr></thead>
      <tbody>${vitals.map((v) => `<tr><td>${v.name}</td><td class="num">${v.admission}</td><td class="num"><b>${v.discharge}</b></td><td>${v.unit}</td><td><span class="flag ${v.flag === 'N' ? 'ok' : 'high'}">${v.flag}</span></td></tr>`).join('')}</tbody>
      <caption>Example values: vital signs are not part of the data.</caption></table></div>
    <h2>Laboratory</h2>
    <div class="wrap"><table><thead><tr><th>Analyte</th><th class="num">Result</th><th>Flag</th><th class="hide-s">Reference</th><th class="num hide-s">Change</th><th>Course</th></tr></thead><tbody data-slot="labs"></tbody>
      <caption>Green band: reference range. Coloured dots: values outside of it.</caption></table></div>
    <h2>Medication at discharge</h2>
    <ol class="med">${medication.map(([name, dose, plan, status]) => `<li data-status="${status}"><b>${name}</b><span>${dose}</span><span>${plan}</span><em>${status}</em></li>`).join('')}</ol>
    <p class="note">Example list, to be checked by the discharging physician.</p>
    <h2>Assessment and recommendations</h2>
    <ul data-slot="advice"></ul>
    <p>With kind regards</p>
    <div class="sign"><div>Senior physician</div><div>Ward physician</div></div>
  </article>`;

  const slots = (name) => [...container.querySelectorAll(`[data-slot="${name}"]`)];
  const slot = (name) => slots(name)[0];
  slot('select').append(...dates.slice(-12).reverse().map((d) => new Option(Formatter.date(d), d)));

  function fill() {
    slots('date').forEach((n) => { n.textContent = Formatter.date(discharge); });
    slot('date').setAttribute('datetime', discharge);
    const onlyAbnormal = slot('only').checked;
    const findings = Object.entries(labs).map(([analyte, all]) => {
      const points = all.filter((r) => r.date <= discharge);
      const lastRow = points.at(-1);
      return { analyte, points, last: lastRow, prev: points.at(-2), flag: flagOf(lastRow) };
    });
    const abnormal = findings.filter((f) => f.flag.code !== 'N');

    slot('labs').replaceChildren(...(onlyAbnormal ? abnormal : findings).map(({ analyte, points, last, prev, flag }) => {
      const tr = document.createElement('tr');
      const delta = prev ? last.value - prev.value : 0;
      tr.innerHTML = `<td><b>${analyte}</b></td>
        <td class="num">${Formatter.number(last.value)} <small>${last.unit}</small></td>
        <td><abbr class="flag ${flag.cls}" title="${flag.text}">${flag.code}</abbr></td>
        <td class="hide-s">${Formatter.referenceRange(last.low, last.high)}</td>
        <td class="num hide-s">${delta > 0 ? '↗' : delta < 0 ? '↘' : '→'} ${Math.abs(delta).toFixed(2)}</td><td></td>`;
      tr.lastElementChild.append(sparkline(document, points));
      return tr;
    }));
    slot('summary').innerHTML = abnormal.length
      ? `At discharge, <strong>${abnormal.length} of ${findings.length}</strong> laboratory values lie outside the reference range (${abnormal.map((f) => `${f.analyte} <span class="flag ${f.flag.cls}">${f.flag.code}</span>`).join(', ')}).`
      : 'At discharge, all laboratory values lie within the reference range.';
    slot('advice').innerHTML = [
      ...abnormal.map((f) => `<li>${f.analyte} ${f.flag.text} (${f.last.value} ${f.last.unit}): please check again within ${f.flag.cls === 'crit' ? '24 hours' : 'two weeks'}.</li>`),
      '<li>Follow-up appointment with the family doctor within one week.</li>',
    ].join('');
    resize();
  }

  slot('select').addEventListener('change', (e) => { discharge = e.target.value; fill(); });
  slot('only').addEventListener('change', fill);
  fill();
}
