function render({ datasets, container, SimplePlots, Formatter }) {
  const months = Object.entries(Object.groupBy(datasets.weather, (day) => day.date.slice(0, 7))).map(
    ([month, days]) => ({
      month: `${month}-01`,
      warmest: days.reduce((sum, day) => sum + day.temp_max, 0) / days.length,
      coldest: days.reduce((sum, day) => sum + day.temp_min, 0) / days.length,
      rain: days.reduce((sum, day) => sum + day.precipitation, 0),
    }),
  );
  const wettest = months.reduce((most, month) => (month.rain > most.rain ? month : most));

  container.innerHTML = `
    <h2>Rain and warmth in Seattle</h2>
    <p>
      When it is warm it hardly rains. The wettest month of four years was
      ${Formatter.date(wettest.month, { month: 'long', year: 'numeric' })} with ${Formatter.unit(Math.round(wettest.rain), 'mm')}.
    </p>
    <div id="climate"></div>`;

  SimplePlots.plot(container.querySelector('#climate'), {
    title: 'Warmth of days and nights, and rain, by month',
    height: 340,
    data: months,
    x: { field: 'month', type: 'time' },
    y: { label: 'Temperature, °C' },
    y2: { label: 'Rain, mm', min: 0, max: 800 },
    series: [
      { type: 'bars', y: 'rain', label: 'Rain', axis: 'y2', color: '#7aa7d9' },
      { y: 'warmest', label: 'Days', color: '#e8551a', width: 2.5 },
      { y: 'coldest', label: 'Nights', color: '#8b7cf0', dash: [6, 4] },
    ],
    bands: [{ from: 18, to: 24, label: 'Comfortable' }],
    markers: [{ x: wettest.month, label: 'Wettest month' }],
  });
}
