/** A series as numbers, in buffers of their own: each is given away to the stage. */
import type { PlotSeries } from '../../protocol/plots.ts';
import { isList, itemsOf, type LeftOut, nameOf, type Own, pixelsOf } from '../options.ts';
import type { Categories } from './categories.ts';
import { type AxisKind, coordinateReader } from './read-axes.ts';
import type { SeriesSource } from './read-series.ts';
import { isAscending, sortedOrder } from './sort-points.ts';
import { numberOf } from './values.ts';

export type SeriesType = PlotSeries['type'];
type Numbers = PlotSeries['x'];
type Style = Omit<PlotSeries, 'x' | 'y' | 'type' | 'label' | 'axis' | 'fill'>;

const TYPES: Readonly<Record<string, SeriesType>> = {
  line: 'line',
  lines: 'line',
  points: 'points',
  point: 'points',
  scatter: 'points',
  bars: 'bars',
  bar: 'bars',
  histogram: 'bars',
  area: 'area',
};

/** @returns how a type of the module's is drawn; others as `otherwise` */
export function seriesType(type: unknown, otherwise: SeriesType, leftOut: LeftOut): SeriesType {
  if (type === undefined || type === null) return otherwise;
  const name = typeof type === 'string' ? type : '';
  if (Object.hasOwn(TYPES, name)) return TYPES[name] as SeriesType;
  leftOut(`the series type ${nameOf(type)}`, `Use "line", "points", "bars" or "area"; it is drawn as ${otherwise}.`);
  return otherwise;
}

/**
 * In the order of x. Points without a valid x are left out; a y that is no number is a gap.
 *
 * @param categories places of texts by what they are; @param most points to look at
 */
export function encodePoints(
  source: SeriesSource,
  kind: AxisKind,
  categories: Categories | undefined,
  most: number,
): Pick<PlotSeries, 'x' | 'y'> {
  const length = Math.min(source.y.length, most);
  const coordinateOf = coordinateReader(kind, categories);
  const x = new Float64Array(length);
  const y = new Float64Array(length);
  let count = 0;
  for (let i = 0; i < length; i++) {
    const at = source.x === undefined ? i : coordinateOf(source.x[i]);
    if (Number.isNaN(at)) continue;
    x[count] = at;
    y[count] = numberOf(source.y[i]);
    count += 1;
  }
  if (count < length) return sortPoints(x.slice(0, count), y.slice(0, count));
  return sortPoints(x, y);
}

function sortPoints(x: Numbers, y: Numbers): Pick<PlotSeries, 'x' | 'y'> {
  if (isAscending(x)) return { x, y };
  const order = sortedOrder(x);
  const inOrder = (values: Numbers) => values.map((_, i) => values[order[i] as number] as number);
  return { x: inOrder(x), y: inOrder(y) };
}

/** A line with a fill is an area, an area without one a line. */
export function filledType(own: Own, type: SeriesType): Pick<PlotSeries, 'type' | 'fill'> {
  const fill = own('fill');
  if (fill === undefined || fill === null) return { type };
  const isNone = fill === false || fill === 'none' || fill === 'transparent';
  if (isNone) return { type: type === 'area' ? 'line' : type };
  const filled = type === 'line' ? 'area' : type;
  return typeof fill === 'string' && fill.length <= 100 ? { type: filled, fill } : { type: filled };
}

/** @param fallback a colour */
export function readStyle(own: Own, fallback: unknown): Style {
  const style: { -readonly [K in keyof Style]?: Style[K] } = {};
  const color = own('color') ?? own('stroke') ?? fallback;
  if (typeof color === 'string' && color.length <= 100) style.color = color;
  const width = pixelsOf(own('lineWidth') ?? own('strokeWidth'), 0.5, 20) ?? widthOf(own('width'));
  if (width !== undefined) style.width = width;
  const radius = pixelsOf(own('radius') ?? own('size'), 0.5, 20);
  if (radius !== undefined) style.radius = radius;
  const dash = own('dash');
  if (dash === true) style.dash = [6, 4];
  else if (isList(dash)) {
    const lengths = itemsOf(dash, 8).map(numberOf);
    if (lengths.every((length) => length >= 0 && length <= 100)) style.dash = lengths;
  }
  return style;
}

/** A plot's own width in the short form is no line width. */
function widthOf(value: unknown): number | undefined {
  const width = pixelsOf(value, 0.5, 10_000);
  return width !== undefined && width <= 20 ? width : undefined;
}
