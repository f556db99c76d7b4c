/** SVG in the guest. */
import { addVocabulary } from '../policy/markup.ts';
import { SVG } from '../policy/svg-markup.ts';

addVocabulary(SVG);
