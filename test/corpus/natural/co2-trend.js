// datasets: co2
// draws: tables 1, plots 1, nodes 28
// asks: Plot CO2 over time with a linear trend line, and the year-over-year growth on a second axis.
// shows: 1 plot (monthly CO2 line, adjusted line, dashed linear trend, yearly growth on the right axis), 1 table of decades, controls: checkboxes "Seasonally adjusted", "Linear trend", "Yearly growth", start-year select; a sentence with the trend slope
function el(tag, props, ...children) {
  const node = document.createElement(tag);
  for (const [key, value] of Object.entries(props || {})) {
    if (key === 'style') Object.assign(node.style, value);
    else if (key.startsWith('on')) node.addEventListener(key.slice(2), value);
    else if (key in node) node[key] = value;
    else node.setAttribute(key, value);
  }
  children.flat().forEach((child) => node.appendChild(typeof child === 'object' ? child : document.createTextNode(child)));
  return node;
}

function linearFit(points) {
  const n = points.length;
  if (n < 2) return null;
  const mx = points.reduce((s, p) => s + p.t, 0) / n;
  const my = points.reduce((s, p) => s + p.co2, 0) / n;
  let sxx = 0, sxy = 0, syy = 0;
  for (const p of points) {
    sxx += (p.t - mx) ** 2;
    sxy += (p.t - mx) * (p.co2 - my);
    syy += (p.co2 - my) ** 2;
  }
  if (sxx === 0) return null;
  const slope = sxy / sxx;
  return { slope, intercept: my - slope * mx, r2: syy === 0 ? 1 : (sxy * sxy) / (sxx * syy) };
}

function mean(values) {
  return values.length ? values.reduce((a, b) => a + b, 0) / values.length : null;
}

function groupMeans(points, keyOf) {
  const groups = new Map();
  points.forEach((p) => {
    const key = keyOf(p);
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key).push(p.co2);
  });
  return [...groups].map(([key, values]) => ({ key, mean: mean(values), min: Math.min(...values), max: Math.max(...values), months: values.length }));
}

function render({ datasets, container, Tabulator, SimplePlots, Formatter }) {
  const points = datasets.co2
    .filter((r) => r.CO2 !== null && Number.isFinite(r.CO2))
    .map((r) => {
      const date = new Date(r.Date);
      return { date, year: date.getUTCFullYear(), t: date.getUTCFullYear() + date.getUTCMonth() / 12, co2: r.CO2, adjusted: r['adjusted CO2'] };
    })
    .sort((a, b) => a.date - b.date);
  const state = { adjusted: false, trend: true, growth: true, from: points.length ? points[0].year : 0 };

  const checkbox = (label, key) => el('label', { style: { display: 'inline-flex', gap: '4px', alignItems: 'center' } },
    el('input', { type: 'checkbox', checked: state[key], onchange: (e) => { state[key] = e.target.checked; update(); } }), label);
  const starts = [...new Set(points.map((p) => Math.floor(p.year / 10) * 10))];
  const startSelect = el('select', { onchange: (e) => { state.from = Number(e.target.value); update(); } },
    starts.map((y) => el('option', { value: String(y) }, `from ${y}`)));
  const summary = el('p', { style: { margin: '8px 0', color: '#333' } });
  const plotHost = el('div', { style: { width: '100%', height: '360px' } });
  const tableHost = el('div', { style: { marginTop: '12px' } });
  container.replaceChildren(el('div', { style: { padding: '16px', font: '14px system-ui, sans-serif' } },
    el('h2', { style: { margin: '0 0 8px' } }, 'Atmospheric CO₂'),
    el('div', { style: { display: 'flex', flexWrap: 'wrap', gap: '14px' } },
      checkbox('Seasonally adjusted', 'adjusted'), checkbox('Linear trend', 'trend'), checkbox('Yearly growth', 'growth'), startSelect),
    summary, plotHost, tableHost));

  function update() {
    const shown = points.filter((p) => p.year >= state.from);
    const dates = shown.map((p) => p.date);
    const fit = linearFit(shown);
    const series = [{ type: 'line', name: 'CO₂', x: dates, y: shown.map((p) => p.co2), color: '#4c78a8', lineWidth: 1.5 }];
    if (state.adjusted) series.push({ type: 'line', name: 'Adjusted', x: dates, y: shown.map((p) => p.adjusted), color: '#72b7b2', lineWidth: 1.5 });
    if (state.trend && fit) {
      const ends = [shown[0], shown[shown.length - 1]];
      series.push({ type: 'line', name: 'Linear trend', x: ends.map((p) => p.date), y: ends.map((p) => fit.intercept + fit.slope * p.t), color: '#e45756', dash: [6, 4], lineWidth: 2 });
    }
    if (state.growth) {
      const years = groupMeans(shown, (p) => p.year).filter((y) => y.months >= 6);
      const growth = years.slice(1).map((y, i) => ({ date: new Date(Date.UTC(y.key, 6, 1)), value: y.mean - years[i].mean }));
      series.push({ type: 'bar', name: 'Yearly growth', x: growth.map((g) => g.date), y: growth.map((g) => g.value), yAxis: 'right', color: '#bab0ac', opacity: 0.5 });
    }
    summary.textContent = fit
      ? `Trend: ${fit.slope >= 0 ? '+' : ''}${Formatter.number(fit.slope, 2)} ppm per year (R² = ${fit.r2.toFixed(3)}, ${shown.length} months).`
      : 'Not enough data for a trend.';
    plotHost.replaceChildren();
    SimplePlots.plot(plotHost, {
      series,
      xAxis: { type: 'time', label: 'Date' },
      yAxis: { label: 'CO₂ (ppm)' },
      y2Axis: state.growth ? { label: 'Growth (ppm/year)', min: 0, max: 10 } : undefined,
      legend: { position: 'top' },
    });
  }

  const ppm = (cell) => (cell.getValue() === null ? '–' : `${Number(cell.getValue()).toFixed(1)} ppm`);
  const decades = groupMeans(points, (p) => Math.floor(p.year / 10) * 10).map((d, i, all) => ({ ...d, change: i ? d.mean - all[i - 1].mean : null }));
  const table = new Tabulator(tableHost, {
    data: decades, layout: 'fitColumns', placeholder: 'No measurements', initialSort: [{ column: 'key', dir: 'desc' }],
    columns: [
      { title: 'Decade', field: 'key', sorter: 'number', formatter: (cell) => `${cell.getValue()}s` },
      { title: 'Months', field: 'months', sorter: 'number', hozAlign: 'right', bottomCalc: 'sum' },
      { title: 'Mean', field: 'mean', sorter: 'number', hozAlign: 'right', formatter: ppm },
      { title: 'Min', field: 'min', sorter: 'number', hozAlign: 'right', formatter: ppm, bottomCalc: 'min', bottomCalcFormatter: ppm },
      { title: 'Max', field: 'max', sorter: 'number', hozAlign: 'right', formatter: ppm, bottomCalc: 'max', bottomCalcFormatter: ppm },
      { title: 'Change', field: 'change', sorter: 'number', hozAlign: 'right', formatter: ppm },
    ],
  });
  update();
  return { resize() { update(); table.redraw(); } };
}
