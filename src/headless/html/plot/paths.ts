/** Paths as text: what live plots draw on a canvas, by the same lines of code, with as many points as there are pixels. */
import type { PlotSeries } from '../../../protocol/plots.ts';
import { traceArea } from '../../../stage/plot/area.ts';
import { type BarPlace, traceBars } from '../../../stage/plot/bars.ts';
import { drawableDash, measured } from '../../../stage/plot/dashes.ts';
import { areFew } from '../../../stage/plot/fills.ts';
import { lonePlaces, loneRadius } from '../../../stage/plot/lone.ts';
import { partsOf } from '../../../stage/plot/parts.ts';
import { traceLine, traceMarks, type View } from '../../../stage/plot/paths.ts';
import type { Points } from '../../../stage/plot/points.ts';
import { STACKED_ALPHA } from '../../../stage/plot/stacks.ts';
import { stepped } from '../../../stage/plot/steps.ts';
import { lineWidth, markRadius } from '../../../stage/plot/widths.ts';
import { colorAttributes } from './colors.ts';
import { type Frame, round, UNITS } from './frame.ts';

/** How much of its colour a fill has, by the type of its series. */
const ALPHA = { line: 0, points: 0.75, bars: 0.85, area: 0.22 } as const;
/** Marks of one series. */
const MOST_MARKS = 6000;

/** @param place of its bars, if it has any; @param dashed how many series of the plot have dashes */
export function drawSeries(
  frame: Frame,
  i: number,
  points: Points,
  place: BarPlace | undefined,
  dashed: number,
): string {
  const series = frame.spec.series[i]!;
  const view = viewOf(frame, series);
  const { type, color, fill } = series;
  const path = (d: string, attributes: string) => (d === '' ? '' : `<path d="${d}" ${attributes}/>`);
  const group = (text: string, own: string | undefined) =>
    text === '' ? '' : `<g${colorAttributes(i, own)}>${text}</g>`;
  const drawDots = (opacity: number) => {
    const look = `class="sm-dots" stroke-width="${2 * markRadius(series, points)}" stroke-opacity="${opacity}"`;
    const parts = partsOf(series, points);
    return parts.map((part) => group(path(traceDots(part.points, view), look), part.color ?? color)).join('');
  };
  const drawLone = () => {
    const d = lonePlaces(series, points, view).map(([x, y]) => dotAt(x, y));
    return group(path(d.join(''), `class="sm-dots" stroke-width="${2 * loneRadius(series)}"`), color);
  };
  if (type === 'points') return drawDots(areFew(frame.spec.series) ? 1 : ALPHA.points);
  if (type === 'bars') {
    const drawPart = (part: Points) => {
      const text = createPath();
      if (place) traceBars(text, part, view, place);
      return path(text.d, `fill="currentcolor" fill-opacity="${ALPHA.bars}"`);
    };
    return partsOf(series, points)
      .map((part) => group(drawPart(part.points), part.color ?? fill ?? color))
      .join('');
  }
  const [line, area] = [createPath(), createPath()];
  const length = measured(line);
  if (type === 'line') traceLine(stepped(length, series.step), points, view);
  else traceArea(length, area, points, view, series.step);
  const dash = drawableDash(series.dash, length.length, dashed)?.join(' ');
  const stroke = `class="sm-line" stroke-width="${lineWidth(series)}"${dash ? ` stroke-dasharray="${dash}"` : ''}`;
  return (
    group(
      path(area.d, `fill="currentcolor" fill-opacity="${series.stack === undefined ? ALPHA.area : STACKED_ALPHA}"`),
      fill ?? color,
    ) +
    group(path(line.d, stroke), color) +
    (series.marks ? drawDots(1) : drawLone())
  );
}

function viewOf({ ranges, scales, height }: Frame, series: PlotSeries): View {
  const axis = series.axis ?? 'y';
  return {
    left: 0,
    top: 0,
    width: UNITS,
    height,
    xMin: ranges.x[0],
    xMax: ranges.x[1],
    yMin: ranges[axis][0],
    yMax: ranges[axis][1],
    ...(scales[axis].log ? { base: Number.NEGATIVE_INFINITY } : {}),
  };
}

/** The round ends of a line without length: round in a picture of any width. */
const dotAt = (x: number, y: number) => `M${round(x, 1)} ${round(y, 1)}h.01`;

/** Dots of a cloud. */
function traceDots(points: Points, view: View): string {
  for (let grain = 1; ; grain *= 2) {
    let d = '';
    const dot = (x: number, y: number) => {
      d += dotAt(x * grain, y * grain);
    };
    const path = {
      moveTo() {},
      arc: (x: number, y: number) => dot(x, y),
      rect: (x: number, y: number) => dot(x, y),
    };
    // Coarser, until no more are left than anybody can tell apart.
    const coarse = { ...view, width: view.width / grain, height: view.height / grain };
    const added = traceMarks(path, points, coarse, 0);
    if (added <= MOST_MARKS || grain > 64) return d;
  }
}

function createPath() {
  const text = (x: number, y: number) => `${round(x, 1)} ${round(y, 1)}`;
  return {
    d: '',
    moveTo(x: number, y: number) {
      this.d += `M${text(x, y)}`;
    },
    lineTo(x: number, y: number) {
      this.d += `L${text(x, y)}`;
    },
    closePath() {
      this.d += 'Z';
    },
    rect(x: number, y: number, width: number, height: number) {
      this.d += `M${text(x, y)}h${round(width, 1)}v${round(height, 1)}h${round(-width, 1)}Z`;
    },
  };
}
