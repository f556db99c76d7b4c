// Ranks of industries by unemployment over the years, with labels, switch and nested destructuring.
// datasets: unemployment
// draws: tables 1
function render({ datasets, container, Tabulator }) {
  const yearly = {};
  for (const { series, year, rate } of datasets.unemployment) {
    const entry = ((yearly[year] ??= {})[series] ??= { sum: 0, n: 0 });
    entry.sum += rate;
    entry.n += 1;
  }
  const years = Object.keys(yearly);
  const names = Object.keys(yearly[years[0]]);
  const arrow = (from, to) => {
    switch (Math.sign(from - to)) {
      case 1:
        return '↑';
      case -1:
        return '↓';
      default:
        return '→';
    }
  };
  const ranks = Object.fromEntries(
    years.map((year) => {
      const order = names.toSorted((a, b) => {
        const { [a]: { sum: sa, n: na }, [b]: { sum: sb, n: nb } } = yearly[year];
        return sb / nb - sa / na;
      });
      return [year, new Map(order.map((name, i) => [name, i + 1]))];
    }),
  );
  const [first, last] = [years.at(0), years.at(-1)];
  const data = names.map((name) => ({
    name,
    ...Object.fromEntries(years.map((y) => [`y${y}`, ranks[y].get(name)])),
    trend: arrow(ranks[first].get(name), ranks[last].get(name)),
  }));
  new Tabulator(container, {
    data,
    layout: 'fitDataFill',
    initialSort: [{ column: `y${last}`, dir: 'asc' }],
    columns: [
      { title: 'Industry', field: 'name', frozen: true },
      ...years.map((y) => ({ title: y, field: `y${y}`, hozAlign: 'center', sorter: 'number' })),
      { title: '', field: 'trend' },
    ],
  });
}
