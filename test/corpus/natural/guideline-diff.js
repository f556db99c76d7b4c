// datasets: labs
// draws: tables 0, plots 0, nodes 125
// asks: Show me what changed between the two versions of our sepsis guideline.
// shows: heading, 2 radio buttons as a switch (Split, Unified), 1 checkbox, counts of lines; 1 table with line numbers by counters, words that were added or taken away on green or red
function render({ container, Formatter }) {
  const ROWS = [
    { version: 1, author: 'Dr. Hale', date: '2025-02-10', text: 'Patients with suspected sepsis receive broad-spectrum antibiotics within 3 hours.\nObtain two sets of blood cultures before antibiotics.\nMeasure lactate; repeat if above 4 mmol/L.\nGive 30 mL/kg crystalloid for hypotension.\nStart dopamine if MAP stays below 65 mmHg.\nReassess volume status every hour.' },
    { version: 2, author: 'Dr. Iyer', date: '2025-03-04', text: 'Patients with suspected sepsis or septic shock receive broad-spectrum antibiotics within 1 hour.\nObtain two sets of blood cultures before antibiotics.\nMeasure lactate; repeat within 2 hours if above 2 mmol/L.\nGive 30 mL/kg balanced crystalloid for hypotension.\nStart norepinephrine if MAP stays below 65 mmHg.\nConsider vasopressin as second agent.\nReassess volume status every hour.' },
  ];
  const [a, b] = ROWS;
  const esc = (s) => Formatter.escape(s);
  const lcs = (x, y) => {
    const t = Array.from({ length: x.length + 1 }, () => new Array(y.length + 1).fill(0));
    for (let i = x.length - 1; i >= 0; i--) for (let j = y.length - 1; j >= 0; j--) t[i][j] = x[i] === y[j] ? t[i + 1][j + 1] + 1 : Math.max(t[i + 1][j], t[i][j + 1]);
    const out = []; let i = 0, j = 0;
    while (i < x.length || j < y.length) {
      if (i < x.length && j < y.length && x[i] === y[j]) { out.push(['=', x[i]]); i++; j++; }
      else if (j >= y.length || (i < x.length && t[i + 1][j] >= t[i][j + 1])) { out.push(['-', x[i]]); i++; }
      else { out.push(['+', y[j]]); j++; }
    }
    return out;
  };
  const words = (s) => s.split(/(\s+)/);
  const similar = (p, q) => { const s = new Set(p.split(/\s+/)); const w = q.split(/\s+/); return w.filter((k) => s.has(k)).length / Math.max(s.size, w.length); };
  const rows = [];
  const A = a.text.split('\n'), B = b.text.split('\n');
  const ops = lcs(A, B);
  for (let k = 0; k < ops.length; k++) {
    const [op, line] = ops[k];
    if (op === '-') {
      const j = ops.findIndex(([o, l], n) => n > k && o === '+' && similar(line, l) > 0.4);
      if (j > 0 && ops.slice(k, j).every(([o]) => o !== '=')) { rows.push({ kind: 'change', left: line, right: ops[j][1] }); ops.splice(j, 1); continue; }
      rows.push({ kind: 'del', left: line, right: '' });
    } else rows.push(op === '+' ? { kind: 'add', left: '', right: line } : { kind: 'same', left: line, right: line });
  }
  let view = 'split', onlyChanges = false;
  const inline = (l, r, side) => lcs(words(l), words(r)).map(([o, w]) => o === '=' ? esc(w) : o === '-' ? (side !== 'right' ? `<del>${esc(w)}</del>` : '') : (side !== 'left' ? `<ins>${esc(w)}</ins>` : '')).join('');
  container.innerHTML = `<style>
    .df { counter-reset: l r; font-family: ui-monospace, SFMono-Regular, Menlo, monospace; font-size: 13px; line-height: 1.5; }
    .df h3, .df .tools { font-family: system-ui, sans-serif; }
    .df .tools { display: flex; flex-wrap: wrap; gap: 12px; margin-bottom: 8px; align-items: center; }
    .df .seg { display: inline-flex; border: 1px solid #8884; border-radius: 8px; overflow: hidden; }
    .df .seg input { position: absolute; opacity: 0; }
    .df .seg label { padding: 4px 12px; cursor: pointer; }
    .df .seg input:checked + label { background: #4f46e5; color: white; }
    .df .seg input:focus-visible + label { outline: 2px solid #f59e0b; outline-offset: -2px; }
    .df table { width: 100%; border-collapse: collapse; table-layout: fixed; border: 1px solid #8884; }
    .df td { padding: 2px 8px; vertical-align: top; white-space: pre-wrap; overflow-wrap: anywhere; }
    .df td.no { width: 36px; text-align: right; opacity: .5; user-select: none; border-right: 1px solid #8884; }
    .df td.no.l::before { counter-increment: l; content: counter(l); }
    .df td.no.r::before { counter-increment: r; content: counter(r); }
    .df tr.del .L, .df tr.change .L { background: #ef444422; }
    .df tr.add .R, .df tr.change .R { background: #22c55e22; }
    .df tr.del .R, .df tr.add .L { background: repeating-linear-gradient(45deg, #8881 0 6px, transparent 6px 12px); }
    .df del { background: #ef444455; text-decoration: none; border-radius: 2px; }
    .df ins { background: #22c55e55; text-decoration: none; border-radius: 2px; }
    .df .sum { display: inline-flex; gap: 8px; } .df .sum b { font-weight: 600; } .df .plus { color: #16a34a; } .df .minus { color: #dc2626; }
    .df tr.same.hide { display: none; }
    .df colgroup col.n { width: 36px; }
  </style><div class="df"><h3>Sepsis guideline: version ${a.version} → ${b.version}</h3>
  <div class="tools"><span class="seg"><input type="radio" name="v" id="v1" value="split" checked><label for="v1">Split</label><input type="radio" name="v" id="v2" value="unified"><label for="v2">Unified</label></span>
  <label><input type="checkbox" id="only"> Changes only</label><span class="sum"></span></div><div class="out"></div>
  <p style="font-family: system-ui"><small>${esc(a.author)}, ${Formatter.date(a.date)} → ${esc(b.author)}, ${Formatter.date(b.date)}</small></p></div>`;
  const draw = () => {
    const hide = onlyChanges ? ' hide' : '';
    container.querySelector('.out').innerHTML = view === 'split'
      ? `<table><colgroup><col class="n"><col><col class="n"><col></colgroup>${rows.map((r) => `<tr class="${r.kind}${hide}"><td class="no ${r.left ? 'l' : ''}"></td><td class="L">${r.kind === 'change' ? inline(r.left, r.right, 'left') : esc(r.left)}</td><td class="no ${r.right ? 'r' : ''}"></td><td class="R">${r.kind === 'change' ? inline(r.left, r.right, 'right') : esc(r.right)}</td></tr>`).join('')}</table>`
      : `<table><colgroup><col class="n"><col></colgroup>${rows.map((r) => `<tr class="${r.kind}${hide}"><td class="no r"></td><td class="${r.kind === 'del' ? 'L' : 'R'}">${r.kind === 'change' ? inline(r.left, r.right) : esc(r.right || r.left)}</td></tr>`).join('')}</table>`;
    container.querySelector('.sum').innerHTML = `<b class="plus">+${rows.filter((r) => r.kind !== 'same' && r.right).length}</b><b class="minus">−${rows.filter((r) => r.kind !== 'same' && r.left).length}</b>`;
  };
  container.querySelectorAll('input[name=v]').forEach((r) => r.addEventListener('change', () => { view = r.value; draw(); }));
  container.querySelector('#only').addEventListener('change', (e) => { onlyChanges = e.target.checked; draw(); });
  draw();
}
