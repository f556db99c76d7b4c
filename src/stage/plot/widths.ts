/** Which series have a line, how wide it is, and how large marks are. */
import type { PlotSeries } from '../../protocol/plots.ts';
import type { Points } from './points.ts';

export function hasLine(type: PlotSeries['type']): boolean {
  return type === 'line' || type === 'area';
}

/** @returns CSS px of a series' line; a range has none around it unless it says so */
export function lineWidth({ type, width, low }: PlotSeries): number {
  return hasLine(type) ? (width ?? (low ? 0 : 1.75)) : 0;
}

/** @returns CSS px: fewer marks are drawn larger */
export function markRadius({ radius }: PlotSeries, { x }: Points): number {
  return radius ?? (x.length > 5000 ? 1.25 : x.length > 500 ? 2.25 : 3.25);
}
