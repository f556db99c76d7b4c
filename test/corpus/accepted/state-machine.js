// A state machine over daily rain: spells of wet and dry weather, told by a transition table.
// datasets: weather
// draws: tables 1
function render({ datasets, container, Tabulator }) {
  const State = Object.freeze({ DRY: 'dry', DAMP: 'damp', WET: 'wet' });
  const transitions = {
    [State.DRY]: { rain: State.DAMP, sun: State.DRY },
    [State.DAMP]: { rain: State.WET, sun: State.DRY },
    [State.WET]: { rain: State.WET, sun: State.DAMP },
  };

  let state = State.DRY;
  let spell = { state, from: datasets.weather[0].date, days: 0 };
  const spells = [];
  for (const day of datasets.weather) {
    const input = day.precipitation > 0 ? 'rain' : 'sun';
    const next = transitions[state][input];
    if (next !== state) {
      spells.push({ ...spell, to: day.date });
      spell = { state: next, from: day.date, days: 0 };
    }
    state = next;
    spell.days += 1;
  }
  spells.push({ ...spell, to: datasets.weather[datasets.weather.length - 1].date });

  new Tabulator(container, {
    data: spells,
    height: 350,
    layout: 'fitColumns',
    initialSort: [{ column: 'days', dir: 'desc' }],
    columns: [
      { title: 'State', field: 'state' },
      { title: 'From', field: 'from' },
      { title: 'To', field: 'to' },
      { title: 'Days', field: 'days', sorter: 'number', hozAlign: 'right' },
    ],
  });
}
