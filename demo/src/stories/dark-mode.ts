import type { Story } from '../story.ts';
import { sp500 } from './sp500.ts';

export const darkMode: Story = {
  ...sp500,
  id: 'dark-mode',
  title: 'Dark mode',
  about:
    'theme="dark" on the element makes the picture dark, whatever the page is: the module is the one of the S&P 500 and says nothing of colours.',
  theme: 'dark',
};
