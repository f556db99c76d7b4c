// datasets: labs
// draws: tables 1, plots 1, nodes 53
// asks: Give me a lab dashboard where I can pick an analyte and see the trend, the flags and the reference range.
// shows: 1 select (analyte), 4 stat cards, 1 line plot with reference band, 1 table with coloured flag badges and reference ranges
function flagOf(r) {
  if (r.value == null) return { code: '–', label: 'No result', cls: 'none' };
  if (r.criticalLow != null && r.value <= r.criticalLow) return { code: 'LL', label: 'Critical low', cls: 'crit' };
  if (r.criticalHigh != null && r.value >= r.criticalHigh) return { code: 'HH', label: 'Critical high', cls: 'crit' };
  if (r.low != null && r.value < r.low) return { code: 'L', label: 'Low', cls: 'low' };
  if (r.high != null && r.value > r.high) return { code: 'H', label: 'High', cls: 'high' };
  return { code: 'N', label: 'Normal', cls: 'ok' };
}

function refRange(r) {
  if (r.low != null && r.high != null) return `${r.low} – ${r.high}`;
  if (r.low != null) return `≥ ${r.low}`;
  if (r.high != null) return `≤ ${r.high}`;
  return '—';
}

function esc(s) {
  return String(s == null ? '' : s).replace(/[&<>"']/g, c => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }[c]));
}

function badge(flag) {
  return `<span class="lab-badge lab-${flag.cls}" title="${flag.label}">${flag.label}</span>`;
}

function render({ datasets, container, Tabulator, SimplePlots, Formatter }) {
  const labs = datasets.labs;
  const analytes = [...new Set(labs.map(r => r.analyte))].sort();
  let plot = null;

  container.innerHTML = `
    <style>
      .lab-root { font-family: system-ui, sans-serif; color: #1f2937; padding: 16px; }
      .lab-head { display: flex; align-items: center; justify-content: space-between; gap: 12px; margin-bottom: 16px; flex-wrap: wrap; }
      .lab-head h2 { margin: 0; font-size: 20px; }
      .lab-head select { padding: 6px 10px; border: 1px solid #d1d5db; border-radius: 6px; font-size: 14px; }
      .lab-cards { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 12px; margin-bottom: 16px; }
      .lab-card { background: #fff; border: 1px solid #e5e7eb; border-radius: 10px; padding: 12px 16px; box-shadow: 0 1px 2px rgba(0,0,0,.05); }
      .lab-card .k { font-size: 12px; color: #6b7280; text-transform: uppercase; letter-spacing: .04em; }
      .lab-card .v { font-size: 22px; font-weight: 600; margin-top: 4px; }
      .lab-card .u { font-size: 13px; color: #6b7280; font-weight: 400; }
      .lab-plot { height: 280px; margin-bottom: 16px; }
      .lab-badge { display: inline-block; padding: 2px 8px; border-radius: 999px; font-size: 12px; font-weight: 600; }
      .lab-ok { background: #dcfce7; color: #166534; }
      .lab-low { background: #dbeafe; color: #1e40af; }
      .lab-high { background: #fef3c7; color: #92400e; }
      .lab-crit { background: #fee2e2; color: #991b1b; }
      .lab-none { background: #f3f4f6; color: #6b7280; }
    </style>
    <div class="lab-root">
      <div class="lab-head">
        <h2>Laboratory results</h2>
        <label>Analyte
          <select id="lab-analyte">${analytes.map(a => `<option value="${esc(a)}">${esc(a)}</option>`).join('')}</select>
        </label>
      </div>
      <div class="lab-cards" id="lab-cards"></div>
      <div class="lab-plot" id="lab-plot"></div>
      <div id="lab-table"></div>
    </div>`;

  const select = container.querySelector('#lab-analyte');
  const cards = container.querySelector('#lab-cards');
  const plotEl = container.querySelector('#lab-plot');

  const table = new Tabulator(container.querySelector('#lab-table'), {
    data: [],
    layout: 'fitColumns',
    height: 340,
    initialSort: [{ column: 'date', dir: 'desc' }],
    columns: [
      { title: 'Date', field: 'date', width: 130 },
      { title: 'Result', field: 'value', hozAlign: 'right', sorter: 'number',
        formatter: cell => {
          const f = flagOf(cell.getRow().getData());
          const v = cell.getValue();
          if (v == null) return '<em style="color:#9ca3af">no result</em>';
          return f.cls === 'ok' ? esc(v) : `<strong>${esc(v)}</strong>`;
        } },
      { title: 'Unit', field: 'unit', width: 110 },
      { title: 'Reference range', field: 'low', headerSort: false, formatter: cell => esc(refRange(cell.getRow().getData())) },
      { title: 'Flag', field: 'flag', hozAlign: 'center', headerSort: false, formatter: cell => badge(flagOf(cell.getRow().getData())) }
    ]
  });

  function card(k, v, extra) {
    return `<div class="lab-card"><div class="k">${k}</div><div class="v">${v}</div>${extra ? `<div class="u">${extra}</div>` : ''}</div>`;
  }

  function update() {
    const rows = labs.filter(r => r.analyte === select.value).sort((a, b) => a.date.localeCompare(b.date));
    const measured = rows.filter(r => r.value != null);
    const last = measured[measured.length - 1];
    const abnormal = measured.filter(r => flagOf(r).cls !== 'ok').length;
    const critical = measured.filter(r => flagOf(r).cls === 'crit').length;

    cards.innerHTML = last
      ? card('Latest', `${esc(last.value)} <span class="u">${esc(last.unit)}</span>`, `${badge(flagOf(last))} ${esc(last.date)}`) +
        card('Reference', esc(refRange(last)), esc(last.unit)) +
        card('Abnormal', `${abnormal} / ${measured.length}`, `${(100 * abnormal / measured.length).toFixed(1)} % of results`) +
        card('Critical', critical, critical ? '<span class="lab-badge lab-crit">Needs review</span>' : 'None')
      : card('Latest', '—', 'No results available');

    plotEl.innerHTML = '';
    plot = SimplePlots.line(plotEl, {
      title: `${select.value} over time`,
      series: [{ name: select.value, data: measured.map(r => ({ x: new Date(r.date), y: r.value })) }],
      bands: last && last.low != null && last.high != null ? [{ from: last.low, to: last.high, color: 'rgba(34,197,94,.15)', label: 'Reference' }] : [],
      yLabel: last ? last.unit : ''
    });
    table.setData(rows);
  }

  select.addEventListener('change', update);
  table.on('tableBuilt', update);
  return { resize() { table.redraw(); if (plot && plot.resize) plot.resize(); } };
}
