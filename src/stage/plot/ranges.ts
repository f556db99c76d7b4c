/**
 * Ranges that uPlot can draw.
 *
 * The attack: data alone makes uPlot's tick loops endless (a range narrower than its values' precision,
 * spans above its largest increment, dates that no `Date` holds). The defence: values beyond the limits
 * are no points, and every range, a zoomed one too, goes through `checkedRange`.
 */

export type Range = readonly [min: number, max: number];

/** uPlot's increments end at 5e31. */
const NUMBER_LIMIT = 1e30;
/** The years 1 and 9999: `Date` arithmetic on either side of every tick stays valid. */
const TIME_LIMITS: Range = [-62_135_596_800_000, 253_402_300_799_999];
/** Milliseconds. */
export const DAY = 86_400_000;
/** Fewer significant digits between neighbouring ticks than doubles hold. */
const LEAST_RELATIVE_SPAN = 1e-9;
const LEAST_SPAN = 1e-20;
const LEAST_TIME_SPAN = 10;

/** @returns whether a point may have this coordinate */
export function isDrawable(value: number, time: boolean): boolean {
  return time ? value >= TIME_LIMITS[0] && value <= TIME_LIMITS[1] : value >= -NUMBER_LIMIT && value <= NUMBER_LIMIT;
}

/** @returns a finite range in order, within the limits, wide enough for ticks; any input is allowed */
export function checkedRange(from: number, to: number, time: boolean): Range {
  const limits: Range = time ? TIME_LIMITS : [-NUMBER_LIMIT, NUMBER_LIMIT];
  const fallback: Range = time ? [0, 30 * DAY] : [0, 1];
  if (Number.isNaN(from) || Number.isNaN(to)) return fallback;
  const clamp = (value: number) => Math.min(Math.max(value, limits[0]), limits[1]);
  const min = clamp(Math.min(from, to));
  const max = clamp(Math.max(from, to));
  const least = time
    ? LEAST_TIME_SPAN
    : Math.max(LEAST_SPAN, Math.max(Math.abs(min), Math.abs(max)) * LEAST_RELATIVE_SPAN);
  if (max - min >= least) return [min, max];
  const middle = min + (max - min) / 2;
  const half = least;
  return middle + half > limits[1]
    ? [limits[1] - 2 * half, limits[1]]
    : [Math.max(limits[0], middle - half), middle + half];
}

/** The extent of all points, `undefined` if there is none, with room around it. */
export function paddedRange(extent: Range | undefined, pad: number, time: boolean): Range {
  if (extent === undefined) return checkedRange(Number.NaN, Number.NaN, time);
  const [min, max] = extent;
  if (min === max) {
    const around = time ? DAY : Math.abs(min) / 10 || 1;
    return checkedRange(min - around, max + around, time);
  }
  const room = (max - min) * pad;
  // Room never crosses zero: an axis of counts should not begin at −3.
  const low = min >= 0 && min - room < 0 && !time ? 0 : min - room;
  const high = max <= 0 && max + room > 0 && !time ? 0 : max + room;
  return checkedRange(low, high, time);
}

export function unionOf(a: Range | undefined, b: Range | undefined): Range | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  return [Math.min(a[0], b[0]), Math.max(a[1], b[1])];
}
