// The ten best films of each of three genres, by votes and rating.
// datasets: movies
// draws: tables 3
function render({ datasets, container, Tabulator }) {
  const C = 7, m = 5000; // Bayesian prior
  const score = ({ 'IMDB Rating': r, 'IMDB Votes': v }) => (v * r + m * C) / (v + m);
  for (const genre of ['Comedy', 'Drama', 'Action']) {
    const top = datasets.movies
      .filter((d) => d['Major Genre'] === genre && d['IMDB Votes'])
      .map((d) => ({ title: String(d.Title), director: d.Director ?? '—', score: score(d), votes: d['IMDB Votes'] }))
      .sort((a, b) => b.score - a.score || a.title.localeCompare(b.title))
      .slice(0, 10)
      .map((row, i) => ({ rank: i + 1, ...row }));
    const h = document.createElement('h3');
    h.innerText = genre;
    const div = document.createElement('div');
    container.append(h, div);
    new Tabulator(div, {
      data: top,
      layout: 'fitColumns',
      columns: [
        { title: '#', field: 'rank', width: 50 },
        { title: 'Title', field: 'title' },
        { title: 'Director', field: 'director' },
        { title: 'Score', field: 'score', formatter: (c) => `<b>${c.getValue().toFixed(2)}</b>` },
        { title: 'Votes', field: 'votes', formatter: (c) => c.getValue().toLocaleString('en-US') },
      ],
    });
  }
}
