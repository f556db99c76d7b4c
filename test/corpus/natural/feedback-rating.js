// datasets: labs
// draws: tables 0, plots 0, nodes 95
// asks: Summarise the patient feedback with stars and let me add one with a small form.
// shows: average in large figures with stars filled to it, 5 orange progress bars with rounded ends, 2 quotes; 1 form with stars as radio buttons, 1 select, 1 text area, a switch, Send and Reset
function render({ container, Formatter }) {
  const ROWS = [
    { id: 0, rating: 1, unit: 'Surgery', comment: 'Long wait' },
    { id: 1, rating: 5, unit: 'Emergency', comment: 'Food was cold' },
    { id: 2, rating: 2, unit: 'Maternity', comment: 'Food was cold' },
    { id: 3, rating: 3, unit: 'Emergency', comment: 'Clear answers' },
    { id: 4, rating: 4, unit: 'Surgery', comment: 'Kind staff' },
    { id: 5, rating: 5, unit: 'Emergency', comment: 'Excellent nurses' },
    { id: 6, rating: 3, unit: 'Surgery', comment: 'Food was cold' },
    { id: 7, rating: 3, unit: 'Maternity', comment: 'Excellent nurses' },
    { id: 8, rating: 1, unit: 'Maternity', comment: 'Long wait' },
    { id: 9, rating: 4, unit: 'Maternity', comment: 'Food was cold' },
    { id: 10, rating: 3, unit: 'Emergency', comment: 'Kind staff' },
    { id: 11, rating: 3, unit: 'Surgery', comment: 'Clear answers' },
    { id: 12, rating: 1, unit: 'Surgery', comment: 'Food was cold' },
    { id: 13, rating: 3, unit: 'Surgery', comment: 'Excellent nurses' },
    { id: 14, rating: 5, unit: 'Maternity', comment: 'Clear answers' },
    { id: 15, rating: 2, unit: 'Maternity', comment: 'Clear answers' },
    { id: 16, rating: 4, unit: 'Maternity', comment: 'Long wait' },
    { id: 17, rating: 5, unit: 'Maternity', comment: 'Noisy at night' },
    { id: 18, rating: 3, unit: 'Maternity', comment: 'Food was cold' },
    { id: 19, rating: 5, unit: 'Emergency', comment: 'Food was cold' },
    { id: 20, rating: 2, unit: 'Maternity', comment: 'Food was cold' },
    { id: 21, rating: 5, unit: 'Maternity', comment: 'Clear answers' },
    { id: 22, rating: 2, unit: 'Maternity', comment: 'Excellent nurses' },
    { id: 23, rating: 2, unit: 'Emergency', comment: 'Excellent nurses' },
    { id: 24, rating: 4, unit: 'Emergency', comment: 'Long wait' },
    { id: 25, rating: 3, unit: 'Maternity', comment: 'Excellent nurses' },
    { id: 26, rating: 1, unit: 'Surgery', comment: 'Clear answers' },
    { id: 27, rating: 2, unit: 'Maternity', comment: 'Long wait' },
    { id: 28, rating: 2, unit: 'Surgery', comment: 'Clear answers' },
    { id: 29, rating: 3, unit: 'Emergency', comment: 'Clear answers' },
    { id: 30, rating: 4, unit: 'Surgery', comment: 'Food was cold' },
    { id: 31, rating: 3, unit: 'Emergency', comment: 'Clear answers' },
    { id: 32, rating: 4, unit: 'Surgery', comment: 'Kind staff' },
    { id: 33, rating: 4, unit: 'Emergency', comment: 'Clear answers' },
    { id: 34, rating: 2, unit: 'Surgery', comment: 'Clear answers' },
    { id: 35, rating: 3, unit: 'Surgery', comment: 'Kind staff' },
    { id: 36, rating: 1, unit: 'Maternity', comment: 'Excellent nurses' },
    { id: 37, rating: 2, unit: 'Emergency', comment: 'Clear answers' },
    { id: 38, rating: 4, unit: 'Maternity', comment: 'Food was cold' },
    { id: 39, rating: 3, unit: 'Emergency', comment: 'Kind staff' },
  ];
  const all = ROWS.map((f) => ({ ...f }));
  const bars = () => [5, 4, 3, 2, 1].map((n) => { const c = all.filter((f) => f.rating === n).length; return `<div class="row"><span>${n} ★</span><progress max="${all.length}" value="${c}"></progress><span>${c}</span></div>`; }).join('');
  const average = () => all.reduce((s, f) => s + f.rating, 0) / all.length;
  container.innerHTML = `<style>
    .rt { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 300px), 1fr)); gap: 20px; }
    .rt .panel { border: 1px solid rgba(128,128,128,.35); border-radius: 14px; padding: 16px 20px; }
    .rt .big { font-size: 3rem; font-weight: 800; line-height: 1; }
    .rt .stars-view { --p: 80%; font-size: 1.4rem; letter-spacing: 2px; background: linear-gradient(90deg, #f59e0b var(--p), #d1d5db var(--p)); -webkit-background-clip: text; background-clip: text; color: transparent; display: inline-block; }
    .rt .row { display: grid; grid-template-columns: 3em 1fr 2.5em; gap: 8px; align-items: center; font-size: 13px; margin: 4px 0; }
    .rt progress { width: 100%; height: 10px; appearance: none; border: none; border-radius: 5px; overflow: hidden; background: rgba(128,128,128,.25); accent-color: #f59e0b; }
    .rt progress::-webkit-progress-bar { background: rgba(128,128,128,.25); }
    .rt progress::-webkit-progress-value { background: #f59e0b; border-radius: 5px; }
    .rt progress::-moz-progress-bar { background: #f59e0b; }
    .rt fieldset { border: 0; padding: 0; margin: 0 0 12px; }
    .rt .stars { display: inline-flex; flex-direction: row-reverse; }
    .rt .stars input { position: absolute; opacity: 0; width: 1px; height: 1px; }
    .rt .stars label { font-size: 2rem; line-height: 1; padding: 0 2px; color: #d1d5db; cursor: pointer; transition: color .1s, transform .1s; }
    .rt .stars input:checked ~ label, .rt .stars label:hover, .rt .stars label:hover ~ label { color: #f59e0b; }
    .rt .stars input:focus-visible + label { outline: 2px solid #2563eb; border-radius: 4px; }
    .rt form > label { display: block; margin-bottom: 12px; font-weight: 600; font-size: 14px; }
    .rt form select, .rt form textarea { display: block; width: 100%; box-sizing: border-box; margin-top: 4px; padding: 8px 10px; border-radius: 8px; border: 1px solid rgba(128,128,128,.5); background: transparent; color: inherit; font: inherit; font-weight: 400; }
    .rt textarea:invalid:not(:placeholder-shown) { border-color: #dc2626; }
    .rt .err { color: #dc2626; font-size: 13px; min-height: 1.2em; }
    .rt button[type=submit] { background: #111827; color: #fff; border: 0; border-radius: 10px; padding: 10px 18px; font: inherit; font-weight: 600; cursor: pointer; }
    .rt button[type=submit]:hover { background: #374151; }
    .rt .switch { display: inline-flex; align-items: center; gap: 8px; font-weight: 400; }
    .rt .switch input { appearance: none; width: 36px; height: 20px; border-radius: 10px; background: #9ca3af; position: relative; margin: 0; cursor: pointer; transition: background .2s; }
    .rt .switch input::after { content: ''; position: absolute; top: 2px; left: 2px; width: 16px; height: 16px; border-radius: 50%; background: #fff; transition: transform .2s; }
    .rt .switch input:checked { background: #16a34a; }
    .rt .switch input:checked::after { transform: translateX(16px); }
    .rt blockquote { margin: 8px 0; padding: 4px 12px; border-left: 3px solid #f59e0b; font-style: italic; }
  </style><div class="rt">
    <div class="panel"><h3>Patient feedback</h3><div class="big"></div><div class="stars-view">★★★★★</div><div class="bars"></div><div class="quotes"></div></div>
    <div class="panel"><h3>Add feedback</h3><form novalidate>
      <fieldset><legend>Your rating</legend><div class="stars">${[5, 4, 3, 2, 1].map((n) => `<input type="radio" name="rating" id="star${n}" value="${n}" required><label for="star${n}" title="${n} stars">★</label>`).join('')}</div></fieldset>
      <label>Unit<select name="unit" required><option value="" disabled selected>Choose…</option><option>Emergency</option><option>Maternity</option><option>Surgery</option></select></label>
      <label>Comment<textarea name="comment" rows="3" minlength="5" placeholder="At least 5 characters" required></textarea></label>
      <label class="switch"><input type="checkbox" name="anon" checked> Anonymous</label>
      <p class="err" role="alert"></p><button type="submit">Send</button> <button type="reset">Reset</button></form></div></div>`;
  const $ = (s) => container.querySelector(s);
  function draw() {
    const avg = average();
    $('.big').textContent = Formatter.number(avg, 1);
    $('.stars-view').style.setProperty('--p', `${(avg / 5) * 100}%`);
    $('.bars').innerHTML = bars();
    $('.quotes').innerHTML = all.slice(-2).reverse().map((f) => `<blockquote>${Formatter.escape(f.comment)} <small>— ${f.unit}, ${'★'.repeat(f.rating)}</small></blockquote>`).join('');
  }
  $('form').addEventListener('submit', (e) => {
    e.preventDefault();
    const data = Object.fromEntries(new FormData(e.target));
    const missing = [];
    if (!data.rating) missing.push('a rating');
    if (!data.unit) missing.push('a unit');
    if ((data.comment ?? '').trim().length < 5) missing.push('a comment');
    $('.err').textContent = missing.length ? `Please give ${missing.join(' and ')}.` : '';
    if (missing.length) return;
    all.push({ id: all.length, rating: Number(data.rating), unit: data.unit, comment: data.comment + (data.anon ? '' : ' (signed)') });
    e.target.reset();
    draw();
  });
  draw();
}
