function latest(rows) {
  return rows.at(-1).value;
}

function render({ datasets, container, Tabulator }) {
  container.innerHTML = `<h2>Latest: ${latest(datasets.labs)}</h2><div></div>`;
  new Tabulator(container.querySelector('div'), { data: datasets.labs, columns: [{ title: 'Value', field: 'value' }] });
}
