function render({ datasets, container, Tabulator, SimplePlots, Formatter }) {
  const strikes = datasets.strikes.filter((strike) => strike['Speed IAS in knots'] !== null);
  const phases = [...new Set(strikes.map((strike) => strike['Phase of flight']))].filter(Boolean).sort();

  container.innerHTML = `
    <style>
      .controls { display: flex; flex-wrap: wrap; gap: 12px 20px; align-items: end; margin-bottom: 16px; }
      .controls label { display: grid; gap: 4px; font-size: 12px; font-weight: 600; }
      .controls output { font-variant-numeric: tabular-nums; }
      .found { font-size: 22px; font-weight: 650; margin: 0 0 8px; }
      @media (max-width: 480px) { .controls label, .controls button { width: 100%; } }
    </style>
    <h2>Find a strike</h2>
    <div class="controls">
      <label>Bird <input id="species" type="search" placeholder="gull, vulture, goose …"></label>
      <label>Phase of flight
        <select id="phase"><option value="">All</option>${phases.map((phase) => `<option>${phase}</option>`).join('')}</select>
      </label>
      <label><span>At least <output id="knots">0</output> knots</span>
        <input id="speed" type="range" min="0" max="350" step="10" value="0">
      </label>
      <label><span><input id="damage" type="checkbox"> Only with damage</span></label>
      <button id="reset">Reset</button>
    </div>
    <p class="found" role="status"></p>
    <div id="speeds"></div>
    <div id="reports"></div>`;

  const find = (id) => container.querySelector(`#${id}`);
  const [species, phase, speed, damage] = ['species', 'phase', 'speed', 'damage'].map(find);

  const spec = (rows) => ({
    title: 'Speed when struck',
    height: 220,
    x: { label: 'Knots' },
    y: { label: 'Reports', min: 0 },
    series: [{ type: 'bars', label: 'Reports', data: histogram(rows) }],
    legend: false,
  });
  const plot = SimplePlots.plot(find('speeds'), spec(strikes));
  const table = new Tabulator(find('reports'), {
    data: strikes,
    height: 300,
    layout: 'fitColumns',
    placeholder: 'No report is like that',
    columns: [
      { title: 'Date', field: 'Flight Date', minWidth: 100 },
      { title: 'Bird', field: 'Wildlife Species', minWidth: 150 },
      { title: 'Phase', field: 'Phase of flight', minWidth: 100 },
      { title: 'Knots', field: 'Speed IAS in knots', hozAlign: 'right', minWidth: 80 },
      { title: 'Damage', field: 'Effect Amount of damage', minWidth: 100 },
    ],
  });

  function show() {
    const word = species.value.trim().toLowerCase();
    const least = Number(speed.value);
    const found = strikes.filter(
      (strike) =>
        strike['Speed IAS in knots'] >= least &&
        (phase.value === '' || strike['Phase of flight'] === phase.value) &&
        (!damage.checked || strike['Effect Amount of damage'] !== 'None') &&
        (word === '' || String(strike['Wildlife Species']).toLowerCase().includes(word)),
    );
    find('knots').value = least;
    container.querySelector('.found').textContent =
      `${Formatter.number(found.length)} of ${Formatter.number(strikes.length)} reports`;
    plot.update(spec(found));
    table.setData(found);
  }

  container.addEventListener('input', show);
  find('reset').addEventListener('click', () => {
    species.value = '';
    phase.value = '';
    speed.value = 0;
    damage.checked = false;
    show();
    species.focus();
  });
  show();
}

function histogram(rows) {
  const counts = new Map();
  for (let knots = 0; knots <= 350; knots += 10) counts.set(knots, 0);
  for (const row of rows) {
    const bin = Math.floor(row['Speed IAS in knots'] / 10) * 10;
    counts.set(bin, (counts.get(bin) ?? 0) + 1);
  }
  return [...counts].map(([x, y]) => ({ x, y }));
}
