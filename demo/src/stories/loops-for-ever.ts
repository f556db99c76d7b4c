import { loadDatasets } from '../data/catalogue.ts';
import code from '../modules/loops-for-ever.js?raw';
import type { Story } from '../story.ts';

export const loopsForEver: Story = {
  id: 'loops-for-ever',
  title: 'Loops for ever',
  group: 'Refused or stopped',
  about:
    'An honest mistake: a binary search that never ends. Its compute budget stops it after 50 ms; this page stays as smooth as before.',
  code,
  datasets: () => loadDatasets('weather'),
  source: 'NOAA National Climatic Data Center, by way of vega-datasets. U.S. Government data.',
  ends: 'failed',
};
