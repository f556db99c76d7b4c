async function render({ datasets, container, SimplePlots, Tabulator }) {
  class Film {
    static #released = /^(?<month>[A-Z][a-z]{2}) (?<day>\d{2}) (?<year>\d{4})$/u;
    #row;

    constructor(row) {
      this.#row = row;
      const { year } = Film.#released.exec(row['Release Date'])?.groups ?? {};
      this.year = Number(year);
    }

    static *known(rows) {
      for (const row of rows) if (row['Production Budget'] > 0) yield new Film(row);
    }

    get gross() {
      return this.#row['Worldwide Gross'] ?? 0;
    }

    get budget() {
      return this.#row['Production Budget'];
    }

    get genre() {
      return this.#row['Major Genre'] ?? 'Unnamed';
    }

    get director() {
      return this.#row.Director ?? undefined;
    }
  }

  // The years are odd in places: “Gone with the Wind” came out in 2039.
  const films = [...Film.known(datasets.movies)].filter(({ year }) => year >= 1980 && year <= 2010);
  const money = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD', notation: 'compact' });
  const list = new Intl.ListFormat('en');

  const byYear = Object.groupBy(films, ({ year }) => year);
  const byGenre = Map.groupBy(films, ({ genre }) => genre);
  const byDirector = Map.groupBy(
    films.filter(({ director }) => director),
    ({ director }) => director,
  );
  const directors = [...byDirector]
    .map(([name, own]) => ({ name, gross: own.reduce((sum, { gross }) => sum + gross, 0) }))
    .toSorted((a, b) => b.gross - a.gross)
    .slice(0, 3);
  const [share, months] = await Promise.all([hits(films), summers(datasets.movies)]);

  container.innerHTML = `
    <h2>What films earn</h2>
    <p class="summary"></p>
    <div class="chart"></div>
    <div class="genres"></div>`;
  container.querySelector('.summary').textContent =
    `${films.length} films of 1980 to 2010; ${Math.round(share * 100)} % earned twice their budget, and ` +
    `${Math.round(months * 100)} % came out from May to August. Most of all earned those of ` +
    `${list.format(directors.map(({ name, gross }) => `${name} (${money.format(gross)})`))}.`;

  const years = Object.entries(byYear).map(([year, own]) => ({
    x: `${year}-07-01`,
    gross: median(own.map(({ gross }) => gross)) / 1e6,
    budget: median(own.map(({ budget }) => budget)) / 1e6,
  }));
  const series = (key) => [...rolling(years, 3, key)];
  SimplePlots.line(container.querySelector('.chart'), {
    title: 'Medians of three years, millions of dollars',
    height: 280,
    x: { type: 'time' },
    series: [
      { label: 'Gross', color: '#0d9488', width: 2, data: series('gross') },
      { label: 'Budget', color: '#ea580c', data: series('budget') },
    ],
    legend: true,
  });

  new Tabulator(container.querySelector('.genres'), {
    data: [...byGenre].map(([genre, own]) => ({ genre, films: own.length, ...extremes(own) })),
    layout: 'fitColumns',
    height: 300,
    initialSort: [{ column: 'median', dir: 'desc' }],
    columns: [
      { title: 'Genre', field: 'genre', minWidth: 130 },
      { title: 'Films', field: 'films', hozAlign: 'right', sorter: 'number', minWidth: 70 },
      { title: 'Median gross', field: 'median', hozAlign: 'right', sorter: 'number', minWidth: 120, formatter: cash },
      { title: 'Best', field: 'best', hozAlign: 'right', sorter: 'number', minWidth: 100, formatter: cash },
    ],
  });

  function cash(cell) {
    return money.format(cell.getValue());
  }
}

function* rolling(rows, size, key) {
  for (const [i, { x }] of rows.entries()) {
    const near = rows.slice(Math.max(0, i - size + 1), i + 1);
    yield { x, y: near.reduce((sum, row) => sum + row[key], 0) / near.length };
  }
}

function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted.at(sorted.length >> 1) ?? 0;
}

function extremes(films) {
  const gross = films.map((film) => film.gross);
  return { median: median(gross), best: Math.max(...gross) };
}

async function hits(films) {
  return films.filter(({ gross, budget }) => gross >= 2 * budget).length / films.length;
}

async function summers(rows) {
  const summer = /^(?:May|Jun|Jul|Aug) /;
  return rows.filter((row) => summer.test(row['Release Date'])).length / rows.length;
}
