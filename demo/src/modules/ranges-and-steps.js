function render({ datasets, container, SimplePlots, Formatter }) {
  const average = (days, of) => days.reduce((sum, day) => sum + of(day), 0) / days.length;
  const weeks = Array.from({ length: 52 }, (_, week) => {
    const days = datasets.weather.filter(({ date }) => Math.floor(dayOfYear(date) / 7) === week);
    return {
      day: new Date(Date.UTC(2012, 0, 1 + 7 * week)),
      mean: average(days, (day) => (day.temp_max + day.temp_min) / 2),
      coldest: Math.min(...days.map((day) => day.temp_min)),
      warmest: Math.max(...days.map((day) => day.temp_max)),
    };
  });
  const rain = ['2012', '2013', '2014', '2015'].map((year) => {
    let sum = 0;
    const days = datasets.weather.filter(({ date }) => date.startsWith(year));
    const data = days.map(({ date, precipitation }) => {
      sum += precipitation;
      return [dayOfYear(date), sum];
    });
    return { label: year, data, step: 'after' };
  });
  const widest = weeks.reduce((most, week) =>
    week.warmest - week.coldest > most.warmest - most.coldest ? week : most,
  );

  container.innerHTML = `
    <style>.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(300px, 1fr)); gap: 1.5rem }</style>
    <h2>What a week in Seattle may bring</h2>
    <p>In the week of ${Formatter.date(widest.day, { day: 'numeric', month: 'long' })} it was between
      ${Formatter.unit(widest.coldest, '°C')} and ${Formatter.unit(widest.warmest, '°C')} in four years.</p>
    <div class="pair"><div id="warmth"></div><div id="rain"></div></div>`;

  SimplePlots.plot(container.querySelector('#warmth'), {
    title: 'Coldest to warmest, and mean, by week',
    height: 300,
    data: weeks,
    x: { field: 'day', type: 'time', format: { month: 'short' } },
    y: { label: '°C' },
    series: [
      { type: 'band', low: 'coldest', high: 'warmest', label: 'Coldest to warmest', color: '#e8551a' },
      { y: 'mean', label: 'Mean', color: '#e8551a', lineWidth: 2 },
    ],
  });
  SimplePlots.plot(container.querySelector('#rain'), {
    title: 'Rain since New Year',
    height: 300,
    x: { label: 'Day of the year' },
    y: { label: 'mm' },
    series: rain,
  });
}

function dayOfYear(date) {
  return Math.round((Date.parse(date) - Date.parse(`${date.slice(0, 4)}-01-01`)) / 86_400_000);
}
