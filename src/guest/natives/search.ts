/** What may be looked for: in a text, in a list of texts, and by regular expressions. None of it ticks, and few engines end it. */
import { countProperties, MOST_PROPERTIES } from '../../policy/pattern-weight.ts';
import { checkLength } from './lengths.ts';
import { CHAR, type Charge, type Guard, type Native, SMALL } from './replace.ts';

/** Characters of a pattern. */
const LONGEST_PATTERN = 100_000;
/** Letters, in under a second or two. */
const MOST_COMPARED = 2 ** 33;
/** Letters that are read for nothing: they take no more memory than a slice's garbage. */
const MOST_READ = 2 ** 24;
/** Parts this short are found in any text in time. */
export const SHORT_PART = 2 ** 5;

/**
 * The attack: a text of thirty million letters in which a part of thirty thousand is nearly found at each of them, which
 * engines look through letter by letter. The defence: a bound on both lengths, multiplied.
 *
 * @param most engines that search backwards do it at any length, and slower
 * @throws RangeError when the search could take seconds
 */
export function checkSearch(text: string, part: string, most = MOST_COMPARED): void {
  if (part.length > SHORT_PART && part !== text) checkLength(text.length * part.length, most);
}

/** @throws RangeError for what takes long to compile (`policy/pattern-weight.ts`): four million of `(?:a|b)` took seconds */
export function checkPattern(source: string): void {
  checkLength(source.length, LONGEST_PATTERN);
  checkLength(countProperties(source), MOST_PROPERTIES);
}

/**
 * A guard for `match` and its kin, which make a pattern of what is none (ECMAScript, RegExpCreate).
 *
 * The attack: an object whose method is there when it is asked first, and not the second time. The defence: asked once.
 */
export const guardMatch =
  (key: symbol): Guard =>
  (native) =>
    ({
      guard(this: unknown, pattern: unknown) {
        if (this == null || pattern == null) return native.call(this, pattern);
        const method = typeof pattern === 'string' ? undefined : (pattern as Record<symbol, Native | undefined>)[key];
        if (method == null) {
          const source = String(pattern);
          if (source.length > SHORT_PART) checkPattern(source);
          return native.call(this, source);
        }
        if (key === Symbol.matchAll && !isGlobal(pattern)) throw new TypeError('matchAll needs the flag g');
        return method.call(pattern, this);
      },
    }).guard;

/** Whether all matches may be asked of it: what is no regular expression says for itself. */
function isGlobal(pattern: unknown): boolean {
  const { [Symbol.match]: isPattern, flags } = pattern as { [Symbol.match]: unknown; flags: unknown };
  return !isPattern || String(flags).includes('g');
}

/**
 * The attack: a million elements that are one text of six megabytes, and an equally long one that is looked for: terabytes, in
 * one native, which few browsers end. Another: eighty thousand texts that were put together of one, each of which takes
 * its own memory when it is read: five gigabytes. The defence: how much there is to compare is counted before, and charged.
 */
export function checkFind(list: ArrayLike<unknown>, wanted: unknown, pay: Charge): void {
  if (typeof wanted !== 'string' || wanted.length <= SMALL) return;
  let letters = 0;
  for (let i = 0; i < list.length; i += 1)
    if ((list[i] as string | undefined)?.length === wanted.length) letters += wanted.length;
  checkLength(letters, MOST_COMPARED);
  payRead(letters, pay);
}

/** @param letters of texts that a native is about to read, which was not told of when they were put together */
export function payRead(letters: number, pay: Charge): void {
  if (letters > MOST_READ) pay(letters * CHAR);
}
