function render({ datasets, container, Tabulator, SimplePlots, Formatter }) {
  const measured = datasets.labs.filter((result) => result.value !== null);
  const byAnalyte = Object.groupBy(measured, (result) => result.analyte);
  const colors = {
    N: 'inherit',
    L: 'light-dark(#1864ab, #74c0fc)',
    H: 'light-dark(#b03a06, #ffa94d)',
    LL: 'light-dark(#c92a2a, #ff8787)',
    HH: 'light-dark(#c92a2a, #ff8787)',
  };

  container.innerHTML = `
    <h2>Laboratory values, one year</h2>
    <div id="latest" style="display: grid; grid-template-columns: repeat(auto-fit, minmax(140px, 1fr)); gap: 12px"></div>
    <p style="margin-top: 20px">The green band is the reference range.</p>
    <div id="courses" style="display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 340px), 1fr)); gap: 8px 20px; margin-top: 16px"></div>
    <h3>Out of range</h3>
    <div id="results"></div>`;

  const latest = container.querySelector('#latest');
  const courses = container.querySelector('#courses');
  for (const [analyte, results] of Object.entries(byAnalyte)) {
    const last = results[results.length - 1];
    latest.append(createCard(last, Formatter, colors));

    const chart = document.createElement('div');
    courses.append(chart);
    SimplePlots.line(chart, {
      title: analyte,
      height: 190,
      x: { type: 'time' },
      y: { label: last.unit },
      bands: [{ from: last.low ?? 0, to: last.high, color: 'rgba(47, 158, 68, 0.15)' }],
      series: [
        { label: analyte, color: '#3b82f6', width: 2, data: results.map(({ date, value }) => ({ x: date, y: value })) },
      ],
    });
  }

  const flagged = measured
    .map((result) => ({
      ...result,
      flag: Formatter.flag(result.value, result),
      range: Formatter.referenceRange(result.low, result.high, result.unit),
    }))
    .filter((result) => result.flag !== 'N');
  new Tabulator(container.querySelector('#results'), {
    data: flagged,
    layout: 'fitColumns',
    pagination: true,
    paginationSize: 12,
    initialSort: [{ column: 'date', dir: 'desc' }],
    columns: [
      { title: 'Date', field: 'date', minWidth: 110 },
      { title: 'Analyte', field: 'analyte', minWidth: 150 },
      { title: 'Value', field: 'value', hozAlign: 'right', sorter: 'number', minWidth: 80 },
      { title: 'Flag', field: 'flag', hozAlign: 'center', minWidth: 70 },
      { title: 'Reference range', field: 'range', minWidth: 160 },
    ],
  });
  console.log(`${flagged.length} of ${measured.length} results are out of range.`);
}

function createCard(result, Formatter, colors) {
  const flag = Formatter.flag(result.value, result);
  const card = document.createElement('section');
  card.style.padding = '10px 12px';
  card.style.border = '1px solid rgba(128, 128, 128, 0.35)';
  card.style.borderRadius = '8px';

  const name = document.createElement('div');
  name.textContent = result.analyte;
  name.style.opacity = '0.75';

  const value = document.createElement('div');
  value.textContent = Formatter.unit(result.value, result.unit) + (flag === 'N' ? '' : ` ${flag}`);
  value.style.fontSize = '1.25em';
  value.style.fontWeight = '600';
  value.style.color = colors[flag];

  const range = document.createElement('small');
  range.textContent = Formatter.referenceRange(result.low, result.high, result.unit);

  card.append(name, value, range);
  return card;
}
