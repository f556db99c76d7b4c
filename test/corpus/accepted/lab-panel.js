// The latest laboratory values against their reference ranges, flagged.
// datasets: labs
// draws: nodes 60
function render({ datasets, container, Formatter }) {
  var latest = {};
  for (var i = 0; i < datasets.labs.length; i++) {
    var r = datasets.labs[i];
    if (r.value === null) continue;
    if (!Object.prototype.hasOwnProperty.call(latest, r.analyte) || latest[r.analyte].date < r.date) {
      latest[r.analyte] = r;
    }
  }
  var table = document.createElement('table');
  var head = document.createElement('thead');
  head.innerHTML = '<tr><th>Analyte</th><th>Value</th><th>Flag</th><th>Reference range</th><th>Date</th></tr>';
  table.appendChild(head);
  var body = document.createElement('tbody');
  Object.keys(latest)
    .sort()
    .forEach(function (name) {
      var result = latest[name];
      var judged = Formatter.range(result.value, {
        low: result.low,
        high: result.high,
        criticalLow: result.criticalLow,
        criticalHigh: result.criticalHigh,
        unit: result.unit,
      });
      var row = document.createElement('tr');
      [name, judged.text, judged.flag, judged.range, Formatter.date(result.date)].forEach(function (text, column) {
        var cell = document.createElement(column === 0 ? 'th' : 'td');
        cell.textContent = text;
        if (column === 2 && judged.flag !== 'N') {
          cell.style.fontWeight = 'bold';
          cell.style.color = judged.flag.length === 2 ? '#b91c1c' : '#b45309';
        }
        row.appendChild(cell);
      });
      body.appendChild(row);
    });
  table.appendChild(body);
  container.appendChild(table);
}
