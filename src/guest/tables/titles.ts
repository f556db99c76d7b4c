/** Titles and placeholders are text, wherever Tabulator takes HTML: of markup that is known its text is shown. */
import type { LeftOut } from '../options.ts';
import { contentOf } from './content.ts';

const LONGEST = 1000;
/** What else stands between angles is a module's own word: `<LOD>`. */
const MARKUP =
  /<\/?(?:a|b|big|br|button|center|code|div|em|font|h[1-6]|i|img|input|kbd|label|mark|p|s|small|span|strong|su[bp]|svg|u|wbr)\b[^<>]*>|&(?:[a-z][a-z\d]*|#\d+|#x[\da-f]+);/i;

/** @returns m² of m<sup>2</sup>, a blank for <br>, characters for their references; @param leftOut hears of what says nothing as text */
export function textOfMarkup(given: string, leftOut: LeftOut): string {
  if (!MARKUP.test(given)) return given;
  return contentOf(given, (name, hint) => leftOut(name.replace('in a cell', 'in a title'), hint)).text.slice(
    0,
    LONGEST,
  );
}
