// datasets: movies
// draws: tables 1, plots 0, nodes 17
// asks: Show me the movies as a sortable table grouped by genre, with totals for budget and gross.
// shows: 1 table (grouped by genre, paginated, column totals), 0 plots, controls: title search box, minimum rating select, collapse/expand button; heading "Movies by genre" and a count line
function el(tag, props, ...children) {
  const node = document.createElement(tag);
  const { style, dataset, ...rest } = props || {};
  if (style) Object.assign(node.style, style);
  if (dataset) Object.assign(node.dataset, dataset);
  Object.assign(node, rest);
  for (const child of children.flat()) {
    if (child === null || child === undefined) continue;
    node.append(child instanceof Node ? child : document.createTextNode(String(child)));
  }
  return node;
}

function toNumber(value) {
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function prepare(rows) {
  return rows.map((m, i) => {
    const budget = toNumber(m['Production Budget']);
    const gross = toNumber(m['Worldwide Gross']);
    const released = Date.parse(m['Release Date']);
    return {
      id: i,
      title: m.Title === null || m.Title === undefined ? '(untitled)' : String(m.Title),
      genre: m['Major Genre'] || 'Unknown',
      distributor: m.Distributor || '',
      year: Number.isNaN(released) ? null : new Date(released).getFullYear(),
      budget,
      gross,
      profit: budget !== null && gross !== null ? gross - budget : null,
      imdb: toNumber(m['IMDB Rating']),
    };
  });
}

function render({ datasets, container, Tabulator }) {
  const rows = prepare(datasets.movies || []);
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });
  const moneyParams = { symbol: '$', thousand: ',', precision: 0 };

  const count = el('span', { style: { color: '#666', fontSize: '13px' } }, `${rows.length} movies`);
  const search = el('input', { type: 'search', placeholder: 'Search title…', style: { padding: '4px 8px' } });
  search.setAttribute('aria-label', 'Search title');
  const rating = el('select', { style: { padding: '4px' } },
    [0, 5, 6, 7, 8].map((n) => el('option', { value: String(n) }, n === 0 ? 'Any rating' : `IMDB ≥ ${n}`)));
  rating.setAttribute('aria-label', 'Minimum IMDB rating');
  const toggle = el('button', { type: 'button', style: { padding: '4px 10px', cursor: 'pointer' } }, 'Collapse all');
  const tableHost = el('div', { style: { marginTop: '8px' } });

  container.replaceChildren(
    el('div', { style: { fontFamily: 'system-ui, sans-serif', padding: '12px' } },
      el('h2', { style: { margin: '0 0 8px', fontSize: '18px' } }, 'Movies by genre'),
      el('div', { style: { display: 'flex', gap: '8px', alignItems: 'center', flexWrap: 'wrap' } }, search, rating, toggle, count),
      tableHost));

  const profitFormatter = (cell) => {
    const value = cell.getValue();
    if (value === null || value === undefined) return el('span', { style: { color: '#999' } }, '–');
    return el('span', { style: { color: value < 0 ? '#b3261e' : '#1b7f3b' } }, money.format(value));
  };

  const table = new Tabulator(tableHost, {
    data: rows,
    height: 480,
    layout: 'fitColumns',
    placeholder: 'No movies match the filters',
    groupBy: 'genre',
    groupStartOpen: true,
    groupHeader: (value, groupCount, data) => {
      const total = data.reduce((sum, r) => sum + (r.gross || 0), 0);
      return el('span', {}, value, el('span', { style: { color: '#666', marginLeft: '8px', fontWeight: 'normal' } },
        `${groupCount} movies · ${money.format(total)} gross`));
    },
    columnCalcs: 'both',
    pagination: true, paginationSize: 50,
    paginationSizeSelector: [25, 50, 100],
    paginationCounter: 'rows',
    initialSort: [{ column: 'gross', dir: 'desc' }],
    columnDefaults: { headerSortTristate: true, tooltip: false },
    columns: [
      { title: 'Title', field: 'title', formatter: 'plaintext', sorter: 'string', widthGrow: 3, frozen: true },
      { title: 'Distributor', field: 'distributor', formatter: 'plaintext', sorter: 'string', widthGrow: 2 },
      { title: 'Year', field: 'year', sorter: 'number', hozAlign: 'right', width: 80 },
      { title: 'Budget', field: 'budget', sorter: 'number', hozAlign: 'right', formatter: 'money', formatterParams: moneyParams,
        bottomCalc: 'sum', bottomCalcFormatter: 'money', bottomCalcFormatterParams: moneyParams },
      { title: 'Worldwide gross', field: 'gross', sorter: 'number', hozAlign: 'right', formatter: 'money', formatterParams: moneyParams,
        bottomCalc: 'sum', bottomCalcFormatter: 'money', bottomCalcFormatterParams: moneyParams },
      { title: 'Profit', field: 'profit', sorter: 'number', hozAlign: 'right', formatter: profitFormatter,
        bottomCalc: 'sum', bottomCalcFormatter: profitFormatter },
      { title: 'IMDB', field: 'imdb', sorter: 'number', hozAlign: 'left', width: 110, formatter: 'progress',
        formatterParams: { min: 0, max: 10, color: ['#e57373', '#ffd54f', '#81c784'], legend: true },
        bottomCalc: 'avg', bottomCalcParams: { precision: 1 } },
    ],
  });

  const applyFilters = () => {
    const filters = [];
    if (search.value.trim()) filters.push({ field: 'title', type: 'like', value: search.value.trim() });
    if (Number(rating.value) > 0) filters.push({ field: 'imdb', type: '>=', value: Number(rating.value) });
    table.setFilter(filters);
  };
  search.addEventListener('input', applyFilters);
  rating.addEventListener('change', applyFilters);

  let open = true;
  toggle.addEventListener('click', () => {
    open = !open;
    toggle.textContent = open ? 'Collapse all' : 'Expand all';
    table.getGroups().forEach((group) => (open ? group.show() : group.hide()));
  });
  table.on('dataFiltered', (filters, filtered) => {
    count.textContent = `${filtered.length} of ${rows.length} movies`;
  });

  return { resize: () => table.redraw(true) };
}
