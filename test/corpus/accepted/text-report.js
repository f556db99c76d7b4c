// A report in plain text, in columns, inside a pre element.
// datasets: barley
// draws: nodes 2
function render({ datasets, container }) {
  const lines = [];
  const rule = (ch = '-') => lines.push(ch.repeat(46));
  const bySite = {};
  datasets.barley.forEach((row) => {
    const site = (bySite[row.site] = bySite[row.site] || {});
    const cell = (site[row.variety] = site[row.variety] || {});
    cell[row.year] = row.yield;
  });
  lines.push('BARLEY YIELDS, BUSHELS PER ACRE'.padStart(38));
  rule('=');
  let grand = 0, n = 0;
  for (const site in bySite) {
    lines.push(site.toUpperCase());
    for (const variety in bySite[site]) {
      const { 1931: a = NaN, 1932: b = NaN } = bySite[site][variety];
      lines.push(
        '  ' + variety.padEnd(18) + a.toFixed(1).padStart(8) + b.toFixed(1).padStart(8) + (b > a ? '   up' : '   down').padStart(8),
      );
      grand += a + b;
      n += 2;
    }
    rule();
  }
  lines.push(`Mean of ${n} plots: ${(grand / n).toFixed(2)}`);
  const pre = document.createElement('pre');
  pre.textContent = lines.join('\n');
  container.appendChild(pre);
}
