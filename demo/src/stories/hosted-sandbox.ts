import { loadDatasets } from '../data/catalogue.ts';
import code from '../modules/seattle-weather.js?raw';
import type { Story } from '../story.ts';

export const hostedSandbox: Story = {
  id: 'hosted-sandbox',
  title: 'Hosted sandbox',
  group: 'Any host page',
  about:
    'The frames of this module are not the page’s own: they are a static page that a server sends with its own headers, for host pages whose Content Security Policy cannot allow the sandbox’s scripts. It has proved what it is before it got the data.',
  code,
  datasets: () => loadDatasets('weather'),
  source: 'NOAA National Climatic Data Center, by way of vega-datasets. U.S. Government data.',
  level: 'secure',
  sandboxSrc: 'sandbox.html',
};
