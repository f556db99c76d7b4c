// The column `constructor` of the rows themselves, as a championship has it.
// datasets: standings
// draws: tables 1
function render({ datasets, container, Tabulator }) {
  const teams = {};
  for (const row of datasets.standings) {
    const team = (teams[row.constructor] = teams[row.constructor] || { constructor: row.constructor, cars: 0, best: 0 });
    team.cars += 1;
    team.best = Math.max(team.best, row.top || 0);
  }
  const data = Object.values(teams).sort((a, b) => b.best - a.best);
  new Tabulator(container, {
    data,
    layout: 'fitColumns',
    columns: [
      { title: 'Constructor', field: 'constructor' },
      { title: 'Cars', field: 'cars' },
      { title: 'Best', field: 'best' },
    ],
  });
}
