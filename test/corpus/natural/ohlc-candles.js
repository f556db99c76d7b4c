// datasets: ohlc
// draws: tables 1, plots 1, nodes 21
// asks: Draw the OHLC prices as a candlestick chart and list the days below with up and down days coloured.
// shows: 1 candlestick plot (or high-low/open-close fallback), 1 table with green and red rows, controls: 1 select "Signal"; legend texts "Up day", "Down day" and a summary line
function el(tag, props, ...children) {
  const node = document.createElement(tag);
  const { style, ...rest } = props || {};
  if (style) Object.assign(node.style, style);
  Object.assign(node, rest);
  children.flat().forEach((child) => node.append(child));
  return node;
}

function legendItem(color, label) {
  return el('span', { style: { display: 'inline-flex', alignItems: 'center', gap: '5px' } },
    el('span', { style: { width: '12px', height: '12px', background: color, display: 'inline-block' } }), label);
}

function render({ datasets, container, Tabulator, SimplePlots, Formatter }) {
  const UP = '#26a69a';
  const DOWN = '#ef5350';
  const days = datasets.ohlc
    .map((d) => ({ ...d, change: d.close - d.open, changePct: ((d.close - d.open) / d.open) * 100, range: d.high - d.low }))
    .sort((a, b) => a.date.localeCompare(b.date));
  const signals = [...new Set(days.map((d) => d.signal))].filter(Boolean).sort();

  const select = el('select', { style: { padding: '3px 6px' } },
    el('option', { value: 'all' }, 'All signals'),
    signals.map((s) => el('option', { value: s }, s)));
  const summary = el('span', { style: { color: '#555' } });
  const plotHost = el('div', { style: { width: '100%', height: '340px', margin: '8px 0' } });
  const tableHost = el('div');
  container.replaceChildren(
    el('div', { style: { padding: '12px', font: '14px/1.4 system-ui, sans-serif' } },
      el('h2', { style: { margin: '0 0 6px', fontSize: '18px' } }, 'Daily prices'),
      el('div', { style: { display: 'flex', gap: '16px', alignItems: 'center', flexWrap: 'wrap' } },
        el('label', {}, 'Signal ', select), legendItem(UP, 'Up day'), legendItem(DOWN, 'Down day'), summary),
      plotHost, tableHost));

  function drawPlot(rows) {
    plotHost.replaceChildren();
    const dates = rows.map((d) => new Date(d.date));
    const common = { xAxis: { type: 'time', label: 'Date' }, yAxis: { label: 'Price' }, height: 340 };
    if (typeof SimplePlots.candlestick === 'function') {
      SimplePlots.candlestick(plotHost, {
        ...common,
        data: rows.map((d, i) => ({ x: dates[i], open: d.open, high: d.high, low: d.low, close: d.close })),
        upColor: UP,
        downColor: DOWN,
      });
      return;
    }
    // Fallback: every candle is a thin high-low segment with a thick open-close segment on top
    const segments = (subset, from, to) => {
      const x = [];
      const y = [];
      subset.forEach((d) => {
        const date = new Date(d.date);
        x.push(date, date, date);
        y.push(d[from], d[to], null);
      });
      return { x, y };
    };
    const up = rows.filter((d) => d.change >= 0);
    const down = rows.filter((d) => d.change < 0);
    SimplePlots.plot(plotHost, {
      ...common,
      series: [
        { type: 'line', name: 'Up range', ...segments(up, 'low', 'high'), color: UP, lineWidth: 1 },
        { type: 'line', name: 'Down range', ...segments(down, 'low', 'high'), color: DOWN, lineWidth: 1 },
        { type: 'line', name: 'Up body', ...segments(up, 'open', 'close'), color: UP, lineWidth: 7 },
        { type: 'line', name: 'Down body', ...segments(down, 'open', 'close'), color: DOWN, lineWidth: 7 },
      ],
      legend: false,
    });
  }

  const price = (cell) => Formatter.number(cell.getValue(), { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const signed = (cell, params) => {
    const v = Number(cell.getValue());
    if (!Number.isFinite(v)) return '–';
    const span = el('span', { style: { color: v >= 0 ? '#00796b' : '#c62828', fontVariantNumeric: 'tabular-nums' } });
    span.textContent = `${v > 0 ? '+' : ''}${v.toFixed(2)}${params && params.suffix ? params.suffix : ''}`;
    return span;
  };
  const priceColumn = (title, field, calc) => ({ title, field, sorter: 'number', hozAlign: 'right', formatter: price, bottomCalc: calc, bottomCalcFormatter: calc ? price : undefined });

  const table = new Tabulator(tableHost, {
    data: days,
    index: 'date',
    layout: 'fitColumns',
    pagination: 'local',
    paginationSize: 15,
    placeholder: 'No trading days',
    initialSort: [{ column: 'date', dir: 'desc' }],
    rowFormatter: (row) => {
      const data = row.getData();
      row.getElement().style.backgroundColor = data.change >= 0 ? 'rgba(38, 166, 154, 0.12)' : 'rgba(239, 83, 80, 0.12)';
    },
    columns: [
      { title: 'Date', field: 'date', sorter: 'string', formatter: (cell) => Formatter.date(cell.getValue()) },
      priceColumn('Open', 'open'), priceColumn('High', 'high', 'max'), priceColumn('Low', 'low', 'min'), priceColumn('Close', 'close'),
      { title: 'Change', field: 'change', sorter: 'number', hozAlign: 'right', formatter: signed },
      { title: 'Change %', field: 'changePct', sorter: 'number', hozAlign: 'right', formatter: signed, formatterParams: { suffix: ' %' } },
      { title: 'Signal', field: 'signal', sorter: 'string', formatter: 'plaintext', headerFilter: false },
      { title: 'Return', field: 'ret', sorter: 'number', hozAlign: 'right', formatter: signed, bottomCalc: 'sum', bottomCalcFormatter: signed },
    ],
  });

  function update() {
    const rows = select.value === 'all' ? days : days.filter((d) => d.signal === select.value);
    const ups = rows.filter((d) => d.change >= 0).length;
    summary.textContent = `${rows.length} days, ${ups} up, ${rows.length - ups} down`;
    drawPlot(rows);
    return rows;
  }
  select.addEventListener('change', () => table.replaceData(update()));
  update();
  return { resize() { update(); table.redraw(true); } };
}
