// datasets: labs
// draws: tables 1, plots 0, nodes 20
// asks: A table to track our orders: status, what was received, what is late, sums per category.
// shows: heading, search box, 2 selects, 1 button; 1 table in groups with status badges, progress bars, late rows in red with a bar at their left
function render(given) {
const ORDERS = [
  { id: 'PO-20418', supplier: 'MedLine Europe', item: 'Nitrile gloves M (200)', category: 'Consumables', qty: 480, received: 480, price: 8.9, ordered: '2024-02-26', eta: '2024-03-04', status: 'delivered', priority: 'normal' },
  { id: 'PO-20421', supplier: 'MedLine Europe', item: 'Surgical masks IIR (50)', category: 'Consumables', qty: 900, received: 600, price: 4.2, ordered: '2024-02-27', eta: '2024-03-08', status: 'partial', priority: 'normal' },
  { id: 'PO-20425', supplier: 'B. Braun', item: 'Infusion set Intrafix', category: 'Consumables', qty: 1200, received: 0, price: 1.35, ordered: '2024-02-28', eta: '2024-03-06', status: 'delayed', priority: 'high' },
  { id: 'PO-20426', supplier: 'B. Braun', item: 'NaCl 0.9 % 500 ml', category: 'Pharmacy', qty: 2400, received: 1800, price: 1.1, ordered: '2024-02-28', eta: '2024-03-11', status: 'partial', priority: 'high' },
  { id: 'PO-20430', supplier: 'Fresenius Kabi', item: 'Propofol 1 % 20 ml', category: 'Pharmacy', qty: 300, received: 0, price: 3.75, ordered: '2024-03-01', eta: '2024-03-13', status: 'shipped', priority: 'urgent' },
  { id: 'PO-20433', supplier: 'Fresenius Kabi', item: 'Paracetamol IV 1 g', category: 'Pharmacy', qty: 600, received: 600, price: 1.6, ordered: '2024-03-01', eta: '2024-03-07', status: 'delivered', priority: 'normal' },
  { id: 'PO-20437', supplier: 'Sandoz', item: 'Amoxicillin/Clav 1.2 g', category: 'Pharmacy', qty: 500, received: 0, price: 2.9, ordered: '2024-03-04', eta: '2024-03-15', status: 'ordered', priority: 'normal' },
  { id: 'PO-20440', supplier: 'Philips Healthcare', item: 'ECG electrodes (pack 60)', category: 'Devices', qty: 80, received: 40, price: 24.5, ordered: '2024-03-04', eta: '2024-03-12', status: 'partial', priority: 'normal' },
  { id: 'PO-20441', supplier: 'Philips Healthcare', item: 'SpO₂ sensor reusable', category: 'Devices', qty: 12, received: 0, price: 189, ordered: '2024-03-05', eta: '2024-03-18', status: 'ordered', priority: 'normal' },
  { id: 'PO-20444', supplier: 'Dräger', item: 'Breathing circuit adult', category: 'Devices', qty: 150, received: 0, price: 14.8, ordered: '2024-03-05', eta: '2024-03-09', status: 'delayed', priority: 'urgent' },
  { id: 'PO-20447', supplier: 'Roche Diagnostics', item: 'Troponin T hs cassettes', category: 'Laboratory', qty: 40, received: 40, price: 212, ordered: '2024-03-05', eta: '2024-03-08', status: 'delivered', priority: 'high' },
  { id: 'PO-20448', supplier: 'Roche Diagnostics', item: 'CRP reagent kit', category: 'Laboratory', qty: 25, received: 10, price: 148, ordered: '2024-03-06', eta: '2024-03-14', status: 'partial', priority: 'normal' },
  { id: 'PO-20452', supplier: 'Sarstedt', item: 'S-Monovette EDTA 2.7 ml', category: 'Laboratory', qty: 5000, received: 0, price: 0.19, ordered: '2024-03-07', eta: '2024-03-14', status: 'shipped', priority: 'normal' },
  { id: 'PO-20455', supplier: 'Sarstedt', item: 'Safety needle 21G', category: 'Laboratory', qty: 3000, received: 0, price: 0.34, ordered: '2024-03-07', eta: '2024-03-16', status: 'cancelled', priority: 'normal' },
];

const TODAY = '2024-03-12';
const STATUSES = {
  ordered: ['Ordered', 'info'],
  shipped: ['Shipped', 'accent'],
  partial: ['Partially received', 'warn'],
  delivered: ['Delivered', 'ok'],
  delayed: ['Delayed', 'bad'],
  cancelled: ['Cancelled', 'mute'],
};

const css = `
.ot { --ink:#0f172a; --sub:#64748b; --paper:#fff; --rule:#e2e8f0; --tint:#f8fafc;
  --ok:#16a34a; --warn:#d97706; --bad:#dc2626; --info:#0891b2; --accent:#4f46e5; --mute:#94a3b8;
  font-family:system-ui,sans-serif; color:var(--ink); }
@media (prefers-color-scheme:dark){ .ot { --ink:#e2e8f0; --sub:#94a3b8; --paper:#0f172a; --rule:#1e293b; --tint:#162033; --ok:#4ade80; --warn:#fbbf24; --bad:#f87171; --info:#22d3ee; --accent:#a5b4fc; --mute:#64748b; } }
.ot-bar { display:flex; flex-wrap:wrap; gap:.5rem; align-items:center; margin-bottom:.75rem; }
.ot-bar h2 { margin:0 auto 0 0; font-size:1.15rem; }
.ot-bar input, .ot-bar select, .ot-bar button { font:inherit; font-size:.85rem; padding:.4rem .65rem; border-radius:.5rem; border:1px solid var(--rule); background:var(--paper); color:inherit; }
.ot-bar button { cursor:pointer; transition:background .15s; }
.ot-bar button:hover { background:var(--tint); }
.ot-bar :is(input,select,button):focus-visible { outline:2px solid var(--accent); outline-offset:1px; }
.ot-badge { --c:var(--mute); display:inline-flex; align-items:center; gap:.35em; padding:.1rem .55rem; border-radius:99px; font-size:.75rem; font-weight:600; color:var(--c); background:color-mix(in srgb, var(--c) 14%, transparent); white-space:nowrap; }
.ot-badge::before { content:""; width:.5em; height:.5em; border-radius:50%; background:currentColor; }
.ot-badge.ok{--c:var(--ok)} .ot-badge.warn{--c:var(--warn)} .ot-badge.bad{--c:var(--bad)} .ot-badge.info{--c:var(--info)} .ot-badge.accent{--c:var(--accent)}
.ot-prog { display:flex; align-items:center; gap:.5rem; width:100%; }
.ot-prog .track { flex:1; height:.5rem; border-radius:99px; background:color-mix(in srgb, var(--sub) 20%, transparent); overflow:hidden; }
.ot-prog .fill { height:100%; border-radius:inherit; background:var(--c); transition:width .4s ease; }
.ot-prog .num { font-size:.75rem; min-width:3ch; text-align:right; font-variant-numeric:tabular-nums; color:var(--sub); }
.ot-prio { font-size:.7rem; text-transform:uppercase; font-weight:700; letter-spacing:.04em; color:var(--warn); margin-left:.4rem; }
.ot-prio.urgent { color:var(--bad); }
.ot .tabulator { border:1px solid var(--rule); border-radius:.75rem; background:var(--paper); font-size:.85rem; }
.ot .tabulator .tabulator-header { background:var(--tint); color:var(--sub); border-bottom:1px solid var(--rule); }
.ot .tabulator-row { background:var(--paper); color:var(--ink); border-bottom:1px solid var(--rule); }
.ot .tabulator-row:hover { background:var(--tint); }
.ot .tabulator-row.is-late { background:color-mix(in srgb, var(--bad) 9%, var(--paper)); box-shadow:inset 3px 0 0 var(--bad); }
.ot .tabulator-row.is-cancelled { opacity:.55; text-decoration:line-through; }
.ot .tabulator-group { background:var(--tint); color:var(--ink); border-color:var(--rule); }
.ot .tabulator-group span { color:var(--sub); font-weight:400; margin-left:.5rem; }
.ot .tabulator-footer { background:var(--tint); color:var(--ink); }
.ot-foot { margin-top:.5rem; font-size:.8rem; color:var(--sub); }
`;

function renderInner({ datasets, container, Tabulator, SimplePlots, Formatter, resize }) {
  container.innerHTML = `
    <style>${css}</style>
    <section class="ot" aria-label="Purchase order tracking">
      <div class="ot-bar">
        <h2>Order tracking</h2>
        <input type="search" placeholder="Search order, item, supplier…" aria-label="Search orders">
        <select name="status" aria-label="Status"><option value="">All statuses</option>${Object.entries(STATUSES).map(([k, [label]]) => `<option value="${k}">${label}</option>`).join('')}</select>
        <select name="group" aria-label="Group by"><option value="category">By category</option><option value="supplier">By supplier</option><option value="">No grouping</option></select>
        <button type="button" data-action="toggle">Collapse all</button>
      </div>
      <div class="ot-table"></div>
      <div class="ot-foot" aria-live="polite"></div>
    </section>`;

  const $ = (sel) => container.querySelector(sel);
  const money = (v) => new Intl.NumberFormat('en-US', { style: 'currency', currency: 'CHF', maximumFractionDigits: 0 }).format(v);
  const isLate = (row) => row.status === 'delayed' || (row.eta < TODAY && !['delivered', 'cancelled'].includes(row.status));
  const data = ORDERS.map((o) => ({ ...o, total: o.qty * o.price, progress: Math.round((o.received / o.qty) * 100) }));

  const progressFormatter = (cell) => {
    const value = cell.getValue();
    const { received, qty } = cell.getRow().getData();
    const color = value >= 100 ? 'var(--ok)' : value > 0 ? 'var(--warn)' : 'var(--mute)';
    return `<div class="ot-prog" role="progressbar" aria-valuemin="0" aria-valuemax="100" aria-valuenow="${value}" title="${received} of ${qty}">
      <div class="track"><div class="fill" style="width:${value}%; --c:${color}"></div></div><span class="num">${value}%</span></div>`;
  };

  const table = new Tabulator($('.ot-table'), {
    data,
    index: 'id',
    layout: 'fitColumns',
    responsiveLayout: 'collapse',
    maxHeight: 560,
    movableColumns: true,
    placeholder: 'No orders match the filters',
    initialSort: [{ column: 'eta', dir: 'asc' }],
    groupBy: 'category',
    groupStartOpen: true,
    groupToggleElement: 'header',
    groupHeader: (value, count, rows) => {
      const late = rows.filter(isLate).length;
      const sum = rows.reduce((acc, r) => acc + r.total, 0);
      return `${value}<span>${count} order${count === 1 ? '' : 's'} · ${money(sum)}</span>${late ? `<span class="ot-badge bad">${late} late</span>` : ''}`;
    },
    columnDefaults: { headerSortTristate: true, vertAlign: 'middle', tooltip: true },
    rowFormatter: (row) => {
      const d = row.getData();
      row.getElement().classList.toggle('is-late', isLate(d));
      row.getElement().classList.toggle('is-cancelled', d.status === 'cancelled');
    },
    columns: [
      { formatter: 'responsiveCollapse', width: 30, minWidth: 30, hozAlign: 'center', resizable: false, headerSort: false },
      { title: 'Order', field: 'id', width: 110, frozen: true, bottomCalc: 'count', bottomCalcFormatter: (c) => `${c.getValue()} orders` },
      {
        title: 'Item', field: 'item', minWidth: 200, widthGrow: 2, headerFilter: 'input',
        formatter: (cell) => {
          const { priority } = cell.getRow().getData();
          return `${cell.getValue()}${priority !== 'normal' ? `<span class="ot-prio ${priority}">${priority}</span>` : ''}`;
        },
      },
      { title: 'Supplier', field: 'supplier', minWidth: 140, responsive: 2 },
      {
        title: 'Status', field: 'status', minWidth: 150,
        formatter: (cell) => {
          const [label, cls] = STATUSES[cell.getValue()];
          return `<span class="ot-badge ${cls}">${label}</span>`;
        },
      },
      { title: 'Received', field: 'progress', minWidth: 150, sorter: 'number', formatter: progressFormatter, bottomCalc: 'avg', bottomCalcParams: { precision: 0 }, bottomCalcFormatter: (c) => `Ø ${c.getValue()}%` },
      { title: 'ETA', field: 'eta', width: 120, formatter: (cell) => Formatter.date(cell.getValue()), cssClass: 'eta' },
      { title: 'Qty', field: 'qty', hozAlign: 'right', width: 90, responsive: 3, formatter: 'money', formatterParams: { precision: 0, thousand: '’' }, bottomCalc: 'sum' },
      { title: 'Total', field: 'total', hozAlign: 'right', width: 120, sorter: 'number', formatter: (cell) => money(cell.getValue()), bottomCalc: 'sum', bottomCalcFormatter: (cell) => `<strong>${money(cell.getValue())}</strong>` },
    ],
  });

  const applyFilters = () => {
    const q = $('input[type=search]').value.trim().toLowerCase();
    const status = $('select[name=status]').value;
    table.setFilter((row) => (!status || row.status === status) && (!q || [row.id, row.item, row.supplier].some((s) => s.toLowerCase().includes(q))));
  };
  $('input[type=search]').addEventListener('input', applyFilters);
  $('select[name=status]').addEventListener('change', applyFilters);
  $('select[name=group]').addEventListener('change', (e) => table.setGroupBy(e.target.value || false));

  let open = true;
  $('[data-action=toggle]').addEventListener('click', (e) => {
    open = !open;
    table.getGroups().forEach((g) => (open ? g.show() : g.hide()));
    e.target.textContent = open ? 'Collapse all' : 'Expand all';
    resize();
  });

  table.on('dataFiltered', (filters, rows) => {
    const late = rows.filter((r) => isLate(r.getData())).length;
    $('.ot-foot').textContent = `${rows.length} of ${data.length} orders shown · ${late} late · as of ${TODAY}`;
    resize();
  });
  table.on('tableBuilt', () => { applyFilters(); resize(); });
}

return renderInner(given);
}
