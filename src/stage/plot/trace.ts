/** uPlot's path builder for one series of any type. */
import uPlot from 'uplot';
import type { PlotSeries } from '../../protocol/plots.ts';
import { traceArea } from './area.ts';
import { type BarPlace, traceBars } from './bars.ts';
import { measured } from './dashes.ts';
import { traceLine, traceMarks, type View } from './paths.ts';
import type { Points } from './points.ts';
import { stepped } from './steps.ts';
import { hasLine } from './widths.ts';

/** @returns what uPlot draws, and the length of its line in device pixels; @param place of its bars, if it has any; @param log its axis has no zero to stand on */
export function tracePath(
  plot: uPlot,
  { type, radius, axis, step }: PlotSeries,
  points: Points,
  place: BarPlace | undefined,
  log = false,
): { readonly paths: uPlot.Series.Paths; readonly length: number } {
  const view = { ...viewOf(plot, axis ?? 'y'), ...(log ? { base: Number.NEGATIVE_INFINITY } : {}) };
  const stroke = new Path2D();
  const line = measured(stroke);
  const fill = new Path2D();
  if (type === 'line') traceLine(stepped(line, step), points, view);
  else if (type === 'area') traceArea(line, fill, points, view, step);
  else if (place) traceBars(fill, points, view, place);
  else traceMarks(fill, points, view, (radius ?? markRadius(points)) * uPlot.pxRatio);
  const paths = {
    stroke: hasLine(type) ? stroke : null,
    fill: type === 'line' ? null : fill,
    clip: null,
    band: null,
    gaps: null,
    flags: 0,
  } as unknown as uPlot.Series.Paths;
  return { paths, length: line.length };
}

/** Fewer points are drawn larger, CSS px. */
function markRadius({ x }: Points): number {
  return x.length > 5000 ? 1.25 : x.length > 500 ? 2.25 : 3.25;
}

export function viewOf(plot: uPlot, axis: 'y' | 'y2'): View {
  const { x, [axis]: y } = plot.scales;
  return {
    ...plot.bbox,
    xMin: x?.min ?? 0,
    xMax: x?.max ?? 1,
    yMin: y?.min ?? 0,
    yMax: y?.max ?? 1,
  };
}
