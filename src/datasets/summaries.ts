/** What a column's values come to, by name: `bottomCalc: 'sum'`. In the guest where a function formats it, else on the stage. */
import type { SummaryName } from '../protocol/table-words.ts';
import { createDateWriter } from './date-texts.ts';
import { anyText, numberIn } from './read-text.ts';

/** Characters of `concat`. */
const LONGEST = 1000;
/** Digits of a number that a sum is exact to. */
const EXACT = 12;
const AVERAGE_PRECISION = 2;

/**
 * Cells without a value count for nothing; texts that are numbers are numbers.
 *
 * @param precision digits after the point; @param write a Date as text, as its column has it; these values are one without
 * @returns a number, text or Date; an empty text where there is nothing to calculate with
 */
export function summarize(
  name: SummaryName,
  values: readonly unknown[],
  precision?: number,
  write?: (date: Date) => string,
): unknown {
  const given = values.filter((value) => value !== null && value !== undefined && value !== '');
  if (name === 'count') return given.length;
  if (name === 'unique') return new Set(given.map(keyOf)).size;
  if (name === 'concat') return concatenate(given, write ?? createDateWriter(given.length, (at) => given[at]));
  if ((name === 'min' || name === 'max') && given.length > 0 && given.every((value) => value instanceof Date)) {
    return findDate(name, given);
  }
  let [count, sum, least, most] = [0, 0, Infinity, -Infinity];
  for (const value of given) {
    const number = numberOf(value);
    if (Number.isNaN(number)) continue;
    count += 1;
    sum += number;
    least = Math.min(least, number);
    most = Math.max(most, number);
  }
  if (name === 'sum') return round(sum, precision);
  if (count === 0) return '';
  if (name === 'avg') {
    // As Tabulator: digits of an average are the most there may be, those of a sum are there.
    const average = round(sum / count, precision ?? AVERAGE_PRECISION, true);
    return precision === undefined ? average : String(average);
  }
  return round(name === 'min' ? least : most, precision);
}

function numberOf(value: unknown): number {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return Number(value);
  return typeof value === 'string' ? numberIn(value) : NaN;
}

/** @param isTrimmed without zeros at the end; @returns text where digits were asked for, so that they are shown */
function round(value: number, precision: number | undefined, isTrimmed = false): number | string {
  if (!Number.isFinite(value)) return value;
  // What adding up fractions leaves behind, as in 0.1 + 0.2.
  if (precision === undefined) return Number(value.toPrecision(EXACT));
  return isTrimmed ? Number(value.toFixed(precision)) : value.toFixed(precision);
}

function keyOf(value: unknown): unknown {
  return value instanceof Date ? value.getTime() : value;
}

function findDate(name: 'min' | 'max', dates: readonly unknown[]): Date {
  const times = (dates as readonly Date[]).map((date) => date.getTime()).filter((time) => !Number.isNaN(time));
  return new Date(times.reduce((a, b) => (a < b === (name === 'min') ? a : b), name === 'min' ? Infinity : -Infinity));
}

function concatenate(values: readonly unknown[], write: (date: Date) => string): string {
  let text = '';
  for (const value of values) {
    if (text.length > LONGEST) return `${text.slice(0, LONGEST)}…`;
    text += (text === '' ? '' : ', ') + (value instanceof Date ? write(value) : anyText(value));
  }
  return text;
}
