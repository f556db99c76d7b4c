// datasets: movies, health
// draws: tables 0, plots 1, nodes 348
// asks: I want top-10 lists in tabs: highest grossing, best rated and most profitable movies, and the healthiest countries.
// shows: 4 tab buttons, one panel visible at a time with 1 table of ten rows and 1 bar plot, a note below each list
function render({ datasets, container, SimplePlots, Formatter }) {
  const { movies, health } = datasets;
  const usd = v => Formatter.currency ? Formatter.currency(v, 'USD', { compact: true }) : `$${(v / 1e6).toFixed(0)} M`;
  const top = (rows, f) => rows
    .map(r => ({ row: r, value: f(r) }))
    .filter(d => Number.isFinite(d.value))
    .sort((a, b) => b.value - a.value)
    .slice(0, 10);

  const tabs = [
    {
      id: 'gross', title: 'Highest grossing', unit: 'Worldwide gross', format: usd,
      items: top(movies, m => m['Worldwide Gross']),
      name: m => m.Title, extra: ['Release date', m => m['Release Date']],
      note: 'Not adjusted for inflation.'
    },
    {
      id: 'rating', title: 'Best rated', unit: 'IMDB rating', format: v => v.toFixed(1),
      items: top(movies.filter(m => m['IMDB Votes'] >= 10000), m => m['IMDB Rating']),
      name: m => m.Title, extra: ['Votes', m => m['IMDB Votes'].toLocaleString('en-US')],
      note: 'Only movies with at least 10,000 IMDB votes.'
    },
    {
      id: 'profit', title: 'Best return', unit: 'Gross / budget', format: v => `${v.toFixed(1)}×`,
      items: top(movies.filter(m => m['Production Budget'] >= 1e6 && m['Worldwide Gross'] > 0), m => m['Worldwide Gross'] / m['Production Budget']),
      name: m => m.Title, extra: ['Budget', m => usd(m['Production Budget'])],
      note: 'Only movies with a budget of at least one million dollars.'
    },
    {
      id: 'health', title: 'Healthiest countries', unit: 'Life expectancy (years)', format: v => v.toFixed(1),
      items: top(health, h => h.health),
      name: h => h.country, extra: ['Region', h => String(h.region ?? '').replace(/_/g, ' ')],
      note: 'Health is given as life expectancy at birth.'
    }
  ];

  container.textContent = '';
  const el = (tag, props = {}, ...kids) => {
    const e = Object.assign(document.createElement(tag), props);
    e.append(...kids);
    return e;
  };

  const bar = el('div', { className: 'tabs' });
  bar.setAttribute('role', 'tablist');
  bar.style.cssText = 'display:flex;gap:4px;border-bottom:2px solid #ccc;margin-bottom:12px;flex-wrap:wrap';
  container.append(el('h2', { textContent: 'Top 10' }), bar);

  tabs.forEach(t => {
    t.button = el('button', { type: 'button', textContent: t.title, id: `tab-${t.id}` });
    t.button.setAttribute('role', 'tab');
    t.button.setAttribute('aria-controls', `panel-${t.id}`);
    t.button.style.cssText = 'padding:8px 14px;border:0;background:none;cursor:pointer;font:inherit';
    t.button.onclick = () => show(t);
    bar.append(t.button);

    const cell = (text, right) => {
      const td = el('td', { textContent: text ?? '–' });
      td.style.cssText = `padding:4px 10px;border-bottom:1px solid #eee;text-align:${right ? 'right' : 'left'}`;
      return td;
    };
    const table = el('table', {},
      el('thead', {}, el('tr', {}, ...['#', 'Name', t.unit, t.extra[0]].map(h => el('th', { textContent: h, scope: 'col' })))),
      el('tbody', {}, ...t.items.map((d, i) =>
        el('tr', {}, cell(i + 1, true), cell(t.name(d.row)), cell(t.format(d.value), true), cell(t.extra[1](d.row))))));
    table.style.borderCollapse = 'collapse';

    t.plot = el('div');
    t.plot.style.cssText = 'height:300px;margin-top:12px';
    const note = el('p', { textContent: `Note: ${t.note}` });
    note.style.color = '#666';
    t.panel = el('section', { id: `panel-${t.id}`, hidden: true }, table, t.plot, note);
    t.panel.setAttribute('role', 'tabpanel');
    t.panel.setAttribute('aria-labelledby', `tab-${t.id}`);
    container.append(t.panel);
  });

  // arrow keys move between the tabs
  bar.addEventListener('keydown', e => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[e.key];
    if (!step) return;
    const i = tabs.findIndex(t => !t.panel.hidden);
    const next = tabs[(i + step + tabs.length) % tabs.length];
    show(next);
    next.button.focus();
  });

  function show(active) {
    tabs.forEach(t => {
      const on = t === active;
      t.panel.hidden = !on;
      t.button.setAttribute('aria-selected', String(on));
      t.button.tabIndex = on ? 0 : -1;
      t.button.style.fontWeight = on ? '700' : '400';
      t.button.style.boxShadow = on ? 'inset 0 -3px #4c78a8' : 'none';
    });
    if (!active.drawn) { // draw only when visible, so the plot knows its size
      SimplePlots.bar(active.plot, {
        labels: active.items.map(d => active.name(d.row)),
        values: active.items.map(d => d.value),
        horizontal: true, title: active.title, xLabel: active.unit, color: '#4c78a8'
      });
      active.drawn = true;
    }
  }
  show(tabs[0]);
}
