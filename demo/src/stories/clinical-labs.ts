import { loadDatasets } from '../data/catalogue.ts';
import code from '../modules/clinical-labs.js?raw';
import type { Story } from '../story.ts';

export const clinicalLabs: Story = {
  id: 'clinical-labs',
  title: 'Clinical labs',
  group: 'Real data',
  about:
    'A year of one patient’s laboratory values with units, reference ranges as bands, and flags for what is out of range.',
  code,
  datasets: () => loadDatasets('labs'),
  source:
    'Invented for this gallery by a pseudorandom generator with a fixed seed: the values are plausible, the patient does not exist.',
};
