/** What a series looks like, as the stage is told. */
import type { PlotSeries } from '../../protocol/plots.ts';
import { isList, itemsOf, type LeftOut, nameOf, type Own, pixelsOf } from '../options.ts';
import { numberOf } from './values.ts';

export type SeriesType = PlotSeries['type'];
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
