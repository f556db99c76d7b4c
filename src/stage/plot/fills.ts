/** How much of its colour what is filled has. */
import type { PlotSeries } from '../../protocol/plots.ts';
import { STACKED_ALPHA } from './stacks.ts';

/** By the type of its series. */
const ALPHA = { line: 0, points: 0.75, bars: 0.8, area: 0.22 } as const;
const FEW = 100;

/** @param all of the plot: where one series has many points, those of the others are as translucent, or would seem more */
export function alphaOf({ type, stack }: PlotSeries, all: readonly PlotSeries[]): number {
  if (type === 'area' && stack !== undefined) return STACKED_ALPHA;
  return type === 'points' && areFew(all) ? 1 : ALPHA[type];
}

/** A few points need not show each other. */
export function areFew(all: readonly PlotSeries[]): boolean {
  return all.every(({ type, x }) => type !== 'points' || x.length <= FEW);
}

export function withAlpha(color: string, alpha: number): string {
  return `color-mix(in srgb, ${color} ${alpha * 100}%, transparent)`;
}
