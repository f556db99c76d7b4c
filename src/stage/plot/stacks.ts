/** Areas and bars on top of each other: where each point begins and ends, by what is shown below it. */
import type { PlotSeries } from '../../protocol/plots.ts';
import { areEqual, type Points } from './points.ts';
import { isDrawable, type Range } from './ranges.ts';
import type { AxisName, Scale } from './scale.ts';

/** How much of its colour a stacked area has: nothing lies behind it. */
export const STACKED_ALPHA = 0.45;

/** @returns what the series of one stack have in common, and others have each for themselves */
export function stackOf({ type, stack, axis, low }: PlotSeries, i: number): string {
  return stack === undefined || low || !(type === 'area' || type === 'bars')
    ? `${i}`
    : `${type} ${axis ?? 'y'} ${stack}`;
}

/**
 * Series that are not at the same x stand each on zero, and so do those of an axis without one: what a plot is drawn
 * of may come from a guest without its runtime.
 *
 * @param points by series; those of stacks are replaced, here and by what is returned, their values stay
 * @returns sets anew where they lie, by which series are shown
 */
export function createStacks(
  series: readonly PlotSeries[],
  points: Points[],
  scales: Readonly<Record<AxisName, Scale>>,
): (shown: readonly boolean[]) => void {
  const groups = new Map<string, number[]>();
  series.forEach((one, i) => {
    const { log, time } = scales[one.axis ?? 'y'];
    const key = stackOf(one, i);
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    if (!log && !time && areEqual(points[group[0] ?? i]?.x, points[i]?.x)) group.push(i);
  });
  const stacks = [...groups.values()].filter((group) => group.length > 1);
  for (const i of stacks.flat()) {
    const one = points[i] as Points;
    points[i] = { ...one, y: new Float64Array(one.x.length), base: new Float64Array(one.x.length) };
  }
  const restack = (shown: readonly boolean[]) => {
    for (const stack of stacks) pile(stack, series, points, shown);
  };
  restack(points.map(() => true));
  return restack;
}

/** Bars below zero hang under each other, those above stand on each other; areas are summed whatever their sign. */
function pile(stack: readonly number[], series: readonly PlotSeries[], points: Points[], shown: readonly boolean[]) {
  const { length } = (points[stack[0] as number] as Points).x;
  const above = new Float64Array(length);
  const below = series[stack[0] as number]?.type === 'bars' ? new Float64Array(length) : above;
  for (const i of stack) {
    if (!shown[i]) continue;
    const { y, base, yValues } = points[i] as Points & { base: Float64Array };
    let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    for (let at = 0; at < length; at++) {
      const value = yValues[at] as number;
      const heights = value < 0 ? below : above;
      const from = heights[at] as number;
      const to = from + value;
      base[at] = from;
      y[at] = isDrawable(to, false) ? to : Number.NaN;
      // A gap lies on what is below it.
      if (!isDrawable(to, false)) continue;
      heights[at] = to;
      low = Math.min(low, from, to);
      high = Math.max(high, from, to);
    }
    const yRange: Range | undefined = low > high ? undefined : [low, high];
    points[i] = { ...(points[i] as Points), yRange };
  }
}
