// Results grouped under headings, newest first, as an order list is printed.
// datasets: labs
// draws: nodes 100
function render({ datasets, container, Formatter }) {
  const groups = Object.groupBy(datasets.labs, (r) => r.date);
  const dates = Object.keys(groups).sort().reverse().slice(0, 8);
  const table = document.createElement('table');
  table.style.width = '100%';
  table.style.borderCollapse = 'collapse';
  for (const date of dates) {
    const header = document.createElement('tr');
    header.innerHTML = `<th colspan="3" style="text-align: left; padding-top: 12px; border-bottom: 1px solid #999">
      ${Formatter.escape(Formatter.date(date))} · ${groups[date].length} results</th>`;
    table.append(header);
    for (const { analyte, value, unit } of groups[date]) {
      const row = document.createElement('tr');
      const [a, b, c] = [analyte, value === null ? 'pending' : Formatter.unit(value, unit), value === null ? '⏳' : '✓'];
      row.append(...[a, b, c].map((text) => Object.assign(document.createElement('td'), { textContent: text })));
      table.append(row);
    }
  }
  container.append(table);
}
