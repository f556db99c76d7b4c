import { loadDatasets } from '../data/catalogue.ts';
import code from '../modules/same-seed.js?raw';
import type { Story } from '../story.ts';

export const sameSeed: Story = {
  id: 'same-seed',
  title: 'Same seed, same picture',
  group: 'The guest language',
  about:
    'Two elements run one simulation that asks for chance and for the time. With the policy’s option deterministic both draw the same picture, in every browser; without it no two are alike.',
  code,
  chance: { seed: 1, now: Date.UTC(2021, 0, 4) },
  datasets: () => loadDatasets('sp500'),
  source: 'Yahoo Finance, daily values from 2000 to 2020, by way of vega-datasets.',
  level: 'secure',
};
