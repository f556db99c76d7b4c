/** A plot's axes and reference bands, from what the module wrote. */
import type { PlotAxis, PlotBand } from '../../protocol/plots.ts';
import {
  checkKeys,
  isList,
  isObject,
  itemsOf,
  type LeftOut,
  lengthOf,
  nameOf,
  type Own,
  ownOf,
  shortTextOf,
} from '../options.ts';
import { timeOf, type XKind } from './values.ts';

const AXIS_KEYS = new Set(['label', 'title', 'name', 'type', 'min', 'max', 'field']);
const BAND_KEYS = new Set(['from', 'to', 'label', 'name', 'color', 'low', 'high', 'min', 'max', 'axis', 'y0', 'y1']);
const MOST_BANDS = 100;

/** @returns the axis' type as the module names it, `undefined` to find it from the data */
export function axisType(own: Own, axis: 'x' | 'y', leftOut: LeftOut): XKind | undefined {
  const type = own(`${axis}Type`) ?? optionsOf(own, axis)('type');
  if (type === 'time' || type === 'date' || type === 'datetime') return 'time';
  if (type === 'linear' || type === 'number' || type === 'value') return 'linear';
  if (axis === 'x' && (type === 'category' || type === 'ordinal' || type === 'band')) return 'category';
  if (type !== undefined && type !== null) {
    const types = axis === 'x' ? '"linear", "time" or "category"' : '"linear" or "time"';
    leftOut(`${axis} axis of type ${nameOf(type)}`, `Use ${types}.`);
  }
  return undefined;
}

export function readAxis(own: Own, axis: 'x' | 'y', kind: XKind, leftOut: LeftOut): PlotAxis {
  const options = optionsOf(own, axis);
  const value = own(axis);
  if (isObject(value) && !isList(value)) checkKeys(value, AXIS_KEYS, `${axis}.`, leftOut);
  const result: { -readonly [K in keyof PlotAxis]: PlotAxis[K] } = { type: kind === 'time' ? 'time' : 'linear' };
  const label = shortTextOf(options('label') ?? options('title') ?? options('name') ?? own(`${axis}Label`));
  if (label) result.label = label;
  for (const end of ['min', 'max'] as const) {
    const given = timeOf(options(end) ?? own(`${axis}${end === 'min' ? 'Min' : 'Max'}`));
    if (!Number.isNaN(given)) result[end] = given;
  }
  return result;
}

function optionsOf(own: Own, axis: 'x' | 'y'): Own {
  const value = own(axis) ?? own(`${axis}Axis`);
  return isObject(value) && !isList(value) ? ownOf(value) : () => undefined;
}

export function readBands(value: unknown, leftOut: LeftOut): PlotBand[] {
  const list = isList(value) ? itemsOf(value, MOST_BANDS) : isObject(value) ? [value] : [];
  if (isList(value) && lengthOf(value) > MOST_BANDS) leftOut(`bands above ${MOST_BANDS}`, 'Use fewer bands.');
  return list.flatMap((item) => {
    checkKeys(item, BAND_KEYS, 'bands[].', leftOut);
    const pair = isList(item) ? itemsOf(item, 2) : [];
    const own = isList(item) ? ownOf({ from: pair[0], to: pair[1] }) : ownOf(item);
    if (own('axis') === 'x') {
      leftOut('bands[].axis "x"', 'Bands lie across the y axis.');
      return [];
    }
    const band: { -readonly [K in keyof PlotBand]: PlotBand[K] } = {};
    const from = timeOf(own('from') ?? own('low') ?? own('min') ?? own('y0'));
    const to = timeOf(own('to') ?? own('high') ?? own('max') ?? own('y1'));
    if (!Number.isNaN(from)) band.from = from;
    if (!Number.isNaN(to)) band.to = to;
    const label = shortTextOf(own('label') ?? own('name'));
    if (label) band.label = label;
    const color = own('color');
    if (typeof color === 'string' && color.length <= 100) band.color = color;
    return band.from === undefined && band.to === undefined ? [] : [band];
  });
}
