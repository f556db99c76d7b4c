// Sets and maps: which countries are in both data sets, and which regions hold them.
// datasets: gapminder, health
// draws: nodes 20
function render({ datasets, container }) {
  const a = new Set(datasets.gapminder.map((r) => r.country));
  const b = new Set(datasets.health.map((r) => r.country));
  const both = new Set([...a].filter((x) => b.has(x)));
  const onlyA = new Set([...a].filter((x) => !b.has(x)));

  const regionOf = new Map(datasets.health.map(({ country, region }) => [country, region]));
  const byRegion = Map.groupBy(both, (country) => regionOf.get(country));
  const labels = new WeakMap();
  const items = [...byRegion].map(([region, countries]) => {
    const item = { region, countries };
    labels.set(item, `${region.replaceAll('_', ' ')}: ${countries.length}`);
    return item;
  });
  items.sort((p, q) => q.countries.length - p.countries.length);

  for (const item of items) {
    const details = document.createElement('details');
    const summary = document.createElement('summary');
    summary.textContent = labels.get(item);
    const p = document.createElement('p');
    p.textContent = item.countries.sort().join(', ');
    details.append(summary, p);
    container.append(details);
  }
  const rest = document.createElement('p');
  rest.textContent = `Only in the first: ${[...onlyA].join(', ') || 'none'}.`;
  container.append(rest);
}
