/**
 * A table as columns: how datasets travel from the host to the guest, and table data from the guest
 * to the stage. Buffers are transferred, strings travel as one text that a structured clone copies
 * in one go. Encoders give every buffer to exactly one array, which fills it.
 */

/** What a column holds, null, undefined and missing keys aside. */
export type ColumnType = 'number' | 'string' | 'boolean' | 'date' | 'bigint' | 'mixed' | 'empty';

/** Values of `validity`: a value is there, it is `null`, it is `undefined`, the row lacks the key. */
export const VALID = 0;
export const NULL = 1;
export const UNDEFINED = 2;
export const MISSING = 3;

/** Levels of objects and arrays that one cell may hold. */
export const MAX_DEPTH = 32;
/** Nested values that one table may hold. */
export const MOST_VALUES = 2_000_000;

/** So many columns of as many rows as there may be; and of fewer rows, so many cells. */
const [FULL_COLUMNS, MANY_CELLS] = [16, 4_000_000];

/**
 * Cells that a table may have on the stage, which makes an object of each row: in the slowest browser some
 * two million cells take a second.
 *
 * @param rows that the table may have
 */
export function mostCells(rows: number): number {
  return Math.max(FULL_COLUMNS * rows, MANY_CELLS);
}

type Bytes = Uint8Array<ArrayBuffer>;
type Words = Uint32Array<ArrayBuffer>;
export type Indices = Bytes | Uint16Array<ArrayBuffer> | Words;

interface ColumnBase {
  readonly name: string;
  /** One entry a row, left out where every cell has a value. */
  readonly validity?: Bytes;
}

export interface NumberColumn extends ColumnBase {
  readonly type: 'number';
  readonly kind: 'f64';
  readonly values: Float64Array<ArrayBuffer>;
}

/** Whole numbers from 0, in the narrowest array that holds them: identifiers, counts, years. */
export interface WholeColumn extends ColumnBase {
  readonly type: 'number';
  readonly kind: 'uint';
  readonly values: Indices;
}

export interface BooleanColumn extends ColumnBase {
  readonly type: 'boolean';
  readonly kind: 'bool';
  /** 0 or 1. */
  readonly values: Bytes;
}

export interface DateColumn extends ColumnBase {
  readonly type: 'date';
  readonly kind: 'date';
  /** Epoch milliseconds; `NaN` is an invalid date. */
  readonly values: Float64Array<ArrayBuffer>;
}

/**
 * Row `i` holds dictionary entry `indices[i]`, or entry `i` where there are none: each row has one of its own. The entries
 * stand one after the other in `text`.
 */
export interface StringColumn extends ColumnBase {
  readonly type: 'string';
  readonly kind: 'dictionary';
  readonly indices?: Indices;
  readonly text: string;
  /** UTF-16 code units of each entry, in the narrowest array. */
  readonly lengths: Indices;
}

/** Big integers, cells of several types, and nested plain JSON values: copied by structured clone. */
export interface ValuesColumn extends ColumnBase {
  readonly type: 'bigint' | 'mixed';
  readonly kind: 'values';
  /** `null` where `validity` says that there is no value. */
  readonly values: readonly unknown[];
}

/** No cell has a value. */
export interface EmptyColumn extends ColumnBase {
  readonly type: 'empty';
  readonly kind: 'empty';
}

export type EncodedColumn =
  | NumberColumn
  | WholeColumn
  | BooleanColumn
  | DateColumn
  | StringColumn
  | ValuesColumn
  | EmptyColumn;

export interface EncodedTable {
  /** Rows. */
  readonly length: number;
  /** In order; names are unique. */
  readonly columns: readonly EncodedColumn[];
}

/** The buffers of `table`, each once, to pass as `transfer`; the table is unusable afterwards. */
export function transferablesOf(table: EncodedTable): ArrayBuffer[] {
  const buffers = table.columns.flatMap((column) => arraysOf(column).map((array) => array.buffer));
  return [...new Set(buffers)];
}

/** The buffers of all datasets of a run likewise. */
export function buffersOf(datasets: readonly { readonly table: unknown }[] = []): ArrayBuffer[] {
  return datasets.flatMap(({ table }) => transferablesOf(table as EncodedTable));
}

/** About how many bytes `table` takes: buffers, two a code unit of text, eight a number or plain value, however it is sent. */
export function byteLength(table: EncodedTable): number {
  return table.columns.reduce((bytes, column) => bytes + columnBytes(column), 0);
}

/** `byteLength` of one column. */
export function columnBytes(column: EncodedColumn): number {
  let bytes = 2 * column.name.length;
  for (const array of arraysOf(column)) bytes += array.byteLength;
  if (column.kind === 'uint') bytes += 8 * column.values.length - column.values.byteLength;
  if (column.kind === 'dictionary') bytes += 2 * column.text.length;
  if (column.kind === 'values') bytes += plainBytes(column.values);
  return bytes;
}

const arraysOf = (column: EncodedColumn) =>
  Object.values(column).filter((value): value is Indices => ArrayBuffer.isView(value));

function plainBytes(value: unknown): number {
  if (typeof value === 'string') return 8 + 2 * value.length;
  let bytes = 8;
  if (Array.isArray(value)) for (const item of value) bytes += plainBytes(item);
  else if (typeof value === 'object' && value !== null)
    for (const key of Object.keys(value)) bytes += 2 * key.length + plainBytes((value as Record<string, unknown>)[key]);
  return bytes;
}
