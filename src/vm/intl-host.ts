/**
 * The thread's `Intl`, asked from inside a VM that has none. Texts and plain data cross, no object: what a question names
 * is looked up among the constructors of `Intl` and their methods, and what it gives them is JSON.
 *
 * The attacks: formatters by the million, or a hundred with options of megabytes, each kept here, where the VM's limits count
 * nothing; a text of megabytes whose letters become objects here. The defences: none is kept for the VM; some are, for what
 * asks often and says little; texts that are taken to pieces are short.
 */
import type { IntlAnswer, IntlRequest } from './host.ts';
import { checkQuestion, cutLines } from './intl-bounds.ts';
import { decodeWire, encodeWire } from './wire.ts';

const MOST_KEPT = 100;
/** Of one question, in code units; what it asks for may allow it less. */
const LONGEST = 2 ** 24;
/** Of the options of a formatter that is kept: they may be any. */
const LONGEST_KEPT = 1000;

/** What may be asked, by constructor; what is asked of none is a function here. */
const METHODS: Readonly<Record<string, readonly string[]>> = {
  NumberFormat: ['format', 'formatToParts', 'formatRange', 'formatRangeToParts', 'resolvedOptions'],
  DateTimeFormat: ['format', 'formatToParts', 'formatRange', 'formatRangeToParts', 'resolvedOptions'],
  RelativeTimeFormat: ['format', 'formatToParts', 'resolvedOptions'],
  DurationFormat: ['format', 'formatToParts', 'resolvedOptions'],
  ListFormat: ['format', 'formatToParts', 'resolvedOptions'],
  PluralRules: ['select', 'selectRange', 'resolvedOptions'],
  Collator: ['compare', 'resolvedOptions'],
  DisplayNames: ['of', 'resolvedOptions'],
  Segmenter: ['segment', 'resolvedOptions'],
};

type Ask = (locales: never, options: never, ...args: never[]) => unknown;
const FUNCTIONS: Readonly<Record<string, Ask>> = {
  kinds: () => Object.keys(METHODS).filter((kind) => kind in Intl),
  canonical: (locales) => Intl.getCanonicalLocales(locales),
  supportedValues: (_locales, _options, key) => Intl.supportedValuesOf(key),
  supportedLocales: (locales, options, kind: string) => constructorOf(kind).supportedLocalesOf(locales, options),
  upper: (locales, _options, text: string) => text.toLocaleUpperCase(locales),
  lower: (locales, _options, text: string) => text.toLocaleLowerCase(locales),
  order: (locales) => orderOfLetters(new Intl.Collator(locales)),
  locale: (locales, options) => describeLocale(new Intl.Locale(locales, options)),
  maximized: (locales) => new Intl.Locale(locales).maximize().toString(),
  minimized: (locales) => new Intl.Locale(locales).minimize().toString(),
};

/** In which no letters of ASCII are one together, nor any of them stands elsewhere than in the CLDR's root. */
const OF_ROOT = /^(?:de|en|es|fr|it|nl|pt)(?:-[A-Z]{2}|-419)?$/;
const ASCII = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i));
const LETTERS = ASCII.filter((letter) => /[a-z]/.test(letter)).flatMap((letter) => [letter, letter.toUpperCase()]);

/** @returns printable ASCII in order, where a text's order follows from that of its letters (`inside/plain-order.ts`); else nothing */
function orderOfLetters(collator: Intl.Collator): string {
  const { locale, collation, numeric, caseFirst, ignorePunctuation } = collator.resolvedOptions();
  const isUsual = collation === 'default' && !numeric && caseFirst === 'false' && !ignorePunctuation;
  if (!isUsual || !OF_ROOT.test(locale)) return '';
  const order = ASCII.toSorted(collator.compare).join('');
  return order.endsWith(`0123456789${LETTERS.join('')}`) ? order : '';
}

const LOCALE = 'baseName calendar caseFirst collation hourCycle language numberingSystem numeric region script'.split(
  ' ',
);

const kept = new Map<string, object>();

/** @param text an `IntlRequest` @returns an `IntlAnswer`, both as `encodeWire` writes them */
export function answerIntl(text: string): string {
  let answer: IntlAnswer;
  try {
    if (text.length > LONGEST) throw new RangeError('The text is too long');
    const question = decodeWire(text, []) as IntlRequest;
    checkQuestion(question, text.length);
    answer = { ok: true, value: ask(question) };
  } catch (error) {
    const { name, message } = error as Error;
    answer = { ok: false, name, message };
  }
  return encodeWire(answer).text;
}

function ask({ kind, method, locales, options, args = [] }: IntlRequest): unknown {
  if (kind === '') {
    if (!Object.hasOwn(FUNCTIONS, method)) throw new TypeError(`There is no ${method}`);
    return FUNCTIONS[method]!(locales as never, options as never, ...(args as never[]));
  }
  const format = find(kind, locales, options) as Record<string, (...args: readonly unknown[]) => unknown>;
  if (method === '') return undefined;
  if (!METHODS[kind]!.includes(method)) throw new TypeError(`${kind} has no ${method}`);
  return kind === 'Segmenter' && method === 'segment'
    ? segmentsOf(format as unknown as Intl.Segmenter, String(args[0]))
    : format[method]!(...args);
}

function segmentsOf(segmenter: Intl.Segmenter, text: string): object[] {
  const segments: object[] = [];
  let before = 0;
  for (const line of cutLines(text)) {
    for (const { segment, index, isWordLike } of segmenter.segment(line))
      segments.push({ segment, index: before + index, ...(isWordLike === undefined ? {} : { isWordLike }) });
    before += line.length;
  }
  return segments;
}

function find(kind: string, locales: unknown, options: unknown): object {
  const key = JSON.stringify([kind, locales, options]);
  const known = kept.get(key);
  if (known) return known;
  const made = new (constructorOf(kind))(locales, options);
  if (key.length > LONGEST_KEPT) return made;
  if (kept.size >= MOST_KEPT) kept.clear();
  kept.set(key, made);
  return made;
}

interface Constructor {
  new (locales: unknown, options: unknown): object;
  supportedLocalesOf(locales: unknown, options: unknown): unknown;
}

function constructorOf(kind: string): Constructor {
  const found = Object.hasOwn(METHODS, kind) ? (Intl as unknown as Record<string, Constructor>)[kind] : undefined;
  if (!found) throw new TypeError(`Intl.${kind} is not available`);
  return found;
}

function describeLocale(locale: Intl.Locale): object {
  const entries = LOCALE.map((key) => [key, (locale as unknown as Record<string, unknown>)[key]]);
  return { ...Object.fromEntries(entries), text: locale.toString() };
}
