import { loadDatasets } from '../data/catalogue.ts';
import code from '../modules/ranges-and-steps.js?raw';
import type { Story } from '../story.ts';

export const rangesAndSteps: Story = {
  id: 'ranges-and-steps',
  title: 'Ranges and steps',
  group: 'Real data',
  about:
    'A range from the coldest to the warmest of each week around its mean, and sums that go up day by day. The same draws confidence bands and survival curves.',
  code,
  datasets: () => loadDatasets('weather'),
  source: 'NOAA, daily values from 2012 to 2015, by way of vega-datasets.',
  level: 'secure',
};
