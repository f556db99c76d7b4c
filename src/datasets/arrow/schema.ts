/** The columns of an Arrow schema and the types of their cells, as far as datasets take them. */
import { ArrowError } from './arrow-error.ts';
import type { FlatTable, Metadata } from './flatbuffer.ts';

/** How the buffers of a field stand in a message. */
export type Layout =
  | { readonly kind: 'null' }
  | { readonly kind: 'fixed'; readonly bits: number; readonly align: number }
  | { readonly kind: 'bytes' | 'list'; readonly offsetBytes: 4 | 8; readonly children: readonly Field[] }
  | { readonly kind: 'view' }
  | { readonly kind: 'parts'; readonly stride: number; readonly children: readonly Field[] };

/** How the cells of a field refer to a dictionary. */
export interface DictionaryUse {
  readonly id: number;
  readonly indexBits: number;
  readonly isSigned: boolean;
  /** The same for entries whose buffers mean the same. */
  readonly meaning: string;
}

export interface Field {
  readonly name: string;
  readonly layout: Layout;
  /** Whether the cells are points in time. */
  readonly isTime: boolean;
  /** Whether the cells are arrays or objects. */
  readonly isNested: boolean;
  /** The dictionary that holds the cells, where `layout` is that of its entries. */
  readonly dictionary?: DictionaryUse;
}

const INT_BITS: readonly number[] = [8, 16, 32, 64];
const DECIMAL_BITS: readonly number[] = [32, 64, 128, 256];
/** Seconds, milli-, micro- and nanoseconds. */
const UNITS: readonly number[] = [0, 1, 2, 3];
const MOST_FIELDS = 10_000;
const MOST_DEPTH = 32;
/** Digits that a 256-bit decimal has. */
const MOST_SCALE = 76;
const CAST = 'Cast the column to a number, text, boolean, date, list or struct before writing.';

/** Binary, List, Struct, FixedSizeBinary, FixedSizeList, Map, LargeBinary, LargeList, BinaryView. */
const NESTED: ReadonlySet<number> = new Set([4, 12, 13, 15, 16, 17, 19, 21, 23]);

/** Arrow's `Type` union, where datasets do not take the type. */
const REFUSED: Readonly<Record<number, string>> = {
  11: 'Interval',
  14: 'Union',
  22: 'RunEndEncoded',
  25: 'ListView',
  26: 'LargeListView',
};

/** @throws ArrowError naming the column that cannot be taken */
export function readSchema(metadata: Metadata, table: FlatTable): Field[] {
  if (table.int(4, 16, 0) !== 0)
    throw new ArrowError('has numbers in big-endian order', 'Write it on a little-endian machine.');
  readKeyValues(metadata, table, 8);
  const counter = { fields: 0 };
  return table.vector(6, 4).map((at) => readField(metadata, at, '', 1, counter));
}

function readField(metadata: Metadata, at: number, path: string, depth: number, counter: { fields: number }): Field {
  counter.fields += 1;
  if (counter.fields > MOST_FIELDS) throw new ArrowError(`has more than ${MOST_FIELDS} columns and fields`);
  const table = metadata.tableAt(at);
  const name = table.read(4, (place) => metadata.text(place), '');
  const label = path === '' ? name : `${path}.${name}`;
  if (depth > MOST_DEPTH) throw new ArrowError(`is nested deeper than ${MOST_DEPTH} levels`, 'Flatten it.');
  if (name === '__proto__') throw new ArrowError('has a column called "__proto__"', 'Rename or remove that column.');
  readKeyValues(metadata, table, 16);
  const children = table.vector(14, 4).map((place) => readField(metadata, place, label, depth + 1, counter));
  const type = table.int(8, 8, 0);
  const details = metadata.tableAt(table.at(10));
  const dictionary = table.read(12, (place) => readDictionary(metadata, metadata.tableAt(place)), undefined);
  const quoted = JSON.stringify(label.slice(0, 60));
  const layout = readLayout(type, details, children, quoted);
  const isNested = NESTED.has(type);
  // The attack: entries that are large, or hold entries of another dictionary, each shown by an index of a byte.
  // Or entries that take no bytes, which the library unpacks all the same.
  if (dictionary && (isNested || layout.kind === 'null'))
    throw new ArrowError(
      `has a column ${quoted} with a dictionary of lists, structs, maps, binaries or nulls`,
      'Write that column without a dictionary.',
    );
  const field = { name, layout, isNested, isTime: type === 8 || type === 10 };
  return dictionary ? { ...field, dictionary: { ...dictionary, meaning: readMeaning(type, layout, details) } } : field;
}

function readDictionary(metadata: Metadata, table: FlatTable): Omit<DictionaryUse, 'meaning'> {
  const index = table.read(6, (at) => metadata.tableAt(at), undefined);
  const indexBits = index ? index.int(4, 32, 0) : 32;
  if (!INT_BITS.includes(indexBits)) throw new ArrowError(`has a dictionary with indices of ${indexBits} bits`);
  return { id: table.int(4, 64, 0), indexBits, isSigned: index?.int(6, 8, 0) !== 0 };
}

/** Of entries that are not nested. */
function readMeaning(type: number, layout: Layout, details: FlatTable): string {
  const size = layout.kind === 'fixed' ? layout.bits : 'offsetBytes' in layout ? layout.offsetBytes : 0;
  const rest = type === 2 ? details.int(6, 8, 0) : type === 7 ? details.int(6, 32, 0) : 0;
  const unit = [8, 9, 10, 18].includes(type) ? details.int(4, 16, -1) : 0;
  return [type, size, rest, unit].join();
}

/** Not used, but the library reads them: they must be there. */
function readKeyValues(metadata: Metadata, table: FlatTable, field: number): void {
  for (const at of table.vector(field, 4)) {
    const pair = metadata.tableAt(at);
    for (const part of [4, 6]) pair.read(part, (place) => metadata.text(place), '');
  }
}

function readLayout(type: number, details: FlatTable, children: readonly Field[], label: string): Layout {
  const fixed = (bits: number): Layout => ({ kind: 'fixed', bits, align: Math.max(1, Math.min(8, bits / 8)) });
  const oneOf = (value: number, allowed: readonly number[], what: string): number => {
    if (!allowed.includes(value)) throw new ArrowError(`has a column ${label} of ${what} ${value}`, CAST);
    return value;
  };
  const unit = (missing: number, units: readonly number[]): number =>
    oneOf(details.int(4, 16, missing), units, 'dates or times in unit');
  const stride = (): number => {
    const size = details.int(4, 32, 0);
    if (size < 0) throw new ArrowError(`has a column ${label} of cells of a size below zero`, CAST);
    return size;
  };
  const count = (expected: number): readonly Field[] => {
    if (children.length !== expected) throw new ArrowError(`has a column ${label} without the fields of its type`);
    return children;
  };
  switch (type) {
    case 1: // Null
      return { kind: 'null' };
    case 2: // Int
      return fixed(oneOf(details.int(4, 32, 0), INT_BITS, 'integers of a bit width of'));
    case 3: // FloatingPoint: half, single, double
      return fixed(16 << oneOf(details.int(4, 16, 0), [0, 1, 2], 'numbers of precision'));
    case 4: // Binary
    case 5: // Utf8
      return { kind: 'bytes', offsetBytes: 4, children: [] };
    case 6: // Bool
      return fixed(1);
    case 7: {
      // Decimal. The library raises ten to the power of the scale, however large.
      const scale = details.int(6, 32, 0);
      if (scale < 0 || scale > MOST_SCALE)
        throw new ArrowError(`has a column ${label} of decimals of scale ${scale}`, CAST);
      return fixed(oneOf(details.int(8, 32, 128), DECIMAL_BITS, 'decimals of a bit width of'));
    }
    case 8: // Date: days, milliseconds
      return fixed(unit(1, [0, 1]) === 0 ? 32 : 64);
    case 9: // Time: seconds and milliseconds in 32 bits
      return fixed(unit(1, UNITS) < 2 ? 32 : 64);
    case 10: // Timestamp
    case 18: // Duration
      unit(1, UNITS);
      return fixed(64);
    case 12: // List
      return { kind: 'list', offsetBytes: 4, children: count(1) };
    case 13: // Struct
      checkChildren(children, label);
      return { kind: 'parts', stride: 1, children };
    case 15: // FixedSizeBinary
      return { kind: 'fixed', bits: 8 * stride(), align: 1 };
    case 16: // FixedSizeList
      return { kind: 'parts', stride: stride(), children: count(1) };
    case 17: // Map
      return readMap(count(1), label);
    case 19: // LargeBinary
    case 20: // LargeUtf8
      return { kind: 'bytes', offsetBytes: 8, children: [] };
    case 21: // LargeList
      return { kind: 'list', offsetBytes: 8, children: count(1) };
    case 23: // BinaryView
    case 24: // Utf8View
      return { kind: 'view' };
    default:
      throw new ArrowError(`has a column ${label} of type ${REFUSED[type] ?? `number ${type}`}`, CAST);
  }
}

/** The attack: of two children of one name only one would be seen. */
function checkChildren(children: readonly Field[], label: string): void {
  const names = new Set(children.map(({ name }) => name));
  if (names.size < children.length)
    throw new ArrowError(`has a struct ${label} with two fields of one name`, 'Rename or remove one.');
}

function readMap(children: readonly Field[], label: string): Layout {
  const entries = children[0]!.layout;
  if (entries.kind !== 'parts' || entries.children.length !== 2 || children[0]!.dictionary)
    throw new ArrowError(`has a column ${label} without the fields of its type`);
  return { kind: 'list', offsetBytes: 4, children };
}
