/** SVG in the guest. */
import { addVocabulary, namespaceOf, spellingOf } from '../policy/markup.ts';
import { SVG } from '../policy/svg-markup.ts';
import { define } from './dom/element.ts';

addVocabulary(SVG);

const HTML = 'http://www.w3.org/1999/xhtml';

// As `svg`, `linearGradient`: only names of HTML are told in capitals (DOM 4.9).
for (const name of ['tagName', 'nodeName'])
  define(name, ({ tag }) => (namespaceOf(tag) ? spellingOf(tag) : tag.toUpperCase()));
define('namespaceURI', ({ tag }) => namespaceOf(tag) ?? HTML);
