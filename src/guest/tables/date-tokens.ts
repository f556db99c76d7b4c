/** Writes times by the formats of Luxon (its manual, "Table of tokens"). Nothing here knows a zone: what asks for one is told. */
import { createCache } from '../format-cache.ts';

/** A time on the clock's face: its fields are those of this UTC date. */
export type Face = Date;

type Write = (face: Face) => string | number;

// Taken now: some levels remove the global.
const { DateTimeFormat } = Intl;
const remember = createCache((work) => work());
const DAY = 86_400_000;

const pad = (value: number, length: number) => String(value).padStart(length, '0');
const weekdayOf = (face: Face) => face.getUTCDay() || 7;
const quarterOf = (face: Face) => Math.ceil((face.getUTCMonth() + 1) / 3);
const dayOfYear = (face: Face) => Math.floor((face.getTime() - Date.UTC(face.getUTCFullYear(), 0)) / DAY) + 1;
/** The Thursday of its week, whose year is the week's. */
const thursdayOf = (face: Face) => new Date(face.getTime() + (4 - weekdayOf(face)) * DAY);
const weekOf = (face: Face) => Math.ceil(dayOfYear(thursdayOf(face)) / 7);
/** As the reader's own clock showed it. */
const timeOf = (face: Face) => face.getTime() + new Date(readOnClock(face)).getTimezoneOffset() * 60_000;
const readOnClock = (face: Face) => face.toISOString().slice(0, -1);

function named(key: string, options: Intl.DateTimeFormatOptions): Write {
  return (face) => remember(key, () => new DateTimeFormat(undefined, { ...options, timeZone: 'UTC' })).format(face);
}

const DATES: readonly Intl.DateTimeFormatOptions[] = [
  { year: 'numeric', month: 'numeric', day: 'numeric' },
  { year: 'numeric', month: 'short', day: 'numeric' },
  { year: 'numeric', month: 'long', day: 'numeric' },
  { year: 'numeric', month: 'long', day: 'numeric', weekday: 'long' },
];
const [MINUTES, SECONDS]: readonly Intl.DateTimeFormatOptions[] = [
  { hour: 'numeric', minute: '2-digit' },
  { hour: 'numeric', minute: '2-digit', second: '2-digit' },
];

const TOKENS: ReadonlyMap<string, Write> = new Map<string, Write>([
  ['y', (face) => face.getUTCFullYear()],
  ['yy', (face) => pad(face.getUTCFullYear() % 100, 2)],
  ['yyyy', (face) => pad(face.getUTCFullYear(), 4)],
  ['MMM', named('month short', { month: 'short' })],
  ['MMMM', named('month long', { month: 'long' })],
  ['MMMMM', named('month narrow', { month: 'narrow' })],
  ['E', weekdayOf],
  ['EEE', named('weekday short', { weekday: 'short' })],
  ['EEEE', named('weekday long', { weekday: 'long' })],
  ['EEEEE', named('weekday narrow', { weekday: 'narrow' })],
  ['a', (face) => (face.getUTCHours() < 12 ? 'AM' : 'PM')],
  ['S', (face) => face.getUTCMilliseconds()],
  ...['SSS', 'u'].map((name) => [name, (face: Face) => pad(face.getUTCMilliseconds(), 3)] as const),
  ['o', dayOfYear],
  ['ooo', (face) => pad(dayOfYear(face), 3)],
  ['kk', (face) => pad(thursdayOf(face).getUTCFullYear() % 100, 2)],
  ['kkkk', (face) => thursdayOf(face).getUTCFullYear()],
  ['x', timeOf],
  ['X', (face) => Math.floor(timeOf(face) / 1000)],
  ...padded('M', (face) => face.getUTCMonth() + 1),
  ...padded('d', (face) => face.getUTCDate()),
  ...padded('H', (face) => face.getUTCHours()),
  ...padded('h', (face) => face.getUTCHours() % 12 || 12),
  ...padded('m', (face) => face.getUTCMinutes()),
  ...padded('s', (face) => face.getUTCSeconds()),
  ...padded('q', quarterOf),
  ...padded('W', weekOf),
  ...DATES.flatMap((date, i) => [
    ['D'.repeat(i + 1), named(`date ${i}`, date)] as const,
    ['f'.repeat(i + 1), named(`minutes ${i}`, { ...date, ...MINUTES })] as const,
    ['F'.repeat(i + 1), named(`seconds ${i}`, { ...date, ...SECONDS })] as const,
  ]),
  ['t', named('t', { ...MINUTES })],
  ['tt', named('tt', { ...SECONDS })],
  ['T', named('T', { ...MINUTES, hour: '2-digit', hourCycle: 'h23' })],
  ['TT', named('TT', { ...SECONDS, hour: '2-digit', hourCycle: 'h23' })],
]);

/** A letter, and what has two digits of it. */
function padded(letter: string, read: (face: Face) => number): (readonly [string, Write])[] {
  return [
    [letter, read],
    [letter.repeat(2), (face) => pad(read(face), 2)],
  ];
}

/** What says a zone beside the rest. */
const ZONED = /^(?:fff+|FFF+)$/;
/** Runs of one letter; a `T` before the hours is what stands in ISO texts. */
const RUNS = /'([^']*)'|T(?=H)|([a-z])\2*/gi;

/** @param onUnknown is told of letters that are no token, which are written as they are, and of those that say a zone */
export function createDateWriter(format: string, onUnknown: (token: string) => void): (face: Face) => string {
  const parts: (string | Write)[] = [];
  let at = 0;
  for (const match of format.matchAll(RUNS)) {
    const [run, quoted] = match;
    parts.push(format.slice(at, match.index));
    at = match.index + run.length;
    const isPlain = quoted !== undefined || (run === 'T' && format[at] === 'H');
    const write = isPlain ? undefined : TOKENS.get(run);
    if (!isPlain && (!write || ZONED.test(run))) onUnknown(run);
    parts.push(write ?? quoted ?? run);
  }
  parts.push(format.slice(at));
  return (face) => parts.map((part) => (typeof part === 'string' ? part : String(part(face)))).join('');
}
