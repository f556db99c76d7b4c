/** Which series have a line, and how wide it is. */
import type { PlotSeries } from '../../protocol/plots.ts';

export function hasLine(type: PlotSeries['type']): boolean {
  return type === 'line' || type === 'area';
}

/** @returns CSS px of a series' line; a range has none around it unless it says so */
export function lineWidth({ type, width, low }: PlotSeries): number {
  return hasLine(type) ? (width ?? (low ? 0 : 1.75)) : 0;
}
