/** What titles and placeholders say. They are text, wherever Tabulator takes HTML. */
import { type LeftOut, shortTextOf } from '../options.ts';
import type { TablePart } from './part.ts';

/** What an author of HTML writes in a title. */
const MARKUP = /<\/?(?:[bisu]|br|em|small|span|strong|su[bp])\b|&#?\w+;/i;

/** @param part makes text of markup, if it is there; @returns `undefined` of what is no text */
export function titleTextOf(given: unknown, part: TablePart | undefined, leftOut: LeftOut): string | undefined {
  const text = shortTextOf(given);
  if (text === undefined || part) return text && part?.textOfMarkup(text, leftOut);
  if (MARKUP.test(text))
    leftOut(`HTML in the title "${text.slice(0, 40)}"`, 'Titles are text: write m² for m<sup>2</sup>, & for &amp;.');
  return text;
}
