// datasets: weather
// draws: tables 0, plots 2, nodes 120
// asks: Show me an overview of the weather in a year, with the key figures as cards, and let me change the year.
// shows: 1 select (year), 6 stat cards, 1 line plot of daily temperatures, 1 bar plot of monthly rain, a row of weather type chips
function avg(list) {
  return list.length ? list.reduce((a, b) => a + b, 0) / list.length : 0;
}

function longDate(iso) {
  return new Date(iso + 'T00:00:00').toLocaleDateString('en-US', { month: 'short', day: 'numeric' });
}

function statCard(icon, label, value, sub) {
  return `
    <div class="wy-card">
      <div class="wy-icon">${icon}</div>
      <div>
        <div class="wy-label">${label}</div>
        <div class="wy-value">${value}</div>
        <div class="wy-sub">${sub || '&nbsp;'}</div>
      </div>
    </div>`;
}

function render({ datasets, container, Tabulator, SimplePlots, Formatter }) {
  const weather = datasets.weather;
  const years = [...new Set(weather.map(d => d.date.slice(0, 4)))].sort();
  const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  const ICONS = { sun: '☀️', rain: '🌧️', drizzle: '🌦️', fog: '🌫️', snow: '❄️' };
  const COLORS = { sun: '#fde68a', rain: '#bfdbfe', drizzle: '#c7d2fe', fog: '#e5e7eb', snow: '#e0f2fe' };

  container.innerHTML = `
    <style>
      .wy { font-family: 'Segoe UI', system-ui, sans-serif; padding: 20px; background: linear-gradient(180deg, #eff6ff, #fff); border-radius: 12px; }
      .wy-top { display: flex; justify-content: space-between; align-items: center; margin-bottom: 16px; }
      .wy-top h2 { margin: 0; color: #1e3a8a; }
      .wy-top select { padding: 6px 12px; border-radius: 8px; border: 1px solid #93c5fd; font-size: 15px; }
      .wy-cards { display: grid; grid-template-columns: repeat(auto-fill, minmax(190px, 1fr)); gap: 12px; }
      .wy-card { display: flex; gap: 12px; background: #fff; border-radius: 12px; padding: 14px; box-shadow: 0 2px 6px rgba(30,58,138,.08); }
      .wy-icon { font-size: 26px; }
      .wy-label { font-size: 12px; color: #64748b; }
      .wy-value { font-size: 22px; font-weight: 700; color: #0f172a; }
      .wy-sub { font-size: 12px; color: #94a3b8; }
      .wy-chips { display: flex; flex-wrap: wrap; gap: 8px; margin: 16px 0; }
      .wy-chip { padding: 4px 12px; border-radius: 999px; font-size: 13px; }
      .wy-plots { display: grid; grid-template-columns: 2fr 1fr; gap: 16px; }
      .wy-plot { background: #fff; border-radius: 12px; padding: 10px; height: 300px; }
    </style>
    <div class="wy">
      <div class="wy-top">
        <h2>Weather in <span data-role="year"></span></h2>
        <select data-role="select">${years.map(y => `<option>${y}</option>`).join('')}</select>
      </div>
      <div class="wy-cards" data-role="cards"></div>
      <div class="wy-chips" data-role="chips"></div>
      <div class="wy-plots">
        <div class="wy-plot" data-role="temps"></div>
        <div class="wy-plot" data-role="rain"></div>
      </div>
    </div>`;

  const el = role => container.querySelector(`[data-role="${role}"]`);
  const select = el('select');
  select.value = years[years.length - 1];

  function draw() {
    const year = select.value;
    const days = weather.filter(d => d.date.startsWith(year));
    el('year').textContent = year;

    const hottest = days.reduce((a, b) => (b.temp_max > a.temp_max ? b : a));
    const coldest = days.reduce((a, b) => (b.temp_min < a.temp_min ? b : a));
    const wettest = days.reduce((a, b) => (b.precipitation > a.precipitation ? b : a));
    const windiest = days.reduce((a, b) => (b.wind > a.wind ? b : a));
    const total = days.reduce((s, d) => s + d.precipitation, 0);
    const wetDays = days.filter(d => d.precipitation > 0).length;

    el('cards').innerHTML = [
      statCard('🌡️', 'Average high', avg(days.map(d => d.temp_max)).toFixed(1) + ' °C', 'Average low ' + avg(days.map(d => d.temp_min)).toFixed(1) + ' °C'),
      statCard('🔥', 'Hottest day', hottest.temp_max.toFixed(1) + ' °C', longDate(hottest.date)),
      statCard('🧊', 'Coldest night', coldest.temp_min.toFixed(1) + ' °C', longDate(coldest.date)),
      statCard('💧', 'Total precipitation', Math.round(total).toLocaleString() + ' mm', wetDays + ' wet days'),
      statCard('☔', 'Wettest day', wettest.precipitation.toFixed(1) + ' mm', longDate(wettest.date)),
      statCard('💨', 'Strongest wind', windiest.wind.toFixed(1) + ' m/s', longDate(windiest.date))
    ].join('');

    const counts = {};
    days.forEach(d => { counts[d.weather] = (counts[d.weather] || 0) + 1; });
    el('chips').innerHTML = '';
    Object.entries(counts).sort((a, b) => b[1] - a[1]).forEach(([type, n]) => {
      const chip = document.createElement('span');
      chip.className = 'wy-chip';
      chip.style.background = COLORS[type] || '#f1f5f9';
      chip.textContent = `${ICONS[type] || '•'} ${type}: ${n} days (${Math.round(100 * n / days.length)}%)`;
      el('chips').appendChild(chip);
    });

    const monthly = MONTHS.map((m, i) => days.filter(d => +d.date.slice(5, 7) === i + 1).reduce((s, d) => s + d.precipitation, 0));
    el('temps').innerHTML = '';
    el('rain').innerHTML = '';
    SimplePlots.line(el('temps'), {
      title: 'Daily temperature (°C)',
      x: days.map(d => d.date),
      series: [
        { name: 'Max', values: days.map(d => d.temp_max), color: '#ef4444' },
        { name: 'Min', values: days.map(d => d.temp_min), color: '#3b82f6' }
      ]
    });
    SimplePlots.bar(el('rain'), { title: 'Precipitation (mm)', labels: MONTHS, values: monthly.map(v => Math.round(v * 10) / 10), color: '#60a5fa' });
  }

  select.addEventListener('change', draw);
  draw();
}
