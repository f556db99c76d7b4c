function render({ datasets, container, SimplePlots, Formatter }) {
  const ORIGINS = { USA: '#2a6ebf', Europe: '#e8551a', Japan: '#258fa3' };
  const cars = datasets.cars.filter((car) => car.Horsepower && car.Miles_per_Gallon);
  const byYear = Object.entries(Object.groupBy(datasets.sp500, ({ date }) => yearOf(date)));
  const years = byYear.slice(1).map(([year, days], i) => {
    const before = byYear[i][1].at(-1).close;
    return { year, change: days.at(-1).close / before - 1 };
  });
  const losses = years.filter(({ change }) => change < 0).length;
  const worst = years.reduce((least, one) => (one.change < least.change ? one : least));

  container.innerHTML = `
    <style>
      .pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(300px, 1fr)); gap: 1.5rem }
      .key { display: flex; gap: 1rem; margin: 0; padding: 0; list-style: none; font-size: 0.8125rem }
      .key i { display: inline-block; width: 0.65rem; height: 0.65rem; border-radius: 50%; margin-inline-end: 0.4rem }
    </style>
    <h2>One series, coloured by what it says</h2>
    <p>In ${losses} of ${years.length} years the index fell; ${worst.year} was the worst with
      ${Formatter.percent(worst.change)}.</p>
    <div class="pair">
      <div id="years"></div>
      <div>
        <div id="cars"></div>
        <ul class="key">${Object.entries(ORIGINS)
          .map(([name, color]) => `<li><i style="background:${color}"></i>${name}</li>`)
          .join('')}</ul>
      </div>
    </div>`;

  SimplePlots.bars('#years', {
    title: 'S&P 500, change over the year',
    height: 300,
    data: years,
    x: { field: 'year', type: 'category' },
    y: { field: 'change', format: 'percent' },
    color: ({ change }) => (change < 0 ? '#c8372d' : '#2f855a'),
  });
  SimplePlots.points('#cars', {
    title: 'Fuel by power, by where a car is from',
    height: 280,
    data: cars,
    x: { field: 'Horsepower', label: 'Horsepower' },
    y: (car) => 235.215 / car.Miles_per_Gallon,
    yLabel: 'Litres per 100 km',
    color: (car) => ORIGINS[car.Origin],
  });
}

function yearOf(date) {
  return new Date(date).getUTCFullYear();
}
