/** Which fields of rows a series is of. */
import { isList, isObject, itemsOf, lengthOf, type Own, readField } from '../options.ts';
import type { Accessor, Column } from './copy-column.ts';
import { PlotTable } from './tables.ts';

export const MOST_SERIES = 100;
/** Where rows are given without a word on their fields. */
const X_FIELDS = ['x', 'date', 'time', 'label', 'name', 'category', 'key'];
const Y_FIELDS = ['y', 'value', 'count'];

/** Rows or lists of the module's, or a dataset. */
export type Data = ArrayLike<unknown> | PlotTable;

/** Whether a plot counts numbers. @param own of the whole spec; @param method that was called */
export const isHistogram = (own: Own, method: string): boolean => (own('type') ?? method) === 'histogram';

/** Of rows: by its name, or made of each of them. */
export type Field = string | Accessor;

/** Of a series: none along x where a histogram counts what is in one field, or rows are in their order. */
interface Fields {
  readonly x: Field | undefined;
  readonly y: readonly Field[];
}

/** @param own of the series; @param top of the whole spec; @param counts numbers: of a histogram, whose rows may be counted already */
export function findFields(own: Own, top: Own, data: Data, counts: boolean): Fields {
  const x = fieldOf(own, 'x') ?? fieldOf(top, 'x');
  const y = fieldsOf(own) ?? fieldsOf(top);
  const find = (names: readonly string[]) => names.find((name) => hasField(data, name));
  if (counts && (x === undefined || y === undefined)) {
    const guess = x === undefined && y === undefined && find(X_FIELDS) && find(Y_FIELDS);
    if (!guess) return { x: undefined, y: y ?? [x ?? find([...Y_FIELDS, 'x']) ?? 'value'] };
  }
  const isMade = y?.some(isAccessor) === true;
  return { x: x ?? find(X_FIELDS) ?? (isMade ? undefined : 'x'), y: y ?? [find(Y_FIELDS) ?? 'y'] };
}

export const isAccessor = (field: unknown): field is Accessor => typeof field === 'function';

export function hasField(data: Data, name: Field): boolean {
  if (isAccessor(name)) return true;
  if (data instanceof PlotTable) return data.has(name);
  const most = Math.min(lengthOf(data), 200);
  for (let i = 0; i < most; i++) {
    const row = data[i];
    if (isObject(row) && Object.hasOwn(row, name)) return true;
  }
  return false;
}

export function columnOf(data: Data, name: Field): Column {
  if (!(data instanceof PlotTable)) return { list: data, key: name };
  return isAccessor(name) ? { list: data.rows(), key: name } : data.column(name);
}

function fieldOf(own: Own, axis: 'x' | 'y'): Field | undefined {
  const named = axis === 'y' ? (own('key') ?? own('dataKey') ?? own('field')) : undefined;
  const value = own(axis) ?? own(`${axis}Field`) ?? own(`${axis}Key`) ?? named;
  if (isField(value)) return value;
  const field = isObject(value) && !isList(value) ? readField(value, 'field') : undefined;
  return isField(field) ? field : undefined;
}

const isField = (value: unknown): value is Field => typeof value === 'string' || isAccessor(value);

function fieldsOf(own: Own): Field[] | undefined {
  const value = own('y');
  const names = isList(value) ? itemsOf(value, MOST_SERIES + 1) : [];
  if (names.length > 0 && names.every(isField)) return names;
  const field = fieldOf(own, 'y');
  return field === undefined ? undefined : [field];
}
