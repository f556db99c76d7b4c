/** Numbers and times out of what modules call numbers and times. Nothing here runs code of the module's. */

/** ISO 8601 dates and times, as `Date.parse` reads them. */
const ISO = /^[+-]?\d{4,6}-\d{2}(-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?)?$/;
/** Plain numbers within these are read as epoch milliseconds: 1973 to 2100. */
const EPOCH = [1e11, 4.1e12] as const;
/** Longer texts are neither numbers nor dates, and would take their time to find out. */
const LONGEST = 64;

const { getTime } = Date.prototype;

export type XKind = 'linear' | 'time' | 'category';

/** What a coordinate is once it was read: nothing of it can change or answer. */
export type Scalar = number | string | boolean | undefined;

/**
 * The attack: a Date of a class of the module's own, whose `getTime` gives an object.
 * The defence: the engine's own `getTime`, taken before the module exists.
 *
 * @returns epoch milliseconds (`NaN` of an invalid one), `undefined` if it is no Date
 */
export function dateOf(value: unknown): number | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  try {
    return getTime.call(value as Date);
  } catch {
    return undefined;
  }
}

/** @returns dates and big integers as numbers, other objects as `undefined` */
export function scalarOf(value: unknown): Scalar {
  switch (typeof value) {
    case 'number':
    case 'boolean':
      return value;
    case 'string':
      return value.length > LONGEST ? '…' : value;
    case 'bigint':
      return Number(value);
    default:
      return dateOf(value);
  }
}

/** @param sample of x values, as they were given; @returns what most of them are */
export function kindOf(sample: readonly unknown[]): XKind {
  let times = 0;
  let numbers = 0;
  let others = 0;
  let epochs = true;
  for (const value of sample) {
    const scalar = scalarOf(value);
    if (scalar === undefined || scalar === '') continue;
    const number = numberOf(scalar);
    if (typeof value === 'object' || (typeof scalar === 'string' && ISO.test(scalar.trim()))) times += 1;
    else if (typeof scalar === 'string' && Number.isNaN(number)) others += 1;
    else {
      numbers += 1;
      if (number < EPOCH[0] || number > EPOCH[1]) epochs = false;
    }
  }
  if (others > times && others > numbers) return 'category';
  if (times > numbers) return 'time';
  return numbers > 0 && epochs ? 'time' : 'linear';
}

/** @returns a finite number, or `NaN` */
export function numberOf(value: unknown): number {
  const scalar = scalarOf(value);
  if (scalar === undefined || scalar === '') return Number.NaN;
  const number = Number(scalar);
  return Number.isFinite(number) ? number : Number.NaN;
}

/**
 * The year first, or the month by its name. What engines make of other texts is a guess: "Group 1" is a day of 2001 to some,
 * and 05.03. the third of May.
 */
const YEAR_FIRST = /^[+-]?\d{4,6}(?:[-/]\d{1,2}(?:[-/]\d{1,2})?)?(?:[T ,].*)?$/;
const MONTH_NAMED =
  /(?<![a-z])(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?![a-z])/i;
const YEAR = /\d{4}/;
/** The month first, as it is in English, unless other texts say that days are. */
const MONTH_FIRST = /^(\d{1,2})[/-]\d{1,2}[/-]\d{2,4}(?:[T ,].*)?$/;

/** @returns whether a text can only be one with its day first, so that others of the same form may be */
export function haveDaysFirst(lists: Iterable<Float64Array | readonly Scalar[] | undefined>): boolean {
  const hasDayFirst = (value: Scalar) =>
    typeof value === 'string' && Number(MONTH_FIRST.exec(value.trim())?.[1] ?? 0) > 12;
  for (const list of lists) if (list && !ArrayBuffer.isView(list) && list.some(hasDayFirst)) return true;
  return false;
}

/** @returns epoch milliseconds of a Date, a number or a text that is one date to everybody, or `NaN` */
export function timeOf(value: unknown): number {
  return readTime(value, false);
}

/** As `timeOf`, but of texts with the month first, which may have the day there. */
export function timeWithoutMonthFirst(value: unknown): number {
  return readTime(value, true);
}

function readTime(value: unknown, mayHaveDaysFirst: boolean): number {
  const scalar = scalarOf(value);
  if (typeof scalar !== 'string') return numberOf(scalar);
  if (scalar.length === 10) {
    const day = dayOf(scalar);
    if (!Number.isNaN(day)) return day;
  }
  const text = scalar.trim();
  const isDate =
    YEAR_FIRST.test(text) ||
    (MONTH_NAMED.test(text) && YEAR.test(text)) ||
    (!mayHaveDaysFirst && MONTH_FIRST.test(text));
  return isDate ? Date.parse(/^\d{4}-\d{2}-\d{2} \d/.test(text) ? text.replace(' ', 'T') : text) : Number.NaN;
}

/** `YYYY-MM-DD` without the cost of `Date.parse`. */
function dayOf(text: string): number {
  if (text[4] !== '-' || text[7] !== '-') return Number.NaN;
  const year = Number(text.slice(0, 4));
  const month = Number(text.slice(5, 7));
  const day = Number(text.slice(8, 10));
  if (!(year >= 100 && month >= 1 && month <= 12 && day >= 1 && day <= 31)) return Number.NaN;
  return Date.UTC(year, month - 1, day);
}
