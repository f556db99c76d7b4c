import { loadDatasets } from '../data/catalogue.ts';
import code from '../modules/seattle-in-arabic.js?raw';
import type { Story } from '../story.ts';

export const rightToLeft: Story = {
  id: 'right-to-left',
  title: 'Right to left',
  group: 'Real data',
  about:
    'A module in Arabic, on an element with dir="rtl" and lang="ar": text, table and pages run from the right, and dates and numbers are in the language of the page.',
  code,
  datasets: () => loadDatasets('weather'),
  source: 'NOAA National Climatic Data Center, by way of vega-datasets. U.S. Government data.',
  lang: 'ar',
  dir: 'rtl',
};
