import { loadDatasets } from '../data/catalogue.ts';
import code from '../modules/grouped-table.js?raw';
import type { Story } from '../story.ts';

export const groupedTable: Story = {
  id: 'grouped-table',
  title: 'Grouped table',
  group: 'Real data',
  about:
    'Sixty-two countries in groups, with sums and means of each group and of all, bars in cells and a filter in the header. A row that is clicked, or pressed by a key, fills the sentence and the plot below.',
  code,
  datasets: () => loadDatasets('gapminder'),
  source: 'Gapminder Foundation, by way of vega-datasets.',
  level: 'secure',
};
