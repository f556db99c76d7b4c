// Tokens by regular expressions with named groups: dates written in words, sorted out of release dates.
// datasets: movies
// draws: tables 1, nodes 2
function render({ datasets, container, Tabulator }) {
  const DATE = /^(?<month>[A-Z][a-z]{2}) (?<day>\d{1,2}) (?<year>\d{4})$/u;
  const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
  const counts = new Uint32Array(12);
  const failures = new Set();
  for (const { 'Release Date': text } of datasets.movies) {
    const groups = DATE.exec(text ?? '')?.groups;
    if (!groups) {
      failures.add(text);
      continue;
    }
    const { month } = groups;
    counts[MONTHS.indexOf(month)]++;
  }
  const words = datasets.movies
    .flatMap((m) => [...String(m.Title ?? '').matchAll(/\p{L}{5,}/gu)].map(([w]) => w.toLowerCase()))
    .reduce((map, w) => map.set(w, (map.get(w) || 0) + 1), new Map());
  const common = [...words].sort(([a, m], [b, n]) => n - m || (a < b ? -1 : 1)).slice(0, 15);
  const note = document.createElement('p');
  note.textContent = `${failures.size} dates could not be read. Common words: ${common.map(([w, n]) => `${w} ×${n}`).join(', ')}.`;
  const table = document.createElement('div');
  container.append(note, table);
  new Tabulator(table, {
    data: MONTHS.map((month, i) => ({ month, films: counts[i], bar: '█'.repeat(Math.round(counts[i] / 20)) })),
    layout: 'fitColumns',
    columns: [
      { title: 'Month', field: 'month' },
      { title: 'Films', field: 'films', sorter: 'number' },
      { title: '', field: 'bar', headerSort: false },
    ],
  });
}
