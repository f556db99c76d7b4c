/** The part of the guest that has SVG; a program has it only where its module names it. */
import { addVocabulary, words } from '../policy/markup.ts';
import { SVG } from '../policy/svg-markup.ts';
import { defineStyle } from './dom/style.ts';

addVocabulary(SVG);
for (const name of words(SVG.styles ?? '')) defineStyle(name);

/** For the stage to be told of. */
export const drawsSvg = true;
