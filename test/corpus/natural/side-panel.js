// datasets: labs
// draws: tables 0, plots 0, nodes 15
// asks: A list of patients with an overlay panel that opens over it with the details of one.
// shows: 3 rows with a button each; pressing one lays a panel over the list, with a button "Close"
function render({ container }) {
  const patients = [
    { name: 'A. Kern', ward: '3B', note: 'Potassium rechecked at noon.' },
    { name: 'L. Brandt', ward: '3B', note: 'Discharge planned for Friday.' },
    { name: 'S. Wolf', ward: '4A', note: 'Waiting for imaging.' },
  ];
  container.innerHTML = `<style>
    .list { display: grid; gap: 8px; min-height: 220px; }
    .row { display: flex; justify-content: space-between; align-items: center; border: 1px solid #94a3b8; border-radius: 8px; padding: 8px 12px; }
    .overlay { position: fixed; inset: 0; background: rgba(15, 23, 42, .6); display: flex; justify-content: center; align-items: center; }
    .overlay[hidden] { display: none; }
    .panel { background: #fff; color: #0f172a; border-radius: 12px; padding: 16px 20px; max-width: 80%; }
    @media print { .overlay { display: none; } }
  </style>
  <div class="list">${patients.map((one, i) => `<div class="row"><span>${one.name} · ${one.ward}</span><button data-i="${i}">Details</button></div>`).join('')}</div>
  <div class="overlay" hidden><div class="panel" role="dialog" aria-label="Details"><h3></h3><p></p><button class="close">Close</button></div></div>`;
  const overlay = container.querySelector('.overlay');
  container.querySelector('.list').addEventListener('click', (event) => {
    const button = event.target.closest('button');
    if (!button) return;
    const patient = patients[Number(button.dataset.i)];
    overlay.querySelector('h3').textContent = patient.name;
    overlay.querySelector('p').textContent = patient.note;
    overlay.hidden = false;
  });
  overlay.querySelector('.close').addEventListener('click', () => {
    overlay.hidden = true;
  });
}
