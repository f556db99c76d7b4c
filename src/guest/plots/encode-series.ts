/** A series as numbers, in buffers of their own: each is given away to the stage. */
import type { PlotSeries } from '../../protocol/operations.ts';
import { isList, type LeftOut, type Own, pixelsOf } from '../options.ts';
import type { SeriesSource } from './read-series.ts';
import { numberOf, timeOf, type XKind } from './values.ts';

export type SeriesType = 'line' | 'points';

const TYPES: Readonly<Record<string, SeriesType>> = {
  line: 'line',
  lines: 'line',
  points: 'points',
  point: 'points',
  scatter: 'points',
};
/** Drawn in a simpler form, and said so. */
const SIMPLER: Readonly<Record<string, SeriesType>> = {
  bars: 'points',
  bar: 'points',
  histogram: 'points',
  area: 'line',
  step: 'line',
};

/** @returns how a type of the module's is drawn; others as `otherwise` */
export function seriesType(type: unknown, otherwise: SeriesType, leftOut: LeftOut): SeriesType {
  if (type === undefined || type === null) return otherwise;
  const name = String(type).slice(0, 40);
  if (Object.hasOwn(TYPES, name)) return TYPES[name] as SeriesType;
  const simpler = Object.hasOwn(SIMPLER, name) ? (SIMPLER[name] as SeriesType) : otherwise;
  leftOut(`the series type "${name}"`, `Use "line" or "points"; it is drawn as ${simpler}.`);
  return simpler;
}

/** Points without a valid x are left out; a y that is no number is a gap. */
export function encodeSeries(source: SeriesSource, kind: XKind, type: SeriesType, color: unknown): PlotSeries {
  const length = source.x === undefined ? source.y.length : Math.min(source.x.length, source.y.length);
  const x = new Float64Array(length);
  const y = new Float64Array(length);
  let count = 0;
  for (let i = 0; i < length; i++) {
    const given = source.x?.[i];
    const at = source.x === undefined || kind === 'category' ? i : kind === 'time' ? timeOf(given) : numberOf(given);
    if (!(at >= -Number.MAX_VALUE && at <= Number.MAX_VALUE)) continue;
    x[count] = at;
    y[count] = numberOf(source.y[i]);
    count += 1;
  }
  const full = count === length;
  return {
    type,
    label: source.label ?? '',
    x: full ? x : x.slice(0, count),
    y: full ? y : y.slice(0, count),
    ...readStyle(source.own, color),
  };
}

function readStyle(own: Own, fallback: unknown): Partial<PlotSeries> {
  const style: { -readonly [K in keyof PlotSeries]?: PlotSeries[K] } = {};
  const color = own('color') ?? own('stroke') ?? fallback;
  if (typeof color === 'string' && color.length <= 100) style.color = color;
  const width = pixelsOf(own('lineWidth') ?? own('strokeWidth') ?? own('width'), 0.5, 20);
  // A plot's own width in the short form is no line width.
  if (width !== undefined && (own('lineWidth') !== undefined || Number(own('width')) <= 20)) style.width = width;
  const radius = pixelsOf(own('radius') ?? own('size'), 0.5, 20);
  if (radius !== undefined) style.radius = radius;
  const dash = own('dash');
  if (dash === true) style.dash = [6, 4];
  else if (isList(dash)) {
    const lengths = Array.from(dash).slice(0, 8).map(numberOf);
    if (lengths.every((length) => length >= 0 && length <= 100)) style.dash = lengths;
  }
  return style;
}
