// A calendar of rain: a cell for each day of a year, darker where it rained more.
// datasets: weather
// draws: nodes 370
function render({ datasets, container, Formatter }) {
  const year = 2015;
  const days = datasets.weather.filter((d) => d.date.startsWith(String(year)));
  const rain = new Map(days.map((d) => [d.date, d.precipitation]));
  const most = Math.max(...rain.values());
  const table = document.createElement('table');
  const weeks = Array.from({ length: 7 }, () => document.createElement('tr'));
  const start = new Date(Date.UTC(year, 0, 1));
  // Pad the first week.
  for (let d = 0; d < start.getUTCDay(); d++) weeks[d].appendChild(document.createElement('td'));
  for (let date = start; date.getUTCFullYear() === year; date = new Date(date.getTime() + 86400000)) {
    const key = date.toISOString().slice(0, 10);
    const mm = rain.get(key) ?? 0;
    const cell = document.createElement('td');
    cell.title = `${Formatter.date(key)}: ${mm} mm`;
    cell.style.width = '10px';
    cell.style.height = '10px';
    cell.style.backgroundColor = mm === 0 ? '#eee' : `rgba(29, 78, 216, ${Math.max(0.15, mm / most).toFixed(2)})`;
    weeks[date.getUTCDay()].appendChild(cell);
  }
  const tbody = document.createElement('tbody');
  weeks.forEach((w) => tbody.appendChild(w));
  table.appendChild(tbody);
  container.innerHTML = `<h3>Rain in ${year}</h3>`;
  container.appendChild(table);
  resize(220);
}
