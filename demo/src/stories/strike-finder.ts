import { loadDatasets } from '../data/catalogue.ts';
import code from '../modules/strike-finder.js?raw';
import type { Story } from '../story.ts';

export const strikeFinder: Story = {
  id: 'strike-finder',
  title: 'Interactive filter',
  group: 'Real data',
  about:
    'The module goes on after it has rendered: a search, a list, a slider and a box filter 7,164 reports, and each of them draws the plot and the table anew. It brings its own style sheet.',
  code,
  datasets: () => loadDatasets('strikes'),
  source: 'FAA Wildlife Strike Database, by way of vega-datasets. U.S. Government data.',
  level: 'secure',
};
