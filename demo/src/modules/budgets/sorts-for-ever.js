function render({ datasets, container }) {
  container.innerHTML = '<h2>Shuffling until sorted …</h2>';
  let days = datasets.weather;

  // Sorts for ever, since a random order is never the right one.
  while (!isSorted(days)) {
    days = days.toSorted(() => Math.random() - 0.5);
  }

  container.append(days[0].date);
}

function isSorted(days) {
  return days.every((day, i) => i === 0 || days[i - 1].temp_max <= day.temp_max);
}
