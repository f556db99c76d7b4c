import type { PlotSeries } from '../../protocol/plots.ts';

/** @returns CSS px of a series' line; a range has none around it unless it says so */
export function lineWidth({ type, width, low }: PlotSeries): number {
  if (type !== 'line' && type !== 'area') return 0;
  return width ?? (low ? 0 : 1.75);
}
