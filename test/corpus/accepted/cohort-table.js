// Retention by cohort: of the cars first made in a year, how many of the makers still sell one later.
// datasets: cars
// draws: nodes 80
function render({ datasets, container, Formatter }) {
  // Group makers by the first model year they appear in.
  const firstYear = new Map();
  const activeYears = new Map();
  for (const car of datasets.cars) {
    const maker = car.Name.split(' ')[0];
    const year = new Date(car.Year).getUTCFullYear();
    if (!firstYear.has(maker) || year < firstYear.get(maker)) firstYear.set(maker, year);
    if (!activeYears.has(maker)) activeYears.set(maker, new Set());
    activeYears.get(maker).add(year);
  }

  const cohorts = Map.groupBy(firstYear.keys(), (maker) => firstYear.get(maker));
  const years = [...new Set(datasets.cars.map((c) => new Date(c.Year).getUTCFullYear()))].sort();

  let html = '<h2>Makers by first model year</h2><table><thead><tr><th>Cohort</th><th>Size</th>';
  years.forEach((_, i) => {
    html += `<th>+${i}</th>`;
  });
  html += '</tr></thead><tbody>';
  for (const start of [...cohorts.keys()].sort((a, b) => a - b)) {
    const makers = cohorts.get(start);
    html += `<tr><th scope="row">${start}</th><td>${makers.length}</td>`;
    for (let offset = 0; offset < years.length; offset++) {
      const year = start + offset;
      if (year > years[years.length - 1]) {
        html += '<td></td>';
        continue;
      }
      const alive = makers.filter((m) => activeYears.get(m).has(year)).length;
      const share = alive / makers.length;
      const shade = `rgba(37, 99, 235, ${(share * 0.8).toFixed(2)})`;
      html += `<td style="background-color: ${shade}; text-align: right">${Formatter.percent(share, 0)}</td>`;
    }
    html += '</tr>';
  }
  html += '</tbody></table>';
  container.innerHTML = html;
}
