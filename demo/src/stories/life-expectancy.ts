import { loadDatasets } from '../data/catalogue.ts';
import code from '../modules/life-expectancy.js?raw';
import type { Story } from '../story.ts';

export const lifeExpectancy: Story = {
  id: 'life-expectancy',
  title: 'SVG drawing',
  group: 'Real data',
  about:
    'Bubbles drawn by hand in SVG, with a slider for the year, a search, and a table. A model wrote it from the text of the policy alone; only its colours were changed, to follow light and dark.',
  code,
  datasets: () => loadDatasets('gapminder'),
  source: 'Gapminder Foundation, by way of vega-datasets.',
};
