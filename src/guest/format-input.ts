/** What `Formatter` takes as a number and as a point in time. */

/** What stands for a value that can't be formatted. */
export const NONE = '–';

/** A point in time as it is to be shown. */
export interface Moment {
  /** Epoch milliseconds to format. */
  readonly time: number;
  /** A date, or a wall-clock time without an offset: shown as written, in no time zone. */
  readonly floating: boolean;
  /** Epoch milliseconds to reckon with. */
  readonly instant: number;
}

const DECIMAL = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
/** ISO 8601 as databases and JSON write it: with a space for `T`, and `+0100` for `+01:00`. */
const ISO = /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)\d*\s*(Z|[+-]\d\d:?\d\d)?)?)?)?$/i;

/** The number in `value`, `undefined` where there is none. Not for `NaN`, booleans, dates and empty text. */
export function numberOf(value: unknown): number | bigint | undefined {
  if (typeof value === 'bigint') return value;
  if (typeof value === 'string' && DECIMAL.test(value.trim())) return Number(value);
  return typeof value === 'number' && !Number.isNaN(value) ? value : undefined;
}

/** The point in time in `value`, `undefined` where there is none. */
export function momentOf(value: unknown): Moment | undefined {
  let time = Number.NaN;
  if (value instanceof Date) time = Date.prototype.getTime.call(value);
  else if (typeof value === 'string') {
    const [matched, year, month = '01', day = '01', clock = '00:00', offset] = ISO.exec(value.trim()) ?? [];
    if (matched !== undefined) {
      const date = `${year}-${month}-${day}`;
      // Some engines take 31 February for 3 March.
      const midnight = new Date(`${date}T00:00Z`);
      if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(date)) return undefined;
      if (offset === undefined) {
        time = Date.parse(`${date}T${clock}Z`);
        const instant = matched.length > 10 ? Date.parse(`${date}T${clock}`) : time;
        return Number.isNaN(time) ? undefined : { time, floating: true, instant };
      }
      time = Date.parse(`${date}T${clock}${offset.toUpperCase().replace(/^(...)(\d\d)$/, '$1:$2')}`);
    } else time = Number(numberOf(value));
  } else time = Number(numberOf(value));
  return Math.abs(time) <= 8.64e15 ? { time, floating: false, instant: time } : undefined;
}
