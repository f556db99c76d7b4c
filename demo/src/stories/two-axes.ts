import { loadDatasets } from '../data/catalogue.ts';
import code from '../modules/two-axes.js?raw';
import type { Story } from '../story.ts';

export const twoAxes: Story = {
  id: 'two-axes',
  title: 'Two axes',
  group: 'Real data',
  about:
    'Bars of rain on the right axis, lines of warmth on the left one, a band and a marker. Point at the plot, or go through it with the arrow keys; the legend hides a series.',
  code,
  datasets: () => loadDatasets('weather'),
  source: 'NOAA, daily values from 2012 to 2015, by way of vega-datasets.',
  level: 'secure',
};
