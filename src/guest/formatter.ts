/**
 * `Formatter`: numbers, units, dates and clinical ranges as text, in the element's locale and time
 * zone. What can't be formatted is an en dash, bad options are as none; only `convert` throws, for units
 * that it can't convert. Methods need no `this`.
 */
import { attempt, createCache, type Remember } from './format-cache.ts';
import { createDates, type DateStyle } from './format-dates.ts';
import { NONE } from './format-input.ts';
import { createNumbers, type NumberStyle } from './format-numbers.ts';
import {
  createRanges,
  type Flag,
  flag,
  type RangeOptions,
  type RangeText,
  type ReferenceLimits,
} from './format-ranges.ts';

export interface FormatterSettings {
  /** BCP 47; one that is not valid is `en-US`. */
  readonly locale: string;
  /** IANA name; one that is not valid is `UTC`. */
  readonly timeZone: string;
}

/**
 * Values are numbers, big integers, or strings that hold a number; points in time are `Date`s, epoch
 * milliseconds, or ISO 8601 strings.
 */
export interface Formatter {
  number(value: unknown, style?: NumberStyle): string;
  /** 12,345 → `12.3K`. */
  compact(value: unknown, style?: NumberStyle): string;
  /** 0.12 → `12%`. */
  percent(value: unknown, style?: NumberStyle): string;
  /** @param code ISO 4217; or options of `Intl.NumberFormat` that name it */
  currency(value: unknown, code?: string | Intl.NumberFormatOptions, style?: NumberStyle): string;
  /** `5.4 mmol/L`; units of ECMA-402, such as `kilogram`, in the locale's words. */
  unit(value: unknown, unit?: string, style?: NumberStyle): string;
  /**
   * `convert(98.6, '[degF]', 'Cel')` → `'37'`: a plain decimal number, for `number` or `unit`. Units are codes of UCUM
   * (ucum.org), or `°C`, `µmol/L`, `mmHg` and their like.
   *
   * @throws {RangeError} for a code that is none, or units that do not measure the same
   * @throws {TypeError} for what is no text
   */
  convert(value: unknown, from: unknown, to: unknown): string;
  date(value: unknown, style?: DateStyle): string;
  dateTime(value: unknown, style?: DateStyle): string;
  /** The same, as it is often written. */
  datetime(value: unknown, style?: DateStyle): string;
  time(value: unknown, style?: DateStyle): string;
  /** `3 days ago`; from `now` if it is given. */
  relativeTime(value: unknown, now?: unknown): string;
  /** Milliseconds → `1 hr 5 min`: the two largest units. @param unit of the value, if it is another: `second`, `min`, `h`, `day` */
  duration(milliseconds: unknown, unit?: string): string;
  /** Powers of 1,000: `1.5 kB`. */
  bytes(value: unknown): string;
  /** `3.9–5.0 mmol/L`, `≥ 3.9`, `≤ 5.0`. */
  referenceRange(low: unknown, high: unknown, unit?: string): string;
  referenceRange(range: RangeOptions | readonly unknown[], unit?: string): string;
  /** Limits as an object, as `[low, high]`, or one after the other. */
  flag(value: unknown, limits?: ReferenceLimits | readonly unknown[]): Flag;
  flag(value: unknown, low: unknown, high: unknown, criticalLow?: unknown, criticalHigh?: unknown): Flag;
  range(value: unknown, options?: RangeOptions | readonly unknown[], unit?: string): RangeText;
  range(value: unknown, low: unknown, high: unknown, unit?: string): RangeText;
  /** Text for use inside HTML; nothing for null. */
  escape(value: unknown): string;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const NO_RANGE: RangeText = Object.freeze({ text: NONE, flag: NONE, range: NONE });

/**
 * Makes the frozen `Formatter` of one guest.
 *
 * @param exempt runs what is not the module's compute time: `Intl` objects are slow to make
 * @param createConvert a part of its own, where the module names it
 */
export function createFormatter(
  settings: FormatterSettings,
  exempt = run,
  createConvert: (remember: Remember) => Formatter['convert'] = () => failToConvert,
): Formatter {
  const locale = firstValid(settings.locale, 'en-US', (tag) => new Intl.NumberFormat(tag));
  const timeZone = firstValid(settings.timeZone, 'UTC', (zone) => new Intl.DateTimeFormat('en-US', { timeZone: zone }));
  const remember = createCache(exempt);
  const numbers = createNumbers(locale, remember);
  const dates = createDates(locale, timeZone, remember);
  const ranges = createRanges(numbers);
  const { format } = numbers;
  return Object.freeze({
    number: safe((value: unknown, style?: NumberStyle) => format(value, style), NONE),
    compact: safe((value, style) => format(value, style, { notation: 'compact' }, { maximumFractionDigits: 1 }), NONE),
    percent: safe((value, style) => format(value, style, { style: 'percent' }, { maximumFractionDigits: 1 }), NONE),
    currency: safe(numbers.currency, NONE),
    unit: safe(numbers.unit, NONE),
    convert: Object.freeze(createConvert(remember)),
    date: safe(dates.date, NONE),
    dateTime: safe(dates.dateTime, NONE),
    datetime: safe(dates.dateTime, NONE),
    time: safe(dates.time, NONE),
    relativeTime: safe(dates.relativeTime, NONE),
    duration: safe(numbers.duration, NONE),
    bytes: safe(numbers.bytes, NONE),
    referenceRange: safe(ranges.referenceRange, NONE),
    flag: safe(flag, NONE),
    range: safe(ranges.range, NO_RANGE),
    escape: safe((value) => String(value ?? '').replace(/[&<>"']/g, (sign) => ENTITIES[sign] as string), ''),
  } satisfies Formatter);
}

function failToConvert(): never {
  throw new TypeError('Write Formatter.convert out');
}

function run<Result>(work: () => Result): Result {
  return work();
}

/** A frozen function that gives `fallback` where `method` would throw. */
function safe<Arguments extends unknown[], Result>(method: (...args: Arguments) => Result, fallback: Result) {
  return Object.freeze((...args: Arguments): Result => attempt(() => method(...args)) ?? fallback);
}

function firstValid(value: string, fallback: string, use: (value: string) => unknown): string {
  return typeof value === 'string' && attempt(() => use(value)) ? value : fallback;
}
