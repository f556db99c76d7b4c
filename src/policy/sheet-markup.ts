/** Style properties that only modules with style sheets have, as data: how boxes scroll and grow, and features of fonts. */
import type { Vocabulary } from './markup.ts';

export const SHEETS: Vocabulary = {
  tags: '',
  attributes: [],
  styles:
    'scroll-snap-type scroll-snap-align scroll-snap-stop scroll-padding scroll-margin scrollbar-width scrollbar-color scrollbar-gutter font-feature-settings resize',
};
