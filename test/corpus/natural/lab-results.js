// datasets: labs
// draws: tables 1, plots 0, nodes 25
// asks: Show the lab results in a table with critical values flagged, explain flags in tooltips, and open details when I click a row.
// shows: 1 table (header filters, paginated, flag badges), 1 details panel with 1 line plot of the clicked analyte after a row click, controls: analyte select, checkbox "Only abnormal"; counts of critical and abnormal results
function el(tag, props, ...children) {
  const node = document.createElement(tag);
  const { style, attrs, ...rest } = props || {};
  Object.assign(node.style, style || {});
  Object.entries(attrs || {}).forEach(([k, v]) => node.setAttribute(k, v));
  Object.assign(node, rest);
  node.append(...children.flat().filter((c) => c != null).map((c) => (c instanceof Node ? c : String(c))));
  return node;
}

function classify(r) {
  if (r.value === null || r.value === undefined) return 'missing';
  if (r.criticalLow != null && r.value <= r.criticalLow) return 'critical-low';
  if (r.criticalHigh != null && r.value >= r.criticalHigh) return 'critical-high';
  if (r.low != null && r.value < r.low) return 'low';
  if (r.high != null && r.value > r.high) return 'high';
  return 'normal';
}

function rangeText(low, high, unit) {
  const suffix = unit ? ` ${unit}` : '';
  if (low != null && high != null) return `${low} – ${high}${suffix}`;
  if (low != null) return `≥ ${low}${suffix}`;
  if (high != null) return `≤ ${high}${suffix}`;
  return 'no reference range';
}

function render({ datasets, container, Tabulator, SimplePlots, Formatter }) {
  const FLAGS = {
    'critical-low': { label: 'LL', text: 'Critically low', color: '#fff', background: '#b3261e', order: 0 },
    'critical-high': { label: 'HH', text: 'Critically high', color: '#fff', background: '#b3261e', order: 1 },
    low: { label: 'L', text: 'Below reference range', color: '#5d3a00', background: '#ffe0a3', order: 2 },
    high: { label: 'H', text: 'Above reference range', color: '#5d3a00', background: '#ffe0a3', order: 3 },
    normal: { label: '', text: 'Within reference range', color: '#333', background: 'transparent', order: 4 },
    missing: { label: '?', text: 'No value reported', color: '#666', background: '#eee', order: 5 },
  };
  const results = datasets.labs.map((r, id) => ({ ...r, id, flag: classify(r), range: rangeText(r.low, r.high, '') }));
  const analytes = [...new Set(results.map((r) => r.analyte))].sort();
  const countOf = (...flags) => results.filter((r) => flags.includes(r.flag)).length;

  const select = el('select', { attrs: { 'aria-label': 'Analyte' } }, el('option', { value: '' }, 'All analytes'),
    analytes.map((a) => el('option', { value: a }, a)));
  const onlyAbnormal = el('input', { type: 'checkbox' });
  const tableHost = el('div', { style: { flex: '2 1 480px', minWidth: '0' } });
  const details = el('aside', { attrs: { 'aria-live': 'polite' }, style: { flex: '1 1 280px', border: '1px solid #ddd', borderRadius: '6px', padding: '12px' } },
    el('p', { style: { color: '#777' } }, 'Click a row to see the details.'));
  container.replaceChildren(el('div', { style: { padding: '12px', font: '14px system-ui, sans-serif' } },
    el('h2', { style: { margin: '0 0 8px' } }, 'Laboratory results'),
    el('div', { style: { display: 'flex', gap: '16px', alignItems: 'center', marginBottom: '8px', flexWrap: 'wrap' } },
      select, el('label', {}, onlyAbnormal, ' Only abnormal'),
      el('strong', { style: { color: '#b3261e' } }, `${countOf('critical-low', 'critical-high')} critical`),
      el('span', { style: { color: '#8a5a00' } }, `${countOf('low', 'high')} abnormal`)),
    el('div', { style: { display: 'flex', gap: '12px', flexWrap: 'wrap', alignItems: 'flex-start' } }, tableHost, details)));

  const badge = (flag) => el('span', { title: FLAGS[flag].text, style: { padding: '1px 7px', borderRadius: '9px', fontWeight: '700', color: FLAGS[flag].color, background: FLAGS[flag].background } }, FLAGS[flag].label);
  const valueFormatter = (cell) => {
    const r = cell.getRow().getData();
    if (r.value === null || r.value === undefined) return el('em', { style: { color: '#888' } }, 'pending');
    return el('span', { style: { fontWeight: r.flag.startsWith('critical') ? '700' : '400' } }, `${Formatter.number(r.value)} ${r.unit || ''}`);
  };
  const flagTooltip = (event, cell) => {
    const r = cell.getRow().getData();
    return el('div', {}, `${FLAGS[r.flag].text} (reference ${rangeText(r.low, r.high, r.unit)})`);
  };

  const table = new Tabulator(tableHost, {
    data: results,
    index: 'id',
    height: 460,
    layout: 'fitColumns',
    selectableRows: 1,
    pagination: true,
    paginationSize: 25,
    paginationCounter: 'rows',
    placeholder: 'No results match',
    initialSort: [{ column: 'date', dir: 'desc' }],
    rowFormatter: (row) => {
      row.getElement().style.backgroundColor = row.getData().flag.startsWith('critical') ? '#fdecea' : '';
    },
    columns: [
      { title: 'Date', field: 'date', sorter: 'string', width: 120, formatter: (cell) => Formatter.date(cell.getValue()), headerFilter: 'input' },
      { title: 'Analyte', field: 'analyte', sorter: 'string', formatter: 'plaintext', headerFilter: 'input', headerTooltip: 'Measured quantity' },
      { title: 'Value', field: 'value', sorter: 'number', sorterParams: { alignEmptyValues: 'bottom' }, hozAlign: 'right', formatter: valueFormatter, tooltip: flagTooltip },
      { title: 'Flag', field: 'flag', width: 80, hozAlign: 'center', formatter: (cell) => badge(cell.getValue()), tooltip: flagTooltip,
        sorter: (a, b) => FLAGS[a].order - FLAGS[b].order },
      { title: 'Reference', field: 'range', headerSort: false, formatter: 'plaintext' },
    ],
  });

  function showDetails(r) {
    const line = (term, text) => [el('dt', { style: { color: '#666' } }, term), el('dd', { style: { margin: '0' } }, text)];
    const plotHost = el('div', { style: { height: '200px', marginTop: '10px' } });
    details.replaceChildren(
      el('h3', { style: { margin: '0 0 8px' } }, r.analyte, ' ', badge(r.flag)),
      el('dl', { style: { display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '4px 12px', margin: '0' } },
        line('Date', Formatter.date(r.date)), line('Value', r.value === null ? 'pending' : `${r.value} ${r.unit}`),
        line('Reference', rangeText(r.low, r.high, r.unit)), line('Critical', `low ${r.criticalLow ?? '–'}, high ${r.criticalHigh ?? '–'}`), line('Assessment', FLAGS[r.flag].text)),
      plotHost);
    const history = results.filter((o) => o.analyte === r.analyte && o.value != null).sort((a, b) => a.date.localeCompare(b.date));
    SimplePlots.line(plotHost, { x: history.map((o) => new Date(o.date)), y: history.map((o) => o.value), xType: 'time', yLabel: r.unit, title: `${r.analyte} over time`, bands: [{ from: r.low, to: r.high, color: 'rgba(46, 125, 50, 0.12)' }] });
  }
  const applyFilter = () => table.setFilter((r) => (!select.value || r.analyte === select.value) && (!onlyAbnormal.checked || !['normal', 'missing'].includes(r.flag)));
  table.on('rowClick', (event, row) => showDetails(row.getData()));
  select.addEventListener('change', applyFilter);
  onlyAbnormal.addEventListener('change', applyFilter);
  return { resize: () => table.redraw() };
}
