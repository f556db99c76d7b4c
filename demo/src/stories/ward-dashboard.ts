import { loadDatasets } from '../data/catalogue.ts';
import code from '../modules/ward-dashboard.js?raw';
import type { Story } from '../story.ts';

export const wardDashboard: Story = {
  id: 'ward-dashboard',
  title: 'Clinical dashboard',
  group: 'Real data',
  about:
    'Three panels by one module: the course of an analyte that the reader chooses, how often each was out of range, and the latest results with their flags.',
  code,
  datasets: () => loadDatasets('labs'),
  source:
    'Invented for this gallery by a pseudorandom generator with a fixed seed: the values are plausible, the patient does not exist.',
  level: 'standard',
};
