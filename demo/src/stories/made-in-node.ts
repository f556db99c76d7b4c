import { loadDatasets } from '../data/catalogue.ts';
import code from '../modules/clinical-labs.js?raw';
import type { Story } from '../story.ts';

export const madeInNode: Story = {
  id: 'made-in-node',
  title: 'Made in Node, on paper',
  group: 'The guest language',
  about:
    'The module ran in Node, on QuickJS, where there is no browser. The element shows the transcript of that run; beside it is the page that Node made of it for mail, print and archives: no script, no request, in a frame where nothing runs.',
  code,
  datasets: () => loadDatasets('labs'),
  source:
    'Invented for this gallery by a pseudorandom generator with a fixed seed: the values are plausible, the patient does not exist.',
  level: 'secure',
  madeInNode: true,
};
