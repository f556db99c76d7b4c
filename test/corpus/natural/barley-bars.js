// datasets: barley
// draws: tables 1, plots 1, nodes 28
// asks: Compare barley yields per site in 1931 and 1932 as grouped bars, with the numbers in a table.
// shows: 1 grouped bar plot (one group per site, one bar per year), 1 table grouped by site with averages, controls: 1 select "Variety"; heading "Barley yields"; a note naming the site that goes against the others
function el(tag, props = {}, ...children) {
  const node = document.createElement(tag);
  const { style = {}, attrs = {}, ...rest } = props;
  Object.assign(node, rest);
  Object.assign(node.style, style);
  Object.keys(attrs).forEach((name) => node.setAttribute(name, attrs[name]));
  children.flat().forEach((child) => {
    if (child !== null && child !== undefined) node.append(child);
  });
  return node;
}

function unique(values) {
  return Array.from(new Set(values)).sort();
}

function average(values) {
  return values.length ? values.reduce((sum, v) => sum + v, 0) / values.length : null;
}

function render({ datasets, container, Tabulator, SimplePlots, Formatter }) {
  const barley = datasets.barley || [];
  const sites = unique(barley.map((r) => r.site));
  const years = unique(barley.map((r) => r.year));
  const varieties = unique(barley.map((r) => r.variety));
  const yearColors = ['#9ecae9', '#4c78a8', '#f58518'];
  const format = (v) => (v === null || v === undefined ? '–' : Formatter.number(v, { decimals: 1 }));

  const select = el('select', { attrs: { 'aria-label': 'Variety' }, style: { padding: '4px 6px' } },
    el('option', { value: '' }, 'All varieties (average)'),
    varieties.map((v) => el('option', { value: v }, v)));
  const note = el('p', { style: { color: '#555', margin: '6px 0' } });
  const plotHost = el('div', { style: { height: '340px' } });
  const tableHost = el('div', {});
  container.replaceChildren(
    el('div', { style: { padding: '12px', fontFamily: 'system-ui, sans-serif', fontSize: '14px' } },
      el('header', { style: { display: 'flex', justifyContent: 'space-between', alignItems: 'center' } },
        el('h2', { style: { margin: 0, fontSize: '18px' } }, 'Barley yields'),
        el('label', {}, 'Variety ', select)),
      note, plotHost, tableHost));

  // One table row per site and variety, one field per year
  const pivot = new Map();
  barley.forEach((r) => {
    const key = `${r.site}|${r.variety}`;
    if (!pivot.has(key)) pivot.set(key, { id: key, site: r.site, variety: r.variety, change: null });
    pivot.get(key)[`y${r.year}`] = r.yield;
  });
  const first = `y${years[0]}`;
  const last = `y${years[years.length - 1]}`;
  const tableRows = Array.from(pivot.values());
  tableRows.forEach((row) => {
    if (row[first] !== undefined && row[last] !== undefined) row.change = row[last] - row[first];
  });

  const changeFormatter = (cell) => {
    const value = cell.getValue();
    if (value === null || value === undefined || value === '') return '–';
    const number = Number(value);
    const arrow = number > 0 ? '▲' : number < 0 ? '▼' : '■';
    return el('span', { style: { color: number > 0 ? '#1a7f37' : number < 0 ? '#cf222e' : '#666', fontWeight: '600' } },
      `${arrow} ${format(Math.abs(number))}`);
  };

  const table = new Tabulator(tableHost, {
    data: tableRows,
    height: 360,
    layout: 'fitColumns',
    groupBy: 'site',
    groupHeader: (value, count) => el('span', {}, `${value} (${count} varieties)`),
    groupToggleElement: 'header',
    columnCalcs: 'group',
    placeholder: 'No yields for this variety',
    initialSort: [{ column: 'variety', dir: 'asc' }],
    columns: [
      { title: 'Variety', field: 'variety', sorter: 'string', formatter: 'plaintext', headerFilter: 'input', widthGrow: 2 },
      {
        title: 'Yield (bu/acre)',
        columns: years.map((year) => ({
          title: String(year), field: `y${year}`, sorter: 'number', hozAlign: 'right',
          formatter: (cell) => format(cell.getValue()),
          bottomCalc: 'avg', bottomCalcParams: { precision: 1 },
        })),
      },
      { title: 'Change', field: 'change', sorter: 'number', hozAlign: 'right', formatter: changeFormatter,
        bottomCalc: 'avg', bottomCalcParams: { precision: 1 }, bottomCalcFormatter: changeFormatter },
    ],
  });

  function draw() {
    const chosen = barley.filter((r) => !select.value || r.variety === select.value);
    const valueAt = (site, year) => average(chosen.filter((r) => r.site === site && r.year === year).map((r) => r.yield));
    const series = years.map((year, i) => ({ name: String(year), values: sites.map((site) => valueAt(site, year)), color: yearColors[i % yearColors.length] }));
    const rising = sites.filter((s, i) => series.length > 1 && series[series.length - 1].values[i] > series[0].values[i]);
    note.textContent = rising.length
      ? `Yield rose from ${years[0]} to ${years[years.length - 1]} only at: ${rising.join(', ')}.`
      : 'Yield rose at no site.';
    plotHost.replaceChildren();
    SimplePlots.bar(plotHost, {
      categories: sites,
      series,
      mode: 'grouped',
      xLabel: 'Site',
      yLabel: 'Yield (bushels per acre)',
      legend: true,
      height: 340,
    });
  }

  select.addEventListener('change', () => {
    if (select.value) table.setFilter('variety', '=', select.value);
    else table.clearFilter();
    draw();
  });
  draw();
  return { resize() { draw(); table.redraw(true); } };
}
