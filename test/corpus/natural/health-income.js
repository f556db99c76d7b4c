// datasets: health
// draws: tables 1, plots 1, nodes 31
// asks: Show health against income per country as a bubble chart with a log income axis, sized by population and coloured by region.
// shows: 1 bubble-like scatter plot with log x axis, 1 table grouped by region, controls: region checkboxes, checkbox "Log income axis"; heading "Health and income" and a correlation line
function el(tag, props, ...children) {
  const node = document.createElement(tag);
  const { style, on, ...rest } = props || {};
  if (style) Object.assign(node.style, style);
  Object.entries(on || {}).forEach(([type, handler]) => node.addEventListener(type, handler));
  Object.assign(node, rest);
  children.flat(2).forEach((child) => {
    if (child === null || child === undefined || child === false) return;
    node.appendChild(child instanceof Node ? child : document.createTextNode(String(child)));
  });
  return node;
}

function regionLabel(region) {
  return String(region).split('_').map((w) => w.charAt(0).toUpperCase() + w.slice(1)).join(' ');
}

function correlation(xs, ys) {
  const n = xs.length;
  if (n < 3) return null;
  const mx = xs.reduce((a, b) => a + b, 0) / n;
  const my = ys.reduce((a, b) => a + b, 0) / n;
  let sxy = 0, sxx = 0, syy = 0;
  for (let i = 0; i < n; i += 1) {
    sxy += (xs[i] - mx) * (ys[i] - my);
    sxx += (xs[i] - mx) ** 2;
    syy += (ys[i] - my) ** 2;
  }
  return sxx && syy ? sxy / Math.sqrt(sxx * syy) : null;
}

function render({ datasets, container, Tabulator, SimplePlots, Formatter }) {
  const palette = ['#4c78a8', '#f58518', '#e45756', '#72b7b2', '#54a24b', '#b279a2', '#9d755d', '#eeca3b'];
  const countries = datasets.health.filter((d) => d.income > 0 && d.health !== null);
  const regions = [...new Set(countries.map((d) => d.region))].sort();
  const colorOf = new Map(regions.map((r, i) => [r, palette[i % palette.length]]));
  const maxPopulation = countries.reduce((max, d) => Math.max(max, d.population || 0), 1);
  // Area, not radius, is proportional to population
  const radius = (population) => 3 + 27 * Math.sqrt((population || 0) / maxPopulation);
  const active = new Set(regions);

  const summary = el('p', { style: { margin: '6px 0', color: '#555' } });
  const logBox = el('input', { type: 'checkbox', checked: true, on: { change: () => draw() } });
  const regionBoxes = regions.map((region) => {
    const box = el('input', { type: 'checkbox', checked: true });
    box.addEventListener('change', () => {
      if (box.checked) active.add(region);
      else active.delete(region);
      update();
    });
    return el('label', { style: { display: 'inline-flex', alignItems: 'center', gap: '4px' } }, box,
      el('span', { style: { width: '10px', height: '10px', borderRadius: '50%', background: colorOf.get(region) } }), regionLabel(region));
  });
  const plotHost = el('div', { style: { width: '100%', height: '420px' } });
  const tableHost = el('div', { style: { marginTop: '10px' } });
  container.replaceChildren(el('div', { style: { padding: '14px', font: '14px system-ui, sans-serif' } },
    el('h2', { style: { margin: '0 0 8px' } }, 'Health and income'),
    el('fieldset', { style: { border: '1px solid #ddd', display: 'flex', flexWrap: 'wrap', gap: '12px' } },
      el('legend', {}, 'Regions'), regionBoxes),
    el('label', { style: { display: 'inline-block', marginTop: '8px' } }, logBox, ' Log income axis'),
    summary, plotHost, tableHost));

  function draw() {
    const shown = countries.filter((d) => active.has(d.region));
    const r = correlation(shown.map((d) => (logBox.checked ? Math.log10(d.income) : d.income)), shown.map((d) => d.health));
    summary.textContent = `${shown.length} countries${r === null ? '' : `, correlation of health with ${logBox.checked ? 'log income' : 'income'}: ${r.toFixed(2)}`}`;
    plotHost.replaceChildren();
    SimplePlots.scatter(plotHost, {
      series: regions.filter((region) => active.has(region)).map((region) => {
        // Large bubbles first, so that small ones stay visible
        const own = shown.filter((d) => d.region === region).sort((a, b) => b.population - a.population);
        return {
          name: regionLabel(region),
          color: colorOf.get(region),
          opacity: 0.6,
          data: own.map((d) => ({ x: d.income, y: d.health, size: radius(d.population), label: d.country })),
        };
      }),
      xAxis: { label: 'Income per person (USD)', scale: logBox.checked ? 'log' : 'linear' },
      yAxis: { label: 'Life expectancy (years)', min: 40, max: 90 },
      tooltip: (point) => `${point.label}: ${Math.round(point.x)} USD, ${point.y.toFixed(1)} years`,
      legend: true,
    });
  }

  const whole = (cell) => Formatter.number(cell.getValue(), { decimals: 0 });
  const table = new Tabulator(tableHost, {
    data: countries,
    index: 'country',
    height: 340,
    layout: 'fitColumns',
    placeholder: 'Select at least one region',
    groupBy: 'region',
    groupStartOpen: false,
    groupHeader: (value, count) => el('span', { style: { borderLeft: `6px solid ${colorOf.get(value)}`, paddingLeft: '6px' } }, `${regionLabel(value)} (${count})`),
    columnCalcs: 'both',
    initialSort: [{ column: 'income', dir: 'desc' }],
    columns: [
      { title: 'Country', field: 'country', sorter: 'string', formatter: 'plaintext', headerFilter: 'input', widthGrow: 2 },
      { title: 'Income', field: 'income', sorter: 'number', hozAlign: 'right', formatter: 'money', formatterParams: { symbol: '$', precision: 0 }, bottomCalc: 'avg', bottomCalcParams: { precision: 0 } },
      { title: 'Life expectancy', field: 'health', sorter: 'number', formatter: 'progress', formatterParams: { min: 40, max: 90, color: '#a5d6a7', legend: (v) => Number(v).toFixed(1), legendAlign: 'left' }, bottomCalc: 'avg', bottomCalcParams: { precision: 1 } },
      { title: 'Population', field: 'population', sorter: 'number', hozAlign: 'right', formatter: whole, bottomCalc: 'sum', bottomCalcFormatter: whole },
    ],
  });
  function update() {
    table.setFilter((d) => active.has(d.region));
    draw();
  }
  draw();
  return { resize() { draw(); table.redraw(true); } };
}
