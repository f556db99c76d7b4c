import { loadDatasets } from '../data/catalogue.ts';
import code from '../modules/seattle-weather.js?raw';
import type { Story } from '../story.ts';

export const strictPage: Story = {
  id: 'strict-page',
  title: 'A page under a strict policy',
  group: 'Any host page',
  about:
    'The module stands on another page, which a server sends with a strict Content Security Policy and Trusted Types. What safe-module/csp adds to that policy is all it needs; without it the element says what to add.',
  code,
  variants: [
    { label: 'With what is added', code, hostPage: 'strict-page.html?added' },
    { label: 'Without it', code, hostPage: 'strict-page.html' },
  ],
  datasets: () => loadDatasets('weather'),
  source: 'NOAA National Climatic Data Center, by way of vega-datasets. U.S. Government data.',
  level: 'secure',
};
