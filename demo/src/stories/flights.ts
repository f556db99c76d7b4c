import { loadDatasets } from '../data/catalogue.ts';
import code from '../modules/flights.js?raw';
import type { Story } from '../story.ts';

export const flights: Story = {
  id: 'flights',
  title: 'Flights, 200,000 rows',
  group: 'Real data',
  about:
    'A table of 200,000 rows that scrolls, and two plots the module computes from all of them. It runs at the level “permissive”: “strict” would cut the dataset at 50,000 rows.',
  code,
  datasets: () => loadDatasets('flights'),
  source: 'U.S. Bureau of Transportation Statistics, by way of vega-datasets.',
  level: 'permissive',
};
