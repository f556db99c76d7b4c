import { loadDatasets } from '../data/catalogue.ts';
import code from '../modules/fetches-forecast.js?raw';
import type { Story } from '../story.ts';

export const fetchesForecast: Story = {
  id: 'fetches-forecast',
  title: 'A granted fetch',
  group: 'Tools and network',
  about:
    'The policy grants one host, and so the module has a fetch. Press the button: the page asks Open-Meteo for the coming week, without cookies or referrer. Nothing is asked before, and where the host can’t be reached the module says so.',
  code,
  datasets: () => loadDatasets('weather'),
  source:
    'NOAA National Climatic Data Center, by way of vega-datasets, U.S. Government data; the forecast is by Open-Meteo.com (CC BY 4.0).',
  level: 'standard',
  policy: { network: [{ hosts: ['api.open-meteo.com'], timeoutMs: 10_000 }] },
};
