function render({ datasets, container, SimplePlots, Formatter }) {
  const closes = datasets.sp500.map((day) => day.close);
  const changes = closes.slice(1).map((close, i) => close / closes[i]);
  const today = new Date();

  // A year of trading days, each with the change of a day of the past that chance picks.
  const futures = Array.from({ length: 12 }, () => {
    let value = closes.at(-1);
    return Array.from({ length: 252 }, () => {
      value *= changes[Math.floor(Math.random() * changes.length)];
      return value;
    });
  });

  container.innerHTML = '<p></p><div></div><footer></footer>';
  const [text, chart, footer] = container.children;
  const ends = futures.map((future) => future.at(-1)).toSorted((a, b) => a - b);
  text.textContent =
    `Twelve possible years of the S&P 500, from ${Formatter.date(today)}: ` +
    `they end between ${Formatter.number(ends[0], 0)} and ${Formatter.number(ends.at(-1), 0)}.`;
  SimplePlots.line(chart, {
    height: 240,
    x: { type: 'time' },
    series: futures.map((future, i) => ({
      color: `hsl(${190 + i * 12}, 65%, 50%)`,
      data: future.map((value, day) => ({ x: today.getTime() + day * 1.45 * 864e5, y: value })),
    })),
    legend: false,
  });

  footer.textContent = `Fingerprint of all ${futures.flat().length} values: ${fingerprint(futures.flat())}`;
  footer.style.fontSize = '12px';
}

function fingerprint(values) {
  let hash = 0x811c9dc5;
  for (const value of values) hash = Math.imul(hash ^ (value * 1000), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
