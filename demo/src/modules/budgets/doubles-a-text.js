function render({ datasets, container }) {
  container.innerHTML = '<h2>A line as long as the table is wide</h2>';
  const width = datasets.weather.length * datasets.weather.widths; // There is no "widths": NaN.

  let line = '—';
  while (!(line.length >= width)) line += line;

  container.append(line);
}
