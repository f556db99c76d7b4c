// datasets: movies
// draws: tables 1, plots 1, nodes 52
// asks: Let me explore the movies: search by title, filter by genre and minimum IMDB rating, and see the list and budget against gross.
// shows: 1 search box, 1 genre select, 1 rating slider, 1 reset button, a count line, 1 scatter plot, 1 paginated table with rating badges
function escapeHtml(text) {
  return String(text ?? '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;');
}

function money(v) {
  if (v == null || v === 0) return '–';
  if (v >= 1e9) return '$' + (v / 1e9).toFixed(2) + 'B';
  if (v >= 1e6) return '$' + (v / 1e6).toFixed(1) + 'M';
  if (v >= 1e3) return '$' + (v / 1e3).toFixed(0) + 'K';
  return '$' + v;
}

function ratingBadge(v) {
  if (v == null) return '<span class="mx-badge mx-na">n/a</span>';
  const cls = v >= 7.5 ? 'mx-good' : v >= 6 ? 'mx-mid' : 'mx-bad';
  return `<span class="mx-badge ${cls}">★ ${Number(v).toFixed(1)}</span>`;
}

function render({ datasets, container, Tabulator, SimplePlots, Formatter }) {
  const movies = datasets.movies.map((m, i) => ({
    id: i,
    title: String(m['Title'] ?? 'Untitled'),
    genre: m['Major Genre'] || 'Unknown',
    mpaa: m['MPAA Rating'] || 'Not Rated',
    year: m['Release Date'] ? new Date(m['Release Date']).getFullYear() : null,
    budget: m['Production Budget'],
    gross: m['Worldwide Gross'],
    imdb: m['IMDB Rating'],
    rt: m['Rotten Tomatoes Rating']
  }));
  const genres = Array.from(new Set(movies.map(m => m.genre))).sort();

  container.innerHTML = `
    <style>
      .mx { font-family: system-ui, sans-serif; padding: 16px; background: #f8fafc; }
      .mx h2 { margin: 0 0 12px; }
      .mx-controls { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; margin-bottom: 12px; }
      .mx-controls input[type=search], .mx-controls select { padding: 8px 10px; border: 1px solid #cbd5e1; border-radius: 8px; }
      .mx-controls input[type=search] { min-width: 220px; }
      .mx-controls button { padding: 8px 14px; border: 0; border-radius: 8px; background: #2563eb; color: #fff; cursor: pointer; }
      .mx-count { color: #64748b; font-size: 13px; margin-bottom: 8px; }
      .mx-card { background: #fff; border-radius: 12px; padding: 12px; margin-bottom: 12px; box-shadow: 0 1px 3px rgba(0,0,0,.08); }
      .mx-plot { height: 280px; }
      .mx-badge { padding: 2px 8px; border-radius: 999px; font-size: 12px; font-weight: 600; }
      .mx-good { background: #dcfce7; color: #166534; }
      .mx-mid { background: #fef9c3; color: #854d0e; }
      .mx-bad { background: #fee2e2; color: #991b1b; }
      .mx-na { background: #f1f5f9; color: #64748b; }
    </style>
    <div class="mx">
      <h2>🎬 Movie Explorer</h2>
      <div class="mx-controls">
        <input type="search" class="mx-search" placeholder="Search titles…">
        <select class="mx-genre">
          <option value="">All genres</option>
          ${genres.map(g => `<option value="${escapeHtml(g)}">${escapeHtml(g)}</option>`).join('')}
        </select>
        <label>Min. IMDB <input type="range" class="mx-min" min="0" max="9" step="0.5" value="0"> <b class="mx-minval">0.0</b></label>
        <button class="mx-reset">Reset</button>
      </div>
      <div class="mx-count"></div>
      <div class="mx-card"><div class="mx-plot"></div></div>
      <div class="mx-card"><div class="mx-table"></div></div>
    </div>`;

  const $ = sel => container.querySelector(sel);
  const table = new Tabulator($('.mx-table'), {
    data: movies,
    index: 'id',
    layout: 'fitColumns',
    pagination: 'local',
    paginationSize: 15,
    placeholder: 'No movies match your filters',
    initialSort: [{ column: 'gross', dir: 'desc' }],
    columns: [
      { title: 'Title', field: 'title', widthGrow: 3, formatter: c => `<strong>${escapeHtml(c.getValue())}</strong>` },
      { title: 'Year', field: 'year', width: 80, hozAlign: 'center' },
      { title: 'Genre', field: 'genre' },
      { title: 'MPAA', field: 'mpaa', width: 100 },
      { title: 'Budget', field: 'budget', hozAlign: 'right', sorter: 'number', formatter: c => money(c.getValue()) },
      { title: 'Worldwide gross', field: 'gross', hozAlign: 'right', sorter: 'number', formatter: c => money(c.getValue()) },
      { title: 'IMDB', field: 'imdb', width: 100, hozAlign: 'center', sorter: 'number', formatter: c => ratingBadge(c.getValue()) },
      { title: 'RT', field: 'rt', width: 90, hozAlign: 'right', sorter: 'number', formatter: c => c.getValue() == null ? '–' : c.getValue() + '%' }
    ]
  });

  function apply() {
    const q = $('.mx-search').value.trim().toLowerCase();
    const genre = $('.mx-genre').value;
    const min = parseFloat($('.mx-min').value);
    $('.mx-minval').textContent = min.toFixed(1);
    const rows = movies.filter(m =>
      (!q || m.title.toLowerCase().includes(q)) &&
      (!genre || m.genre === genre) &&
      (min === 0 || (m.imdb != null && m.imdb >= min)));
    $('.mx-count').textContent = `${rows.length.toLocaleString()} of ${movies.length.toLocaleString()} movies`;
    table.replaceData(rows);
    const pts = rows.filter(m => m.budget && m.gross).slice(0, 600);
    $('.mx-plot').innerHTML = '';
    SimplePlots.scatter($('.mx-plot'), pts.map(m => ({ x: m.budget / 1e6, y: m.gross / 1e6, label: m.title })),
      { title: 'Budget vs. worldwide gross', xLabel: 'Budget ($M)', yLabel: 'Gross ($M)' });
  }

  $('.mx-search').addEventListener('input', apply);
  $('.mx-genre').addEventListener('change', apply);
  $('.mx-min').addEventListener('input', apply);
  $('.mx-reset').addEventListener('click', () => { $('.mx-search').value = ''; $('.mx-genre').value = ''; $('.mx-min').value = 0; apply(); });
  table.on('tableBuilt', apply);
}
