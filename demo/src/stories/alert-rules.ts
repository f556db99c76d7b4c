import { loadDatasets } from '../data/catalogue.ts';
import code from '../modules/alert-rules.js?raw';
import type { Story } from '../story.ts';

export const alertRules: Story = {
  id: 'alert-rules',
  title: 'Alert rules',
  group: 'Real data',
  about:
    'A form, a dialog and their checks, as any page writes them: a rule that lacks a number, or whose range is upside down, takes you to the field; a second rule for an analyte asks first. Two warnings say that other elements are drawn in their place.',
  code,
  refuses: ['SM502', 'SM502'],
  datasets: () => loadDatasets('labs'),
  source:
    'Invented for this gallery by a pseudorandom generator with a fixed seed: the values are plausible, the patient does not exist.',
};
