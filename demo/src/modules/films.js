function render({ datasets, container, SimplePlots, Formatter }) {
  const films = datasets.movies.filter((film) => film['Major Genre'] && film['Worldwide Gross'] > 0);
  const genres = Object.entries(Object.groupBy(films, (film) => film['Major Genre']))
    .map(([genre, list]) => ({
      genre,
      home: median(list.map((film) => film['US Gross'] / 1e6)),
      abroad: median(list.map((film) => (film['Worldwide Gross'] - film['US Gross']) / 1e6)),
    }))
    .sort((a, b) => b.home + b.abroad - a.home - a.abroad);

  const years = new Map();
  for (const film of films) {
    const year = new Date(film['Release Date']).getFullYear();
    if (year >= 1980 && year <= 2009) years.set(year, (years.get(year) ?? 0) + film['Worldwide Gross'] / 1e9);
  }
  const [best] = [...years].sort(([, a], [, b]) => b - a);

  container.innerHTML = `
    <h2>What films earn</h2>
    <p>${Formatter.number(films.length)} films. The best year was ${best[0]} with
      ${Formatter.currency(best[1], 'USD', 1)} billion.</p>
    <div id="genres"></div>
    <div id="years"></div>`;

  SimplePlots.bars('#genres', {
    title: 'What the middle film of a genre earns',
    height: 300,
    x: { type: 'category' },
    y: { label: 'Million US$' },
    series: [
      { label: 'In the USA', color: '#3b82f6', data: genres.map(({ genre, home }) => ({ x: genre, y: home })) },
      { label: 'Elsewhere', color: '#ea580c', data: genres.map(({ genre, abroad }) => ({ x: genre, y: abroad })) },
    ],
  });
  SimplePlots.area('#years', {
    title: 'All of them together, by year',
    y: { label: 'Billion US$' },
    data: [...years].map(([year, gross]) => ({ x: new Date(Date.UTC(year, 0, 1)), y: gross })),
  });
}

function median(values) {
  const sorted = values.filter(Number.isFinite).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? null;
}
