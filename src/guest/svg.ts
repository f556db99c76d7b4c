/** SVG in the guest. */
import { addVocabulary, words } from '../policy/markup.ts';
import { SVG } from '../policy/svg-markup.ts';
import { defineStyle } from './dom/style.ts';

addVocabulary(SVG);
for (const name of words(SVG.styles ?? '')) defineStyle(name);
