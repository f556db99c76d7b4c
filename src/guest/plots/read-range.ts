/**
 * Series that reach from one value to another at each x: confidence bands, lowest to highest, floating bars. Their `y` is the
 * upper end.
 */
import { isList, type Own } from '../options.ts';
import type { Column } from './copy-column.ts';
import { type Data, hasField } from './fields.ts';

/** What names both ends, of a series. */
const OPTIONS = [
  ['low', 'high'],
  ['lower', 'upper'],
  ['y0', 'y1'],
] as const;
/** And of rows, where the type says that it is a range. */
const FIELDS = [...OPTIONS, ['lo', 'hi'], ['min', 'max'], ['from', 'to'], ['start', 'end']] as const;
/** Each is drawn as the type behind it. */
export const RANGE_TYPES = {
  band: 'area',
  range: 'area',
  ribbon: 'area',
  errorband: 'area',
  arearange: 'area',
  rangearea: 'area',
  columnrange: 'bars',
  rangebars: 'bars',
  rangebar: 'bars',
  floating: 'bars',
} as const;

interface RangeColumns {
  readonly low: Column;
  readonly high: Column;
}

/** @returns both ends of a series that gives them as lists */
export function rangeLists(own: Own): RangeColumns | undefined {
  for (const [low, high] of OPTIONS) {
    const [from, to] = [own(low), own(high)];
    if (isList(from) && isList(to)) return { low: { list: from }, high: { list: to } };
  }
  return undefined;
}

/** @returns the names of both fields of a series of rows, if it is a range */
export function rangeFields(own: Own, top: Own, data: Data): readonly [low: string, high: string] | undefined {
  for (const [low, high] of OPTIONS) {
    const [from, to] = [own(low) ?? top(low), own(high) ?? top(high)];
    if (typeof from === 'string' && typeof to === 'string') return [from, to];
  }
  if (!isRangeType(own('type') ?? top('type'))) return undefined;
  return FIELDS.find((names) => names.every((name) => hasField(data, name)));
}

/** Types that points with a lower end are drawn as one of: `{x, y, low}`, or `{x, low, high}`. */
const FILLED: ReadonlySet<unknown> = new Set(['area', 'bars', 'bar']);

/**
 * Of points that were written for a plot: rows of other names may have a field of that name, and mean something else.
 *
 * @param type of the series, or the method that was called; @param fields along x and y
 * @returns the names of both fields, if they are a range without a word on it
 */
export function rangeOfPoints(
  type: unknown,
  data: Data,
  [x, y]: readonly [x: unknown, y: unknown],
): readonly [low: string, high: string] | undefined {
  if (!isList(data) || !FILLED.has(type) || x !== 'x' || y !== 'y' || !hasField(data, 'low')) return undefined;
  if (hasField(data, 'y')) return ['low', 'y'];
  return hasField(data, 'high') ? ['low', 'high'] : undefined;
}

const isRangeType = (type: unknown) => typeof type === 'string' && Object.hasOwn(RANGE_TYPES, type);
