// datasets: labs
// draws: tables 0, plots 1, nodes 250
// asks: Show the results of our patient survey: answers per question, means per ward, likelihood to recommend.
// shows: heading with 2 selects, a legend of 5 colours, 9 stacked bars with percentages, 1 heat map table, 1 histogram with a dashed mean line, 1 net promoter score
function render(given) {
const QUESTIONS = [
  { id: 'q1', topic: 'Communication', text: 'The doctors explained my treatment in a way I understood', counts: [8, 21, 54, 214, 318] },
  { id: 'q2', topic: 'Communication', text: 'I was involved in decisions about my care', counts: [17, 43, 96, 243, 209] },
  { id: 'q3', topic: 'Communication', text: 'Nurses answered my questions promptly', counts: [6, 18, 61, 228, 305] },
  { id: 'q4', topic: 'Care', text: 'My pain was well controlled', counts: [12, 37, 88, 251, 224] },
  { id: 'q5', topic: 'Care', text: 'Staff treated me with respect and dignity', counts: [3, 9, 32, 171, 405] },
  { id: 'q6', topic: 'Organisation', text: 'Waiting times were acceptable', counts: [61, 122, 148, 178, 103] },
  { id: 'q7', topic: 'Organisation', text: 'Discharge was well prepared', counts: [29, 68, 117, 232, 164] },
  { id: 'q8', topic: 'Facilities', text: 'My room was clean and quiet', counts: [24, 57, 103, 246, 186] },
  { id: 'q9', topic: 'Facilities', text: 'The food met my expectations', counts: [72, 109, 164, 189, 77] },
];

const WARDS = [
  { ward: 'Cardiology', n: 96, q1: 4.5, q2: 4.1, q3: 4.5, q4: 4.2, q5: 4.8, q6: 3.4, q7: 4.0, q8: 4.1, q9: 3.3 },
  { ward: 'Orthopaedics', n: 128, q1: 4.3, q2: 4.0, q3: 4.2, q4: 3.7, q5: 4.6, q6: 3.5, q7: 3.8, q8: 3.9, q9: 3.2 },
  { ward: 'General surgery', n: 104, q1: 4.2, q2: 3.8, q3: 4.2, q4: 3.9, q5: 4.5, q6: 3.0, q7: 3.6, q8: 3.7, q9: 3.1 },
  { ward: 'Internal medicine', n: 141, q1: 4.2, q2: 3.8, q3: 4.3, q4: 4.1, q5: 4.5, q6: 3.1, q7: 3.5, q8: 3.6, q9: 3.0 },
  { ward: 'Obstetrics', n: 73, q1: 4.6, q2: 4.4, q3: 4.6, q4: 4.2, q5: 4.8, q6: 3.7, q7: 4.2, q8: 4.2, q9: 3.5 },
  { ward: 'Neurology', n: 51, q1: 4.0, q2: 3.6, q3: 4.1, q4: 4.0, q5: 4.4, q6: 2.8, q7: 3.4, q8: 3.5, q9: null },
  { ward: 'Emergency', n: 27, q1: 3.9, q2: 3.4, q3: 3.8, q4: 3.5, q5: 4.3, q6: 2.1, q7: 3.2, q8: 3.2, q9: null },
];

const NPS = [0, 0, 1, 2, 3, 3, 4, 5, 5, 5, 6, 6, 6, 7, 7, 7, 7, 7, 8, 8, 8, 8, 8, 8, 8, 9, 9, 9, 9, 9, 9, 9, 9, 10, 10, 10, 10, 10, 10, 10];
const SCALE = ['Strongly disagree', 'Disagree', 'Neutral', 'Agree', 'Strongly agree'];

const CSS = `
.sv { --c0:#b2182b; --c1:#ef8a62; --c2:#d9dde3; --c3:#67a9cf; --c4:#2166ac; --t0:#fff; --t1:#2b1208; --t2:#1f2937; --t3:#06202f; --t4:#fff;
  --fg:#1e2733; --mut:#6a7686; --ln:#e2e6ec; --cd:#fff; color:var(--fg); font-family:system-ui,-apple-system,sans-serif; font-size:14px; display:flex; flex-direction:column; gap:16px; container:sv / inline-size; }
@media (prefers-color-scheme:dark) { .sv { --c0:#d6455a; --c1:#c9744f; --c2:#475363; --c3:#4f8fb8; --c4:#5b9ff0; --t2:#f1f5f9; --t1:#fff; --t3:#fff; --t4:#061325; --fg:#e5eaf1; --mut:#95a2b4; --ln:#2b3544; --cd:#141a23; } }
.sv-card { background:var(--cd); border:1px solid var(--ln); border-radius:14px; padding:16px 18px; }
.sv-card > header { display:flex; flex-wrap:wrap; gap:8px 16px; justify-content:space-between; align-items:center; margin-bottom:12px; }
.sv h2 { font-size:1rem; margin:0; }
.sv-key { display:flex; flex-wrap:wrap; gap:4px 12px; font-size:.75rem; color:var(--mut); }
.sv-key span::before { content:""; display:inline-block; width:.8em; height:.8em; border-radius:3px; margin-right:.4em; background:var(--k); vertical-align:-1px; }
.sv select { font:inherit; font-size:.85rem; border:1px solid var(--ln); border-radius:8px; padding:5px 8px; background:var(--cd); color:var(--fg); }
.sv-q { display:grid; grid-template-columns:minmax(180px,34%) 1fr 3.5rem; gap:6px 14px; align-items:center; padding:5px 0; }
.sv-q .avg { text-align:right; font-weight:700; font-variant-numeric:tabular-nums; }
.sv-stack { display:flex; height:26px; border-radius:6px; overflow:hidden; background:var(--ln); }
.sv-stack > div { flex:0 0 var(--p); display:grid; place-items:center; background:var(--k); color:var(--t); font-size:.72rem; font-weight:600; overflow:hidden; white-space:nowrap; transition:flex-basis .5s cubic-bezier(.2,.8,.2,1), filter .15s; }
.sv-stack > div:hover { filter:brightness(1.12); }
.sv-stack:hover > div:not(:hover) { filter:saturate(.5) opacity(.75); }
.sv-heat { overflow-x:auto; }
.sv-heat table { border-collapse:separate; border-spacing:3px; width:100%; font-variant-numeric:tabular-nums; }
.sv-heat th { font-size:.75rem; font-weight:600; color:var(--mut); padding:4px; }
.sv-heat tbody th { text-align:left; position:sticky; left:0; background:var(--cd); white-space:nowrap; color:var(--fg); }
.sv-heat td { text-align:center; padding:8px 6px; border-radius:6px; min-width:44px; background:color-mix(in oklab, var(--lo) calc((1 - var(--v)) * 100%), var(--hi)); color:#fff; font-weight:600; cursor:default; transition:scale .12s, box-shadow .12s; --lo:#b2182b; --hi:#11744f; }
.sv-heat td:hover, .sv-heat td:focus-visible { scale:1.08; box-shadow:0 2px 8px rgba(0,0,0,.3); outline:none; }
.sv-heat td.na { background:repeating-linear-gradient(45deg, var(--ln) 0 4px, transparent 4px 8px); color:var(--mut); }
.sv-heat tfoot td { background:none; color:var(--fg); border-top:1px solid var(--ln); border-radius:0; }
.sv-two { display:grid; grid-template-columns:2fr 1fr; gap:16px; }
.sv-nps { text-align:center; display:flex; flex-direction:column; justify-content:center; }
.sv-nps .n { font-size:3rem; font-weight:800; line-height:1; background:linear-gradient(120deg,var(--c3),var(--c4)); -webkit-background-clip:text; background-clip:text; color:transparent; }
.sv-donut { width:120px; aspect-ratio:1; border-radius:50%; margin:14px auto 0; mask:radial-gradient(farthest-side, transparent 60%, #000 61%); }
.sv-tip { position:absolute; pointer-events:none; z-index:5; background:var(--fg); color:var(--cd); font-size:.75rem; padding:5px 9px; border-radius:6px; opacity:0; transition:opacity .12s; max-width:240px; }
@container sv (max-width:600px) { .sv-q { grid-template-columns:1fr auto; } .sv-q .sv-stack { grid-column:1 / -1; grid-row:2; } .sv-two { grid-template-columns:1fr; } .sv-stack small { display:none; } }
@media (prefers-reduced-motion:reduce) { .sv *, .sv *::before { transition:none !important; } }
`;

const sum = (xs) => xs.reduce((a, b) => a + b, 0);
const mean = (counts) => sum(counts.map((c, i) => c * (i + 1))) / sum(counts);

function renderInner({ datasets, container, Tabulator, SimplePlots, Formatter, resize }) {
  const topics = ['All topics', ...new Set(QUESTIONS.map((q) => q.topic))];
  const respondents = Math.max(...QUESTIONS.map((q) => sum(q.counts)));

  container.style.position = 'relative';
  container.innerHTML = `
    <style>${CSS}</style>
    <div class="sv">
      <section class="sv-card">
        <header>
          <h2>Patient experience survey <small style="color:var(--mut);font-weight:400">n = ${respondents}</small></h2>
          <div style="display:flex;gap:8px">
            <select id="topic" aria-label="Topic">${topics.map((t) => `<option>${t}</option>`).join('')}</select>
            <select id="order" aria-label="Order"><option value="none">Questionnaire order</option><option value="desc">Best first</option><option value="asc">Worst first</option></select>
          </div>
        </header>
        <div class="sv-key" aria-hidden="true">${SCALE.map((s, i) => `<span style="--k:var(--c${i})">${s}</span>`).join('')}</div>
        <div id="stacks" style="margin-top:10px"></div>
      </section>
      <section class="sv-card"><header><h2>Mean score by ward</h2><div class="sv-key"><span style="--k:#b2182b">2</span><span style="--k:#11744f">5</span></div></header><div class="sv-heat"></div></section>
      <div class="sv-two">
        <section class="sv-card"><header><h2>Likelihood to recommend (0–10)</h2></header><div id="hist" style="height:240px"></div></section>
        <section class="sv-card sv-nps"></section>
      </div>
    </div>
    <div class="sv-tip" role="tooltip"></div>`;

  const root = container.querySelector('.sv');
  const tip = container.querySelector('.sv-tip');

  function drawStacks() {
    const topic = root.querySelector('#topic').value;
    const order = root.querySelector('#order').value;
    let items = QUESTIONS.filter((q) => topic === 'All topics' || q.topic === topic).map((q) => ({ ...q, avg: mean(q.counts) }));
    if (order !== 'none') items = items.sort((a, b) => (order === 'desc' ? b.avg - a.avg : a.avg - b.avg));
    root.querySelector('#stacks').innerHTML = items.map((q) => {
      const total = sum(q.counts);
      return `<div class="sv-q">
        <span>${q.text}</span>
        <div class="sv-stack" role="img" aria-label="${q.counts.map((c, i) => `${SCALE[i]} ${Math.round((c / total) * 100)}%`).join(', ')}">
          ${q.counts.map((c, i) => {
            const p = (c / total) * 100;
            return `<div style="--p:${p.toFixed(2)}%;--k:var(--c${i});--t:var(--t${i})" data-tip="${SCALE[i]}: ${c} (${p.toFixed(1)} %)">${p > 7 ? `<small>${p.toFixed(0)}%</small>` : ''}</div>`;
          }).join('')}
        </div>
        <span class="avg" title="Mean (1–5)">${q.avg.toFixed(2)}</span>
      </div>`;
    }).join('');
    resize();
  }

  function drawHeat() {
    const scale = (v) => Math.min(1, Math.max(0, (v - 2) / 3));
    const weighted = (id) => {
      const rows = WARDS.filter((w) => w[id] != null);
      return sum(rows.map((w) => w[id] * w.n)) / sum(rows.map((w) => w.n));
    };
    root.querySelector('.sv-heat').innerHTML = `<table>
      <thead><tr><th scope="col" style="text-align:left">Ward</th>${QUESTIONS.map((q) => `<th scope="col"><abbr title="${q.text}" style="text-decoration:none">${q.id.toUpperCase()}</abbr></th>`).join('')}<th scope="col">n</th></tr></thead>
      <tbody>${WARDS.map((w) => `<tr><th scope="row">${w.ward}</th>${QUESTIONS.map((q) => {
        const v = w[q.id];
        return v == null
          ? '<td class="na" aria-label="no data">–</td>'
          : `<td tabindex="0" style="--v:${scale(v).toFixed(3)}" data-tip="${w.ward}: ${q.text} — ${v.toFixed(1)}">${v.toFixed(1)}</td>`;
      }).join('')}<th scope="row" style="text-align:right">${w.n}</th></tr>`).join('')}</tbody>
      <tfoot><tr><th scope="row" style="text-align:left">Weighted mean</th>${QUESTIONS.map((q) => `<td>${weighted(q.id).toFixed(2)}</td>`).join('')}<th>${sum(WARDS.map((w) => w.n))}</th></tr></tfoot>
    </table>`;
  }

  function drawNps() {
    const bins = Array.from({ length: 11 }, (_, score) => ({ score, count: NPS.filter((s) => s === score).length }));
    const share = (fn) => NPS.filter(fn).length / NPS.length;
    const promoters = share((s) => s >= 9), detractors = share((s) => s <= 6);
    const nps = Math.round((promoters - detractors) * 100);
    const colorOf = (s) => (s >= 9 ? '#2166ac' : s >= 7 ? '#98a2b3' : '#b2182b');
    SimplePlots.bars(root.querySelector('#hist'), bins.map((b) => ({ x: String(b.score), y: b.count, color: colorOf(b.score) })), {
      title: '', xLabel: 'Score', yLabel: 'Responses', gap: 2, height: 240, color: (d) => d.color, labels: true,
      referenceLines: [{ x: sum(NPS) / NPS.length, label: `mean ${(sum(NPS) / NPS.length).toFixed(1)}`, dash: [4, 4] }],
    });
    const d = detractors * 360, p = (1 - promoters) * 360;
    root.querySelector('.sv-nps').innerHTML = `
      <div style="color:var(--mut)">Net promoter score</div><div class="n">${nps > 0 ? '+' : ''}${nps}</div>
      <div class="sv-donut" style="background:conic-gradient(var(--c0) 0 ${d}deg, var(--c2) ${d}deg ${p}deg, var(--c4) ${p}deg 360deg)"></div>
      <p style="margin:.75rem 0 0;font-size:.8rem">${Formatter.percent(promoters)} promoters · ${Formatter.percent(detractors)} detractors</p>`;
  }

  const showTip = (e) => {
    const target = e.target.closest?.('[data-tip]');
    if (!target) { tip.style.opacity = 0; return; }
    const box = container.getBoundingClientRect();
    const r = target.getBoundingClientRect();
    tip.textContent = target.dataset.tip;
    tip.style.left = `${Math.max(0, Math.min(box.width - 200, r.left - box.left + r.width / 2 - 60))}px`;
    tip.style.top = `${r.bottom - box.top + 6}px`;
    tip.style.opacity = 1;
  };
  root.addEventListener('pointerover', showTip);
  root.addEventListener('focusin', showTip);
  root.addEventListener('pointerleave', () => { tip.style.opacity = 0; });
  root.addEventListener('focusout', () => { tip.style.opacity = 0; });
  root.querySelectorAll('select').forEach((s) => s.addEventListener('change', drawStacks));

  drawStacks();
  drawHeat();
  drawNps();
  resize();
}

return renderInner(given);
}
