function render({ datasets, container, Tabulator, SimplePlots, Formatter }) {
  const { cars } = datasets;
  const colors = { USA: '#3b82f6', Europe: '#16a34a', Japan: '#db2777' };

  container.innerHTML = `
    <h2>Power costs fuel</h2>
    <p>${Formatter.number(cars.length)} cars of the model years 1970 to 1982.</p>
    <div class="plot"></div>
    <div class="table"></div>`;

  SimplePlots.points(container.querySelector('.plot'), {
    title: 'Horsepower and miles per gallon',
    height: 320,
    x: { label: 'Horsepower' },
    y: { label: 'Miles per gallon' },
    series: Object.keys(colors).map((origin) => ({
      label: origin,
      color: colors[origin],
      radius: 3,
      data: cars.filter((car) => car.Origin === origin).map((car) => ({ x: car.Horsepower, y: car.Miles_per_Gallon })),
    })),
    legend: true,
  });

  new Tabulator(container.querySelector('.table'), {
    data: cars.map((car) => ({
      ...car,
      Year: car.Year.slice(0, 4),
      weight: Math.round(Number(Formatter.convert(car.Weight_in_lbs, 'lb', 'kg'))),
    })),
    layout: 'fitDataStretch',
    height: 360,
    initialSort: [{ column: 'Miles_per_Gallon', dir: 'desc' }],
    columns: [
      { title: 'Name', field: 'Name', minWidth: 200, frozen: true },
      { title: 'Origin', field: 'Origin' },
      { title: 'Year', field: 'Year' },
      { title: 'Miles per gallon', field: 'Miles_per_Gallon', hozAlign: 'right', sorter: 'number' },
      { title: 'Horsepower', field: 'Horsepower', hozAlign: 'right', sorter: 'number' },
      { title: 'Cylinders', field: 'Cylinders', hozAlign: 'right', sorter: 'number' },
      { title: 'Weight, kg', field: 'weight', hozAlign: 'right', sorter: 'number' },
      { title: '0 to 60 mph, s', field: 'Acceleration', hozAlign: 'right', sorter: 'number' },
    ],
  });
}
