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

/** What points are filled with that have a colour of their own, or without one the series'. */
type Ink = (color: string | undefined) => string;
type Fill = Path2D | Map<string, Path2D> | null;

/**
 * @param place of its bars, if it has any; @param log its axis has no zero to stand on
 * @returns what uPlot draws, and the length of its line in device pixels
 */
export function tracePath(
  plot: uPlot,
  series: PlotSeries,
  points: Points,
  place: BarPlace | undefined,
  log: boolean,
  inkOf: Ink,
): { readonly paths: uPlot.Series.Paths; readonly length: number } {
  const { type, step } = series;
  const view = { ...viewOf(plot, series.axis ?? 'y'), ...(log ? { base: Number.NEGATIVE_INFINITY } : {}) };
  const stroke = new Path2D();
  const line = measured(stroke);
  const area = new Path2D();
  if (type === 'line') traceLine(stepped(line, step), points, view);
  else if (type === 'area') traceArea(line, area, points, view, step);
  const isLine = hasLine(type);
  const fill = isLine ? (type === 'line' ? null : area) : traceParts(series, points, view, place, inkOf);
  return { paths: pathsOf(isLine ? stroke : null, fill), length: line.length };
}

/** @returns what uPlot draws over a line: the marks of its points */
export function traceLineMarks(plot: uPlot, series: PlotSeries, points: Points, inkOf: Ink): uPlot.Series.Paths {
  return pathsOf(null, traceParts(series, points, viewOf(plot, series.axis ?? 'y'), undefined, inkOf));
}

/** @returns marks or bars; by what they are filled with, where that is more than one */
function traceParts(series: PlotSeries, points: Points, view: View, place: BarPlace | undefined, inkOf: Ink): Fill {
  const fills = new Map<string, Path2D>();
  const size = markRadius(series, points) * uPlot.pxRatio;
  for (const part of partsOf(series, points)) {
    const ink = inkOf(part.color);
    const path = fills.get(ink) ?? new Path2D();
    fills.set(ink, path);
    if (place) traceBars(path, part.points, view, place);
    else traceMarks(path, part.points, view, size);
  }
  const [only = null] = fills.values();
  return fills.size > 1 ? fills : only;
}

function pathsOf(stroke: Path2D | null, fill: Fill): uPlot.Series.Paths {
  return { stroke, fill, clip: null, band: null, gaps: null, flags: 0 } as unknown as uPlot.Series.Paths;
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
