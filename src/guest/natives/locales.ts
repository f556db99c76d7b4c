/**
 * Texts and locales that natives hand to the browser's ICU, which nothing interrupts.
 *
 * The attacks: `('a' + '\u0301\u0316'.repeat(1e6)).normalize()`, whose accents are put in order one by one, as they are
 * where texts are compared, and with them the vowels that Thai and Lao write before what they follow; a locale of a hundred
 * thousand subtags, each compared with each. Such a thread is busy for hours, and goes on after its end.
 * The defence: no text with so many in a row, no locale so long; what says so is read once.
 */
import { MOST_ACCENTS } from '../../policy/intl-bounds.ts';
import { bound, checkLength } from './lengths.ts';
import type { Guard } from './replace.ts';

const { apply } = Reflect;
const { exec } = RegExp.prototype;
const { from } = Array;
const { toString: readTag } = Intl.Locale.prototype;

/** What is put in order; in shorter runs it does no harm, and longer ones need not be known. */
const RUNS = new RegExp(`[\\p{M}\\p{LOE}]{20,${MOST_ACCENTS + 1}}`, 'gu');
const SHORT = 2000;
const LONGEST_LOCALE = 1000;
const MOST_LOCALES = 100;

/** @throws RangeError for a text that can't be put in order in time */
export function checkRuns(text: unknown): void {
  if (typeof text !== 'string' || text.length < SHORT) return;
  RUNS.lastIndex = 0;
  for (let run = apply(exec, RUNS, [text]); run; run = apply(exec, RUNS, [text]))
    checkLength(run[0].length, MOST_ACCENTS);
}

/**
 * The tag of a true `Intl.Locale`. The attack: what only inherits from it, and says of itself what it likes.
 *
 * @returns `undefined` for all else
 */
function tagOf(value: unknown): string | undefined {
  try {
    return apply(readTag, value, []);
  } catch {
    return undefined;
  }
}

/** @returns a tag as text. @throws RangeError for one that is too long */
export function boundTag(tag: unknown): string {
  const text = (typeof tag === 'object' && tagOf(tag)) || `${tag}`;
  checkLength(text.length, LONGEST_LOCALE);
  return text;
}

/** As ECMA-402, CanonicalizeLocaleList, reads them: once. */
export function boundLocales(locales: unknown): unknown {
  if (typeof locales === 'string') return boundTag(locales);
  if (typeof locales !== 'object' || locales === null) return locales;
  const tag = tagOf(locales);
  if (tag) return tag;
  // By its length, whatever it gives as an iterable: that may be without end.
  const list = bound(locales) as ArrayLike<unknown>;
  return from({ length: checkLength(list.length, MOST_LOCALES) }, (_, i) => boundTag(list[i]));
}

/** For natives whose first argument is locales. */
export const withLocales =
  (guard: Guard): Guard =>
  (native) =>
    guard(
      {
        guard(this: unknown, locales?: unknown, options?: unknown) {
          return native.call(this, boundLocales(locales), options);
        },
      }.guard,
    );

/** Of `localeCompare`, which is asked often: no list of arguments. */
export const guardCompare: Guard = (native) =>
  ({
    guard(this: unknown, that: unknown, locales?: unknown, options?: unknown) {
      // The native refuses what is nothing, with its own words; all else is a text from here on.
      const self = this && `${this}`;
      const other = `${that}`;
      checkRuns(self);
      checkRuns(other);
      return native.call(self, other, boundLocales(locales), options);
    },
  }).guard;
