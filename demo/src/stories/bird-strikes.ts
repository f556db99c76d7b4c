import { loadDatasets } from '../data/catalogue.ts';
import code from '../modules/bird-strikes.js?raw';
import type { Story } from '../story.ts';

export const birdStrikes: Story = {
  id: 'bird-strikes',
  title: 'Bird strikes',
  group: 'Real data',
  about:
    'Text, numbers and dates side by side in 10,000 reports, with 2,836 missing speeds and column names that hold spaces and a dollar sign; bars on each other, told apart by a field.',
  code,
  datasets: () => loadDatasets('strikes'),
  source: 'FAA Wildlife Strike Database, by way of vega-datasets. U.S. Government data.',
  level: 'secure',
};
