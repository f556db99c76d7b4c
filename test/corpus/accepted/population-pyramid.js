// A population pyramid of a year: two bars for each age.
// datasets: population
// draws: nodes 80
function render({ datasets, container, Formatter }) {
  const year = Math.max(...datasets.population.map((r) => r.year));
  const rows = datasets.population.filter((r) => r.year === year);
  const ages = Object.groupBy(rows, (r) => r.age);
  const most = rows.reduce((m, r) => Math.max(m, r.people), 0);
  const bar = (people, align, color) =>
    `<td style="width: 160px; text-align: ${align}"><div style="display: inline-block; height: 12px; background: ${color}; width: ${Math.round((people / most) * 150)}px" title="${Formatter.number(people)}"></div></td>`;
  const lines = [];
  for (const age of Object.keys(ages).map(Number).sort((a, b) => b - a)) {
    const { people: men } = ages[age].find((r) => r.sex === 1);
    const { people: women } = ages[age].find((r) => r.sex === 2);
    lines.push(`<tr>${bar(men, 'right', '#2563eb')}<th>${age}</th>${bar(women, 'left', '#db2777')}</tr>`);
  }
  container.insertAdjacentHTML('beforeend', `<h3>${year}</h3><table><tbody>${lines.join('')}</tbody></table>`);
}
