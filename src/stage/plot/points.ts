/** The points of one series as they are drawn: without those that no axis can show. */
import type { PlotSeries } from '../../protocol/plots.ts';
import { DAY, isDrawable, type Range } from './ranges.ts';
import { createScale, type Scale } from './scale.ts';

const LINEAR = createScale({ type: 'linear' });
const TIME = createScale({ type: 'time' });

/** `NaN` where there are none. */
export interface Values {
  readonly count: number;
  readonly low: number;
  readonly high: number;
  readonly last: number;
}

export interface Points {
  /** Where they are drawn (`scale.ts`), ascending. */
  readonly x: Float64Array;
  /** `NaN` is a gap. */
  readonly y: Float64Array;
  /** What each stands on, where that is not zero: of a range, or of a stack (`stacks.ts`). */
  readonly base?: Float64Array;
  /** Of a range: what its base stands for. */
  readonly lowValues?: Float64Array;
  /** Of each that is drawn, which of the series' `colors` it has, from 1; 0: the series' own. */
  readonly colorAt?: Uint8Array | undefined;
  /** What they stand for. */
  readonly xValues: Float64Array;
  readonly yValues: Float64Array;
  readonly xRange: Range | undefined;
  readonly yRange: Range | undefined;
  /** Of what `yValues` stand for; gaps are no values. */
  readonly values: Values;
  /** Points left out because a coordinate is beyond what an axis can show. */
  readonly dropped: number;
  /** Values of a log axis that are not above zero. */
  readonly notPositive: number;
  /** Every x is a midnight in UTC: calendar days, whatever the reader's time zone. */
  readonly wholeDays: boolean;
}

/**
 * The attack: points in no order, whose sorting blocks the thread, the page's too, for seconds.
 * The defence: the guest sorts; here one look at each point tells whether it did.
 *
 * @throws Error if x and y differ in length, or x is not ascending
 */
export function readPoints(
  series: PlotSeries,
  time: boolean,
  scales: Scales = { x: time ? TIME : LINEAR, y: LINEAR },
): Points {
  const { label, x, y, low = y, colorAt = y } = series;
  if ([y, low, colorAt].some(({ length }) => length !== x.length))
    throw new Error(`Malformed plot: x and y of "${label}" differ in length`);
  return (series.low ? undefined : readPlain(series, time, scales)) ?? readEach(series, time, scales);
}

interface Scales {
  readonly x: Scale;
  readonly y: Scale;
}

/** The points as they are: none is beyond an axis. @returns `undefined` where one is, or an axis has places of its own */
function readPlain({ label, x, y, colorAt }: PlotSeries, time: boolean, scales: Scales): Points | undefined {
  const { length } = x;
  if (scales.x.log || scales.y.log) return undefined;
  const xRange: Range | undefined = length === 0 ? undefined : [x[0] as number, x[length - 1] as number];
  if (xRange?.some((end) => !isDrawable(end, time))) return undefined;
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  let last = Number.NaN;
  let count = 0;
  let previous = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < length; at++) {
    const xValue = x[at] as number;
    if (!(xValue >= previous)) throw notAscending(label);
    previous = xValue;
    const value = y[at] as number;
    if (Number.isNaN(value)) continue;
    count += 1;
    last = value;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  if (count > 0 && !(isDrawable(low, scales.y.time) && isDrawable(high, scales.y.time))) return undefined;
  const values = count > 0 ? { count, low, high, last } : { count, low: last, high: last, last };
  const yRange: Range | undefined = count > 0 ? [low, high] : undefined;
  const wholeDays = !time || x.every((value) => value % DAY === 0);
  return { x, y, colorAt, xValues: x, yValues: y, xRange, yRange, values, dropped: 0, notPositive: 0, wholeDays };
}

/** Point by point, where some are left out or have a place of their own. */
function readEach(
  { label, x: xs, y: ys, low: lows, colorAt: marks }: PlotSeries,
  time: boolean,
  { x: xScale, y: yScale }: Scales,
): Points {
  const { length } = xs;
  // Series may share what came: it is read where it lies, and copied before the first change.
  let [xValues, yValues] = [xs, ys];
  let isOwn = false;
  const own = () => {
    if (!isOwn) [xValues, yValues] = [xs.slice(), ys.slice()];
    isOwn = true;
  };
  const [xPlaces, yPlaces] = [xScale, yScale].map(({ log }) => (log ? new Float64Array(length) : undefined));
  const [base, lowValues] = [lows, lows].map((given) => given && new Float64Array(length));
  const colorAt = marks?.slice();
  let count = 0;
  let dropped = 0;
  let notPositive = 0;
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let [lowest, highest, last] = [Number.NaN, Number.NaN, Number.NaN];
  /** Of the places' order: a value is not found again from its place. */
  const note = (place: number, value: number) => {
    if (place < low) {
      low = place;
      lowest = value;
    }
    if (place > high) {
      high = place;
      highest = value;
    }
  };
  let values = 0;
  let wholeDays = true;
  let previous = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < length; at++) {
    const xValue = xs[at] as number;
    let yValue = ys[at] as number;
    if (!(xValue >= previous)) throw notAscending(label);
    previous = xValue;
    const xPlace = xPlaces ? xScale.place(xValue) : xValue;
    if (!isDrawable(xValue, time) || Number.isNaN(xPlace)) {
      if (xScale.log && xValue <= 0) notPositive += 1;
      else dropped += 1;
      continue;
    }
    if (!isDrawable(yValue, yScale.time)) {
      if (!Number.isNaN(yValue)) dropped += 1;
      yValue = Number.NaN;
    }
    const lowValue = lows ? (lows[at] as number) : yValue;
    const lowPlace = lows && isDrawable(lowValue, yScale.time) ? yScale.place(lowValue) : Number.NaN;
    // Without one of its ends there is no range.
    if (lows && Number.isNaN(lowPlace)) yValue = Number.NaN;
    const yPlace = yPlaces ? yScale.place(yValue) : yValue;
    if (yPlaces && yValue <= 0) notPositive += 1;
    if (wholeDays && xValue % DAY !== 0) wholeDays = false;
    if (Number.isNaN(yPlace)) yValue = Number.NaN;
    else {
      values += 1;
      last = yValue;
      note(yPlace, yValue);
      if (lows) note(lowPlace, lowValue);
    }
    if (count !== at || !Object.is(yValue, ys[at])) {
      own();
      xValues[count] = xValue;
      yValues[count] = yValue;
    }
    if (xPlaces) xPlaces[count] = xPlace;
    if (yPlaces) yPlaces[count] = yPlace;
    if (colorAt) colorAt[count] = colorAt[at] as number;
    if (base) base[count] = lowPlace;
    if (lowValues) lowValues[count] = lowValue;
    count += 1;
  }
  const [x, y] = [xPlaces ?? xValues, yPlaces ?? yValues];
  return {
    x: x.subarray(0, count),
    y: y.subarray(0, count),
    colorAt: colorAt?.subarray(0, count),
    xValues: xValues.subarray(0, count),
    yValues: yValues.subarray(0, count),
    ...(base && { base: base.subarray(0, count) }),
    ...(lowValues && { lowValues: lowValues.subarray(0, count) }),
    xRange: count === 0 ? undefined : [x[0] as number, x[count - 1] as number],
    yRange: low > high ? undefined : [low, high],
    values: { count: values, low: lowest, high: highest, last },
    dropped,
    notPositive,
    wholeDays,
  };
}

function notAscending(label: string): Error {
  return new Error(`Malformed plot: x of "${label}" is not ascending`);
}

export function areEqual(a: Float64Array | undefined, b: Float64Array | undefined): boolean {
  return a === b || (a?.length === b?.length && a?.every((value, at) => value === b?.[at]) === true);
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
