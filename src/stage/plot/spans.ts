/** From where to where values reach: as exactly as that are they written. */
import type { PlotSpec } from '../../protocol/plots.ts';
import type { Points } from './points.ts';
import { type Range, unionOf } from './ranges.ts';
import type { AxisName } from './scale.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** Of shorter spans texts name the seconds, and their parts (`labels.ts`). */
const [NO_SECONDS, NO_PARTS] = [10 * MINUTE, 10 * SECOND];

/** @returns from the least to the greatest value of an axis, `undefined` without one; values, not places */
export function reachOf({ series }: PlotSpec, points: readonly Points[], name: AxisName): Range | undefined {
  return points.reduce<Range | undefined>((all, { xValues, values }, i) => {
    if (name === 'x') return xValues.length === 0 ? all : unionOf(all, [xValues[0]!, xValues[xValues.length - 1]!]);
    return (series[i]?.axis ?? 'y') !== name || values.count === 0 ? all : unionOf(all, [values.low, values.high]);
  }, undefined);
}

/**
 * Seconds are named where points have them and follow each other as fast: of a year nobody reads them, of a minute all rows
 * would be the same.
 *
 * @returns what `Texts.value` takes for what stands along x
 */
export function spanOf(spec: PlotSpec, points: readonly Points[]): number {
  const [from, to] = reachOf(spec, points, 'x') ?? [0, 0];
  const span = to - from;
  if (spec.x.type !== 'time') return span;
  const most = points.reduce((count, { xValues }) => Math.max(count, xValues.length), 0);
  const step = span / Math.max(1, most - 1);
  const areFiner = (unit: number) => step < unit && points.some(({ xValues }) => xValues.some((x) => x % unit !== 0));
  if (!areFiner(MINUTE)) return Math.max(span, NO_SECONDS);
  return areFiner(SECOND) ? Math.min(span, NO_PARTS - 1) : Math.min(Math.max(span, NO_PARTS), NO_SECONDS - 1);
}
