function render({ datasets, container, SimplePlots, Tabulator, Formatter }) {
  const labs = datasets.labs.filter((row) => row.value !== null);
  const analytes = [...new Set(labs.map((row) => row.analyte))];

  container.innerHTML = `
    <style>
      :root { --gap: 12px; --line: rgba(128, 128, 128, 0.35); }
      .board { display: flex; flex-wrap: wrap; gap: var(--gap); }
      .panel { flex: 1 1 280px; border: 1px solid var(--line); border-radius: 10px; padding: 12px 14px; min-width: 0; }
      .panel h3 { margin: 0 0 8px; font-size: 1em; }
      .wide { flex-basis: 100%; }
      .bar { display: flex; justify-content: space-between; align-items: center; gap: var(--gap); flex-wrap: wrap; margin-bottom: var(--gap); }
      .bar h2 { margin: 0; }
      .flag { padding: 1px 8px; border-radius: 999px; color: #fff; font-size: 0.85em; background: var(--off); }
      .N { --off: #067647; } .L, .H { --off: #b54708; } .LL, .HH { --off: #b42318; }
      .out { background: #fdecea; border-left: 3px solid #b42318; }
      @media (prefers-color-scheme: dark) { .out { background: #3a1513; } }
      .bar label { display: inline-flex; gap: 8px; align-items: center; }
    </style>
    <div class="bar">
      <h2>Ward 4, bed 12</h2>
      <label>Analyte <select>${analytes.map((name) => `<option>${Formatter.escape(name)}</option>`).join('')}</select></label>
    </div>
    <div class="board">
      <section class="panel"><h3 id="trend-title"></h3><div id="trend"></div><p id="summary"></p></section>
      <section class="panel"><h3>Results out of range</h3><div id="flags"></div></section>
      <section class="panel wide"><h3>Latest results</h3><div id="latest"></div></section>
    </div>`;

  const isOut = (row) => Formatter.flag(row.value, row) !== 'N';
  const outOf = (name) => labs.filter((row) => row.analyte === name && isOut(row)).length;
  SimplePlots.bars(container.querySelector('#flags'), {
    height: 220,
    x: { type: 'category' },
    y: { label: 'results', min: 0 },
    series: [{ label: 'Out of range', data: [analytes.map(shorten), analytes.map(outOf)] }],
  });

  const latest = analytes.map((name) => labs.filter((row) => row.analyte === name).at(-1));
  new Tabulator(container.querySelector('#latest'), {
    data: latest,
    layout: 'fitColumns',
    rowFormatter: (row) => row.getElement().classList.toggle('out', isOut(row.getData())),
    columns: [
      { title: 'Analyte', field: 'analyte' },
      { title: 'Value', field: 'value', hozAlign: 'right', headerHozAlign: 'right', sorter: 'number' },
      { title: 'Unit', field: 'unit' },
      {
        title: 'Course',
        field: 'analyte',
        headerSort: false,
        formatter: (cell) => sparkline(labs.filter((row) => row.analyte === cell.getValue())),
      },
      {
        title: 'Flag',
        field: 'value',
        hozAlign: 'left',
        headerSort: false,
        formatter: (cell) => badge(cell.getData(), Formatter),
      },
      { title: 'Sampled', field: 'date', formatter: (cell) => Formatter.date(cell.getValue()) },
    ],
  });

  const select = container.querySelector('select');
  const trend = container.querySelector('#trend');
  let plot;
  const show = () => {
    const rows = labs.filter((row) => row.analyte === select.value);
    const { unit, low, high } = rows[0];
    container.querySelector('#trend-title').textContent = `${select.value}, ${unit}`;
    const out = rows.filter(isOut).length;
    container.querySelector('#summary').textContent =
      `${out} of ${rows.length} results are out of ${Formatter.referenceRange(low, high, unit)}.`;
    plot?.destroy();
    plot = SimplePlots.line(trend, {
      height: 190,
      x: { type: 'time' },
      y: {},
      legend: false,
      series: [{ label: select.value, data: rows.map((row) => ({ x: row.date, y: row.value })) }],
      bands: [{ from: low ?? 0, to: high, label: 'Reference range' }],
    });
  };
  select.addEventListener('change', show);
  show();
}

function shorten(name) {
  return { 'C-reactive protein': 'CRP', 'Fasting glucose': 'Glucose' }[name] ?? name;
}

function sparkline(rows) {
  const [width, height] = [110, 24];
  const values = rows.map((row) => row.value);
  const [from, to] = [rows[0].low ?? 0, rows[0].high];
  const [least, most] = [Math.min(from, ...values), Math.max(to, ...values)];
  const x = (i) => (2 + (i / (values.length - 1)) * (width - 6)).toFixed(1);
  const y = (value) => (height - 3 - ((value - least) / (most - least)) * (height - 6)).toFixed(1);
  const points = values.map((value, i) => `${x(i)},${y(value)}`).join(' ');
  const last = values.length - 1;
  return `<svg viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" aria-label="${values.length} results">
    <rect x="0" width="${width}" y="${y(to)}" height="${(y(from) - y(to)).toFixed(1)}" fill="#2f9e44" opacity="0.15"/>
    <polyline points="${points}" fill="none" stroke="#3b82f6" stroke-width="1.5"/>
    <circle cx="${x(last)}" cy="${y(values[last])}" r="2.5" fill="#3b82f6"/>
  </svg>`;
}

function badge(row, Formatter) {
  const flag = Formatter.flag(row.value, row);
  const words = { LL: 'critically low', L: 'low', N: 'normal', H: 'high', HH: 'critically high' };
  return `<span class="flag ${flag}">${words[flag]}</span>`;
}
