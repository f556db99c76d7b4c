// The verbose style: every step named, every function documented.
// datasets: disasters
// draws: plots 1, nodes 4
/**
 * Sums the deaths of each decade.
 *
 * @param {Array<{Entity: string, Year: number, Deaths: number}>} rows
 * @param {string} entity which kind of disaster
 * @returns {Array<{decade: number, deaths: number}>}
 */
function sumByDecade(rows, entity) {
  /** @type {Map<number, number>} */
  const totals = new Map();

  for (const row of rows) {
    // Skip what is not asked for.
    if (row.Entity !== entity) {
      continue;
    }
    const decade = Math.floor(row.Year / 10) * 10;
    const previous = totals.get(decade) ?? 0;
    totals.set(decade, previous + row.Deaths);
  }

  return Array.from(totals, ([decade, deaths]) => ({ decade, deaths })).sort(
    (left, right) => left.decade - right.decade,
  );
}

/**
 * Draws a chart of deaths in natural disasters by decade.
 * (Do not confuse with the constructor of a class; `eval` and `document.write` are not needed here.)
 */
function render({ datasets, container, SimplePlots, Formatter }) {
  // Step 1: read the data.
  const disasters = datasets.disasters;
  const entities = [...new Set(disasters.map((row) => row.Entity))].filter((name) => name !== 'All natural disasters');

  // Step 2: prepare the series, the deadliest first.
  const series = entities
    .map((entity) => ({ entity, decades: sumByDecade(disasters, entity) }))
    .map((entry) => ({ ...entry, total: entry.decades.reduce((sum, { deaths }) => sum + deaths, 0) }))
    .sort((left, right) => right.total - left.total)
    .slice(0, 4);

  // Step 3: build the page.
  const heading = document.createElement('h2');
  heading.textContent = 'Deaths in natural disasters';
  const chart = document.createElement('div');
  chart.setAttribute('role', 'img');
  chart.setAttribute('aria-label', 'A line for each kind of disaster, by decade');
  const note = document.createElement('p');
  note.textContent = `The deadliest: ${series[0].entity}, ${Formatter.compact(series[0].total)} deaths.`;
  container.append(heading, chart, note);

  // Step 4: draw.
  SimplePlots.plot(chart, {
    height: 300,
    x: { label: 'Decade' },
    y: { label: 'Deaths' },
    series: series.map(({ entity, decades }) => ({
      type: 'line',
      label: entity,
      data: decades.map(({ decade, deaths }) => ({ x: decade, y: deaths })),
    })),
    legend: true,
  });

  // Step 5: tell the page how tall we are.
  resize();
}
