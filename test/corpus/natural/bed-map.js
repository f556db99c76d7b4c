// datasets: labs
// draws: tables 0, plots 0, nodes 150
// asks: A map of the beds of each ward, coloured by status or acuity; clicking a bed shows who is in it.
// shows: 2 tabs (wards), 1 select, 1 SVG with 3 rooms of 4 beds, one of which grows under the pointer in its place; panel with a meter, a legend with counts and the picked bed
function render({ container, document, Formatter }) {
  const ROWS = [
    { bed: 'B1', ward: 'North', room: 101, status: 'cleaning', patient: 'L. Okafor', acuity: 2, los: 7, isolation: false },
    { bed: 'A2', ward: 'North', room: 101, status: 'cleaning', patient: 'L. Okafor', acuity: 2, los: 6, isolation: false },
    { bed: 'A3', ward: 'North', room: 101, status: 'occupied', patient: 'L. Okafor', acuity: 2, los: 4, isolation: false },
    { bed: 'A4', ward: 'North', room: 101, status: 'occupied', patient: 'M. Weber', acuity: 2, los: 4, isolation: false },
    { bed: 'A5', ward: 'North', room: 102, status: 'cleaning', patient: 'L. Okafor', acuity: 1, los: 8, isolation: false },
    { bed: 'B6', ward: 'North', room: 102, status: 'occupied', patient: 'S. Lindqvist', acuity: 2, los: 10, isolation: false },
    { bed: 'B7', ward: 'North', room: 102, status: 'occupied', patient: 'M. Weber', acuity: 1, los: 1, isolation: false },
    { bed: 'B8', ward: 'North', room: 102, status: 'cleaning', patient: 'A. Rossi', acuity: 2, los: 6, isolation: false },
    { bed: 'B9', ward: 'North', room: 103, status: 'occupied', patient: 'M. Weber', acuity: 1, los: 1, isolation: false },
    { bed: 'A10', ward: 'North', room: 103, status: 'cleaning', patient: 'S. Lindqvist', acuity: 3, los: 2, isolation: true },
    { bed: 'B11', ward: 'North', room: 103, status: 'occupied', patient: 'L. Okafor', acuity: 1, los: 5, isolation: false },
    { bed: 'B12', ward: 'North', room: 103, status: 'occupied', patient: 'L. Okafor', acuity: 1, los: 0, isolation: false },
    { bed: 'A13', ward: 'South', room: 104, status: 'free', patient: 'S. Lindqvist', acuity: 2, los: 8, isolation: false },
    { bed: 'A14', ward: 'South', room: 104, status: 'cleaning', patient: 'S. Lindqvist', acuity: 1, los: 7, isolation: false },
    { bed: 'B15', ward: 'South', room: 104, status: 'reserved', patient: 'S. Lindqvist', acuity: 2, los: 7, isolation: false },
    { bed: 'A16', ward: 'South', room: 104, status: 'free', patient: 'S. Lindqvist', acuity: 1, los: 10, isolation: true },
    { bed: 'B17', ward: 'South', room: 105, status: 'reserved', patient: 'L. Okafor', acuity: 3, los: 10, isolation: false },
    { bed: 'A18', ward: 'South', room: 105, status: 'occupied', patient: 'M. Weber', acuity: 2, los: 10, isolation: false },
    { bed: 'B19', ward: 'South', room: 105, status: 'reserved', patient: 'A. Rossi', acuity: 3, los: 11, isolation: false },
    { bed: 'B20', ward: 'South', room: 105, status: 'occupied', patient: 'A. Rossi', acuity: 4, los: 6, isolation: false },
    { bed: 'B21', ward: 'South', room: 106, status: 'occupied', patient: 'L. Okafor', acuity: 4, los: 7, isolation: false },
    { bed: 'B22', ward: 'South', room: 106, status: 'free', patient: 'M. Weber', acuity: 1, los: 7, isolation: false },
    { bed: 'A23', ward: 'South', room: 106, status: 'cleaning', patient: 'L. Okafor', acuity: 1, los: 9, isolation: false },
    { bed: 'A24', ward: 'South', room: 106, status: 'occupied', patient: 'L. Okafor', acuity: 4, los: 3, isolation: false },
  ];
  const beds = ROWS;
  const FILL = { occupied: '#60a5fa', free: '#86efac', cleaning: '#fde68a', reserved: '#d8b4fe' };
  const wards = [...new Set(beds.map((b) => b.ward))];
  let ward = wards[0], mode = 'status', picked = null;
  const acuity = ['#fee2e2', '#fca5a5', '#ef4444', '#991b1b'];
  container.innerHTML = `<style>
    .bm { display: grid; grid-template-columns: 1fr 220px; gap: 16px; }
    .bm nav { grid-column: 1 / -1; display: flex; gap: 4px; border-bottom: 2px solid #8883; }
    .bm nav button { all: unset; padding: 8px 16px; cursor: pointer; border-bottom: 2px solid transparent; margin-bottom: -2px; }
    .bm nav button[aria-selected=true] { border-color: #2563eb; color: #2563eb; font-weight: 600; }
    .bm nav select { margin-left: auto; align-self: center; }
    .bm svg { width: 100%; height: auto; max-height: 420px; }
    .bm svg .room { fill: none; stroke: currentColor; stroke-opacity: .4; stroke-width: 1.5; stroke-dasharray: 5 3; }
    .bm svg .bed { cursor: pointer; }
    .bm svg .bed rect { stroke: #0003; transition: transform .15s; transform-box: fill-box; transform-origin: center; }
    .bm svg .bed:hover rect.body { transform: scale(1.06); }
    .bm svg .bed.picked rect.body { stroke: #f97316; stroke-width: 3; }
    .bm svg .bed text { font-size: 11px; fill: #111; pointer-events: none; }
    .bm svg text.title { font-size: 12px; font-weight: 700; fill: currentColor; }
    .bm aside { border: 1px solid #8884; border-radius: 10px; padding: 12px; }
    .bm aside h4 { margin: 0 0 8px; }
    .bm .key { display: flex; align-items: center; gap: 8px; font-size: 13px; margin: 4px 0; }
    .bm .key i { width: 14px; height: 14px; border-radius: 4px; display: inline-block; }
    .bm .key span { margin-left: auto; font-variant-numeric: tabular-nums; }
    .bm meter { width: 100%; height: 14px; }
    @media (max-width: 600px) { .bm { grid-template-columns: 1fr; } }
  </style><div class="bm"><nav role="tablist">${wards.map((w) => `<button role="tab" data-ward="${w}">${w}</button>`).join('')}<select><option value="status">By status</option><option value="acuity">By acuity</option></select></nav><div class="map"></div><aside></aside></div>`;
  const map = container.querySelector('.map'), side = container.querySelector('aside');
  function draw() {
    container.querySelectorAll('nav button').forEach((b) => b.setAttribute('aria-selected', String(b.dataset.ward === ward)));
    const list = beds.filter((b) => b.ward === ward);
    const rooms = [...Map.groupBy(list, (b) => b.room)];
    map.innerHTML = `<svg viewBox="0 0 480 300" role="img" aria-label="Bed map">${rooms.map(([room, items], r) => {
      const x = 10 + r * 158;
      return `<g transform="translate(${x} 10)"><rect class="room" width="148" height="280" rx="8"/><text class="title" x="74" y="18" text-anchor="middle">Room ${room}</text>${items.map((b, i) => {
        const bx = 12 + (i % 2) * 66, by = 30 + Math.floor(i / 2) * 124;
        const color = mode === 'status' ? FILL[b.status] : b.status === 'occupied' ? acuity[b.acuity - 1] : '#e5e7eb';
        return `<g class="bed${picked === b.bed ? ' picked' : ''}" data-bed="${b.bed}" transform="translate(${bx} ${by})" tabindex="0"><rect class="body" width="58" height="112" rx="8" fill="${color}"/><rect x="8" y="8" width="42" height="22" rx="5" fill="#fff" opacity=".8"/><text x="29" y="52" text-anchor="middle" font-weight="700">${b.bed}</text><text x="29" y="70" text-anchor="middle">${b.status === 'occupied' ? `${b.los} d` : ''}</text>${b.isolation ? '<circle cx="50" cy="6" r="7" fill="#dc2626"/><text x="50" y="10" text-anchor="middle" style="fill:#fff;font-weight:700">!</text>' : ''}<title>${b.bed}: ${b.status}</title></g>`;
      }).join('')}</g>`;
    }).join('')}</svg>`;
    const count = Object.groupBy(list, (b) => b.status);
    const b = list.find((o) => o.bed === picked);
    const used = (count.occupied?.length ?? 0) / list.length;
    side.innerHTML = `<h4>Ward ${ward}</h4><meter min="0" max="1" low="0.5" high="0.8" optimum="0.3" value="${used}"></meter><small>${Formatter.percent(used)} occupied</small>
      ${Object.entries(FILL).map(([k, c]) => `<div class="key"><i style="background:${c}"></i>${k}<span>${count[k]?.length ?? 0}</span></div>`).join('')}
      ${b ? `<hr><b>${b.bed}</b> · room ${b.room}<br>${b.status === 'occupied' ? `${Formatter.escape(b.patient)}, day ${b.los}<br>Acuity ${'●'.repeat(b.acuity)}${'○'.repeat(4 - b.acuity)}` : b.status}` : '<p><small>Select a bed.</small></p>'}`;
  }
  container.querySelector('nav').addEventListener('click', (e) => { if (e.target.dataset.ward) { ward = e.target.dataset.ward; picked = null; draw(); } });
  container.querySelector('select').onchange = (e) => { mode = e.target.value; draw(); };
  map.addEventListener('click', (e) => { const g = e.target.closest('.bed'); picked = g ? g.dataset.bed : null; draw(); });
  map.addEventListener('keydown', (e) => { if (e.key === 'Enter' || e.key === ' ') { picked = e.target.closest('.bed')?.getAttribute('data-bed') ?? null; draw(); } });
  draw();
}
