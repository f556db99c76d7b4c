/**
 * What one question to the thread's `Intl` may hold.
 *
 * The attack: a text that ICU takes minutes or days for, as it does for tens of thousands of letters of Thai without a
 * space, of accents on one letter, of subtags in a locale. It is no JavaScript and no WebAssembly: nothing interrupts it,
 * a thread in it can't be terminated, and a process with such a thread never exits. The defence: a question ends within
 * about a second whatever is in it; between two of them the interpreter is asked whether it may go on.
 */
import { endOfLine, LONGEST_SEGMENTED, MOST_ACCENTS } from '../policy/intl-bounds.ts';
import type { IntlRequest } from './host.ts';

/** Code units of a question as it came, for what takes time in proportion; and for the rest. */
const LONGEST: Readonly<Record<string, number>> = {
  NumberFormat: 2 ** 17,
  ListFormat: 2 ** 20,
  Collator: 2 ** 20,
  Segmenter: LONGEST_SEGMENTED,
};
const LONGEST_CASED = 2 ** 24;
const LONGEST_OTHER = 2 ** 13;
/** Locales and options: subtags are compared each with each. */
const LONGEST_SETTINGS = 2 ** 12;
const MOST_ITEMS = 2 ** 16;
const MANY_ACCENTS = new RegExp(`\\p{M}{${MOST_ACCENTS}}`, 'u');

/** @param length of the question's text @throws RangeError for more than can be answered in time */
export function checkQuestion({ kind, method, locales, options, args = [] }: IntlRequest, length: number): void {
  const isCased = kind === '' && (method === 'upper' || method === 'lower');
  const most = isCased ? LONGEST_CASED : Object.hasOwn(LONGEST, kind) ? LONGEST[kind]! : LONGEST_OTHER;
  if (length > most) throw new RangeError(`Intl${kind && '.'}${kind}: more than ${most} letters at once`);
  if (JSON.stringify([locales, options]).length > LONGEST_SETTINGS)
    throw new RangeError(
      `Intl${kind && '.'}${kind}: the locales and options have more than ${LONGEST_SETTINGS} letters`,
    );
  for (const given of args) {
    if (Array.isArray(given) && given.length > MOST_ITEMS)
      throw new RangeError(`Intl.${kind}: more than ${MOST_ITEMS} items at once`);
    if (kind === 'Collator' && typeof given === 'string' && MANY_ACCENTS.test(given))
      throw new RangeError(`Intl.Collator: more than ${MOST_ACCENTS} accents on one letter`);
  }
}

/**
 * In a text everything ends with its line: segments of graphemes, words and sentences (UAX #29, GB4, WB3a, SB4).
 *
 * @returns the text's lines, each with its end, which can be segmented one by one
 * @throws RangeError for a line that can't be segmented in time
 */
export function cutLines(text: string): string[] {
  const lines: string[] = [];
  for (let from = 0; from < text.length; ) {
    const to = endOfLine(text, from);
    lines.push(text.slice(from, to));
    from = to;
  }
  return lines;
}
