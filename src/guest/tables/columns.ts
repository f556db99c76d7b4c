/** A table's columns, read from what the module passed. */
import type { TableColumn } from '../../protocol/operations.ts';
import { checkKeys, isList, isObject, type LeftOut, type Own, ownOf, pixelsOf, shortTextOf } from '../options.ts';

/** `(cell, params, onRendered) => text, HTML string or element`, run in the guest. */
export type Formatter = (cell: unknown, params: unknown, onRendered: () => void) => unknown;

export interface ReadColumn {
  readonly column: TableColumn;
  readonly formatter: Formatter | undefined;
  readonly params: unknown;
}

const MOST_COLUMNS = 500;
const KEYS = new Set([
  ...['title', 'field', 'width', 'minWidth', 'hozAlign', 'headerHozAlign', 'headerSort', 'sorter', 'visible'],
  ...['frozen', 'formatter', 'formatterParams', 'columns', 'resizable', 'sorterParams'],
]);
const ALIGNS = ['left', 'center', 'right'] as const;
const SORTERS = ['string', 'number', 'alphanum', 'boolean', 'exists', 'date'] as const;
const DATE_SORTERS = ['datetime', 'time'];

/** @returns the columns, groups taken apart; @throws TypeError if `columns` is no list of objects */
export function readColumns(columns: unknown, leftOut: LeftOut): ReadColumn[] {
  if (!Array.isArray(columns)) {
    throw new TypeError('Tabulator: columns is not a list. Pass columns: [{title: "Date", field: "date"}, …].');
  }
  const read = columns.flatMap((definition) => readColumn(definition, leftOut));
  if (read.length > MOST_COLUMNS) leftOut(`columns above ${MOST_COLUMNS}`, 'Show fewer columns.');
  return read.slice(0, MOST_COLUMNS);
}

function readColumn(definition: unknown, leftOut: LeftOut): ReadColumn[] {
  if (!isObject(definition)) {
    throw new TypeError('Tabulator: a column is not an object. Pass {title: "Date", field: "date"}.');
  }
  checkKeys(definition, KEYS, 'columns[].', leftOut);
  const own = ownOf(definition);
  if (isList(own('columns'))) {
    leftOut('columns[].columns (a column group)', 'Its columns are shown side by side, without the group.');
    return readColumns(own('columns'), leftOut);
  }
  const field = own('field') === undefined ? '' : String(own('field'));
  if (field === '__proto__' || field.length > 256) {
    leftOut(`columns[].field "${field.slice(0, 20)}"`, 'Give the field another name.');
    return [];
  }
  const formatter = readFormatter(own('formatter'), leftOut);
  return [{ column: { ...readLook(own, leftOut), field }, formatter, params: own('formatterParams') ?? {} }];
}

function readLook(own: Own, leftOut: LeftOut): Omit<TableColumn, 'field'> {
  const look: { -readonly [K in keyof TableColumn]?: TableColumn[K] } = {};
  const width = pixelsOf(own('width'), 1, 10_000);
  if (width !== undefined) look.width = width;
  else if (typeof own('width') === 'string') leftOut('columns[].width in other units', 'Give the width in pixels.');
  const minWidth = pixelsOf(own('minWidth'), 1, 10_000);
  if (minWidth !== undefined) look.minWidth = minWidth;
  for (const key of ['hozAlign', 'headerHozAlign'] as const) {
    const align = ALIGNS.find((name) => name === own(key));
    if (align !== undefined) look[key] = align;
  }
  for (const key of ['headerSort', 'visible', 'frozen'] as const) {
    if (typeof own(key) === 'boolean') look[key] = own(key) as boolean;
  }
  const sorter = DATE_SORTERS.includes(own('sorter') as string)
    ? 'date'
    : SORTERS.find((name) => name === own('sorter'));
  if (sorter !== undefined) look.sorter = sorter;
  else if (own('sorter')) leftOut(`columns[].sorter ${nameOf(own('sorter'))}`, `Use one of ${SORTERS.join(', ')}.`);
  return { ...look, title: shortTextOf(own('title')) ?? '' };
}

function readFormatter(formatter: unknown, leftOut: LeftOut): Formatter | undefined {
  if (typeof formatter === 'function') return formatter as Formatter;
  if (formatter && formatter !== 'plaintext') {
    leftOut(`columns[].formatter ${nameOf(formatter)}`, 'Use a function (cell) => text; the plain value is shown.');
  }
  return undefined;
}

function nameOf(value: unknown): string {
  return typeof value === 'string' ? `"${value.slice(0, 40)}"` : `(a ${typeof value})`;
}

/**
 * Columns for rows that came without: those of a dataset, else one for each key of the first rows.
 * @param data as the module passed it
 */
export function columnsOfRows(rows: readonly object[], data: unknown): ReadColumn[] {
  const names = new Set<string>();
  const described = ownOf(data)('columns');
  if (Array.isArray(described)) for (const item of described) names.add(String(ownOf(item)('name')));
  else for (const row of rows.slice(0, 100)) for (const key of Object.keys(row)) names.add(key);
  names.delete('__proto__');
  return [...names]
    .filter((name) => name.length <= 256)
    .slice(0, MOST_COLUMNS)
    .map((name) => ({ column: { title: name, field: name }, formatter: undefined, params: {} }));
}
