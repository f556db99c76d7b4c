/** The markup that comes with parts, all of it: what a picture may hold is the same wherever it is checked. */
import { CONTROLS } from './control-markup.ts';
import { IMAGES } from './image-markup.ts';
import { addVocabulary } from './markup.ts';
import { SHEETS } from './sheet-markup.ts';
import { SVG } from './svg-markup.ts';

export function addPartMarkup(): void {
  for (const vocabulary of [CONTROLS, SVG, IMAGES, SHEETS]) addVocabulary(vocabulary);
}
