// datasets: labs
// draws: tables 0, plots 1, nodes 24
// asks: Build me a calculator for eGFR starting from my last creatinine, where I can change the numbers and see the result at once.
// shows: 2 number inputs (creatinine, age), 1 select (sex), a reset button, a live result text with the stage, 1 table (stages, current one highlighted), 1 plot (eGFR of past creatinine values), a details section with the formula
// CKD-EPI 2021, creatinine in mg/dL
function egfr(scr, age, sex) {
  const female = sex === 'f';
  const k = female ? 0.7 : 0.9, a = female ? -0.241 : -0.302;
  return 142 * Math.min(scr / k, 1) ** a * Math.max(scr / k, 1) ** -1.2 * 0.9938 ** age * (female ? 1.012 : 1);
}

function render({ datasets, container, SimplePlots, Formatter }) {
  const STAGES = [
    { id: 'G1', from: 90, text: 'normal or high', color: '#d9f0d3' },
    { id: 'G2', from: 60, text: 'mildly decreased', color: '#eef7c8' },
    { id: 'G3a', from: 45, text: 'mildly to moderately decreased', color: '#fff3bf' },
    { id: 'G3b', from: 30, text: 'moderately to severely decreased', color: '#ffe0b2' },
    { id: 'G4', from: 15, text: 'severely decreased', color: '#ffccbc' },
    { id: 'G5', from: 0, text: 'kidney failure', color: '#ffb3b3' }
  ];

  const history = (datasets.labs || [])
    .filter(r => r.analyte === 'Creatinine' && r.value > 0 && r.unit === 'mg/dL')
    .sort((a, b) => a.date.localeCompare(b.date));
  const latest = history[history.length - 1];
  const defaults = { scr: latest ? latest.value : 1.0, age: 50, sex: 'f' };

  container.innerHTML = `
    <style>
      .eg .form { display: flex; flex-wrap: wrap; gap: 16px; align-items: end; margin: 8px 0; }
      .eg label { display: flex; flex-direction: column; gap: 2px; font-size: 13px; }
      .eg input { width: 110px; }
      .eg input:invalid { border: 2px solid #c00; }
      .eg .result { font-size: 20px; padding: 10px 14px; border-radius: 6px; background: #eee; margin: 12px 0; }
      .eg table { border-collapse: collapse; }
      .eg th, .eg td { padding: 3px 10px; text-align: left; border-bottom: 1px solid #ddd; }
      .eg tr.current { font-weight: bold; outline: 2px solid #333; }
    </style>
    <div class="eg">
      <h2>eGFR calculator</h2>
      <p class="source"></p>
      <div class="form">
        <label>Creatinine (mg/dL) <input name="scr" type="number" min="0.1" max="20" step="0.01" required></label>
        <label>Age (years) <input name="age" type="number" min="18" max="120" step="1" required></label>
        <label>Sex <select name="sex"><option value="f">female</option><option value="m">male</option></select></label>
        <button type="button" class="reset">Reset</button>
      </div>
      <output class="result" style="display:block" aria-live="polite"></output>
      <p class="whatif"></p>
      <table>
        <thead><tr><th>Stage</th><th>eGFR (mL/min/1.73 m²)</th><th>Meaning</th></tr></thead>
        <tbody>${STAGES.map((s, i) => `<tr data-stage="${s.id}" style="background:${s.color}"><td>${s.id}</td>
          <td>${i === 0 ? `≥ ${s.from}` : s.from === 0 ? `< ${STAGES[i - 1].from}` : `${s.from}–${STAGES[i - 1].from - 1}`}</td><td>${s.text}</td></tr>`).join('')}</tbody>
      </table>
      <div class="plot" style="height:260px;margin-top:12px"></div>
      <details>
        <summary>Formula and limits</summary>
        <dl>
          <dt>Formula</dt><dd>CKD-EPI 2021: 142 × min(Scr/κ, 1)<sup>α</sup> × max(Scr/κ, 1)<sup>−1.200</sup> × 0.9938<sup>age</sup> (× 1.012 if female)</dd>
          <dt>κ</dt><dd>0.7 (female), 0.9 (male)</dd>
          <dt>α</dt><dd>−0.241 (female), −0.302 (male)</dd>
          <dt>Limits</dt><dd>For adults with stable kidney function. An estimate for information, not a diagnosis.</dd>
        </dl>
      </details>
    </div>`;

  const $ = s => container.querySelector(s);
  const form = $('.form');
  const [scr, age, sex] = ['scr', 'age', 'sex'].map(name => $(`[name="${name}"]`));
  const fmt = v => Formatter.number(v, { decimals: 0 });

  $('.source').textContent = latest
    ? `Starting from your last creatinine: ${latest.value} ${latest.unit} on ${Formatter.date(latest.date)}. Please enter age and sex.`
    : 'No creatinine found in your data; please enter a value.';

  function update() {
    const c = scr.valueAsNumber, a = age.valueAsNumber;
    const out = $('.result');
    container.querySelectorAll('tr.current').forEach(tr => tr.classList.remove('current'));
    if (!(c > 0) || !(a > 0)) {
      out.textContent = 'Please enter a creatinine between 0.1 and 20 mg/dL and an age of at least 18.';
      out.style.background = '#eee';
      $('.whatif').textContent = '';
      return;
    }
    const value = egfr(c, a, sex.value);
    const stage = STAGES.find(s => Math.round(value) >= s.from);
    out.textContent = `eGFR ${fmt(value)} mL/min/1.73 m² – stage ${stage.id}, ${stage.text}`;
    out.style.background = stage.color;
    $(`tr[data-stage="${stage.id}"]`).classList.add('current');

    const base = latest ? egfr(latest.value, a, sex.value) : null;
    const diff = base == null ? 0 : Math.round(value) - Math.round(base);
    $('.whatif').textContent = base == null ? ''
      : diff === 0 ? 'Same as with your last measured creatinine.'
      : `${diff > 0 ? '+' : '−'}${Math.abs(diff)} compared with your last measured creatinine (${fmt(base)}).`;

    $('.plot').textContent = '';
    if (history.length > 1) {
      SimplePlots.line($('.plot'), history.map(r => ({ x: r.date, y: egfr(r.value, a, sex.value) })), {
        title: 'eGFR from your creatinine values', xType: 'date', yLabel: 'mL/min/1.73 m²', referenceLines: [{ y: 60, label: '60' }]
      });
    }
  }

  function reset() {
    scr.value = defaults.scr;
    age.value = defaults.age;
    sex.value = defaults.sex;
    update();
  }

  form.addEventListener('input', update);
  $('.reset').addEventListener('click', reset);
  reset();
}
