/** A table's rows on their way to the stage: only the fields that columns show, values as plain data. */
import type { EncodedTable } from '../../datasets/columns.ts';
import { encodeColumns } from '../../datasets/encode.ts';
import { isObject } from '../options.ts';
import type { Recorder } from '../recorder.ts';
import { createCell } from './cell.ts';
import type { ReadColumn } from './columns.ts';

/** Above this many rows a formatter function would run too long before anything shows. */
const MOST_FORMATTED_ROWS = 20_000;
const MOST_ROWS = 1_000_000;

/** @returns the rows that are objects, a list of its own; @throws TypeError if `data` is no list */
export function readRows(data: unknown, recorder: Recorder): object[] {
  if (!Array.isArray(data)) {
    throw new TypeError(
      'Tabulator: data is not a list of rows. Pass a dataset, or [{date: "2026-01-03", value: 5.4}, …].',
    );
  }
  const rows = data.filter((row): row is object => isObject(row) && !Array.isArray(row));
  if (rows.length < data.length) {
    warn(
      recorder,
      'SM501',
      `${data.length - rows.length} rows that are not objects were left out`,
      'Pass row objects.',
    );
  }
  if (rows.length > MOST_ROWS) {
    warn(recorder, 'SM601', `Only ${MOST_ROWS} of ${rows.length} rows are shown`, 'Filter or summarize the rows.');
    rows.length = MOST_ROWS;
  }
  return rows;
}

/** @param textOf the text of an HTML string */
export function encodeTableData(
  rows: readonly object[],
  columns: readonly ReadColumn[],
  recorder: Recorder,
  textOf: (html: string) => string,
): EncodedTable {
  const cells: Record<string, unknown[]> = {};
  columns.forEach(({ column, formatter, params }, i) => {
    const values = rows.map((row) => cellOf(row, column.field));
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
      const reason = isObject(thrown) && 'message' in thrown ? String(thrown.message) : String(thrown);
      warn(recorder, 'SM206', `The formatter of "${column.title}" threw: ${reason}`, 'The plain values are shown.');
    }
  });
  return encodeColumns(rows.length === 0 ? {} : cells);
}

function cellOf(row: object, field: string): unknown {
  return Object.hasOwn(row, field) ? (row as Record<string, unknown>)[field] : undefined;
}

function plainOf(value: unknown): unknown {
  if (typeof value === 'function' || typeof value === 'symbol') return String(value);
  if (!isObject(value) || value instanceof Date) return value;
  if (Array.isArray(value))
    return value
      .slice(0, 100)
      .map((item) => (isObject(item) ? '…' : String(item)))
      .join(', ');
  try {
    return JSON.stringify(value)?.slice(0, 500);
  } catch {
    return '…';
  }
}

function displayOf(result: unknown, textOf: (html: string) => string): string {
  if (result === null || result === undefined) return '';
  if (isObject(result) && 'textContent' in result) return String(result.textContent);
  return textOf(String(result));
}

function warn(recorder: Recorder, code: string, message: string, hint: string): void {
  recorder.violation({ code, rule: 'table-data', severity: 'warning', message: `Tabulator: ${message}`, hint });
}
