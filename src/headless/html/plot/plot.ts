/** A plot of a transcript as static SVG, by the points, ranges, labels and colours of the live one. */
import { checkPlot } from 'virtual:checks/plot';
import type { PlotSeries, PlotSpec } from '../../../protocol/plots.ts';
import { type BarPlace, placeBars } from '../../../stage/plot/bars.ts';
import { createExtents } from '../../../stage/plot/extents.ts';
import { type Points, readPoints } from '../../../stage/plot/points.ts';
import { DAY } from '../../../stage/plot/ranges.ts';
import { createScales } from '../../../stage/plot/scale.ts';
import { spanOf } from '../../../stage/plot/spans.ts';
import { createStacks } from '../../../stage/plot/stacks.ts';
import { summarize } from '../../../stage/plot/summary.ts';
import { textsOfAxes } from '../../../stage/plot/texts.ts';
import type { PageContext } from '../context.ts';
import { attributesOf, escapeText } from '../escape.ts';
import type { PlacedPlot } from '../picture.ts';
import { drawAxes } from './axes.ts';
import { colorAttributes } from './colors.ts';
import { type Frame, UNITS } from './frame.ts';
import { drawBandLabels, drawBands, drawMarkers } from './overlays.ts';
import { drawSeries } from './paths.ts';

const [TOP, LEAST_HEIGHT] = [10, 40];
/** What the x axis takes of a plot's height, with a line of labels and its name. */
const [X_AXIS, X_NAME] = [30, 22];
const FALLBACK_WIDTH = 320;
const NO_SERIES: PlotSeries = { type: 'line', label: '', x: new Float64Array(), y: new Float64Array() };

/**
 * @param room points that it may have
 * @throws Error if it is malformed, or too large
 */
export function writePlot(placed: PlacedPlot, room: number, context: PageContext): string {
  const reason = checkPlot(placed.spec);
  if (reason !== undefined) throw new Error(reason);
  const spec = complete(placed.spec as PlotSpec);
  const size = spec.series.reduce((sum, { x }) => sum + x.length, 0);
  if (size > room || !context.budget.takeCells(size, 1)) throw new Error('too large');
  const scales = createScales(spec);
  const points = spec.series.map((series) =>
    readPoints(series, scales.x.time, { x: scales.x, y: scales[series.axis ?? 'y'] }),
  );
  createStacks(spec.series, points, scales);
  const { locale } = context;
  const utc = scales.x.time && points.every(({ wholeDays }) => wholeDays);
  const timeZone = utc ? 'UTC' : context.timeZone;
  const texts = textsOfAxes(spec, points, locale, utc, timeZone);
  const bars = placeBars(spec.series, points, scales.x.time ? DAY : 1);
  const shown = points.map(() => true);
  const extents = createExtents({ spec, scales, points, bars, shown });
  const ranges = { x: extents.x(), y: extents.y(), y2: extents.y2() };
  const height = Math.max(LEAST_HEIGHT, spec.height - TOP - X_AXIS - (spec.x.label ? X_NAME : 0));
  const frame: Frame = { spec, scales, texts, ranges, height, timeZone, isDaily: utc };
  const isEmpty = points.every(({ yRange }) => yRange === undefined);
  const inner = isEmpty
    ? `<div class="sm-empty">No data</div>`
    : drawArea(frame, points, bars.places, summarize(spec, points, texts, spanOf(spec, points)));
  const text = `<figure class="sm-plot"${sizeAttribute(spec)}>${writeTitle(spec)}${inner}${writeLegend(spec)}</figure>`;
  if (!context.budget.takeText(text)) throw new Error('too large');
  return text;
}

/** With what drawing takes for granted: a series, and a second axis if and only if a series belongs to it. */
function complete(given: PlotSpec): PlotSpec {
  if (given.series.length === 0) return complete({ ...given, series: [NO_SERIES], legend: false });
  const { y2 = { type: 'linear' }, ...rest } = given;
  return given.series.some(({ axis }) => axis === 'y2') ? { ...rest, y2 } : rest;
}

function sizeAttribute({ width }: PlotSpec): string {
  const most = width === undefined ? '' : `max-width:min(100%,${width}px);`;
  return attributesOf({ style: `${most}contain-intrinsic-inline-size:${width ?? FALLBACK_WIDTH}px` });
}

function writeTitle({ title }: PlotSpec): string {
  return title ? `<figcaption><bdi>${escapeText(title)}</bdi></figcaption>` : '';
}

function drawArea(
  frame: Frame,
  points: readonly Points[],
  places: readonly (BarPlace | undefined)[],
  label: string,
): string {
  const { spec, height } = frame;
  const dashed = spec.series.filter(({ dash }) => dash).length;
  /** Where there are two axes, each has the colour of its series, if it has but one. */
  const colorOf = (name: 'y' | 'y2') => {
    const own = spec.series.flatMap(({ axis = 'y' }, i) => (axis === name ? [i] : []));
    const [only] = own;
    return spec.y2 && own.length === 1
      ? colorAttributes(only!, spec.series[only!]?.color).replace('class="', 'class="sm-ink ')
      : undefined;
  };
  const { text, margins } = drawAxes(frame, spec.width, colorOf);
  const series = points.map((one, i) => drawSeries(frame, i, one, places[i], dashed)).join('');
  const picture = [
    drawBands(frame),
    text,
    drawBandLabels(frame),
    `<svg class="sm-series" viewBox="0 0 ${UNITS} ${height}" preserveAspectRatio="none" width="100%" height="${height}">${series}</svg>`,
    drawMarkers(frame),
  ].join('');
  const around = `padding:${TOP}px ${margins.right}px ${margins.bottom}px ${margins.left}px`;
  return `<div class="sm-area" style="${around}"><svg role="img"${attributesOf({ 'aria-label': label, height })} width="100%">${picture}</svg></div>`;
}

function writeLegend({ legend, series }: PlotSpec): string {
  if (!legend || series.length === 0) return '';
  const items = series.map(({ label, type, axis, dash, color }, i) => {
    const isDashed = type === 'line' && dash?.some((length) => length > 0);
    const kind = isDashed ? 'dashed' : type;
    const side = axis === 'y2' ? ' <span class="sm-side">(right)</span>' : '';
    return `<li><span class="sm-key sm-key-${kind}"><i${colorAttributes(i, color)}></i></span><bdi>${escapeText(label)}</bdi>${side}</li>`;
  });
  return `<ul class="sm-legend">${items.join('')}</ul>`;
}
