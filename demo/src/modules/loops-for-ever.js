function render({ datasets, container }) {
  container.innerHTML = '<h2>Looking for the first day of 2014 …</h2>';
  const days = datasets.weather;

  let low = 0;
  let high = days.length - 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (days[middle].date >= '2014-01-01') high = middle;
    else low = middle; // Forgets the "+ 1": once two neighbours are left, it never ends.
  }

  container.append(`${days[low].date} was a day of ${days[low].weather}.`);
}
