import { loadDatasets } from '../data/catalogue.ts';
import code from '../modules/fetches-too-much.js?raw';
import type { Story } from '../story.ts';

export const fetchesTooMuch: Story = {
  id: 'fetches-too-much',
  title: 'Asks where it may not',
  group: 'Tools and network',
  about:
    'The same grant, and a module that tries others: a host that nobody granted, a cloud’s metadata service, a router, this machine. Each is refused before anything is asked, and the picture goes on.',
  code,
  datasets: () => loadDatasets('weather'),
  source: 'NOAA National Climatic Data Center, by way of vega-datasets. U.S. Government data.',
  level: 'standard',
  policy: { network: [{ hosts: ['api.open-meteo.com'] }] },
  refuses: ['SM402', 'SM403', 'SM403', 'SM403', 'SM406'],
};
