function render({ datasets, container }) {
  const days = datasets.weather;
  const byYear = Map.groupBy(days, ({ date }) => date.slice(0, 4));

  container.innerHTML = '<h2>Rain, day by day</h2><ul></ul>';
  const list = container.querySelector('ul');
  for (const [year, own] of byYear) {
    const item = document.createElement('li');
    const wet = own.filter(({ precipitation }) => precipitation > 0).length;
    item.textContent = `${year}: ${wet} of ${own.length} days`;
    list.append(item);
  }
}
