/** The point of a series that the cursor is at. */
import { lowerBound, type Points } from './points.ts';

const REACH = 40;
const MARK_REACH = 24;
/** Work of one move of the pointer. */
const MOST_LOOKED_AT = 20_000;

export interface CursorView {
  /** CSS px. */
  readonly left: number;
  readonly top: number;
  /** CSS px of a coordinate. */
  xToPixel(value: number): number;
  yToPixel(value: number): number;
  pixelToX(pixel: number): number;
}

/** @returns the index of the point nearest in x within 40 px, or `null` */
export function nearestOnLine(points: Points, view: CursorView): number | null {
  const at = lowerBound(points.x, view.pixelToX(view.left));
  const best = nearest([at - 1, at], points, (i) => Math.abs(view.xToPixel(points.x[i] as number) - view.left));
  return best !== null && best.distance <= REACH ? best.index : null;
}

/** @returns the index of the mark nearest in both directions within 24 px, or `null` */
export function nearestMark(points: Points, view: CursorView): number | null {
  const from = lowerBound(points.x, view.pixelToX(view.left - MARK_REACH));
  const to = Math.min(from + MOST_LOOKED_AT, lowerBound(points.x, view.pixelToX(view.left + MARK_REACH)));
  const candidates = Array.from({ length: Math.max(0, to - from) }, (_, i) => from + i);
  const best = nearest(candidates, points, (i) =>
    Math.hypot(view.xToPixel(points.x[i] as number) - view.left, view.yToPixel(points.y[i] as number) - view.top),
  );
  return best !== null && best.distance <= MARK_REACH ? best.index : null;
}

function nearest(candidates: readonly number[], { y }: Points, distanceOf: (i: number) => number) {
  let best: { index: number; distance: number } | null = null;
  for (const index of candidates) {
    if (index < 0 || index >= y.length || Number.isNaN(y[index])) continue;
    const distance = distanceOf(index);
    if (best === null || distance < best.distance) best = { index, distance };
  }
  return best;
}
