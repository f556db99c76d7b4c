/** What a page starts with: a plot and a table of 1,000 rows. */
export const rows = Array.from({ length: 1000 }, (_, i) => ({
  date: new Date(Date.UTC(2023, 0, 1 + i)).toISOString().slice(0, 10),
  low: Math.round(10 * Math.sin(i / 58)) / 10,
  high: 10 + Math.round(80 * Math.sin(i / 58)) / 10,
  weather: ['rain', 'sun', 'fog'][i % 3] as string,
}));

export const code = `function render({ datasets, container, Tabulator, SimplePlots }) {
  const chart = document.createElement('div');
  const table = document.createElement('div');
  container.append(chart, table);
  SimplePlots.line(chart, { title: 'Weather', height: 240, data: datasets.weather, x: 'date', y: ['low', 'high'] });
  new Tabulator(table, { data: datasets.weather, height: 400, layout: 'fitColumns', columns: [
    { title: 'Date', field: 'date' }, { title: 'Low', field: 'low' }, { title: 'High', field: 'high' }, { title: 'Weather', field: 'weather' } ] });
}`;
