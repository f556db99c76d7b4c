import { loadDatasets } from '../data/catalogue.ts';
import code from '../modules/asks-first.js?raw';
import type { Story } from '../story.ts';
import { makeOrderTools } from '../tools/orders.ts';

export const asksFirst: Story = {
  id: 'asks-first',
  title: 'Asks first',
  group: 'Tools and network',
  about:
    'The module may read orders, and may ask to have a test repeated. Press “Repeat”: before the page’s tool does anything, the element asks you, outside of the module’s frame.',
  code,
  datasets: () => loadDatasets('labs'),
  source:
    'Invented for this gallery by a pseudorandom generator with a fixed seed: the values are plausible, the patient does not exist.',
  level: 'standard',
  tools: makeOrderTools,
};
