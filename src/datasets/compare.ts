/** Whether a value passes a filter, by the names that Tabulator has for them. In the guest for `setFilter`, on the stage for headers. */
import type { FilterType } from '../protocol/table-words.ts';
import { anyText, numberIn, timeIn } from './read-text.ts';

/** The attack: a reader's or a module's text that stops the thread as a regular expression. The defence: there is none here. */
const TEXT_TESTS: Readonly<Record<string, (text: string, wanted: string) => boolean>> = {
  like: (text, wanted) => text.includes(wanted),
  starts: (text, wanted) => text.startsWith(wanted),
  ends: (text, wanted) => text.endsWith(wanted),
  keywords: (text, wanted) => wanted.split(/\s+/).some((word) => word !== '' && text.includes(word)),
};

/** @returns whether it looks into text */
export function isOfText(type: FilterType): boolean {
  return Object.hasOwn(TEXT_TESTS, type);
}

/** @param text what is searched by the types that look into text, `value` as text by default */
export function passes(type: FilterType, value: unknown, wanted: unknown, text?: string): boolean {
  if (isOfText(type)) {
    const searched = text ?? (value === null || value === undefined ? '' : anyText(value));
    return TEXT_TESTS[type]!(searched.toLowerCase(), anyText(wanted ?? '').toLowerCase());
  }
  if (type === '=' || type === '!=') return (type === '=') === isSame(value, wanted);
  const order = compare(value, wanted);
  if (type === '<') return order < 0;
  if (type === '<=') return order <= 0;
  return type === '>' ? order > 0 : order >= 0;
}

function isSame(value: unknown, wanted: unknown): boolean {
  if (isEmpty(value) || isEmpty(wanted)) return isEmpty(value) && isEmpty(wanted);
  const order = compare(value, wanted);
  return Number.isNaN(order) ? anyText(value) === anyText(wanted) : order === 0;
}

/** @returns below, at or above 0; `NaN` for what has no order: a missing value, a number and a text that is none */
function compare(value: unknown, wanted: unknown): number {
  if (isEmpty(value) || isEmpty(wanted)) return NaN;
  if (value instanceof Date || wanted instanceof Date) return timeOf(value) - timeOf(wanted);
  const [a, b] = [numberOf(value), numberOf(wanted)];
  if (!Number.isNaN(a) && !Number.isNaN(b)) return a < b ? -1 : Number(a > b);
  if (typeof value !== 'string' || typeof wanted !== 'string') return NaN;
  return value < wanted ? -1 : Number(value > wanted);
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '';
}

function numberOf(value: unknown): number {
  if (typeof value === 'string') return numberIn(value);
  return typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint' ? Number(value) : NaN;
}

function timeOf(value: unknown): number {
  if (value instanceof Date) return value.getTime();
  return typeof value === 'number' ? value : timeIn(anyText(value));
}
