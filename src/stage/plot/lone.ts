/** Values of lines and areas between two gaps: a line through one point is nothing that anybody sees, so each is a dot. */
import type { PlotSeries } from '../../protocol/plots.ts';
import { traceLine, type View } from './paths.ts';
import type { Points } from './points.ts';
import { hasLine, lineWidth } from './widths.ts';

export type Place = readonly [x: number, y: number];

/** CSS px. */
const LEAST_RADIUS = 2.5;

/** @returns where they are in the view's pixels, no more than it has columns; of a range at both ends */
export function lonePlaces({ type }: PlotSeries, points: Points, view: View): readonly Place[] {
  const { x, y, base, lowValues, values } = points;
  // Most lines have no gap, and are not asked for anything else.
  if (!hasLine(type) || (values.count === x.length && x.length > 1)) return [];
  const places: Place[] = [];
  const collect = (at: Points) => traceLine({ moveTo() {}, lineTo() {} }, at, view, (...place) => places.push(place));
  collect(points);
  if (lowValues && base) collect({ ...points, y: base.map((value, at) => (Number.isNaN(y[at]) ? Number.NaN : value)) });
  return places;
}

/** @returns CSS px */
export function loneRadius(series: PlotSeries): number {
  return Math.max(LEAST_RADIUS, lineWidth(series));
}
