/** Rows or columns in, an `EncodedTable` with buffers of its own out. The inverse is `decode.ts`. */
import { columnBytes, type EncodedTable } from './columns.ts';
import { checkKey, isArrayLike, isInstance, isPlainObject } from './copy.ts';
import { DatasetError, fieldOf, nameOf, tooLarge, tooManyColumns } from './dataset-error.ts';
import { ABSENT, encodeColumn, type Source } from './encode-column.ts';

export type { EncodedTable } from './columns.ts';

/** Of one table: each is a list of its own here, in the frames and in the guest, however few rows it has. */
const MOST_COLUMNS = 10_000;

export interface EncodeOptions {
  /** Encode only the first so many rows. */
  readonly limit?: number | undefined;
  /** Refuse a table that takes more bytes; default 1 GiB. */
  readonly bytes?: number | undefined;
  /** How messages call the table; default `rows` or `columns`. */
  readonly field?: string | undefined;
}

const AS_JSON = 'Write rows as JSON, names in double quotes: [{"date": "2026-01-03", "value": 5.4}].';
const SHAPES =
  'Pass rows, as in [{date: "2026-01-03", value: 5.4}], columns, as in {date: […], value: […]}, or Arrow IPC bytes as a Uint8Array.';

/**
 * Encodes row objects. Columns stand in the order in which their keys first appear; `fields` picks
 * and orders them instead. Own enumerable string keys count, of instances of classes too; nested values are copied.
 * @throws DatasetError
 */
export function encodeRows(
  rows: readonly object[],
  options: EncodeOptions & { readonly fields?: readonly string[] | undefined } = {},
): EncodedTable {
  const base = options.field ?? 'rows';
  const length = Math.min(rows.length, options.limit ?? Number.POSITIVE_INFINITY);
  const found = findKeys(rows, length, base);
  const names = options.fields ? [...new Set(options.fields)] : found.names;
  const uniform = found.uniform && !options.fields;
  return encodeTable(names, length, base, options, (name) => ({
    ...(uniform ? { items: rows, key: name } : { items: readSparse(rows as Record<string, unknown>[], length, name) }),
    placeOf: (index) => ({ base, keys: [index, name], owner: rows[index] as object }),
  }));
}

/**
 * Encodes columns, given as arrays, typed arrays or array-likes of one length.
 * @throws DatasetError
 */
export function encodeColumns(
  columns: Readonly<Record<string, ArrayLike<unknown>>>,
  options: EncodeOptions = {},
): EncodedTable {
  const base = options.field ?? 'columns';
  const names = Object.keys(columns);
  const total = columnsLength(columns, base);
  const length = Math.min(total, options.limit ?? Number.POSITIVE_INFINITY);
  return encodeTable(names, length, base, options, (name) => {
    const cells = columns[name] as ArrayLike<unknown>;
    return { items: cells, placeOf: (index) => ({ base, keys: [name, index], owner: cells }) };
  });
}

/**
 * Encodes a dataset as the page gave it: rows or columns.
 * @param name the dataset's name; messages speak of `datasets.NAME`
 * @throws DatasetError
 */
export function encodeDataset(name: string, input: unknown, options: Omit<EncodeOptions, 'field'> = {}): EncodedTable {
  const field = fieldOf('datasets', [name]);
  if (Array.isArray(input)) return encodeRows(input, { ...options, field });
  if (isPlainObject(input)) return encodeColumns(input as Record<string, ArrayLike<unknown>>, { ...options, field });
  // Of a declared child that could not be read (`element/children.ts`).
  if (input instanceof SyntaxError) throw new DatasetError(field, `is not JSON (${input.message})`, AS_JSON);
  throw new DatasetError(field, `is ${nameOf(input)}, not rows or columns`, SHAPES);
}

/** How many rows a dataset has before any limit; its shape must have been accepted. */
export function countRows(input: unknown): number {
  const rows = Array.isArray(input) ? input : Object.values(input as Record<string, ArrayLike<unknown>>)[0];
  return rows?.length ?? 0;
}

/**
 * Encodes columns by name, one after the other.
 * @throws DatasetError, as soon as the columns so far take too many bytes
 */
export function encodeTable(
  names: readonly string[],
  length: number,
  base: string,
  options: EncodeOptions,
  sourceOf: (name: string) => Source,
): EncodedTable {
  if (names.length > MOST_COLUMNS) throw tooManyColumns(base, MOST_COLUMNS);
  const limit = options.bytes ?? 2 ** 30;
  let bytes = 0;
  const columns = names.map((name) => {
    checkKey(name, base);
    const column = encodeColumn(name, length, sourceOf(name), { limit, left: limit - bytes });
    bytes += columnBytes(column);
    if (bytes > limit) throw tooLarge(base, bytes, limit);
    return column;
  });
  return { length, columns };
}

function findKeys(rows: readonly object[], length: number, base: string): { names: string[]; uniform: boolean } {
  const names: string[] = [];
  const known = new Set<string>();
  const pristine = hasKeys({}, names);
  let uniform = true;
  for (let i = 0; i < length; i += 1) {
    const row = rows[i];
    if (pristine && hasKeys(row, names)) continue;
    if (!isPlainObject(row) && !isInstance(row))
      throw new DatasetError(fieldOf(base, [i]), `is ${nameOf(row)}, not a row`, SHAPES);
    uniform &&= i === 0;
    for (const key of Object.keys(row)) {
      if (!known.has(key)) names.push(key);
      known.add(key);
    }
    if (names.length > MOST_COLUMNS) throw tooManyColumns(base, MOST_COLUMNS);
  }
  return { names, uniform };
}

/**
 * Whether the enumerable keys of a row are `names`, in order. Enumeration makes no garbage as
 * `Object.keys` does, and is exact where nothing enumerable can be inherited.
 */
function hasKeys(row: object | undefined, names: readonly string[]): boolean {
  if (typeof row !== 'object' || row === null || Object.getPrototypeOf(row) !== Object.prototype) return false;
  let count = 0;
  for (const key in row) {
    if (key !== names[count]) return false;
    count += 1;
  }
  return count === names.length;
}

function readSparse(rows: readonly Record<string, unknown>[], length: number, name: string): unknown[] {
  const cells: unknown[] = new Array(length);
  for (let i = 0; i < length; i += 1) cells[i] = Object.hasOwn(rows[i]!, name) ? rows[i]![name] : ABSENT;
  return cells;
}

function columnsLength(columns: Readonly<Record<string, unknown>>, base: string): number {
  const lengths = Object.entries(columns).map(([name, cells]) => {
    if (!isArrayLike(cells))
      throw new DatasetError(fieldOf(base, [name]), `is ${nameOf(cells)}, not an array of cells`, SHAPES);
    return [name, cells.length] as const;
  });
  const [first] = lengths;
  const other = lengths.find(([, length]) => length !== first?.[1]);
  if (first && other) {
    const list = [first, other].map(([name, length]) => `${JSON.stringify(name)} has ${length}`).join(', ');
    throw new DatasetError(base, `has columns of unequal length: ${list}`, 'Give every column one cell a row.');
  }
  return first?.[1] ?? 0;
}
