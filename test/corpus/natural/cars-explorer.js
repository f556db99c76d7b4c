// datasets: cars
// draws: tables 1, plots 1, nodes 16
// asks: Let me filter the cars in a table and see a scatter plot against fuel economy for the measure I pick.
// shows: 1 table with header filters, 1 scatter plot coloured by origin that follows the select and the table filters, controls: 1 select "Horizontal axis"; heading "Cars"
function el(tag, props, ...children) {
  const node = document.createElement(tag);
  const { style, ...rest } = props || {};
  if (style) Object.assign(node.style, style);
  Object.entries(rest).forEach(([key, value]) => {
    if (key in node) node[key] = value;
    else node.setAttribute(key, value);
  });
  node.append(...children.flat().filter((c) => c !== null && c !== undefined));
  return node;
}

function minMaxFilter(headerValue, rowValue) {
  const min = Number(headerValue);
  if (headerValue === '' || Number.isNaN(min)) return true;
  return rowValue !== null && rowValue >= min;
}

function render({ datasets, container, Tabulator, SimplePlots, Formatter }) {
  const colors = { USA: '#4c78a8', Europe: '#f58518', Japan: '#54a24b' };
  const measures = [
    { field: 'Horsepower', label: 'Horsepower (hp)' },
    { field: 'Weight_in_lbs', label: 'Weight (lb)' },
    { field: 'Displacement', label: 'Displacement (cu in)' },
    { field: 'Acceleration', label: 'Acceleration (s to 60 mph)' },
  ];
  const cars = datasets.cars.map((car, id) => ({ ...car, id, year: Number(String(car.Year).slice(0, 4)) }));
  let visible = cars;
  let plot = null;

  const select = el('select', { id: 'x-measure', style: { marginLeft: '6px', padding: '3px' } },
    measures.map((m) => el('option', { value: m.field }, m.label)));
  const status = el('span', { role: 'status', style: { color: '#555', fontSize: '13px' } });
  const plotHost = el('div', { style: { height: '320px', width: '100%' } });
  const tableHost = el('div', {});

  container.textContent = '';
  container.append(el('section', { style: { display: 'flex', flexDirection: 'column', gap: '10px', padding: '12px', fontFamily: 'sans-serif' } },
    el('h2', { style: { margin: '0' } }, 'Cars'),
    el('div', { style: { display: 'flex', gap: '16px', alignItems: 'center' } },
      el('label', {}, 'Horizontal axis', select), status),
    plotHost, tableHost));

  function drawPlot() {
    const measure = measures.find((m) => m.field === select.value) || measures[0];
    const points = visible.filter((c) => c[measure.field] !== null && c.Miles_per_Gallon !== null);
    status.textContent = `${points.length} of ${cars.length} cars plotted`;
    const series = Object.keys(colors).map((origin) => {
      const own = points.filter((c) => c.Origin === origin);
      return {
        type: 'scatter',
        name: origin,
        color: colors[origin],
        x: own.map((c) => c[measure.field]),
        y: own.map((c) => c.Miles_per_Gallon),
        text: own.map((c) => c.Name),
        marker: { size: 6, opacity: 0.7 },
      };
    });
    if (plot && typeof plot.destroy === 'function') plot.destroy();
    plotHost.replaceChildren();
    plot = SimplePlots.plot(plotHost, {
      title: `Fuel economy by ${measure.label}`,
      series,
      xAxis: { label: measure.label },
      yAxis: { label: 'Miles per gallon', min: 0 },
      legend: true,
      height: 320,
    });
  }

  const numberFormatter = (cell, params) => {
    const value = cell.getValue();
    if (value === null || value === undefined) return '—';
    return Formatter.number(value, { maximumFractionDigits: params.digits || 0 });
  };
  const originFormatter = (cell) => el('span', {},
    el('span', { style: { display: 'inline-block', width: '10px', height: '10px', borderRadius: '50%', marginRight: '6px', background: colors[cell.getValue()] || '#999' } }),
    String(cell.getValue()));
  const numeric = (title, field, digits) => ({
    title, field, sorter: 'number', hozAlign: 'right', headerHozAlign: 'right',
    formatter: numberFormatter, formatterParams: { digits },
    headerFilter: 'number', headerFilterPlaceholder: 'at least…', headerFilterFunc: minMaxFilter,
    bottomCalc: 'avg', bottomCalcParams: { precision: 1 },
  });

  const table = new Tabulator(tableHost, {
    data: cars,
    index: 'id',
    height: '380px',
    layout: 'fitColumns',
    placeholder: 'No cars match these filters',
    movableColumns: true,
    initialSort: [{ column: 'Miles_per_Gallon', dir: 'desc' }],
    columns: [
      { title: 'Name', field: 'Name', sorter: 'string', widthGrow: 2, minWidth: 180, headerFilter: 'input', headerFilterPlaceholder: 'contains…',
        formatter: 'plaintext', bottomCalc: 'count' },
      { title: 'Origin', field: 'Origin', sorter: 'string', formatter: originFormatter, headerFilter: 'list',
        headerFilterParams: { valuesLookup: true, clearable: true } },
      { title: 'Year', field: 'year', sorter: 'number', hozAlign: 'center', headerFilter: 'number', headerFilterFunc: '=' },
      { title: 'Cylinders', field: 'Cylinders', sorter: 'number', hozAlign: 'center', headerFilter: 'list',
        headerFilterParams: { values: { '': 'All', 3: '3', 4: '4', 5: '5', 6: '6', 8: '8' } },
        headerFilterFunc: (wanted, value) => wanted === '' || Number(wanted) === value },
      numeric('MPG', 'Miles_per_Gallon', 1),
      numeric('Horsepower', 'Horsepower', 0),
      numeric('Weight (lb)', 'Weight_in_lbs', 0),
      numeric('Accel. (s)', 'Acceleration', 1),
    ],
  });
  table.on('dataFiltered', (filters, rows) => {
    visible = rows.map((row) => row.getData());
    drawPlot();
  });
  select.addEventListener('change', drawPlot);
  drawPlot();
  return { resize() { table.redraw(); drawPlot(); } };
}
