/**
 * For a receiver that does not trust the sender: is this an encoded table, whole and consistent?
 *
 * The attack: a table whose indices, lengths or counts disagree makes a decoder build what nobody
 * sent, or work without end; one buffer of 400 KB stands in a thousand columns, and is fifty million
 * cells; a big integer of a million bits is written out; an extra key or an odd object reaches a library
 * behind it.
 * The defence: exact own keys, exact kinds, every index and length looked at once, each buffer in one
 * place, counts bounded.
 * The value must come from structured clone: no accessors, no proxies.
 */
import { type Indices, MAX_DEPTH, MISSING, MOST_VALUES, mostCells } from './columns.ts';
import type { EncodedTable } from './encode.ts';

/** Bits of a big integer: to write a longer one takes a time that grows with the square of its length. */
const MOST_BITS = 256;

const PAYLOADS: Readonly<Record<string, { readonly types: readonly string[]; readonly keys: readonly string[] }>> = {
  f64: { types: ['number'], keys: ['values'] },
  uint: { types: ['number'], keys: ['values'] },
  bool: { types: ['boolean'], keys: ['values'] },
  date: { types: ['date'], keys: ['values'] },
  dictionary: { types: ['string'], keys: ['lengths', 'text'] },
  values: { types: ['bigint', 'mixed'], keys: ['values'] },
  empty: { types: ['empty'], keys: [] },
};

type Fields = Record<string, unknown>;

/** What has been found in the table so far. */
interface Seen {
  /** Nested values that it may still hold. */
  values: number;
  readonly buffers: Set<ArrayBuffer>;
}

/**
 * @param bounds most rows and columns; cells by `mostCells`
 * @throws Error saying what is wrong and where
 */
export function checkEncodedTable(
  value: unknown,
  bounds: { readonly rows: number; readonly columns: number },
): asserts value is EncodedTable {
  const { length, columns } = checkKeys(value, ['columns', 'length'], 'the table');
  if (!Number.isInteger(length) || (length as number) < 0 || (length as number) > bounds.rows)
    fail(`length is not a whole number up to ${bounds.rows}`);
  if (!isPlain(columns, Array) || columns.length > bounds.columns)
    fail(`columns is not a list of up to ${bounds.columns}`);
  if ((length as number) * columns.length > mostCells(bounds.rows))
    fail(`it has more than ${mostCells(bounds.rows)} cells`);
  const names = new Set<unknown>();
  const seen: Seen = { values: MOST_VALUES, buffers: new Set() };
  for (let i = 0; i < columns.length; i += 1) names.add(checkColumn(columns[i], length as number, `column ${i}`, seen));
  if (names.size < columns.length) fail('two columns have one name');
}

function checkColumn(value: unknown, length: number, where: string, seen: Seen): string {
  if (!isPlain(value, Object)) fail(`${where} is not an object`);
  const kind = Object.hasOwn(value, 'kind') ? value.kind : undefined;
  const payload =
    typeof kind === 'string' && Object.hasOwn(PAYLOADS, kind) ? PAYLOADS[kind]! : fail(`${where} has no known kind`);
  const marked = Object.hasOwn(value, 'validity');
  const keys = ['kind', 'name', 'type', ...(marked ? ['validity'] : []), ...payload.keys];
  if (kind === 'dictionary' && Object.hasOwn(value, 'indices')) keys.push('indices');
  const column = checkKeys(value, keys, where);
  const { name, type } = column;
  if (typeof name !== 'string' || name === '__proto__') fail(`${where} has no usable name`);
  if (!payload.types.includes(type as string)) fail(`${where} has a type that is not of its kind`);
  if (marked) checkArray(column.validity, [Uint8Array], length, MISSING, `validity of ${where}`, seen);
  if (kind === 'f64' || kind === 'date')
    checkArray(column.values, [Float64Array], length, undefined, `values of ${where}`, seen);
  if (kind === 'uint') checkArray(column.values, WHOLE, length, undefined, `values of ${where}`, seen);
  if (kind === 'bool') checkArray(column.values, [Uint8Array], length, 1, `values of ${where}`, seen);
  if (kind === 'dictionary') checkDictionary(column, length, where, seen);
  if (kind === 'values') checkValues(column, length, where, seen);
  if (kind === 'empty' && length > 0) {
    if (!marked || (column.validity as Uint8Array).includes(0)) fail(`${where} is empty but marks a value`);
  }
  return name;
}

function checkDictionary({ indices, lengths, text }: Fields, length: number, where: string, seen: Seen): void {
  const count = ArrayBuffer.isView(lengths) ? (lengths as Indices).length : length;
  if (count > length) fail(`${where} has more entries than rows`);
  checkArray(lengths, WHOLE, indices === undefined ? length : count, undefined, `lengths of ${where}`, seen);
  if (indices !== undefined) checkArray(indices, WHOLE, length, count - 1, `indices of ${where}`, seen);
  let total = 0;
  for (let i = 0; i < count; i += 1) total += (lengths as Indices)[i]!;
  if (typeof text !== 'string' || text.length !== total) fail(`text of ${where} is not as long as its entries`);
}

function checkValues({ values, type, validity }: Fields, length: number, where: string, seen: Seen): void {
  if (!isPlain(values, Array) || values.length !== length) fail(`values of ${where} is not a list of ${length}`);
  for (let i = 0; i < length; i += 1) {
    const marked = validity !== undefined && (validity as Uint8Array)[i] !== 0;
    const cell = values[i];
    if (marked ? cell !== null : cell === null || cell === undefined) fail(`${where} disagrees with its validity`);
    if (type === 'bigint' && !marked && typeof cell !== 'bigint') fail(`${where} holds more than big integers`);
    checkPlain(cell, 0, where, seen);
  }
}

function checkPlain(value: unknown, depth: number, where: string, seen: Seen): void {
  seen.values -= 1;
  if (seen.values < 0) fail(`${where} holds more than ${MOST_VALUES} values`);
  if (typeof value === 'function' || typeof value === 'symbol') fail(`${where} holds a ${typeof value}`);
  if (typeof value === 'bigint' && BigInt.asIntN(MOST_BITS, value) !== value)
    fail(`${where} holds a big integer of more than ${MOST_BITS} bits`);
  if (typeof value !== 'object' || value === null || isPlain(value, Date)) return;
  if (depth >= MAX_DEPTH) fail(`${where} is nested deeper than ${MAX_DEPTH} levels`);
  if (isPlain(value, Array)) {
    if (value.length > seen.values) fail(`${where} holds more than ${MOST_VALUES} values`);
    // Structured clone keeps holes, and named properties of arrays: the last key tells of either.
    const own = Object.keys(value);
    if (own.length !== value.length || (own.length > 0 && own.at(-1) !== String(own.length - 1)))
      fail(`${where} holds a list with holes or named properties`);
    for (let i = 0; i < value.length; i += 1) checkPlain(value[i], depth + 1, where, seen);
  } else if (isPlain(value, Object)) {
    for (const key of Object.keys(value)) {
      if (key === '__proto__') fail(`${where} has a key "__proto__"`);
      checkPlain(value[key], depth + 1, where, seen);
    }
  } else fail(`${where} holds an object that is not plain`);
}

type NumberArray = Indices | Float64Array;

const WHOLE = [Uint8Array, Uint16Array, Uint32Array];

/** A typed array that fills a buffer of its own, which is nowhere else in the table; with `most`, of whole numbers from 0 to that. */
function checkArray(
  value: unknown,
  kinds: readonly (new () => NumberArray)[],
  length: number,
  most: number | undefined,
  where: string,
  { buffers }: Seen,
): void {
  const kind = kinds.find((candidate) => value instanceof candidate);
  if (!kind) fail(`${where} is not a ${kinds.map(({ name }) => name).join(' or ')}`);
  const array = value as NumberArray;
  if (array.length !== length) fail(`${where} has ${array.length} entries, not ${length}`);
  const { buffer } = array;
  if (
    !(buffer instanceof ArrayBuffer) ||
    buffer.byteLength !== array.byteLength ||
    (buffer as { resizable?: boolean }).resizable
  )
    fail(`${where} does not fill a buffer of its own`);
  if (buffers.has(buffer)) fail(`${where} has a buffer that another column has`);
  buffers.add(buffer);
  if (most === undefined) return;
  for (let i = 0; i < length; i += 1) if (array[i]! > most) fail(`${where} has an entry above ${most}`);
}

function checkKeys(value: unknown, keys: readonly string[], where: string): Fields {
  if (!isPlain(value, Object)) fail(`${where} is not an object`);
  const own = Object.keys(value);
  if (own.length !== keys.length || !keys.every((key) => Object.hasOwn(value, key)))
    fail(`${where} has not exactly the keys ${keys.join(', ')}`);
  return value;
}

function isPlain(value: unknown, kind: typeof Array): value is unknown[];
function isPlain(value: unknown, kind: typeof Object): value is Fields;
function isPlain(value: unknown, kind: typeof Date): value is Date;
function isPlain(value: unknown, kind: { readonly prototype: object }): boolean {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === kind.prototype;
}

function fail(reason: string): never {
  throw new Error(`Malformed table: ${reason}`);
}
