/** uPlot's path builder for one series of any type. */
import uPlot from 'uplot';
import type { PlotSeries } from '../../protocol/plots.ts';
import { traceArea } from './area.ts';
import { type BarPlace, traceBars } from './bars.ts';
import { drawableDash, measured } from './dashes.ts';
import { drawableWidth, grainOf } from './ink.ts';
import { lonePlaces, loneRadius } from './lone.ts';
import { partsOf } from './parts.ts';
import { traceDots, traceLine, traceMarks, type View } from './paths.ts';
import type { Points } from './points.ts';
import { stepped } from './steps.ts';
import { hasLine, lineWidth, markRadius } from './widths.ts';

/** What points are filled with that have a colour of their own, or without one the series'. */
type Ink = (color: string | undefined) => string;
type Fill = Path2D | Map<string, Path2D> | null;

export interface Tracing {
  readonly inkOf: Ink;
  /** Series of the plot. */
  readonly among: number;
  /** Of its bars, if it has any. */
  readonly place?: BarPlace | undefined;
  /** Its axis has no zero to stand on. */
  readonly log?: boolean;
}

/** @returns what uPlot draws, and the length of its line in device pixels */
export function tracePath(
  plot: uPlot,
  series: PlotSeries,
  points: Points,
  how: Tracing,
): { readonly paths: uPlot.Series.Paths; readonly length: number } {
  const { type, step } = series;
  const view = { ...viewOf(plot, series.axis ?? 'y'), ...(how.log ? { base: Number.NEGATIVE_INFINITY } : {}) };
  const stroke = new Path2D();
  const line = measured(stroke);
  if (!hasLine(type)) return { paths: pathsOf(null, traceParts(series, points, view, how)), length: 0 };
  let area = new Path2D();
  if (type === 'line') traceLine(stepped(line, step), points, view);
  else traceArea(line, area, points, view, step);
  const grain = grainOf(line.length, how.among);
  if (type === 'area' && grain > 1) {
    area = new Path2D();
    traceArea(new Path2D(), area, points, { ...view, grain }, step);
  }
  return { paths: pathsOf(stroke, type === 'line' ? null : area), length: line.length };
}

/** @param dashed series with dashes; @param among series of the plot; @returns how a line of that length is drawn, for uPlot */
export function strokeOf(
  series: PlotSeries,
  length: number,
  dashed: number,
  among: number,
): { readonly dash: number[] | undefined; readonly width: number } {
  const width = drawableWidth(lineWidth(series) * uPlot.pxRatio, length, among) / uPlot.pxRatio;
  return { dash: drawableDash(series.dash, length, dashed), width };
}

/** @returns what uPlot draws over a line: the marks of its points, or of those that no line shows */
export function traceLineMarks(plot: uPlot, series: PlotSeries, points: Points, how: Tracing): uPlot.Series.Paths {
  const view = viewOf(plot, series.axis ?? 'y');
  if (series.marks) return pathsOf(null, traceParts(series, points, view, how));
  const dots = new Path2D();
  traceDots(dots, lonePlaces(series, points, view), loneRadius(series) * uPlot.pxRatio, how.among);
  return pathsOf(null, dots);
}

/** @returns marks or bars; by what they are filled with, where that is more than one */
function traceParts(series: PlotSeries, points: Points, view: View, { inkOf, among, place }: Tracing): Fill {
  const fills = new Map<string, Path2D>();
  const size = markRadius(series, points) * uPlot.pxRatio;
  const parts = partsOf(series, points);
  for (const part of parts) {
    const ink = inkOf(part.color);
    const path = fills.get(ink) ?? new Path2D();
    fills.set(ink, path);
    if (place) {
      let bars = new Path2D();
      const grain = grainOf(2 * traceBars(bars, part.points, view, place), among * parts.length);
      if (grain > 1) {
        bars = new Path2D();
        traceBars(bars, part.points, { ...view, grain }, place);
      }
      path.addPath(bars);
    } else traceMarks(path, part.points, view, size, among * parts.length);
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
