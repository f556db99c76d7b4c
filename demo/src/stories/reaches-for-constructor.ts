import code from '../modules/reaches-for-constructor.js?raw';
import type { Story } from '../story.ts';

export const reachesForConstructor: Story = {
  id: 'reaches-for-constructor',
  title: 'Reaches for constructor',
  group: 'Refused or stopped',
  about:
    'The classic way out of a sandbox goes through an object’s constructor to code made from text. The scan refuses the name; put together from pieces it would be stopped at run time, where no function makes code from text.',
  code,
  datasets: async () => ({}),
  source: 'None: this module asks for more than data.',
  ends: 'refused',
};
