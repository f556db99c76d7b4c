/** What the clock of a time zone shows. */
import { dateFormat } from '../../stage/plot/formats.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** `Date.UTC` takes the years 0 to 99 for those of the last century. */
export function dateOf(year: number, month: number, day: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month, day);
  return date.getTime();
}

export function createClock(timeZone: string) {
  const format = /^(UTC|Etc\/UTC)$/.test(timeZone)
    ? undefined
    : dateFormat('en-US', {
        timeZone,
        hourCycle: 'h23',
        era: 'short',
        year: 'numeric',
        month: 'numeric',
        day: 'numeric',
        hour: 'numeric',
        minute: 'numeric',
        second: 'numeric',
      });
  const toLocal = (at: number): number => {
    if (format === undefined) return at;
    const parts = new Map(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
    const year = parts.get('era')?.startsWith('B') ? 1 - read('year') : read('year');
    const time = read('hour') * HOUR + read('minute') * MINUTE + read('second') * SECOND;
    return dateOf(year, read('month') - 1, read('day')) + time + (((at % SECOND) + SECOND) % SECOND);
  };
  const toUtc = (local: number): number => {
    // Twice: the first guess may lie on the other side of a change of the clock.
    const guess = local - (toLocal(local) - local);
    return local - (toLocal(guess) - guess);
  };
  return { toLocal, toUtc };
}
