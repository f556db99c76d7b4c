/** Numbers and times out of what modules call numbers and times. */

/** ISO 8601 dates and times, as `Date.parse` reads them. */
const ISO = /^[+-]?\d{4,6}-\d{2}(-\d{2}([T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?)?)?$/;
/** Plain numbers within these are read as epoch milliseconds: 1973 to 2100. */
const EPOCH = [1e11, 4.1e12] as const;
const SAMPLE = 50;

export type XKind = 'linear' | 'time' | 'category';

/** @returns what most of a sample of x values are */
export function kindOf(values: ArrayLike<unknown>): XKind {
  let times = 0;
  let numbers = 0;
  let others = 0;
  let epochs = true;
  const step = Math.max(1, Math.floor(values.length / SAMPLE));
  for (let i = 0; i < values.length; i += step) {
    const value = values[i];
    if (value === null || value === undefined || value === '') continue;
    if (value instanceof Date || (typeof value === 'string' && ISO.test(value.trim()))) times += 1;
    else if (typeof value === 'string' && Number.isNaN(Number(value))) others += 1;
    else {
      numbers += 1;
      const number = Number(value);
      if (number < EPOCH[0] || number > EPOCH[1]) epochs = false;
    }
  }
  if (others > times && others > numbers) return 'category';
  if (times > numbers) return 'time';
  return numbers > 0 && epochs ? 'time' : 'linear';
}

/** @returns a finite number, or `NaN` */
export function numberOf(value: unknown): number {
  if (typeof value === 'number') return Number.isFinite(value) ? value : Number.NaN;
  if (value === null || value === undefined || value === '' || typeof value === 'symbol') return Number.NaN;
  if (value instanceof Date) return value.getTime();
  if (typeof value === 'object' || typeof value === 'function') return Number.NaN;
  const number = Number(value);
  return Number.isFinite(number) ? number : Number.NaN;
}

/** @returns epoch milliseconds of a Date, a number or an ISO text, or `NaN` */
export function timeOf(value: unknown): number {
  if (typeof value !== 'string') return numberOf(value);
  if (value.length === 10) {
    const day = dayOf(value);
    if (!Number.isNaN(day)) return day;
  }
  const text = value.trim();
  return Date.parse(/^\d{4}-\d{2}-\d{2} \d/.test(text) ? text.replace(' ', 'T') : text);
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
