import { makeVibration } from '../data/vibration.ts';
import code from '../modules/million-points.js?raw';
import type { Story } from '../story.ts';

export const millionPoints: Story = {
  id: 'million-points',
  title: 'A million points',
  group: 'Real data',
  about:
    'Two typed columns of a million numbers each go from the page to the plot without an object for each row. Pointing and zooming stay quick: they never draw more than there are pixels.',
  code,
  datasets: async () => ({ vibration: makeVibration() }),
  source: 'Made up: computed in this page, with the same values on every visit.',
  level: 'permissive',
};
