// A pivot of films: genre by rating, with the median gross in each cell.
// datasets: movies
// draws: tables 1
function render({ datasets, container, Tabulator, Formatter }) {
  const median = (xs) => {
    if (xs.length === 0) return null;
    const s = [...xs].sort((a, b) => a - b);
    const m = Math.floor(s.length / 2);
    return s.length % 2 ? s[m] : (s[m - 1] + s[m]) / 2;
  };
  const movies = datasets.movies.filter((m) => m['Major Genre'] && m['MPAA Rating'] && m['Worldwide Gross'] > 0);
  const ratings = ['G', 'PG', 'PG-13', 'R'];
  const pivot = {};
  for (const m of movies) {
    const genre = m['Major Genre'];
    const rating = m['MPAA Rating'];
    if (!ratings.includes(rating)) continue;
    pivot[genre] ??= {};
    (pivot[genre][rating] ??= []).push(m['Worldwide Gross']);
  }
  const data = Object.entries(pivot).map(([genre, byRating]) => {
    const row = { genre, total: 0 };
    for (const r of ratings) {
      const grosses = byRating[r] ?? [];
      row[r] = median(grosses);
      row.total += grosses.length;
    }
    return row;
  });
  const title = document.createElement('h2');
  title.textContent = 'Median worldwide gross by genre and rating';
  const el = document.createElement('div');
  container.append(title, el);
  new Tabulator(el, {
    data,
    layout: 'fitColumns',
    initialSort: [{ column: 'total', dir: 'desc' }],
    columns: [
      { title: 'Genre', field: 'genre' },
      ...ratings.map((r) => ({
        title: r,
        field: r,
        hozAlign: 'right',
        sorter: 'number',
        formatter: (cell) => (cell.getValue() == null ? '–' : Formatter.currency(cell.getValue(), 'USD')),
      })),
      { title: 'Films', field: 'total', hozAlign: 'right', sorter: 'number' },
    ],
  });
}
