/** What a module's text may make: its frame has what it says, and here is one list for all. */
import { CONTROLS } from '../policy/control-markup.ts';
import { IMAGES } from '../policy/image-markup.ts';
import { addVocabulary } from '../policy/markup.ts';
import { SVG } from '../policy/svg-markup.ts';

let isAdded = false;

/** Once; importing it does nothing. */
export function addAllWords(): void {
  if (isAdded) return;
  isAdded = true;
  for (const vocabulary of [CONTROLS, SVG, IMAGES]) addVocabulary(vocabulary);
}
