// Exact sums with BigInt and calendar arithmetic with Date: population totals and the weekdays of launches.
// datasets: population, movies
// draws: nodes 12
function render({ datasets, container, Formatter }) {
  const totals = datasets.population.reduce((map, { year, people }) => {
    map.set(year, (map.get(year) ?? 0n) + BigInt(people));
    return map;
  }, new Map());
  let product = 1n;
  for (const total of totals.values()) product *= total / 1_000_000n;

  const weekdays = new Array(7).fill(0);
  let broken = 0;
  for (const movie of datasets.movies) {
    const time = Date.parse(`${movie['Release Date']} UTC`);
    if (Number.isNaN(time)) {
      broken += 1;
      continue;
    }
    weekdays[new Date(time).getUTCDay()] += 1;
  }
  const names = Array.from({ length: 7 }, (_, i) =>
    new Date(Date.UTC(2023, 0, 1 + i)).toLocaleDateString('en-US', { weekday: 'long', timeZone: 'UTC' }),
  );
  const items = [
    `The population of ${totals.size} censuses is ${[...totals.values()].reduce((a, b) => a + b).toString()}.`,
    `The product of all totals in millions has ${String(product).length} digits.`,
    ...names.map((name, i) => `${name}: ${Formatter.number(weekdays[i])} films`),
    `${broken} dates cannot be read.`,
  ];
  container.innerHTML = `<ul>${items.map((text) => `<li>${Formatter.escape(text)}</li>`).join('')}</ul>`;
}
