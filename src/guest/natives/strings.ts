/**
 * Natives that make long texts: charged before they do, wherever a small input can become a large output;
 * what is only as long as its input is charged as that.
 *
 * Not here: `slice`, `substring`, `substr`, `trim` and `at` share their text's memory in every engine;
 * `fromCharCode` and `fromCodePoint` take no more than a call's arguments.
 */
import { bound, checkLength } from './lengths.ts';
import { checkRuns, guardCompare, withLocales } from './locales.ts';
import { CHAR, type Charge, charged, type Guard, type Native, passing, replaceNatives, same } from './replace.ts';
import { checkSearch, guardMatch, SHORT_PART } from './search.ts';

const { apply, getPrototypeOf, ownKeys } = Reflect;
const { indexOf } = String.prototype;
const { prototype: patterns } = RegExp;
const sourceOf = Object.getOwnPropertyDescriptor(RegExp.prototype, 'source')?.get as Native;

/**
 * The attacks: `/x/[Symbol.split].call({ toString: () => pattern })`, which makes a regular expression of what is none; and
 * a pattern whose `exec`, its own or its class's, gives a match of length 2³¹, or one more each time it is asked: nothing
 * interrupts the native, until V8 ends the process, long after the run was ended. The defence: what is none has no source, and
 * what has anything of its own is none here.
 */
function checkPattern(this: object): void {
  // Its `lastIndex` is its own.
  sourceOf.call(getPrototypeOf(this) === patterns && ownKeys(this).length < 2 && this);
}

/** Texts this short are not looked through for how many pieces they have. */
const SHORT = 2 ** 15;
/** Bytes of one piece of a split text: its slot and a text of its own. */
export const PIECE = 32;

const textOf = (value: unknown) => (typeof value === 'string' ? value : String(value));

export function guardStrings(pay: Charge): void {
  const put = (names: string, guard: Guard) => replaceNatives(String.prototype, names, guard);
  const grow = (length: (self: string, count: number) => number): Guard =>
    charged(pay, textOf, (self: string, args) => {
      args[0] = +args[0];
      const chars = length(self, args[0]);
      // The share first: beyond it a module ends, whatever it catches.
      pay(chars * CHAR);
      checkLength(chars);
      return 0;
    });
  put(
    'repeat',
    grow((self, count) => (count > 0 ? self.length * count : 0)),
  );
  put(
    'padStart padEnd',
    grow((self, length) => (length > self.length ? length : 0)),
  );
  const made = charged(pay, textOf);
  put('concat toUpperCase toLowerCase toWellFormed', made);
  put('toLocaleUpperCase toLocaleLowerCase', withLocales(made));
  put('localeCompare', guardCompare);
  for (const { prototype } of [Number, BigInt, Date])
    replaceNatives(prototype, 'toLocaleString toLocaleDateString toLocaleTimeString', withLocales(same));
  put(
    'normalize',
    // The longest expansion of one character (Unicode Standard Annex #15: U+FDFA).
    charged(pay, textOf, (self: string) => {
      checkRuns(self);
      return self.length * (self.length > SHORT ? 18 : 1) * CHAR;
    }),
  );
  // The attack: half a long text looked for in the other half, which some engines do character by character.
  const search =
    (most?: number): Guard =>
    (native) =>
      ({
        guard(this: unknown, part: unknown, from?: unknown) {
          if (typeof part !== 'string' || part.length <= SHORT_PART || this == null)
            return native.call(this, part, from);
          const text = textOf(this);
          checkSearch(text, part, most);
          return native.call(text, part, from);
        },
      }).guard;
  put('indexOf includes', search());
  // Backwards all engines do.
  put('lastIndexOf', search(2 ** 30));
  for (const name of ['match', 'matchAll', 'search'] as const) put(name, guardMatch(Symbol[name]));
  put(
    'split',
    (native) =>
      ({
        guard(this: unknown, separator: unknown, limit?: unknown) {
          if (typeof this === 'string' && typeof separator === 'string' && this.length > SHORT) {
            checkSearch(this, separator);
            const most = limit === undefined ? this.length : Math.min(Number(limit) >>> 0, this.length);
            pay((separator === '' ? most : countIn(this, separator, most)) * PIECE);
          }
          return native.call(this, separator, limit);
        },
      }).guard,
  );
  put('replace replaceAll', guardReplace(pay));
  replaceNatives(patterns, Symbol.replace, guardReplace(pay));
  for (const symbol of [Symbol.match, Symbol.matchAll, Symbol.replace, Symbol.split])
    replaceNatives(patterns, symbol, passing(checkPattern));
  replaceNatives(
    String,
    'raw',
    (native) =>
      ({
        guard(template: { raw: ArrayLike<string> }, ...values: unknown[]) {
          const made = apply(native, String, [{ raw: bound(template.raw) }, ...values]);
          pay(made.length * CHAR);
          return made;
        },
      }).guard,
  );
}

/** `this` is the text, or the regular expression with the text first. */
function guardReplace(pay: Charge): Guard {
  const { exec } = patterns;
  return (native) =>
    ({
      guard(this: RegExp | string, first: unknown, replacement: unknown) {
        const isPattern = typeof this === 'object';
        // With an object the work is its own `Symbol.replace`.
        if (!isPattern && typeof first !== 'string') return native.call(this, first, replacement);
        const text = isPattern ? String(first) : (this as string);
        const pattern = isPattern ? text : (first as string);
        if (typeof replacement === 'function') {
          return native.call(this, pattern, (...args: unknown[]) => {
            const made = String(apply(replacement as Native, undefined, args));
            pay(made.length * CHAR);
            return made;
          });
        }
        const by = String(replacement);
        if (text.length * by.length > SHORT) {
          if (!isPattern) checkSearch(text, pattern);
          let found = 1;
          // How often it is found, by replacing with nothing: not where the module would see its `exec` called.
          if (!isPattern || this.exec === exec) {
            const lastIndex = isPattern ? (this as RegExp).lastIndex : 0;
            found = 0;
            native.call(this, pattern, () => {
              found += 1;
              return '';
            });
            if (isPattern) this.lastIndex = lastIndex;
          }
          pay((text.length + found * substitutionLength(by, text.length)) * CHAR);
        }
        const made = native.call(this, pattern, by);
        if (isPattern) pay(made.length * CHAR);
        return made;
      },
    }).guard;
}

/** The most that one substitution may become: `` $` `` and `$'` stand for nearly the whole text. */
export function substitutionLength(replacement: string, length: number): number {
  const whole = countIn(replacement, '$`', Infinity) + countIn(replacement, "$'", Infinity);
  return replacement.length + whole * length;
}

/** How often `part` is in `text`, up to `most` times. */
function countIn(text: string, part: string, most: number): number {
  let count = 0;
  for (let at = indexOf.call(text, part); at >= 0 && count < most; at = indexOf.call(text, part, at + part.length)) {
    count += 1;
  }
  return count;
}
