/** Where an axis of times has ticks: at round times of the clock, days, months and years of a time zone. */
import { DAY, type Range } from '../../../stage/plot/ranges.ts';
import { createClock, dateOf } from '../clock.ts';
import type { Ticks } from './ticks.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const MONTH = 30 * DAY;
const YEAR = 365 * DAY;
const MOST = 200;

/** Multiples of a unit; within the next larger one they begin anew. */
const STEPS: readonly (readonly [unit: number, counts: readonly number[]])[] = [
  [1, [1, 2, 5, 10, 20, 50, 100, 200, 500]],
  [SECOND, [1, 2, 5, 10, 15, 30]],
  [MINUTE, [1, 2, 5, 10, 15, 30]],
  [HOUR, [1, 2, 3, 4, 6, 8, 12]],
  [DAY, [1, 2, 3, 5, 7, 10, 15]],
  [MONTH, [1, 2, 3, 4, 6]],
  [YEAR, [1, 2, 5, 10, 25, 50, 100, 200, 500, 1000, 2500, 5000]],
];

/**
 * @param range safe to draw: years 1 to 9999
 * @param room how many labels there is room for
 * @param isDaily no time of a day
 */
export function timeTicks([min, max]: Range, room: number, timeZone: string, isDaily = false): Ticks {
  const least = Math.max(isDaily ? DAY : 0, (max - min) / Math.max(1, room));
  const steps = STEPS.flatMap(([unit, counts]) => counts.map((count) => ({ unit, count })));
  const { unit, count } = steps.find((step) => step.unit * step.count >= least) ?? steps.at(-1)!;
  const clock = createClock(timeZone);
  const places: number[] = [];
  let local = floorTo(clock.toLocal(min), unit, count);
  for (let turns = 0; turns < MOST; turns += 1) {
    const at = clock.toUtc(local);
    if (at > max) break;
    // An hour that a clock is put back comes twice, one that it is put forward never.
    if (at >= min && at > (places.at(-1) ?? Number.NEGATIVE_INFINITY)) places.push(at);
    local = nextAfter(local, unit, count);
  }
  return { places, step: unit * count };
}

/** @param local time of the clock, as if it was UTC */
function floorTo(local: number, unit: number, count: number): number {
  const date = new Date(local);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  if (unit === YEAR) return dateOf(Math.floor(year / count) * count, 0, 1);
  if (unit === MONTH) return dateOf(year, Math.floor(month / count) * count, 1);
  if (unit === DAY) return dateOf(year, month, Math.floor((day - 1) / count) * count + 1);
  return Math.floor(local / (unit * count)) * unit * count;
}

function nextAfter(local: number, unit: number, count: number): number {
  const date = new Date(local);
  const [year, month, day] = [date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate()];
  if (unit === YEAR) return dateOf(year + count, 0, 1);
  if (unit === MONTH) return dateOf(year, month + count, 1);
  if (unit !== DAY) return local + unit * count;
  const next = dateOf(year, month, day + count);
  const first = dateOf(year, month + 1, 1);
  // The last of a month stands too near to the first of the next.
  return count > 1 && next > first - (count * DAY) / 2 ? first : next;
}
