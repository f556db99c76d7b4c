/** A plot's reference bands and markers, from what the module wrote. */
import type { PlotBand, PlotMarker } from '../../protocol/plots.ts';
import { checkKeys, isList, isObject, itemsOf, type LeftOut, lengthOf, nameOf, type Own, ownOf } from '../options.ts';
import { BAND_KEYS, MARKER_KEYS } from './keys.ts';
import type { AxisName } from './read-axes.ts';
import { isNone, readColor, readText, shownOf } from './read-values.ts';

/** What reads a coordinate of an axis; none where the plot has no such axis. */
export type Coordinates = Readonly<Partial<Record<AxisName, (value: unknown) => number>>>;

const MOST = 100;
const AXES: ReadonlyMap<unknown, AxisName> = new Map<unknown, AxisName>([
  ['x', 'x'],
  ['y', 'y'],
  ['left', 'y'],
  ['y1', 'y'],
  [1, 'y'],
  ['y2', 'y2'],
  ['right', 'y2'],
  ['secondary', 'y2'],
  [2, 'y2'],
]);

/** @returns the axis that a series, a band or a marker names; a wrong name is reported */
export function axisNamed(
  value: unknown,
  names: readonly AxisName[],
  of: string,
  leftOut: LeftOut,
): AxisName | undefined {
  if (value === undefined || value === null) return undefined;
  const axis = AXES.get(value);
  if (axis !== undefined && names.includes(axis)) return axis;
  leftOut(`${of} ${nameOf(value)}`, `Use ${names.map((name) => `"${name}"`).join(' or ')}.`);
  return undefined;
}

export function readBands(value: unknown, coordinates: Coordinates, leftOut: LeftOut): PlotBand[] {
  return listOf(value, 'bands', leftOut).flatMap((item) => {
    checkKeys(item, BAND_KEYS, 'bands[].', leftOut);
    const pair = isList(item) ? itemsOf(item, 2) : [];
    const given = isList(item) ? ownOf({ from: pair[0], to: pair[1] }) : ownOf(item);
    // `{x: [from, to]}` says both at once.
    const along = (['x', 'y', 'y2'] as const).find((name) => isList(given(name)));
    const [first, last] = along ? itemsOf(given(along) as ArrayLike<unknown>, 2) : [];
    const own: Own = along ? (key) => (key === 'from' ? first : key === 'to' ? last : given(key)) : given;
    const upright = own('x0') ?? own('x1');
    const axis =
      axisNamed(own('axis'), ['x', 'y', 'y2'], 'bands[].axis', leftOut) ??
      (upright === undefined ? (along ?? 'y') : 'x');
    const read = coordinates[axis];
    if (read === undefined) return refuseAxis('bands[]', leftOut);
    const band: { -readonly [K in keyof PlotBand]: PlotBand[K] } = axis === 'y' ? {} : { axis };
    const from = read(own('from') ?? own('low') ?? own('min') ?? own('y0') ?? own('x0'));
    const to = read(own('to') ?? own('high') ?? own('max') ?? own('y1') ?? own('x1'));
    if (!Number.isNaN(from)) band.from = from;
    if (!Number.isNaN(to)) band.to = to;
    if (band.from !== undefined || band.to !== undefined) return [{ ...band, ...readLook(own, 'bands[]', leftOut) }];
    leftOut('bands[] without from and to', 'Use {from, to, label}; one of the two may be left out.');
    return [];
  });
}

export function readMarkers(value: unknown, coordinates: Coordinates, leftOut: LeftOut): PlotMarker[] {
  return listOf(value, 'markers', leftOut).flatMap((item) => {
    checkKeys(item, MARKER_KEYS, 'markers[].', leftOut);
    // A number alone is a level.
    const own = ownOf(typeof item === 'number' ? { y: item } : item);
    const named = axisNamed(own('axis'), ['x', 'y', 'y2'], 'markers[].axis', leftOut);
    const given = (['x', 'y', 'y2'] as const).filter((name) => own(name) !== undefined && own(name) !== null);
    const [first] = given;
    if (given.length > 1) leftOut('markers[] with both x and y', 'Use x for an upright line, or y for a level one.');
    // `{y: 5, axis: 'y2'}` is meant for the right axis.
    const axis = first === 'x' ? 'x' : (named ?? first ?? (own('value') === undefined ? undefined : 'y'));
    if (axis === undefined) {
      leftOut('markers[] without x and y', 'Use {x, label} for an upright line, or {y, label} for a level one.');
      return [];
    }
    const read = coordinates[axis];
    if (read === undefined) return refuseAxis('markers[]', leftOut);
    const place = own(first ?? 'value');
    const at = read(place);
    if (Number.isNaN(at)) leftOut(`markers[] at ${nameOf(place)}`, `Use what the ${axis} axis can show.`);
    return Number.isNaN(at) ? [] : [{ axis, at, ...readLook(own, 'markers[]', leftOut) }];
  });
}

function readLook(own: Own, of: string, leftOut: LeftOut): Pick<PlotMarker, 'label' | 'color'> {
  const label = readText(own('label') ?? own('name') ?? own('text'), `${of}.label`, leftOut);
  const color = readColor(own('color'), `${of}.color`, leftOut);
  return {
    ...(label ? { label } : {}),
    ...(color === undefined ? {} : { color }),
  };
}

function listOf(value: unknown, name: string, leftOut: LeftOut): unknown[] {
  if (!isList(value)) {
    if (!isObject(value) && !isNone(value)) leftOut(`${name} ${shownOf(value)}`, `Give a list of ${name}.`);
    return isObject(value) ? [value] : [];
  }
  if (lengthOf(value) > MOST) leftOut(`${name} above ${MOST}`, `Use fewer ${name}.`);
  return itemsOf(value, MOST);
}

function refuseAxis(what: string, leftOut: LeftOut): [] {
  leftOut(`${what}.axis "y2" without such an axis`, "Give a series axis: 'y2'.");
  return [];
}
