/** The text of a piece of HTML, for cells that show text only. */

/** Named references that models write; others stay as they are written. */
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  middot: '·',
  bull: '•',
  deg: '°',
  micro: 'µ',
  plusmn: '±',
  times: '×',
  le: '≤',
  ge: '≥',
  larr: '←',
  uarr: '↑',
  rarr: '→',
  darr: '↓',
  check: '✓',
  euro: '€',
};
const LONGEST = 20_000;

/** @returns the text without tags and comments, references resolved, blanks run together */
export function textOfHtml(html: string): string {
  if (!/[<&]/.test(html)) return html;
  let text = '';
  let at = 0;
  const source = html.slice(0, LONGEST);
  while (at < source.length) {
    const open = source.indexOf('<', at);
    const next = open < 0 ? source.length : open;
    text += source.slice(at, next);
    if (open < 0) break;
    if (!/[a-z/!]/i.test(source[open + 1] ?? '')) {
      text += '<';
      at = open + 1;
      continue;
    }
    const comment = source.startsWith('<!--', open);
    const close = source.indexOf(comment ? '-->' : '>', open);
    if (close < 0) break;
    if (/^<(br|\/?(div|p|li|tr|td|h\d))\b/i.test(source.slice(open, open + 6))) text += ' ';
    at = close + (comment ? 3 : 1);
  }
  return text
    .replace(/&(#x?[\da-f]+|[a-z]+);/gi, resolve)
    .replace(/[ \t\r\n]+/g, ' ')
    .trim();
}

function resolve(whole: string, name: string): string {
  if (!name.startsWith('#')) return Object.hasOwn(NAMED, name) ? (NAMED[name] as string) : whole;
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number.parseInt(name.slice(1), 10);
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}
