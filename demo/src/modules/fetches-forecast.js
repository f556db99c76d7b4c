function render({ datasets, container, SimplePlots, Formatter, fetch }) {
  const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  const byMonth = Object.groupBy(datasets.weather, (day) => Number(day.date.slice(5, 7)) - 1);
  const mean = (month, field) => byMonth[month].reduce((sum, day) => sum + day[field], 0) / byMonth[month].length;

  container.innerHTML = `
    <h2>Seattle, usually and this week</h2>
    <div id="usual"></div>
    <p><button id="ask">Get the coming week</button> <span id="status" role="status"></span></p>
    <div id="week"></div>`;

  SimplePlots.line(container.querySelector('#usual'), {
    title: 'Usual temperatures, 2012 to 2015',
    height: 240,
    x: { type: 'category' },
    y: { label: '°C' },
    series: [
      { label: 'High', color: '#ea580c', data: months.map((x, i) => ({ x, y: mean(i, 'temp_max') })) },
      { label: 'Low', color: '#3b82f6', data: months.map((x, i) => ({ x, y: mean(i, 'temp_min') })) },
    ],
  });

  const button = container.querySelector('#ask');
  const status = container.querySelector('#status');
  let plot;
  button.addEventListener('click', async () => {
    button.disabled = true;
    status.textContent = 'Asking Open-Meteo …';
    try {
      const { time, temperature_2m_max: high, temperature_2m_min: low } = await fetchWeek(fetch);
      const month = Number(time[0].slice(5, 7)) - 1;
      plot?.destroy();
      plot = SimplePlots.line(container.querySelector('#week'), {
        title: 'The coming week',
        height: 240,
        x: { type: 'time' },
        y: { label: '°C' },
        bands: [{ from: mean(month, 'temp_min'), to: mean(month, 'temp_max'), label: `Usual in ${months[month]}` }],
        series: [
          { label: 'High', color: '#ea580c', data: [time, high] },
          { label: 'Low', color: '#3b82f6', data: [time, low] },
        ],
      });
      const warmest = Math.max(...high);
      status.textContent = `Up to ${Formatter.unit(warmest, '°C')} on ${Formatter.date(time[high.indexOf(warmest)])}.`;
    } catch (error) {
      status.textContent = `There is no forecast now: ${error.message}.`;
    } finally {
      button.disabled = false;
    }
  });
}

async function fetchWeek(fetch) {
  const daily = 'temperature_2m_max,temperature_2m_min';
  const response = await fetch(
    `https://api.open-meteo.com/v1/forecast?latitude=47.61&longitude=-122.33&daily=${daily}&timezone=auto`,
  );
  if (!response.ok) throw new Error(`Open-Meteo answered ${response.status}`);
  return (await response.json()).daily;
}
