/** Points in time as text. May throw: `formatter.ts` catches. */
import { attempt, keyOf, plainOf, type Remember } from './format-cache.ts';
import { momentOf, NONE } from './format-input.ts';

type Options = Intl.DateTimeFormatOptions;
type StyleName = 'short' | 'medium' | 'long' | 'full';
/** `'iso'` is `2026-01-03`. */
export type DateStyle = StyleName | 'iso' | Options;

const STYLES: readonly unknown[] = ['short', 'medium', 'long', 'full'];
/** Each unit, and how many of it the next one holds. */
const RELATIVE = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 7],
  ['week', 4.345],
  ['month', 12],
  ['year', Number.POSITIVE_INFINITY],
] as const;

export function createDates(locale: string, timeZone: string, remember: Remember) {
  function format(value: unknown, style: unknown, optionsOf: (name: StyleName | undefined) => Options): string {
    const moment = momentOf(value);
    if (moment === undefined) return NONE;
    const base = optionsOf(STYLES.includes(style) ? (style as StyleName) : undefined);
    const own = typeof style === 'object' && style !== null ? keyOf(style) : undefined;
    // The attack on truth: 2026-01-03 shown as 2 January west of Greenwich.
    const zone = moment.floating ? 'UTC' : timeZone;
    return remember(`${base.dateStyle} ${base.timeStyle} ${zone} ${own}`, () => {
      const create = (options: Options) => new Intl.DateTimeFormat(locale, { timeZone: zone, ...options });
      const given = plainOf(style, own) as Options;
      return (own && attempt(() => create(moment.floating ? { ...given, timeZone: zone } : given))) || create(base);
    }).format(moment.time);
  }

  function isoDate(value: unknown): string {
    const moment = momentOf(value);
    if (moment === undefined) return NONE;
    const zone = moment.floating ? 'UTC' : timeZone;
    const parts = remember(`iso ${zone}`, () => {
      const options = { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
      return new Intl.DateTimeFormat('en-US', options);
    }).formatToParts(moment.time);
    return ['year', 'month', 'day']
      .map((type) => parts.find((part) => part.type === type)?.value.padStart(type === 'year' ? 4 : 2, '0'))
      .join('-');
  }

  function date(value: unknown, style?: DateStyle): string {
    return style === 'iso' ? isoDate(value) : format(value, style, (name = 'medium') => ({ dateStyle: name }));
  }

  function dateTime(value: unknown, style?: DateStyle): string {
    return format(value, style, (name = 'medium') => ({ dateStyle: name, timeStyle: 'short' }));
  }

  function time(value: unknown, style?: DateStyle): string {
    return format(value, style, (name = 'short') => ({ timeStyle: name }));
  }

  function relativeTime(value: unknown, now?: unknown): string {
    const moment = momentOf(value);
    if (moment === undefined) return NONE;
    const format = remember('relative', () => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));
    let amount = (moment.instant - (momentOf(now)?.instant ?? Date.now())) / 1000;
    for (const [name, count] of RELATIVE) {
      // Adding 0 makes −0 a 0: "now", not "0 seconds ago".
      const rounded = Math.round(amount) + 0;
      if (Math.abs(rounded) < count) return format.format(rounded, name);
      amount /= count;
    }
    return NONE;
  }

  return { date, dateTime, time, relativeTime };
}
