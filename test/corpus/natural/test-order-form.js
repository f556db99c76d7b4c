// datasets: labs
// draws: tables 0, plots 0, nodes 40
// asks: A small form to order a lab test: patient, test, time of the draw, and a note; check it before it is sent.
// shows: 3 numbered steps, a form with 5 fields, required ones with a star, buttons Order and Clear, a line that says what was ordered
function render({ datasets, container }) {
  const analytes = [...new Set(datasets.labs.map((row) => row.analyte))].sort();
  container.innerHTML = `
    <style>
      .steps { counter-reset: step; display: flex; gap: 12px; padding: 0; list-style: none; flex-wrap: wrap; }
      .steps li { counter-increment: step; padding: 6px 14px 6px 6px; border-radius: 99px; background: color-mix(in srgb, currentColor 8%, transparent); }
      .steps li::before { content: counter(step); display: inline-block; width: 1.6em; margin-right: 8px; border-radius: 50%; background: #4f46e5; color: #fff; text-align: center; line-height: 1.6em; }
      .order { display: grid; grid-template-columns: repeat(auto-fit, minmax(200px, 1fr)); gap: 12px 18px; max-width: 720px; }
      .order label > span { display: block; font-size: 0.85rem; margin-bottom: 3px; }
      .order label > span:has(+ :required)::after { content: " *"; color: #dc2626; }
      .order :is(input:not([type=submit], [type=reset]), select, textarea) { width: 100%; padding: 8px; border: 1px solid #94a3b8; border-radius: 8px; }
      .order :is(input, select, textarea):user-invalid { border-color: #dc2626; }
      .order .wide { grid-column: 1 / -1; }
      .order .error { color: #dc2626; min-height: 1.3em; }
      .order input[type=submit] { background: #4f46e5; color: #fff; border: 0; padding: 8px 20px; border-radius: 8px; }
    </style>
    <ol class="steps"><li>Patient</li><li>Test</li><li>Draw</li></ol>
    <form class="order" novalidate>
      <input type="hidden" name="source" value="ward">
      <label><span>Patient</span><input name="patient" required minlength="2" placeholder="Last, First"></label>
      <label><span>Test</span><select name="analyte" required><option value="">Choose…</option>${analytes.map((name) => `<option>${name}</option>`).join('')}</select></label>
      <label><span>Date</span><input name="date" type="date" required></label>
      <label><span>Time</span><input name="time" type="time" value="08:00"></label>
      <label class="wide"><span>Note</span><textarea name="note" rows="2"></textarea></label>
      <div class="error wide" role="alert"></div>
      <div class="wide"><input type="submit" value="Order"> <input type="reset" value="Clear"></div>
    </form>
    <p class="done" aria-live="polite"></p>`;
  const form = container.querySelector('form');
  const error = form.querySelector('.error');
  const done = container.querySelector('.done');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const wrong = [...form.elements].find((control) => control.willValidate && !control.checkValidity());
    error.textContent = wrong ? `${wrong.name}: ${wrong.validationMessage}` : '';
    if (wrong) return;
    const { patient, analyte, date, time } = Object.fromEntries(new FormData(form));
    done.textContent = `${analyte} for ${patient} is ordered for ${date}, ${time}.`;
  });
  form.addEventListener('reset', () => {
    error.textContent = '';
    done.textContent = '';
  });
}
