// datasets: labs
// draws: tables 0, plots 0, nodes 40
// asks: A list of analytes; a press opens a window over the page with its history. A note in the corner says how many are out of range.
// shows: a button for each analyte, a note in the bottom right corner with a button that closes it; a press opens a panel with a table, over the list
function render({ datasets, container, document }) {
  const byAnalyte = Object.groupBy(datasets.labs, (row) => row.analyte);
  const isOut = (row) => (row.low != null && row.value < row.low) || (row.high != null && row.value > row.high);
  const out = Object.values(byAnalyte).filter((rows) => isOut(rows.at(-1))).length;
  container.innerHTML = `
    <style>
      .list { display: grid; gap: 6px; padding-bottom: 56px; }
      .list button { display: flex; justify-content: space-between; padding: 10px 14px; text-align: left; -webkit-user-select: none; user-select: none; }
      .overlay { position: fixed; inset: 0; z-index: 10; display: none; place-items: center; background: rgb(0 0 0 / 0.5); }
      .overlay.open { display: grid; }
      .panel { width: min(420px, 92%); padding: 18px 22px; border-radius: 14px; background: Canvas; color: CanvasText; box-shadow: 0 20px 60px rgb(0 0 0 / 0.35); }
      .panel table { width: 100%; font-variant-numeric: tabular-nums; }
      .panel td:last-child { text-align: right; }
      .panel .out { color: #dc2626; font-weight: 700; }
    </style>
    <div class="list">${Object.entries(byAnalyte)
      .map(([name, rows]) => `<button type="button" data-name="${name}"><span>${name}</span><span>${rows.length} values</span></button>`)
      .join('')}</div>
    <div class="overlay" role="dialog" aria-modal="true"><div class="panel"></div></div>`;
  const note = document.createElement('div');
  note.style.cssText =
    'position: fixed; right: 12px; bottom: 12px; display: flex; gap: 10px; align-items: center; padding: 8px 14px; border-radius: 10px; background: #7f1d1d; color: #fff;';
  note.innerHTML = `<span>${out} out of range</span><button style="background: none; border: 0; color: inherit;" aria-label="Close">×</button>`;
  note.querySelector('button').onclick = () => note.remove();
  container.append(note);
  const overlay = container.querySelector('.overlay');
  const panel = overlay.firstElementChild;
  container.querySelector('.list').addEventListener('click', (event) => {
    const name = event.target.closest('[data-name]')?.dataset.name;
    if (!name) return;
    const rows = byAnalyte[name].slice(-12).reverse();
    panel.innerHTML = `<h3 style="margin-top: 0">${name}</h3><table>${rows
      .map((row) => `<tr class="${isOut(row) ? 'out' : ''}"><td>${String(row.date).slice(0, 10)}</td><td>${row.value ?? '–'} ${row.unit}</td></tr>`)
      .join('')}</table><p><button type="button" class="close">Close</button></p>`;
    overlay.classList.add('open');
  });
  overlay.addEventListener('click', (event) => {
    if (event.target === overlay || event.target.matches('.close')) overlay.classList.remove('open');
  });
}
