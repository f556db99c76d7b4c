/** Formats of numbers and dates, each made once: making one takes longer than using it a thousand times. */
import type { PlotFormat } from '../../protocol/plots.ts';

const MOST = 200;
const made = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat | undefined>();
const DATE_KEYS = ['dateStyle', 'timeStyle', 'weekday', 'year', 'month', 'day', 'hour', 'minute', 'second'] as const;

/** @returns `undefined` for options that no format can have, such as a currency that is none */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat | undefined {
  const make = () => new Intl.NumberFormat(locale, options);
  return remember(`number ${locale} ${JSON.stringify(options)}`, make) as Intl.NumberFormat | undefined;
}

/** @returns `undefined` for options that no format can have */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat | undefined {
  const make = () => new Intl.DateTimeFormat(locale, options);
  return remember(`date ${locale} ${JSON.stringify(options)}`, make) as Intl.DateTimeFormat | undefined;
}

/** Those of an axis' options that belong to numbers, or to dates; `undefined` if none do. */
export function optionsOf(format: PlotFormat | undefined, dates: boolean): Record<string, unknown> | undefined {
  const isOurs = (key: string) => (DATE_KEYS as readonly string[]).includes(key) === dates;
  const entries = Object.entries(format ?? {}).filter(([key, value]) => value !== undefined && isOurs(key));
  return format === undefined || (dates && entries.length === 0) ? undefined : Object.fromEntries(entries);
}

function remember<Made extends Intl.NumberFormat | Intl.DateTimeFormat>(key: string, make: () => Made) {
  if (made.has(key)) return made.get(key);
  if (made.size >= MOST) made.clear();
  let format: Made | undefined;
  try {
    format = make();
  } catch {
    format = undefined;
  }
  made.set(key, format);
  return format;
}
