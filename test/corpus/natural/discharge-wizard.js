// datasets: labs
// draws: tables 0, plots 0, nodes 45
// asks: Walk me through the discharge checklist step by step and give me a summary at the end.
// shows: A numbered step bar with four steps, one panel at a time with checkboxes, text or a lab table; Next is disabled until required boxes are ticked; the last step shows a summary list with all answers and an Allergy banner stays on top.
function render(api) {
  const { container, datasets, Formatter } = api;

  class Wizard {
    #step = 0;
    #answers = { transport: 'Family', note: '' };
    #root;
    #abort = null;

    constructor(root, steps) {
      this.#root = root;
      this.steps = steps;
    }

    get answers() { return this.#answers; }

    #valid() {
      const { required = [] } = this.steps[this.#step];
      return required.every((k) => this.#answers[k]);
    }

    go(delta) {
      const next = this.#step + delta;
      if (next < 0 || next >= this.steps.length) return;
      this.#step = next;
      this.draw();
    }

    draw() {
      this.#abort?.abort();
      this.#abort = new AbortController();
      const { signal } = this.#abort;
      const step = this.steps[this.#step];
      this.#root.innerHTML = `
        <ol class="bar">${this.steps.map((s, i) => `<li ${i === this.#step ? 'aria-current="step"' : ''} class="${i < this.#step ? 'done' : ''}">${s.title}</li>`).join('')}</ol>
        <section class="panel">${step.body(this.#answers)}</section>
        <nav>
          <button type="button" data-nav="-1" ${this.#step === 0 ? 'disabled' : ''}>Back</button>
          <button type="button" data-nav="1" class="primary" ${this.#step === this.steps.length - 1 ? 'hidden' : ''}>Next</button>
        </nav>`;
      const next = this.#root.querySelector('[data-nav="1"]');
      const sync = () => { next.disabled = !this.#valid(); };
      this.#root.querySelector('.panel').addEventListener('input', ({ target }) => {
        if (!target.name) return;
        this.#answers[target.name] = target.type === 'checkbox' ? target.checked : target.value;
        sync();
      }, { signal });
      this.#root.querySelector('nav').addEventListener('click', ({ target }) => {
        if (target.dataset.nav) this.go(Number(target.dataset.nav));
      }, { signal });
      sync();
      resize();
    }
  }

  const check = (a, name, text) =>
    `<label class="check"><input type="checkbox" name="${name}" ${a[name] ? 'checked' : ''}> <span>${text}</span></label>`;

  const latest = [...datasets.labs
    .reduce((map, r) => {
      const seen = map.get(r.analyte);
      if (!seen || seen.time < r.time) map.set(r.analyte, r);
      return map;
    }, new Map())
    .values()];
  const abnormal = latest.filter((r) => (r.high !== null && r.value > r.high) || (r.low !== null && r.value < r.low));

  const safe = (t) => String(t ?? '').replaceAll('&', '&amp;').replaceAll('<', '&lt;');

  const steps = [
    {
      title: 'Medical',
      required: ['letter', 'meds'],
      body: (a) => `<h3>Medical</h3>
        ${check(a, 'letter', 'Discharge letter signed')}
        ${check(a, 'meds', 'Medication plan explained')}
        ${check(a, 'line', 'Peripheral line removed (optional)')}`,
    },
    {
      title: 'Labs',
      required: ['seen'],
      body: (a) => `<h3>${abnormal.length} of ${latest.length} last values out of range</h3>
        <table><thead><tr><th>Analyte</th><th>Value</th><th>Taken</th></tr></thead><tbody>
        ${abnormal.map((r) => `<tr><td>${safe(r.analyte)}</td><td class="num">${Formatter.unit(r.value, r.unit)}</td><td>${Formatter.dateTime(r.time)}</td></tr>`).join('') || '<tr><td colspan="3">None</td></tr>'}
        </tbody></table>
        ${check(a, 'seen', 'I have seen these values')}`,
    },
    {
      title: 'Home',
      required: ['transport'],
      body: (a) => `<h3>Way home</h3>
        ${['Family', 'Taxi', 'Ambulance'].map((t) => `<label class="check"><input type="radio" name="transport" value="${t}" ${a.transport === t ? 'checked' : ''}> <span>${t}</span></label>`).join('')}
        <label>Note <textarea name="note" rows="3">${safe(a.note)}</textarea></label>`,
    },
    {
      title: 'Summary',
      body: (a) => `<h3>Ready for discharge</h3><dl>
        <dt>Letter</dt><dd>${a.letter ? 'signed' : 'open'}</dd>
        <dt>Medication</dt><dd>${a.meds ? 'explained' : 'open'}</dd>
        <dt>Line</dt><dd>${a.line ? 'removed' : 'not recorded'}</dd>
        <dt>Abnormal labs</dt><dd>${abnormal.length ? abnormal.map((r) => safe(r.analyte)).join(', ') : 'none'}</dd>
        <dt>Transport</dt><dd>${safe(a.transport)}</dd>
        <dt>Note</dt><dd>${safe(a.note) || '—'}</dd></dl>`,
    },
  ];

  container.innerHTML = `<style>
    .dw { --accent: oklch(55% .15 250); font: 15px/1.5 system-ui; max-width: 640px; counter-reset: step; }
    .dw .allergy { background: #b91c1c; color: #fff; padding: .5rem .9rem; border-radius: .5rem; font-weight: 600; position: sticky; top: 0; z-index: 1; &::before { content: "⚠ "; } }
    .dw .bar { list-style: none; display: flex; padding: 0; margin: 1rem 0;
      & li { counter-increment: step; flex: 1; text-align: center; position: relative; font-size: .85rem; opacity: .55;
        &::before { content: counter(step); display: grid; place-items: center; width: 2rem; aspect-ratio: 1; margin: 0 auto .25rem; border-radius: 50%; border: 2px solid currentColor; }
        &.done::before { content: "✓"; background: #16a34a; color: #fff; border-color: #16a34a; }
        &[aria-current] { opacity: 1; font-weight: 700; color: var(--accent); }
        &:not(:first-child)::after { content: ""; position: absolute; top: 1rem; right: calc(50% + 1.3rem); width: calc(100% - 2.6rem); height: 2px; background: currentColor; opacity: .4; }
      }
    }
    .dw .panel { border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: .75rem; padding: 0 1rem 1rem; animation: dw-in .25s ease-out; }
    @keyframes dw-in { from { opacity: 0; translate: 12px 0; } }
    .dw .check { display: flex; gap: .6rem; padding: .35rem 0; &:has(:checked) span { color: #16a34a; } }
    .dw textarea { width: 100%; box-sizing: border-box; font: inherit; }
    .dw table { width: 100%; border-collapse: collapse; } .dw :is(th, td) { text-align: left; padding: .25rem .5rem; border-bottom: 1px solid #8884; } .dw td.num { text-align: right; }
    .dw dl { display: grid; grid-template-columns: max-content 1fr; gap: .3rem 1rem; } .dw dt { font-weight: 600; } .dw dd { margin: 0; }
    .dw nav { display: flex; justify-content: space-between; margin-top: 1rem; }
    .dw button { font: inherit; padding: .45rem 1.2rem; border-radius: .5rem; border: 1px solid #8888; &.primary { background: var(--accent); color: #fff; } &:disabled { opacity: .4; } &:focus-visible { outline: 3px solid color-mix(in srgb, var(--accent) 50%, transparent); } }
  </style><div class="dw"><div class="allergy" role="alert">Allergy: penicillin (anaphylaxis 2019), latex</div><div class="steps"></div></div>`;
  new Wizard(container.querySelector('.steps'), steps).draw();
}
