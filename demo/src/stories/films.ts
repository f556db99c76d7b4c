import { loadDatasets } from '../data/catalogue.ts';
import code from '../modules/films.js?raw';
import type { Story } from '../story.ts';

export const films: Story = {
  id: 'films',
  title: 'Films',
  group: 'Real data',
  about: 'Bars side by side over texts, and an area over time, from 3,201 films with missing and doubtful values.',
  code,
  datasets: () => loadDatasets('movies'),
  source: 'A teaching dataset of vega-datasets, with known gaps and errors.',
};
