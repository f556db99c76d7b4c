/**
 * One column: the kind its first value suggests, and where a later cell does not fit, the kind that
 * holds anything. One pass over the cells where a column is of one type.
 */
import {
  type BooleanColumn,
  type DateColumn,
  type EncodedColumn,
  type Indices,
  MISSING,
  NULL,
  type NumberColumn,
  type StringColumn,
  UNDEFINED,
  type ValuesColumn,
  type WholeColumn,
} from './columns.ts';
import { type Budget, copyPlain, type Place, timeOf } from './copy.ts';
import { DatasetError, fieldOf, tooLarge } from './dataset-error.ts';

/** Stands among the items where a row lacks the key. */
export const ABSENT: unique symbol = Symbol('absent');

/** Where the cells of a column are read from. */
export interface Source {
  /** The cells, or with `key` the rows. */
  readonly items: ArrayLike<unknown>;
  readonly key?: string;
  /** Whether numbers are dates, in epoch milliseconds. */
  readonly isTime?: boolean;
  /** Where cell `index` stands in what the caller gave. */
  readonly placeOf: (index: number) => Place;
  /** Makes the cell of an item that is an object, paid from `budget`; default `copyPlain`. */
  readonly copy?: (item: unknown, index: number, budget: Budget) => unknown;
}

/** @throws DatasetError */
export function encodeColumn(name: string, length: number, source: Source, budget: Budget): EncodedColumn {
  const marks = new Marks(length);
  let first = 0;
  while (first < length && marks.add(first, cellAt(source, first))) first += 1;
  const example = first < length ? cellAt(source, first) : undefined;
  let encoded: Omit<EncodedColumn, 'name'> | undefined;
  if (first === length) encoded = { type: 'empty', kind: 'empty' };
  else if (typeof example === 'number') encoded = encodeNumbers(source, length, marks);
  else if (typeof example === 'string') encoded = encodeStrings(source, length, marks, budget);
  else if (typeof example === 'boolean') encoded = encodeBooleans(source, length, marks);
  else if (timeOf(example) !== undefined) encoded = encodeDates(source, length, marks);
  encoded ??= encodeValues(source, length, marks, budget);
  return { name, ...encoded, ...(marks.validity && { validity: marks.validity }) } as EncodedColumn;
}

function cellAt({ items, key }: Source, index: number): unknown {
  return key === undefined ? items[index] : (items[index] as Record<string, unknown>)[key];
}

/** Which cells have no value, and why; takes no memory until there is one. */
class Marks {
  validity: Uint8Array<ArrayBuffer> | undefined;
  readonly #length: number;

  constructor(length: number) {
    this.#length = length;
  }

  /** Notes that `cell` has no value; returns `false` where it has one. */
  add(index: number, cell: unknown): boolean {
    const mark = cell === null ? NULL : cell === undefined ? UNDEFINED : cell === ABSENT ? MISSING : 0;
    if (mark === 0) return false;
    this.validity ??= new Uint8Array(this.#length);
    this.validity[index] = mark;
    return true;
  }
}

type Payload<Column> = Omit<Column, 'name' | 'validity'>;

function encodeNumbers(
  source: Source,
  length: number,
  marks: Marks,
): Payload<NumberColumn | WholeColumn | DateColumn> | undefined {
  const values = new Float64Array(length);
  /** Whole numbers from 0, −0 among them, up to this one; `NaN` after any other. */
  let most = 0;
  for (let i = 0; i < length; i += 1) {
    const cell = cellAt(source, i);
    if (typeof cell === 'number') {
      values[i] = cell;
      if (cell >>> 0 !== cell) most = Number.NaN;
      else if (cell > most) most = cell;
    } else if (!marks.add(i, cell)) return undefined;
  }
  if (source.isTime) return { type: 'date', kind: 'date', values };
  const isWhole = most >= 0 && !values.some((value) => Object.is(value, -0));
  return isWhole
    ? { type: 'number', kind: 'uint', values: narrow(values, most) }
    : { type: 'number', kind: 'f64', values };
}

function encodeBooleans(source: Source, length: number, marks: Marks): Payload<BooleanColumn> | undefined {
  const values = new Uint8Array(length);
  for (let i = 0; i < length; i += 1) {
    const cell = cellAt(source, i);
    if (typeof cell === 'boolean') values[i] = Number(cell);
    else if (!marks.add(i, cell)) return undefined;
  }
  return { type: 'boolean', kind: 'bool', values };
}

function encodeDates(source: Source, length: number, marks: Marks): Payload<DateColumn> | undefined {
  const values = new Float64Array(length);
  for (let i = 0; i < length; i += 1) {
    const cell = cellAt(source, i);
    const time = timeOf(cell);
    if (time !== undefined) values[i] = time;
    else if (!marks.add(i, cell)) return undefined;
  }
  return { type: 'date', kind: 'date', values };
}

/** Rows after which a dictionary that finds hardly any repetition is given up. */
const TRIAL = 2000;

/** The attack: few long strings in many cells, which are one text as soon as they do not repeat. */
function encodeStrings(
  source: Source,
  length: number,
  marks: Marks,
  budget: Budget,
): Payload<StringColumn> | undefined {
  const indices = new Uint32Array(length);
  const entries: string[] = [];
  let known: Map<string, number> | undefined = new Map();
  let bytes = 0;
  for (let i = 0; i < length; i += 1) {
    const cell = cellAt(source, i);
    if (typeof cell === 'string') {
      let index = known?.get(cell);
      if (index === undefined) {
        index = entries.push(cell) - 1;
        known?.set(cell, index);
        bytes += 2 * cell.length;
        if (bytes > budget.left)
          throw tooLarge(source.placeOf(i).base, budget.limit - budget.left + bytes, budget.limit);
      }
      indices[i] = index;
    } else if (!marks.add(i, cell)) return undefined;
    if (i === TRIAL && entries.length > TRIAL / 2) known = undefined;
  }
  const lengths = new Uint32Array(entries.length);
  let longest = 0;
  for (let i = 0; i < lengths.length; i += 1) {
    lengths[i] = entries[i]!.length;
    if (lengths[i]! > longest) longest = lengths[i]!;
  }
  return {
    type: 'string',
    kind: 'dictionary',
    ...(entries.length < length && { indices: narrow(indices, entries.length - 1) }),
    text: join(entries, source),
    lengths: narrow(lengths, longest),
  };
}

/** @param most the largest of `numbers` */
function narrow(numbers: Float64Array | Uint32Array<ArrayBuffer>, most: number): Indices {
  if (most < 256) return new Uint8Array(numbers);
  if (most < 65_536) return new Uint16Array(numbers);
  return numbers instanceof Uint32Array ? numbers : new Uint32Array(numbers);
}

function join(entries: readonly string[], source: Source): string {
  try {
    return entries.join('');
  } catch {
    const { base, keys } = source.placeOf(0);
    throw new DatasetError(
      fieldOf(base, keys),
      'begins a column with more text than a string can hold',
      'Pass fewer rows.',
    );
  }
}

function encodeValues(source: Source, length: number, marks: Marks, budget: Budget): Payload<ValuesColumn> {
  const values: unknown[] = new Array(length);
  const copy = source.copy ?? ((cell, i) => copyPlain(cell, source.placeOf(i), budget));
  let type: ValuesColumn['type'] = 'bigint';
  for (let i = 0; i < length; i += 1) {
    const cell = cellAt(source, i);
    if (marks.add(i, cell)) {
      values[i] = null;
      continue;
    }
    if (typeof cell !== 'bigint') type = 'mixed';
    const copied = typeof cell === 'object' || typeof cell === 'function' || typeof cell === 'symbol';
    values[i] = copied ? copy(cell, i, budget) : cell;
  }
  return { type, kind: 'values', values };
}
