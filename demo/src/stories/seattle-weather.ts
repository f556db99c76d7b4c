import { loadDatasets } from '../data/catalogue.ts';
import code from '../modules/seattle-weather.js?raw';
import type { Story } from '../story.ts';

export const seattleWeather: Story = {
  id: 'seattle-weather',
  title: 'Seattle weather',
  group: 'Real data',
  about: 'Four years of daily weather as a line plot with a comfort band, and as a table with paging and sorting.',
  code,
  datasets: () => loadDatasets('weather'),
  source: 'NOAA National Climatic Data Center, by way of vega-datasets. U.S. Government data.',
};
