/**
 * Sorters by name that ask how their texts are written, `sorterParams`: a date's format, a number's separators; and times of the
 * day. The keys are made here, and cross as places do.
 */
import { LONGEST_NUMBER, timeIn } from '../../datasets/read-text.ts';
import { type LeftOut, nameOf, type Own, ownOf, shortTextOf } from '../options.ts';
import { createDateReader } from './named-dates.ts';

/** @returns `NaN` for what has no place: it comes last */
export type SortKey = (value: unknown) => number;

/** What the stage's own sorters do by themselves. */
const AS_IT_IS: ReadonlySet<unknown> = new Set([undefined, null, '', 'bottom']);

export function readSortKey(own: Own, leftOut: LeftOut): SortKey | undefined {
  const sorter = own('sorter');
  const params = ownOf(own('sorterParams'));
  if (typeof sorter === 'function') return undefined;
  if (!AS_IT_IS.has(params('alignEmptyValues')))
    leftOut(`sorterParams.alignEmptyValues ${nameOf(params('alignEmptyValues'))}`, 'Empty values stand last.');
  if (sorter === 'number') return numberKey(params);
  const format = shortTextOf(params('format'));
  if (sorter === 'date' || sorter === 'datetime') {
    if (format === undefined || format === 'iso') return undefined;
    return dateKey(format, leftOut);
  }
  return sorter === 'time' ? (format === undefined ? timeKey : dateKey(format, leftOut)) : undefined;
}

function numberKey(params: Own): SortKey | undefined {
  const [thousand, decimal] = [shortTextOf(params('thousandSeparator')), shortTextOf(params('decimalSeparator'))];
  if (!thousand && !decimal) return undefined;
  return (value) => {
    if (typeof value !== 'string') return typeof value === 'bigint' ? Number(value) : numberOr(value);
    let text = value.slice(0, LONGEST_NUMBER);
    if (thousand) text = text.replaceAll(thousand, '');
    return Number.parseFloat(decimal ? text.replace(decimal, '.') : text);
  };
}

const numberOr = (value: unknown) => (typeof value === 'number' ? value : Number.NaN);

function dateKey(format: string, leftOut: LeftOut): SortKey {
  const read = createDateReader(format, 'columns[].sorterParams.format', leftOut);
  return (value) =>
    typeof value === 'string' && value.length > LONGEST_NUMBER ? Number.NaN : (read(value)?.getTime() ?? Number.NaN);
}

/** Seconds of a day, or however many hours. */
const timeKey: SortKey = (value) => {
  if (value instanceof Date) return value.getTime();
  if (typeof value !== 'string') return numberOr(value);
  const [, hours, minutes, seconds = '0', half] =
    /^\s*(\d{1,4}):(\d\d)(?::(\d\d(?:\.\d{1,9})?))?(?:\s*([ap])\.?m\.?)?\s*$/i.exec(value.slice(0, LONGEST_NUMBER)) ??
    [];
  if (hours === undefined) return timeIn(value);
  const hour = half ? (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hours);
  return hour * 3600 + Number(minutes) * 60 + Number(seconds);
};
