/** How much of its colour what is filled has. */
import type { PlotSeries } from '../../protocol/plots.ts';
import { STACKED_ALPHA } from './stacks.ts';

/** By the type of its series. */
const ALPHA = { line: 0, points: 0.75, bars: 0.8, area: 0.22 } as const;
const FEW = 100;

/** A few points need not show each other. */
export function alphaOf({ type, x, stack }: PlotSeries): number {
  if (type === 'area' && stack !== undefined) return STACKED_ALPHA;
  return type === 'points' && x.length <= FEW ? 1 : ALPHA[type];
}

export function withAlpha(color: string, alpha: number): string {
  return `color-mix(in srgb, ${color} ${alpha * 100}%, transparent)`;
}
