function render({ datasets, container, Tabulator, SimplePlots }) {
  const measured = datasets.labs.filter((result) => result.value !== null);
  const byAnalyte = Object.groupBy(measured, (result) => result.analyte);
  const rules = [
    { analyte: 'Potassium', from: 3.5, to: 5.1, note: '' },
    { analyte: 'Creatinine', from: 0.5, to: 1.1, note: 'After contrast' },
  ];

  container.innerHTML = `
    <style>
      form { display: flex; flex-wrap: wrap; gap: 12px 16px; align-items: end; margin: 12px 0 8px; }
      form label { display: grid; gap: 4px; font-size: 12px; font-weight: 600; }
      form .wide { flex: 1 1 200px; }
      #rules { margin-bottom: 20px; }
      .told { min-height: 1.4em; margin: 0 0 16px; }
      .told.wrong { color: light-dark(#b42318, #ff9a8f); }
      dialog { border: 1px solid light-dark(#c9d0d8, #444c56); border-radius: 10px; padding: 16px; margin-bottom: 16px; }
      dialog form { margin: 12px 0 0; }
      @media (max-width: 480px) { form label, form button { width: 100%; } }
    </style>
    <h2>Alert rules</h2>
    <p>Who is told when a value leaves its range? A rule is for one analyte.</p>
    <form id="add">
      <label>Analyte
        <select name="analyte" required>
          <option value="">Choose …</option>
          ${Object.keys(byAnalyte)
            .map((analyte) => `<option>${analyte}</option>`)
            .join('')}
        </select>
      </label>
      <label>From <input name="from" type="number" step="any" min="0" required></label>
      <label>To <input name="to" type="number" step="any" min="0" required></label>
      <label class="wide">Note <input name="note" maxlength="60" placeholder="for whom, and why"></label>
      <button type="submit">Add rule</button>
      <button type="reset">Clear</button>
    </form>
    <p class="told" role="status"></p>
    <dialog id="ask">
      <p></p>
      <form method="dialog"><button value="replace">Replace it</button> <button value="keep">Keep the old one</button></form>
    </dialog>
    <div id="rules"></div>
    <div id="plot"></div>`;

  const form = container.querySelector('#add');
  const told = container.querySelector('.told');
  const dialog = container.querySelector('#ask');
  const { analyte: analyteField, from: fromField, to: toField } = form.elements;

  const alertsOf = ({ analyte, from, to }) => byAnalyte[analyte].filter(({ value }) => value < from || value > to);
  const rowOf = (rule) => ({ ...rule, range: `${rule.from} – ${rule.to}`, alerts: alertsOf(rule).length });
  const table = new Tabulator('#rules', {
    data: rules.map(rowOf),
    layout: 'fitColumns',
    columns: [
      { title: 'Analyte', field: 'analyte', minWidth: 130 },
      { title: 'Range', field: 'range', minWidth: 100 },
      { title: 'Alerts in a year', field: 'alerts', hozAlign: 'right', minWidth: 110 },
      { title: 'Note', field: 'note', minWidth: 120 },
    ],
  });

  function tell(text, isWrong = false) {
    told.textContent = text;
    told.classList.toggle('wrong', isWrong);
  }

  function draw({ analyte, from, to }) {
    SimplePlots.line(container.querySelector('#plot'), {
      title: `${analyte}, ${byAnalyte[analyte][0].unit}`,
      height: 220,
      x: { type: 'time' },
      bands: [{ from, to, color: 'rgba(47, 158, 68, 0.15)' }],
      series: [
        {
          label: analyte,
          x: 'date',
          y: 'value',
          data: byAnalyte[analyte],
          points: true,
          color: ({ value }) => (value < from || value > to ? '#d9480f' : '#3b82f6'),
        },
      ],
    });
  }

  function keep(rule) {
    const old = rules.findIndex(({ analyte }) => analyte === rule.analyte);
    if (old === -1) rules.push(rule);
    else rules[old] = rule;
    table.setData(rules.map(rowOf));
    draw(rule);
    tell(`${rule.analyte}: the rule would have told of ${alertsOf(rule).length} values last year.`);
    form.reset();
  }

  // The range as a whole is what no field can say of itself.
  const checkRange = () =>
    toField.setCustomValidity(Number(toField.value) > Number(fromField.value) ? '' : 'It must be above “From”.');
  form.addEventListener('input', checkRange);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const { analyte, from, to, note } = Object.fromEntries(new FormData(form));
    const rule = { analyte, from: Number(from), to: Number(to), note };
    const old = rules.find((one) => one.analyte === analyte);
    if (!old) return keep(rule);
    tell('');
    dialog.querySelector('p').textContent = `${analyte} has a rule from ${old.from} to ${old.to}.`;
    dialog.addEventListener(
      'close',
      () => (dialog.returnValue === 'replace' ? keep(rule) : tell(`The rule of ${analyte} stays as it was.`)),
      { once: true },
    );
    dialog.showModal();
  });
  form.addEventListener('reset', () => analyteField.focus());
  container.addEventListener(
    'invalid',
    (event) => {
      const label = event.target.closest('label').textContent.trim().split(/\s/)[0];
      tell(`${label}: ${event.target.validationMessage}`, true);
    },
    true,
  );

  draw(rules[0]);
}
