import { loadDatasets } from '../data/catalogue.ts';
import code from '../modules/breaks-rules.js?raw';
import type { Story } from '../story.ts';

export const breaksRules: Story = {
  id: 'refused-and-why',
  title: 'What is refused, and why',
  group: 'The guest language',
  about:
    'Code as a model might write it for a page of its own. The scan says all that is wrong with it at once: where, why, and what to write instead. Use the lines it offers; the constant at the top is left to you.',
  code,
  datasets: () => loadDatasets('weather'),
  source: 'NOAA National Climatic Data Center, by way of vega-datasets. U.S. Government data.',
  ends: 'refused',
};
