/** Bars side by side: at most one rectangle for each column of pixels, however many points there are. */
import type { PlotSeries } from '../../protocol/plots.ts';
import { inView, pixelsOf, type View } from './paths.ts';
import type { Points } from './points.ts';
import { stackOf } from './stacks.ts';

/** Where the bars of one series begin and end, from their points, in units of x. */
export interface BarPlace {
  readonly from: number;
  readonly to: number;
}

export interface BarLayout {
  /** By series; `undefined` for one that has no bars. */
  readonly places: readonly (BarPlace | undefined)[];
  /** How far the outermost bars reach beyond their points, in units of x. */
  readonly reach: number;
}

/** What the bars of one point take of the way to the next. */
const GROUP = 0.8;

/**
 * Shares the shortest way between two points among the series with bars, those of one stack as one.
 *
 * @param otherwise that way where there is but one point
 */
export function placeBars(series: readonly PlotSeries[], points: readonly Points[], otherwise: number): BarLayout {
  const withBars = series.flatMap(({ type }, i) => (type === 'bars' ? [i] : []));
  if (withBars.length === 0) return { places: [], reach: 0 };
  let gap = Number.POSITIVE_INFINITY;
  for (const at of withBars) {
    const { x } = points[at] as Points;
    for (let i = 1; i < x.length; i++) {
      const step = (x[i] as number) - (x[i - 1] as number);
      if (step > 0 && step < gap) gap = step;
    }
  }
  if (gap === Number.POSITIVE_INFINITY) gap = otherwise;
  const keyOf = (i: number) => stackOf(series[i] as PlotSeries, i);
  const keys = [...new Set(withBars.map(keyOf))];
  const width = (gap * GROUP) / keys.length;
  const places = series.map(({ type }, i) => {
    if (type !== 'bars') return undefined;
    const from = keys.indexOf(keyOf(i)) * width - (gap * GROUP) / 2;
    return { from, to: from + width };
  });
  return { places, reach: gap / 2 };
}

/**
 * Adds a bar for each point, from zero or from what it stands on; those that begin in the same column of pixels become one.
 * @returns the height of all bars in device px
 */
export function traceBars(path: Pick<Path2D, 'rect'>, points: Points, view: View, { from, to }: BarPlace): number {
  const pixels = pixelsOf(view);
  const { grain = 1 } = view;
  const [first, end] = inView(points, view);
  let height = 0;
  let left = Number.NaN;
  let right = 0;
  let top = 0;
  let bottom = 0;
  const flush = () => {
    if (Number.isNaN(left)) return;
    path.rect(left, top, right - left, bottom - top);
    height += bottom - top;
  };
  for (let i = first; i < end; i++) {
    const value = points.y[i] as number;
    if (Number.isNaN(value)) continue;
    const x = points.x[i] as number;
    const begin = Math.round(pixels.x(x + from) / grain) * grain;
    const y = pixels.y(value);
    const base = points.base ? pixels.y(points.base[i] as number) : pixels.zero;
    if (begin !== left) {
      flush();
      left = begin;
      right = begin + grain;
      top = bottom = base;
    }
    right = Math.max(right, Math.round(pixels.x(x + to)));
    top = Math.min(top, y, base);
    bottom = Math.max(bottom, y, base);
  }
  flush();
  return height;
}
