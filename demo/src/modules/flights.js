function render({ datasets, container, Tabulator, SimplePlots, Formatter }) {
  const { flights } = datasets;
  const quarters = averageByQuarterHour(flights);
  const late = flights.reduce((count, flight) => count + (flight.delay > 15 ? 1 : 0), 0);

  container.innerHTML = `
    <h2>Delays pile up through the day</h2>
    <p>
      ${Formatter.number(flights.length)} flights; ${Formatter.number((late / flights.length) * 100, 1)} %
      of them arrived more than a quarter of an hour late.
    </p>
    <div id="by-hour"></div>
    <div id="by-distance"></div>
    <h3>Every flight</h3>
    <div id="table"></div>`;

  SimplePlots.line(container.querySelector('#by-hour'), {
    title: 'Average delay by hour of departure',
    height: 260,
    x: { label: 'Hour of the day', min: 0, max: 24 },
    y: { label: 'Delay, minutes' },
    bands: [{ to: 0, label: 'Early' }],
    series: [{ label: 'Average delay', color: '#ea580c', width: 2, data: quarters }],
  });

  SimplePlots.points(container.querySelector('#by-distance'), {
    title: 'Delay and distance, one flight in forty',
    height: 260,
    x: { label: 'Distance, miles' },
    y: { label: 'Delay, minutes' },
    series: [
      {
        label: 'Flight',
        color: '#3b82f6',
        radius: 1.5,
        data: flights.filter((_, i) => i % 40 === 0).map(({ distance, delay }) => ({ x: distance, y: delay })),
      },
    ],
  });

  new Tabulator(container.querySelector('#table'), {
    data: flights.map(({ time, distance, delay }) => ({ departure: clock(time), distance, delay })),
    layout: 'fitColumns',
    height: 400,
    columns: [
      { title: 'Departure', field: 'departure' },
      { title: 'Distance, mi', field: 'distance', hozAlign: 'right', sorter: 'number' },
      { title: 'Delay, min', field: 'delay', hozAlign: 'right', sorter: 'number' },
    ],
  });

  console.log('flights', flights.length, 'late', late);
}

function clock(hours) {
  const minutes = Math.round(hours * 60);
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
}

function averageByQuarterHour(flights) {
  const sums = new Array(96).fill(0);
  const counts = new Array(96).fill(0);
  for (const { time, delay } of flights) {
    const quarter = Math.floor(time * 4);
    sums[quarter] += delay;
    counts[quarter] += 1;
  }
  // A quarter of an hour with a handful of flights says nothing.
  return sums.map((sum, i) => ({ x: i / 4, y: counts[i] >= 20 ? sum / counts[i] : null }));
}
