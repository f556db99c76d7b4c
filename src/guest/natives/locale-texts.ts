/**
 * `toLocaleString` and its kin, and `localeCompare`: no wall, but speed.
 *
 * Engines make what formats or compares anew at each call that has options, which takes V8 a tenth of a millisecond: the dates
 * of a table that models write so, a thousand rows of them, take longer than a slice may. Here it is kept, by locale and
 * options, and the result is the native's (ECMA-402, 19: what these methods hand to `Intl`). Whatever is not plain is left to
 * the native: options with getters or a prototype, lists of locales, long texts. (Of a proxy its own properties are asked.)
 */
import { DATE, DATE_PARTS, TIME, TIME_PARTS } from '../../policy/date-parts.ts';
import { type Guard, type Native, replaceNatives } from './replace.ts';

const { apply, ownKeys, getPrototypeOf, getOwnPropertyDescriptor } = Reflect;
const { prototype: objectPrototype } = Object;
const { getTime } = Date.prototype;
const { valueOf: numberOf } = Number.prototype;
const { isNaN: isNoNumber } = Number;

type Options = Readonly<Record<string, unknown>>;
type Kind = 'NumberFormat' | 'DateTimeFormat' | 'Collator';
type Maker = new (
  locale: string | undefined,
  options: object,
) => { readonly format?: Native; readonly compare?: Native };
/** Not those that a module may be given. */
const { NumberFormat, DateTimeFormat, Collator } = Intl;
const makers = { NumberFormat, DateTimeFormat, Collator } as unknown as Readonly<Record<Kind, Maker>>;

/** Each takes some ten KB. */
const MOST_KEPT = 50;
const [MOST_OPTIONS, LONGEST_OPTION, LONGEST_LOCALE, LONGEST_TEXT] = [20, 40, 40, 1000];

const NAME = /^[a-zA-Z0-9]{1,40}$/;

/** What a method of dates is about: parts of which it needs one, what it takes if there is none, and the style it refuses. */
interface DateKind {
  readonly parts: readonly string[];
  readonly defaults: Options;
  readonly refused?: string;
}
export const DATE_KINDS: Readonly<Record<string, DateKind>> = {
  toLocaleString: { parts: [...DATE_PARTS, ...TIME_PARTS], defaults: { ...DATE, ...TIME } },
  toLocaleDateString: { parts: DATE_PARTS, defaults: DATE, refused: 'timeStyle' },
  toLocaleTimeString: { parts: TIME_PARTS, defaults: TIME, refused: 'dateStyle' },
};

/** Options that are plain data, as an object that nothing else has, and as a text. */
function readOptions(given: unknown): { readonly options: Record<string, unknown>; readonly key: string } | undefined {
  const options: Record<string, unknown> = { __proto__: null } as never;
  if (given === undefined) return { options, key: '' };
  if (typeof given !== 'object' || given === null) return undefined;
  const prototype = getPrototypeOf(given);
  if (prototype !== objectPrototype && prototype !== null) return undefined;
  const names = ownKeys(given);
  if (names.length > MOST_OPTIONS) return undefined;
  let key = '';
  for (const name of names) {
    const own = getOwnPropertyDescriptor(given, name);
    // The attack: a name of a million letters, kept fifty times. The defence: names as those of `Intl` are.
    if (typeof name !== 'string' || !NAME.test(name) || !own || !('value' in own)) return undefined;
    const { value } = own;
    if (value === undefined) continue;
    const type = typeof value;
    if ((type !== 'string' && type !== 'number' && type !== 'boolean') || `${value}`.length > LONGEST_OPTION)
      return undefined;
    options[name] = value;
    key += `${name}\n${type}\n${value}\n`;
  }
  return { options, key };
}

const kept = new Map<string, Native>();

/**
 * @param complete fills options in; `false` where the native is to say what is wrong
 * @returns what formats or compares; `undefined` where that is left to the native
 */
function find(
  kind: Kind,
  locale: unknown,
  given: unknown,
  complete?: (options: Record<string, unknown>) => boolean,
): Native | undefined {
  if (locale !== undefined && (typeof locale !== 'string' || locale.length > LONGEST_LOCALE)) return undefined;
  const read = readOptions(given);
  if (!read || complete?.(read.options) === false) return undefined;
  let key = `${kind}\n${locale === undefined ? '' : `${locale}\n`}\n${read.key}`;
  if (complete) for (const name in read.options) key += `${name} `;
  const known = kept.get(key);
  if (known) return known;
  try {
    const made = new makers[kind](locale, read.options);
    const answer = (made.format ?? made.compare)!;
    if (kept.size >= MOST_KEPT) kept.clear();
    kept.set(key, answer);
    return answer;
  } catch {
    return undefined;
  }
}

export const guardDate =
  ({ parts, defaults, refused }: DateKind): Guard =>
  (native) => {
    const complete = (options: Record<string, unknown>) => {
      if (refused !== undefined && options[refused] !== undefined) return false;
      const isStyled = options.dateStyle !== undefined || options.timeStyle !== undefined;
      for (const name of parts) if (isStyled || options[name] !== undefined) return true;
      for (const name in defaults) options[name] = defaults[name];
      return true;
    };
    let plain: Native | undefined;
    return {
      guard(this: unknown, locales?: unknown, given?: unknown) {
        const time = apply(getTime, this, []) as number;
        if (isNoNumber(time)) return apply(native, this, [locales, given]);
        if (locales === undefined && given === undefined) {
          plain ??= find('DateTimeFormat', locales, given, complete);
          if (plain) return plain(time);
        }
        const format = find('DateTimeFormat', locales, given, complete);
        return format ? format(time) : apply(native, this, [locales, given]);
      },
    }.guard;
  };

export const guardNumber: Guard = (native) =>
  ({
    guard(this: unknown, locales?: unknown, given?: unknown) {
      const number = apply(numberOf, this, []) as number;
      const format = find('NumberFormat', locales, given);
      return format ? format(number) : apply(native, this, [locales, given]);
    },
  }).guard;

export const guardComparison: Guard = (native) => {
  /** Of the last call without options: those of a sort are alike. */
  let last: Native | undefined;
  let lastLocale: unknown;
  const findPlain = (locale: unknown) => {
    if (!last || locale !== lastLocale) [last, lastLocale] = [find('Collator', locale, undefined), locale];
    return last;
  };
  return {
    guard(this: unknown, that?: unknown, locales?: unknown, given?: unknown) {
      const isShort = typeof this === 'string' && typeof that === 'string' && this.length + that.length <= LONGEST_TEXT;
      if (!isShort) return apply(native, this, [that, locales, given]);
      const compare = given === undefined ? findPlain(locales) : find('Collator', locales, given);
      return compare ? compare(this, that) : apply(native, this, [that, locales, given]);
    },
  }.guard;
};

/** Runs after the guards of `strings.ts`, and before the realm is frozen. */
export function speedUpLocales(): void {
  for (const [name, kind] of Object.entries(DATE_KINDS)) replaceNatives(Date.prototype, name, guardDate(kind));
  replaceNatives(Number.prototype, 'toLocaleString', guardNumber);
  replaceNatives(String.prototype, 'localeCompare', guardComparison);
}
