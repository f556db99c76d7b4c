import { loadDatasets } from '../data/catalogue.ts';
import code from '../modules/modern-javascript.js?raw';
import type { Story } from '../story.ts';

export const modernJavaScript: Story = {
  id: 'modern-javascript',
  title: 'Modern JavaScript',
  group: 'The guest language',
  about:
    'Classes with private members, generators, grouping, regular expressions with named groups, Intl, async functions: what models write is accepted, and runs on 3,201 films.',
  code,
  datasets: () => loadDatasets('movies'),
  source: 'Films and their box office, with errors left in on purpose for teaching, by way of vega-datasets.',
  level: 'secure',
};
