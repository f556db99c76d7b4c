import { loadDatasets } from '../data/catalogue.ts';
import code from '../modules/seattle-weather.js?raw';
import type { Story } from '../story.ts';

export const shownAgain: Story = {
  id: 'shown-again',
  title: 'Shown again, without its code',
  group: 'The guest language',
  about:
    'The first element records what its picture is made of. The second has the bytes of that transcript and nothing else: no module, no data, no thread. Change the module and run it, and both change.',
  code,
  datasets: () => loadDatasets('weather'),
  source: 'NOAA National Climatic Data Center, by way of vega-datasets. U.S. Government data.',
  level: 'secure',
  showsAgain: true,
};
