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

/**
 * Letters of patterns (Unicode TR 35, date field symbols; `D` and `Y` of other libraries) as what is shown. In which order,
 * and with what between, is the locale's.
 */
const LETTERS: readonly (readonly [RegExp, keyof Options, (length: number) => unknown])[] = [
  [/^E+$/, 'weekday', (length) => (length > 3 ? 'long' : 'short')],
  [/^[yY]+$/, 'year', (length) => (length === 2 ? '2-digit' : 'numeric')],
  [/^[ML]+$/, 'month', (length) => ['numeric', '2-digit', 'short', 'long'][Math.min(length, 4) - 1]],
  [/^[dD]{1,2}$/, 'day', (length) => (length === 2 ? '2-digit' : 'numeric')],
  [/^[Hh]{1,2}$/, 'hour', (length) => (length === 2 ? '2-digit' : 'numeric')],
  [/^m{1,2}$/, 'minute', () => '2-digit'],
  [/^s{1,2}$/, 'second', () => '2-digit'],
  [/^a+$/, 'hour12', () => true],
];
const PATTERN = /^[EyYMLdDHhmsa ,.:/-]+$/;

/** @returns options for a pattern such as `d MMM yyyy` */
function patternOf(style: string): Options | undefined {
  if (style.length > 40) return undefined;
  const bare = style.replace(/'[^']*'/g, ' ');
  const options: Record<string, unknown> = {};
  if (!PATTERN.test(bare)) return undefined;
  for (const [run] of bare.matchAll(/([a-zA-Z])\1*/g)) {
    const [, name, shown] = LETTERS.find(([letters]) => letters.test(run)) ?? [];
    if (name === undefined) return undefined;
    options[name] = shown!(run.length);
    if (run.startsWith('H')) options.hourCycle = 'h23';
  }
  return Object.keys(options).length > 0 ? (options as Options) : undefined;
}

export function createDates(locale: string, timeZone: string, remember: Remember) {
  function format(value: unknown, style: unknown, optionsOf: (name: StyleName | undefined) => Options): string {
    const moment = momentOf(value);
    if (moment === undefined) return NONE;
    const base = optionsOf(STYLES.includes(style) ? (style as StyleName) : undefined);
    const given = (typeof style === 'string' && !STYLES.includes(style) && patternOf(style)) || style;
    const own = typeof given === 'object' && given !== null ? keyOf(given) : undefined;
    // The attack on truth: 2026-01-03 shown as 2 January west of Greenwich.
    const zone = moment.floating ? 'UTC' : timeZone;
    return remember(`${base.dateStyle} ${base.timeStyle} ${zone} ${own}`, () => {
      const create = (options: Options) => new Intl.DateTimeFormat(locale, { timeZone: zone, ...options });
      const plain = plainOf(given, own) as Options;
      return (own && attempt(() => create(moment.floating ? { ...plain, timeZone: zone } : plain))) || create(base);
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
    return typeof style === 'string' && /^(iso|y{4}-mm-dd)$/i.test(style)
      ? isoDate(value)
      : format(value, style, (name = 'medium') => ({ dateStyle: name }));
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
