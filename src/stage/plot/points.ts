/** The points of one series as they are drawn: without those that no axis can show. */
import type { PlotSeries } from '../../protocol/operations.ts';
import { DAY, isDrawable, type Range } from './ranges.ts';

export interface Points {
  /** Ascending. */
  readonly x: Float64Array;
  /** `NaN` is a gap. */
  readonly y: Float64Array;
  readonly xRange: Range | undefined;
  readonly yRange: Range | undefined;
  /** Points left out because a coordinate is beyond what an axis can show. */
  readonly dropped: number;
  /** Every x is a midnight in UTC: calendar days, whatever the reader's time zone. */
  readonly wholeDays: boolean;
}

/**
 * The attack: points in no order, whose sorting blocks the thread, the page's too, for seconds.
 * The defence: the guest sorts; here one look at each point tells whether it did.
 *
 * @throws Error if x and y differ in length, or x is not ascending
 */
export function readPoints({ label, x: xs, y: ys }: PlotSeries, time: boolean): Points {
  const { length } = xs;
  if (ys.length !== length) throw new Error(`Malformed plot: x and y of "${label}" differ in length`);
  const x = new Float64Array(length);
  const y = new Float64Array(length);
  let count = 0;
  let dropped = 0;
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  let wholeDays = true;
  let previous = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < length; at++) {
    const xValue = xs[at] as number;
    let yValue = ys[at] as number;
    if (!(xValue >= previous)) throw new Error(`Malformed plot: x of "${label}" is not ascending`);
    previous = xValue;
    if (!isDrawable(xValue, time)) {
      dropped += 1;
      continue;
    }
    if (!isDrawable(yValue, false)) {
      if (!Number.isNaN(yValue)) dropped += 1;
      yValue = Number.NaN;
    }
    if (xValue % DAY !== 0) wholeDays = false;
    if (yValue < low) low = yValue;
    if (yValue > high) high = yValue;
    x[count] = xValue;
    y[count] = yValue;
    count += 1;
  }
  return {
    x: x.subarray(0, count),
    y: y.subarray(0, count),
    xRange: count === 0 ? undefined : [x[0] as number, x[count - 1] as number],
    yRange: low > high ? undefined : [low, high],
    dropped,
    wholeDays,
  };
}

/** @returns the first index whose value is not below `value`; `sorted.length` if there is none */
export function lowerBound(sorted: Float64Array, value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
