async function render({ datasets, container, Tabulator, Formatter, callTool }) {
  const measured = datasets.labs.filter((result) => result.value !== null);
  const latest = Object.values(Object.groupBy(measured, (result) => result.analyte)).map((results) => results.at(-1));

  container.innerHTML = `
    <style>
      .tests { display: grid; grid-template-columns: repeat(auto-fit, minmax(150px, 1fr)); gap: 12px; }
      .test { display: flex; flex-direction: column; align-items: flex-start; border: 1px solid rgba(128, 128, 128, 0.35); border-radius: 10px; padding: 12px 14px; }
      .name { font-weight: 600; }
      .value { font-size: 1.35em; font-weight: 600; margin: 2px 0; }
      .out { color: light-dark(#b03a06, #ffa94d); }
      .range { font-size: 0.85em; opacity: 0.8; margin: 0 0 10px; flex: 1; }
      .status { margin: 16px 0; }
      .urgency { display: inline-flex; gap: 8px; align-items: center; margin-bottom: 16px; }
    </style>
    <h2>Latest results</h2>
    <label class="urgency"><input id="urgent" type="checkbox"> Urgent: tomorrow, not in two weeks</label>
    <div class="tests">${latest.map((result) => testCard(result, Formatter)).join('')}</div>
    <p id="status" class="status" role="status">Nothing is ordered before you allow it.</p>
    <h3>Orders</h3>
    <div id="orders"></div>`;

  const status = container.querySelector('#status');
  const urgent = container.querySelector('#urgent');
  const table = new Tabulator(container.querySelector('#orders'), {
    data: await callTool('orders:list', {}),
    layout: 'fitColumns',
    columns: [
      { title: 'Order', field: 'id', hozAlign: 'right', headerHozAlign: 'right', sorter: 'number', width: 90 },
      { title: 'Test', field: 'analyte', minWidth: 130 },
      { title: 'Priority', field: 'priority', minWidth: 90 },
      { title: 'Due', field: 'due', formatter: (cell) => Formatter.date(cell.getValue()), minWidth: 110 },
    ],
  });

  for (const button of container.querySelectorAll('button')) {
    button.addEventListener('click', () => repeat(button));
  }

  async function repeat(button) {
    const analyte = button.dataset.analyte;
    button.disabled = true;
    status.textContent = `Waiting for your answer about ${analyte} …`;
    try {
      const order = await callTool('orders:repeat', { analyte, priority: urgent.checked ? 'urgent' : 'routine' });
      status.textContent = `${order.analyte} is ordered for ${Formatter.date(order.due)}.`;
      table.setData(await callTool('orders:list', {}));
    } catch (error) {
      status.textContent = `${analyte} is not ordered. ${error.message}.`;
    } finally {
      button.disabled = false;
    }
  }
}

function testCard(result, Formatter) {
  const isOut = Formatter.flag(result.value, result) !== 'N';
  const name = Formatter.escape(result.analyte);
  return `
    <section class="test">
      <div class="name">${name}</div>
      <div class="value ${isOut ? 'out' : ''}">${Formatter.unit(result.value, result.unit)}</div>
      <p class="range">${Formatter.referenceRange(result.low, result.high, result.unit)}</p>
      <button data-analyte="${name}" aria-label="Repeat ${name}">Repeat</button>
    </section>`;
}
