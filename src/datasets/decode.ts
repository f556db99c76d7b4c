/** An `EncodedTable` in, equal row objects out. The inverse is `encode.ts`. */
import { type EncodedColumn, type EncodedTable, MISSING, NULL, type StringColumn, VALID } from './columns.ts';
import { define } from './copy.ts';

export interface DecodeOptions {
  /** Freeze the array, each row and each nested value (a `Date` keeps its setters: that is how Dates are). */
  readonly freeze?: boolean | undefined;
  /** Non-enumerable properties for the array. */
  readonly extras?: Readonly<Record<string, unknown>> | undefined;
}

/** Rebuilds the rows. They have `Object.prototype`, and keys in the order of the columns. */
export function decodeRows(table: EncodedTable, options: DecodeOptions = {}): Record<string, unknown>[] {
  const rows = INTERPRETED && isWhole(table) ? decodeByRow(table) : decodeByColumn(table);
  const { length, columns } = table;
  for (const key of Object.keys(options.extras ?? {}))
    Object.defineProperty(rows, key, { value: options.extras?.[key] });
  if (options.freeze) {
    for (const { name, kind } of columns)
      if (kind === 'values' || kind === 'date') for (let i = 0; i < length; i += 1) freezeDeep(rows[i]![name]);
    for (let i = 0; i < length; i += 1) Object.freeze(rows[i]);
    Object.freeze(rows);
  }
  return rows;
}

/** Set by what stands around an interpreter, before anything else (`vm/inside/prelude.ts`). */
const INTERPRETED = 'safeModuleInterpreted' in globalThis;

/** Every row has every key, and none that an assignment would not make. */
function isWhole({ columns }: EncodedTable): boolean {
  return columns.every(({ name, kind, validity }) => kind !== 'empty' && validity === undefined && !(name in {}));
}

/** An interpreter takes longer to copy an object than to make one key after the other. */
function decodeByRow({ length, columns }: EncodedTable): Record<string, unknown>[] {
  const names = columns.map(({ name }) => name);
  const cells = columns.map(decodeCells);
  const width = names.length;
  const [first = '', second = '', third = ''] = names;
  const [ones = [], twos = [], threes = []] = cells;
  const rows: Record<string, unknown>[] = [];
  for (let i = 0; i < length; i += 1) {
    const row: Record<string, unknown> = {};
    // Without a loop for the first ones: it would take longer than what it does.
    if (width > 0) row[first] = ones[i];
    if (width > 1) row[second] = twos[i];
    if (width > 2) row[third] = threes[i];
    for (let j = 3; j < width; j += 1) row[names[j]!] = cells[j]![i];
    rows[i] = row;
  }
  return rows;
}

/**
 * A row begins as a copy of a template that has every key, and is filled column by column: of the
 * ways that need no code from strings, the fastest on a cold start over the three browsers' engines.
 */
function decodeByColumn({ length, columns }: EncodedTable): Record<string, unknown>[] {
  const template: Record<string, unknown> = {};
  for (const { name, validity } of columns) {
    if (validity?.includes(MISSING)) break;
    define(template, name, null);
  }
  const rows: Record<string, unknown>[] = new Array(length);
  for (let i = 0; i < length; i += 1) rows[i] = { ...template };
  for (const column of columns) fillColumn(rows, column, Object.hasOwn(template, column.name));
  return rows;
}

/** The cells of a column as they were given, numbers as they stand; what stands where there is no value is left open. */
export function decodeCells(column: EncodedColumn): ArrayLike<unknown> {
  // Loops of their own: a shared one that calls back for each cell takes twice as long on a thread that has just begun.
  if (column.kind === 'empty') return [];
  const { values } = column as { values: ArrayLike<number> };
  if (column.kind === 'bool') {
    const cells = new Array<unknown>(values.length);
    for (let i = 0; i < cells.length; i += 1) cells[i] = values[i] === 1;
    return cells;
  }
  if (column.kind === 'date') {
    const cells = new Array<unknown>(values.length);
    for (let i = 0; i < cells.length; i += 1) cells[i] = new Date(values[i]!);
    return cells;
  }
  if (column.kind === 'dictionary') {
    const { indices } = column;
    const entries = decodeEntries(column);
    if (!indices) return entries;
    const cells = new Array<unknown>(indices.length);
    for (let i = 0; i < cells.length; i += 1) cells[i] = entries[indices[i]!];
    return cells;
  }
  return column.values;
}

function decodeEntries({ text, lengths }: StringColumn): string[] {
  const entries: string[] = new Array(lengths.length);
  let start = 0;
  for (let i = 0; i < entries.length; i += 1) {
    const end = start + lengths[i]!;
    entries[i] = text.slice(start, end);
    start = end;
  }
  return entries;
}

function fillColumn(rows: Record<string, unknown>[], column: EncodedColumn, present: boolean): void {
  const { name, validity } = column;
  if (present && !validity && fillDirectly(rows, column)) return;
  const cells = decodeCells(column);
  const set = present || !(name in {}) ? undefined : define;
  for (let i = 0; i < rows.length; i += 1) {
    const mark = validity ? validity[i] : VALID;
    if (mark === MISSING) continue;
    const value = mark === VALID ? cells[i] : mark === NULL ? null : undefined;
    if (set) set(rows[i]!, name, value);
    else rows[i]![name] = value;
  }
}

/** The common case, with no list of cells in between. @returns whether this kind has it */
function fillDirectly(rows: Record<string, unknown>[], column: EncodedColumn): boolean {
  const { name } = column;
  if (column.kind === 'f64' || column.kind === 'uint') {
    const { values } = column;
    for (let i = 0; i < rows.length; i += 1) rows[i]![name] = values[i];
  } else if (column.kind === 'bool') {
    const { values } = column;
    for (let i = 0; i < rows.length; i += 1) rows[i]![name] = values[i] === 1;
  } else if (column.kind === 'dictionary') {
    const { indices } = column;
    const entries = decodeEntries(column);
    for (let i = 0; i < rows.length; i += 1) rows[i]![name] = entries[indices ? indices[i]! : i];
  } else return false;
  return true;
}

function freezeDeep(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  if (!(value instanceof Date))
    for (const key of Object.keys(value)) freezeDeep((value as Record<string, unknown>)[key]);
  Object.freeze(value);
}
