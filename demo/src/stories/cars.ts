import { loadDatasets } from '../data/catalogue.ts';
import code from '../modules/cars.js?raw';
import type { Story } from '../story.ts';

export const cars: Story = {
  id: 'cars',
  title: 'Cars',
  group: 'Real data',
  about:
    'A scatter plot of three series, and a table with a frozen column that scrolls sideways. Some values are missing.',
  code,
  datasets: () => loadDatasets('cars'),
  source: 'StatLib Datasets Archive, by way of vega-datasets.',
};
