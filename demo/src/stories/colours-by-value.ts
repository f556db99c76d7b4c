import { loadDatasets } from '../data/catalogue.ts';
import code from '../modules/colours-by-value.js?raw';
import type { Story } from '../story.ts';

export const coloursByValue: Story = {
  id: 'colours-by-value',
  title: 'Colours by value',
  group: 'Real data',
  about:
    'What a function says of each row is where a point stands and the colour that it has: losses in red, cars by where they are from.',
  code,
  datasets: () => loadDatasets('cars', 'sp500'),
  source: 'S&P 500 by day, and cars from 1970 to 1982, by way of vega-datasets.',
  level: 'secure',
};
