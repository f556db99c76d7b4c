import { loadDatasets } from '../data/catalogue.ts';
import code from '../modules/calls-fetch.js?raw';
import type { Story } from '../story.ts';

export const callsFetch: Story = {
  id: 'calls-fetch',
  title: 'Calls fetch',
  group: 'Refused or stopped',
  about:
    'This module tries to send its data to a server. The scan refuses it before anything runs, and were it to run, there is no network on its thread.',
  code,
  datasets: () => loadDatasets('weather'),
  source: 'NOAA National Climatic Data Center, by way of vega-datasets. U.S. Government data.',
  ends: 'refused',
};
