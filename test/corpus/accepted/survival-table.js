// A Kaplan-Meier table and curve: how long English monarchs reigned; the last one still does.
// datasets: monarchs
// draws: plots 1, tables 1
function kaplanMeier(subjects) {
  const times = [...new Set(subjects.filter((s) => s.event).map((s) => s.time))].sort((a, b) => a - b);
  let survival = 1;
  let varianceSum = 0;
  return times.map((time) => {
    const atRisk = subjects.filter((s) => s.time >= time).length;
    const events = subjects.filter((s) => s.event && s.time === time).length;
    survival *= 1 - events / atRisk;
    if (atRisk > events) varianceSum += events / (atRisk * (atRisk - events));
    const se = survival * Math.sqrt(varianceSum);
    return {
      time,
      atRisk,
      events,
      survival,
      lower: Math.max(0, survival - 1.96 * se),
      upper: Math.min(1, survival + 1.96 * se),
    };
  });
}

function render({ datasets, container, Tabulator, SimplePlots, Formatter }) {
  const subjects = datasets.monarchs.map((m, i, all) => ({ time: m.end - m.start, event: i < all.length - 1 }));
  const table = kaplanMeier(subjects);

  // A step curve: each point is drawn twice.
  const steps = [{ x: 0, y: 1 }];
  for (const { time, survival } of table) {
    steps.push({ x: time, y: steps[steps.length - 1].y });
    steps.push({ x: time, y: survival });
  }
  const plot = document.createElement('div');
  const grid = document.createElement('div');
  container.append(plot, grid);
  SimplePlots.line(plot, {
    title: 'Share still reigning after so many years',
    x: { label: 'Years', min: 0 },
    y: { min: 0, max: 1 },
    series: [{ label: 'S(t)', data: steps }],
  });
  const share = (cell) => Formatter.number(cell.getValue(), 3);
  new Tabulator(grid, {
    data: table,
    layout: 'fitColumns',
    columns: [
      { title: 'Years', field: 'time', sorter: 'number' },
      { title: 'At risk', field: 'atRisk', sorter: 'number' },
      { title: 'Ended', field: 'events', sorter: 'number' },
      { title: 'S(t)', field: 'survival', formatter: share },
      { title: '95 % from', field: 'lower', formatter: share },
      { title: 'to', field: 'upper', formatter: share },
    ],
  });
}
