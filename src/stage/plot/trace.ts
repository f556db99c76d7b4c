/** uPlot's path builder for one series of any type. */
import uPlot from 'uplot';
import type { PlotSeries } from '../../protocol/plots.ts';
import { traceArea } from './area.ts';
import { type BarPlace, traceBars } from './bars.ts';
import { measured } from './dashes.ts';
import { partsOf } from './parts.ts';
import { traceLine, traceMarks, type View } from './paths.ts';
import type { Points } from './points.ts';
import { stepped } from './steps.ts';
import { hasLine, markRadius } from './widths.ts';

/**
 * @param place of its bars, if it has any; @param log its axis has no zero to stand on
 * @param inkOf what points are filled with that have a colour of their own, or without one the series'
 * @returns what uPlot draws, and the length of its line in device pixels
 */
export function tracePath(
  plot: uPlot,
  series: PlotSeries,
  points: Points,
  place: BarPlace | undefined,
  log: boolean,
  inkOf: (color: string | undefined) => string,
): { readonly paths: uPlot.Series.Paths; readonly length: number } {
  const { type, axis, step } = series;
  const view = { ...viewOf(plot, axis ?? 'y'), ...(log ? { base: Number.NEGATIVE_INFINITY } : {}) };
  const stroke = new Path2D();
  const line = measured(stroke);
  const fill = new Path2D();
  /** By what it is filled with, where that is more than one. */
  const fills = new Map<string, Path2D>();
  if (type === 'line') traceLine(stepped(line, step), points, view);
  else if (type === 'area') traceArea(line, fill, points, view, step);
  else {
    const parts = partsOf(series, points);
    const size = markRadius(series, points) * uPlot.pxRatio;
    for (const part of parts) {
      const ink = inkOf(part.color);
      const path = parts.length === 1 ? fill : (fills.get(ink) ?? new Path2D());
      if (parts.length > 1) fills.set(ink, path);
      if (place) traceBars(path, part.points, view, place);
      else traceMarks(path, part.points, view, size);
    }
  }
  const paths = {
    stroke: hasLine(type) ? stroke : null,
    fill: type === 'line' ? null : fills.size > 0 ? fills : fill,
    clip: null,
    band: null,
    gaps: null,
    flags: 0,
  } as unknown as uPlot.Series.Paths;
  return { paths, length: line.length };
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
