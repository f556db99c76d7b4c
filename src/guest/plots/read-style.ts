/** What a series looks like, as the stage is told. */
import type { PlotSeries } from '../../protocol/plots.ts';
import { type LeftOut, nameOf, type Own } from '../options.ts';
import { isColorSource } from './read-colors.ts';
import { RANGE_TYPES } from './read-range.ts';
import { isStepType } from './read-step.ts';
import { isNone, readColor, readDash, readPixels } from './read-values.ts';

export type SeriesType = PlotSeries['type'];
type Style = Pick<PlotSeries, 'color' | 'width' | 'radius' | 'dash'>;

/** Of lines and marks, CSS px. */
export const PIXELS = [0.5, 20] as const;
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
  ...RANGE_TYPES,
};

/** Also as Chart.js, a canvas, Vega and SVG call it. */
const DASH_WORDS = ['dash', 'borderDash', 'lineDash', 'strokeDash', 'strokeDasharray'];

export const isSeriesType = (name: string): boolean => Object.hasOwn(TYPES, name) || isStepType(name);

/** @returns how a type of the module's is drawn; others as `otherwise` */
export function seriesType(type: unknown, otherwise: SeriesType, leftOut: LeftOut): SeriesType {
  if (type === undefined || type === null) return otherwise;
  const name = typeof type === 'string' ? type : '';
  if (isStepType(name)) return otherwise === 'area' ? 'area' : 'line';
  if (isSeriesType(name)) return TYPES[name] as SeriesType;
  leftOut(
    `the series type ${nameOf(type)}`,
    `Use "line", "points", "bars" or "area", or "band" with low and high; it is drawn as ${otherwise}.`,
  );
  return otherwise;
}

/** A line with a fill is an area, an area without one a line. */
export function filledType(
  own: Own,
  type: SeriesType,
  prefix: string,
  leftOut: LeftOut,
): Pick<PlotSeries, 'type' | 'fill'> {
  const fill = own('fill');
  if (fill === undefined || fill === null || isColorSource(fill)) return { type };
  const isEmpty = fill === false || fill === 'none' || fill === 'transparent';
  if (isEmpty) return { type: type === 'area' ? 'line' : type };
  const color = fill === true ? undefined : readColor(fill, `${prefix}fill`, leftOut);
  if (fill !== true && color === undefined) return { type };
  return { type: type === 'line' ? 'area' : type, ...(color === undefined ? {} : { fill: color }) };
}

/** @param prefix of the options' names, for messages; @param fallback a colour */
export function readStyle(own: Own, fallback: unknown, prefix: string, leftOut: LeftOut): Style {
  const style: { -readonly [K in keyof Style]?: Style[K] } = {};
  const pixelsOf = (value: unknown, name: string) => readPixels(value, `${prefix}${name}`, PIXELS, leftOut);
  const given = [own('color'), own('stroke'), fallback].find((color) => !isNone(color) && !isColorSource(color));
  const color = readColor(given, `${prefix}color`, leftOut);
  const opacity = own('opacity') ?? own('alpha');
  if (color !== undefined) style.color = faded(color, opacity);
  else if (typeof opacity === 'number' && opacity < 1)
    leftOut(`${prefix}opacity without a color`, 'Give the series a color: the palette is made to be seen.');
  const width = pixelsOf(own('lineWidth') ?? own('strokeWidth'), 'lineWidth') ?? widthOf(own('width'), pixelsOf);
  if (width !== undefined) style.width = width;
  const radius = pixelsOf(own('radius') ?? own('size'), 'radius');
  if (radius !== undefined) style.radius = radius;
  const dashed = DASH_WORDS.find((word) => !isNone(own(word))) ?? 'dash';
  const dash = readDash(own(dashed), `${prefix}${dashed}`, leftOut);
  if (dash) style.dash = [...dash];
  return style;
}

/** A colour of the palette is the stage's: without one of its own a series keeps what it has. */
function faded(color: string, opacity: unknown): string {
  const isSaid = typeof opacity === 'number' && opacity >= 0 && opacity < 1;
  return isSaid ? `color-mix(in srgb, ${color} ${Math.round(opacity * 100)}%, transparent)` : color;
}

/** A plot's own width in the short form is no line width. */
function widthOf(value: unknown, read: (value: unknown, name: string) => number | undefined): number | undefined {
  // An object's own conversion is the module's code.
  const isSaid = typeof value === 'number' || typeof value === 'string';
  return isSaid && Number.parseFloat(`${value}`) > PIXELS[1] ? undefined : read(value, 'width');
}
