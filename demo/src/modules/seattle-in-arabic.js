function render({ datasets, container, SimplePlots, Tabulator, Formatter }) {
  const days = datasets.weather.filter((day) => day.date >= '2015-01-01');
  const wettest = days.reduce((best, day) => (day.precipitation > best.precipitation ? day : best));
  const names = { rain: 'مطر', sun: 'شمس', fog: 'ضباب', drizzle: 'رذاذ', snow: 'ثلج' };

  container.innerHTML = `
    <h2>الطقس في سياتل</h2>
    <p>كان أكثر الأيام مطراً <strong>${Formatter.date(wettest.date)}</strong>، وهطل فيه ${Formatter.number(wettest.precipitation)} ملم.</p>
    <div id="chart"></div>
    <div id="table"></div>`;

  SimplePlots.line('#chart', {
    title: 'درجة الحرارة في عام ٢٠١٥',
    height: 240,
    x: { type: 'time' },
    y: { label: 'درجة مئوية' },
    series: [
      { label: 'العظمى', data: days.map((day) => ({ x: day.date, y: day.temp_max })) },
      { label: 'الصغرى', data: days.map((day) => ({ x: day.date, y: day.temp_min })) },
    ],
  });
  new Tabulator('#table', {
    data: days,
    layout: 'fitColumns',
    pagination: true,
    paginationSize: 8,
    columns: [
      { title: 'التاريخ', field: 'date', formatter: (cell) => Formatter.date(cell.getValue()) },
      { title: 'الطقس', field: 'weather', formatter: (cell) => names[cell.getValue()] ?? cell.getValue() },
      { title: 'المطر، ملم', field: 'precipitation', sorter: 'number' },
      { title: 'العظمى', field: 'temp_max', sorter: 'number' },
    ],
  });
}
