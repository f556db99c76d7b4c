/** A table's rows on their way to the stage: only the fields that columns show, values as plain data. */
import { byteLength, type EncodedTable } from '../../datasets/columns.ts';
import { timeOf } from '../../datasets/copy.ts';
import { encodeColumns } from '../../datasets/encode.ts';
import { isList, isObject, itemsOf, lengthOf, readField } from '../options.ts';
import type { Recorder } from '../recorder.ts';
import { createCell } from './cell.ts';
import type { ReadColumn } from './columns.ts';

/** Above this many rows a formatter function would run too long before anything shows. */
const MOST_FORMATTED_ROWS = 20_000;
/** A cell shows less, and sorts by no more. */
const LONGEST_TEXT = 10_000;
const LONGEST_NESTED = 500;
/** Items of each object or list in a cell, and levels of them. */
const [MOST_NESTED, MOST_LEVELS] = [20, 3];

/** What the tables of one slice may still take. */
export interface Share {
  /** Cells of columns that are not of one simple type. */
  values: number;
  bytes: number;
}

/**
 * @param most rows
 * @returns the rows that are objects, a list of its own; @throws TypeError if `data` is no list
 */
export function readRows(data: unknown, recorder: Recorder, most: number): object[] {
  if (!Array.isArray(data)) {
    throw new TypeError(
      'Tabulator: data is not a list of rows. Pass a dataset, or [{date: "2026-01-03", value: 5.4}, …].',
    );
  }
  const length = lengthOf(data);
  const items = itemsOf(data, most);
  const rows = items.filter((row): row is object => isObject(row) && !Array.isArray(row));
  if (rows.length < items.length) {
    warn(
      recorder,
      'SM501',
      `${items.length - rows.length} rows that are not objects were left out`,
      'Pass row objects.',
    );
  }
  if (length > items.length) reportCut(recorder, length - items.length, `a table may have ${most}`);
  return rows;
}

export function reportCut(recorder: Recorder, cut: number, why: string): void {
  const hint = 'Filter or summarize the rows, or raise `limits.rows`.';
  warn(recorder, 'SM601', `${cut} rows were left out: ${why}`, hint);
}

/**
 * Reads the fields and calls the formatters, and so runs code of the module's.
 *
 * @param textOf the text of an HTML string; @param share is taken from
 * @throws RangeError if the rows take more than is left
 */
export function encodeTableData(
  rows: readonly object[],
  columns: readonly ReadColumn[],
  recorder: Recorder,
  textOf: (html: string) => string,
  share: Share,
): EncodedTable {
  const cells: Record<string, unknown[]> = {};
  columns.forEach(({ column, formatter, params }, i) => {
    const values = rows.map((row) => readField(row, column.field));
    if (column.field !== '' || formatter === undefined) cells[`c${i}`] = values.map(plainOf);
    if (formatter === undefined) return;
    if (rows.length > MOST_FORMATTED_ROWS) {
      const hint = 'Filter or summarize the rows, or put the text into the rows.';
      warn(recorder, 'SM501', `The formatter of "${column.title}" is not run on ${rows.length} rows`, hint);
      return;
    }
    try {
      cells[`d${i}`] = rows.map((row, at) => {
        const { cell, onRendered } = createCell(row, at, column.field, values[at], recorder);
        return displayOf(formatter(cell, params, onRendered), textOf);
      });
    } catch (thrown) {
      warn(
        recorder,
        'SM206',
        `The formatter of "${column.title}" threw${reasonOf(thrown)}`,
        'The plain values are shown.',
      );
    }
  });
  return encodeCells(rows.length === 0 ? {} : cells, share);
}

function encodeCells(cells: Readonly<Record<string, unknown[]>>, share: Share): EncodedTable {
  try {
    const table = encodeColumns(cells, { bytes: share.bytes });
    share.bytes -= byteLength(table);
    const columns = table.columns.map((column) => {
      if (column.kind !== 'values') return column;
      share.values -= table.length;
      if (share.values >= 0) return column;
      const texts = cells[column.name]?.map((cell) => (cell === null || cell === undefined ? cell : String(cell)));
      return encodeColumns({ [column.name]: texts ?? [] }).columns[0] ?? column;
    });
    return { ...table, columns };
  } catch {
    throw new RangeError('Tabulator: the rows of the tables are too large to show. Pass fewer rows or shorter texts.');
  }
}

/** @returns what an encoded table holds: numbers, texts, booleans, big integers, Dates of the runtime's own, or nothing */
function plainOf(value: unknown): unknown {
  switch (typeof value) {
    case 'string':
      return value.slice(0, LONGEST_TEXT);
    case 'symbol':
      return String(value).slice(0, LONGEST_TEXT);
    case 'function':
      return '(a function)';
    case 'bigint':
      // To write a longer one takes a time that grows with the square of its length.
      return BigInt.asIntN(256, value) === value ? value : '(a big integer)';
    case 'object':
      return value === null ? null : nestedOf(value);
    default:
      return value;
  }
}

function nestedOf(value: object): unknown {
  const time = timeOf(value);
  if (time !== undefined) return new Date(time);
  if (isList(value)) {
    const texts = itemsOf(value, 100).map((item) => (isObject(item) ? '…' : String(plainOf(item))));
    return texts.join(', ').slice(0, LONGEST_TEXT);
  }
  return previewOf(value, 0).slice(0, LONGEST_NESTED);
}

/** JSON of the first of what an object holds; `JSON.stringify` would call the module's `toJSON` and go through lists without end. */
function previewOf(value: unknown, depth: number): string {
  const time = timeOf(value);
  if (time !== undefined) return JSON.stringify(new Date(time));
  if (!isObject(value)) {
    const plain = plainOf(value);
    return typeof plain === 'string' ? JSON.stringify(plain.slice(0, LONGEST_NESTED)) : String(plain ?? null);
  }
  if (depth === MOST_LEVELS) return '…';
  if (isList(value)) return `[${itemsOf(value, MOST_NESTED).map((item) => previewOf(item, depth + 1))}]`;
  const keys = Object.keys(value).slice(0, MOST_NESTED);
  return `{${keys.map((key) => `${previewOf(key, 0)}:${previewOf(readField(value, key), depth + 1)}`)}}`;
}

function displayOf(result: unknown, textOf: (html: string) => string): string {
  if (result === null || result === undefined) return '';
  const text = isObject(result) && 'textContent' in result ? String(result.textContent) : textOf(String(result));
  return text.slice(0, LONGEST_TEXT);
}

/** What was thrown may answer with anything, or throw again. */
function reasonOf(thrown: unknown): string {
  try {
    return `: ${String(isObject(thrown) && 'message' in thrown ? thrown.message : thrown).slice(0, 500)}`;
  } catch {
    return '';
  }
}

function warn(recorder: Recorder, code: string, message: string, hint: string): void {
  recorder.violation({ code, rule: 'table-data', severity: 'warning', message: `Tabulator: ${message}`, hint });
}
