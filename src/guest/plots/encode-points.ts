/** Points as numbers in the order of x, in buffers that are given away to the stage. */
import type { PlotSeries } from '../../protocol/plots.ts';
import { type Categories, nameOf } from './categories.ts';
import type { Cells } from './copy-column.ts';
import { type AxisKind, coordinateReader } from './read-axes.ts';
import type { PointColors } from './read-colors.ts';
import type { SeriesSource } from './read-series.ts';
import { isAscending, sortedOrder } from './sort-points.ts';
import { numberOf, type Scalar, timeWithoutMonthFirst } from './values.ts';

type Numbers = PlotSeries['x'];
export type EncodedPoints = Pick<PlotSeries, 'x' | 'y' | 'low' | 'colors' | 'colorAt'>;

/** Points that an axis of dates or numbers has no place for, and the text that stands for the first of them. */
export interface Lost {
  count: number;
  text: string;
}

/** Of one x: what is drawn, and which points these are where not all of them are, as they came. */
interface Encoded {
  readonly x: Numbers;
  readonly order: Uint32Array | undefined;
  readonly lost: Lost;
}

/**
 * Points without a valid x are left out; a y that is no number is a gap. Series that share what was read of x share
 * what is sent of it.
 *
 * @param categories places of texts by what they are; @param mayHaveDaysFirst whether a text is no date where its month may be its day
 * @param lost is added to
 * @returns what encodes a series; its `most` points are looked at
 */
export function createPointEncoder(
  kind: AxisKind,
  categories: Categories | undefined,
  mayHaveDaysFirst: boolean,
  lost: Lost,
) {
  const read: Reader = categories
    ? (value) => categories.get(nameOf(value as Scalar)) ?? Number.NaN
    : mayHaveDaysFirst
      ? timeWithoutMonthFirst
      : coordinateReader(kind, undefined);
  let last: { readonly cells: Cells | undefined; readonly length: number; readonly encoded: Encoded } | undefined;
  const encode = (cells: Cells | undefined, length: number): Encoded => {
    if (last === undefined || last.cells !== cells || last.length !== length || cells === undefined)
      last = { cells, length, encoded: encodeX(cells, length, read, categories !== undefined) };
    return last.encoded;
  };
  return (source: SeriesSource, given: PointColors | undefined, most: number): EncodedPoints => {
    const length = Math.min(source.y.length, most);
    const { x, order, lost: own } = encode(source.x, length);
    if (lost.count === 0) lost.text = own.text;
    lost.count += own.count;
    const take = (cells: Cells) => {
      const all = cells instanceof Float64Array ? cleaned(cells, length) : readAll(cells, length, numberOf);
      return order ? pick(all, order) : all;
    };
    const colors = given &&
      given.colors.length > 0 && { colors: given.colors, colorAt: pickColors(given, length, order) };
    return { x, y: take(source.y), ...(source.low && { low: take(source.low) }), ...colors };
  };
}

function encodeX(cells: Cells | undefined, length: number, read: Reader, hasCategories: boolean): Encoded {
  const lost: Lost = { count: 0, text: '' };
  if (cells === undefined) return { x: new Float64Array(length).map((_, i) => i), order: undefined, lost };
  const isClean = cells instanceof Float64Array && !hasCategories;
  const all = isClean ? cleaned(cells, length) : readAll(cells, length, read);
  if (isAscending(all)) return { x: all, order: undefined, lost };
  let count = 0;
  const valid = new Uint32Array(length);
  for (let i = 0; i < length; i++) {
    if (Number.isNaN(all[i])) {
      if (!hasCategories) note(lost, cells[i]);
      continue;
    }
    valid[count] = i;
    count += 1;
  }
  const kept = valid.subarray(0, count);
  const x = count < length ? pick(all, kept) : all;
  if (isAscending(x)) return { x, order: kept, lost };
  const sorted = sortedOrder(x);
  return { x: pick(x, sorted), order: sorted.map((at) => kept[at] as number), lost };
}

/** What is empty is nobody's. */
function note(lost: Lost, cell: Scalar): void {
  if (typeof cell !== 'string' || cell.trim() === '') return;
  if (lost.count === 0) lost.text = cell;
  lost.count += 1;
}

function pick(values: Numbers, order: Uint32Array): Numbers {
  const picked = new Float64Array(order.length);
  for (let i = 0; i < order.length; i++) picked[i] = values[order[i] as number] as number;
  return picked;
}

function pickColors({ at }: PointColors, length: number, order: Uint32Array | undefined): Uint8Array<ArrayBuffer> {
  return order ? Uint8Array.from(order, (i) => at[i] as number) : at.slice(0, length);
}

/** Finite numbers or `NaN`, where they are: it is a copy already. */
function cleaned(numbers: Numbers, length: number): Numbers {
  const taken = numbers.length === length ? numbers : numbers.slice(0, length);
  for (let i = 0; i < length; i++) {
    const value = taken[i] as number;
    // Of what is not finite alone the difference is no zero: no call for each of a million.
    if (value - value !== 0) taken[i] = Number.NaN;
  }
  return taken;
}

type Reader = (value: unknown) => number;

function readAll(cells: Cells, length: number, numberAt: Reader): Numbers {
  const numbers = new Float64Array(length);
  for (let i = 0; i < length; i++) numbers[i] = numberAt(cells[i]);
  return numbers;
}
