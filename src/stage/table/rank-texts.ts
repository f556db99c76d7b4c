/**
 * The places of texts in the reader's language, numbers in them by size.
 *
 * `Intl.Collator` takes about a microsecond a comparison: two seconds for 100,000 names. Above a bound
 * texts are ordered by a folded key instead: without case and accents, digits padded.
 */

const MOST_COLLATED = 10_000;
/** UTF-16 code units that decide. */
const LETTERS = 200;
/**
 * The attack: accents by the thousand, or vowels that are written before their letters, over which `Intl.Collator` takes time
 * that grows with their square, in the stage and in Node, where nothing ends it. The defence: so much of each text decides, and
 * texts with many such in a row are folded.
 */
const DEAR = /[\p{M}\u0E40-\u0E44\u0EC0-\u0EC4\u19B5-\u19B7\u19BA\uAAB5\uAAB6\uAAB9\uAABB\uAABC]{10}/u;
/** Marks of all texts together, and what letters of each have some: each makes a comparison dearer. */
const [MARKS, MOST_MARKS] = [/\p{M}/gu, 200_000];
const DIGITS = 16;

export function rankTexts(texts: ReadonlySet<string>, locale: string): Map<string, number> {
  const isDear = texts.size > MOST_COLLATED || areDear(texts);
  const sorted = isDear ? fold(texts) : collate(texts, locale);
  return new Map(sorted);
}

function areDear(texts: ReadonlySet<string>): boolean {
  let marks = 0;
  for (const text of texts) {
    const begin = text.slice(0, LETTERS);
    if (DEAR.test(begin)) return true;
    marks += begin.match(MARKS)?.length ?? 0;
    if (marks > MOST_MARKS) return true;
  }
  return false;
}

/** Texts that are the same to the language share a place. */
function collate(texts: ReadonlySet<string>, locale: string): [string, number][] {
  const { compare: compareBegin } = new Intl.Collator(locale, { numeric: true });
  const compare = (a: string, b: string): number => {
    const order = compareBegin(a.slice(0, LETTERS), b.slice(0, LETTERS));
    return order !== 0 || Math.max(a.length, b.length) <= LETTERS ? order : a < b ? -1 : a > b ? 1 : 0;
  };
  let rank = 0;
  let previous: string | undefined;
  return [...texts].sort(compare).map((text) => {
    if (previous !== undefined && compare(previous, text) !== 0) rank += 1;
    previous = text;
    return [text, rank];
  });
}

function fold(texts: ReadonlySet<string>): [string, number][] {
  const keyed = Array.from(texts, (text) => ({ text, key: foldedKey(text) }));
  keyed.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : a.text < b.text ? -1 : 1));
  return keyed.map(({ text }, i) => [text, i]);
}

function foldedKey(text: string): string {
  const short = text.slice(0, LETTERS);
  const plain = /^[\u0020-\u007e]*$/.test(short) ? short : short.normalize('NFKD').replace(/\p{M}+/gu, '');
  return plain.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(DIGITS, '0'));
}
