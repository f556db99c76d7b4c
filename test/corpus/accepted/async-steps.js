// An asynchronous render: works through the analytes in steps, with promises and for await.
// datasets: labs
// draws: plots 4, nodes 6
async function render({ datasets, container, SimplePlots }) {
  const status = document.createElement('p');
  status.textContent = 'Working …';
  container.append(status);

  async function* analytes() {
    const groups = Object.groupBy(datasets.labs, (r) => r.analyte);
    for (const [name, rows] of Object.entries(groups).slice(0, 4)) {
      await null;
      yield { name, rows: rows.filter((r) => r.value !== null) };
    }
  }

  let drawn = 0;
  for await (const { name, rows } of analytes()) {
    const box = document.createElement('div');
    container.append(box);
    SimplePlots.line(box, {
      title: `${name}, ${rows[0]?.unit}`,
      height: 160,
      xType: 'time',
      data: rows.map((r) => ({ x: r.date, y: r.value })),
    });
    drawn++;
  }

  const settled = await Promise.allSettled([
    Promise.resolve(drawn),
    Promise.reject(new Error('not measured')),
    (async () => datasets.labs.length)(),
  ]);
  const [done, missing, total] = settled;
  status.textContent = `${done.value} drawn of ${total.value} results; ${missing.reason.message}.`;
}
