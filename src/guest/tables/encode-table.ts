/** A table's rows on their way to the stage: only the fields that columns show, values as plain data. */
import { byteLength, type EncodedTable } from '../../datasets/columns.ts';
import { encodeColumns } from '../../datasets/encode.ts';
import { CELL_STYLE, CONTENT, DISPLAY, ROW_STYLE, TOOLTIP, VALUE } from '../../protocol/table-words.ts';
import { type LeftOut, readField } from '../options.ts';
import type { Recorder } from '../recorder.ts';
import { calculate, isCalculatedHere } from './calcs.ts';
import { createCell, createRow } from './cell.ts';
import type { ReadColumn } from './columns.ts';
import { type Content, contentOf } from './content.ts';
import { type GroupLevel, groupRows } from './grouping.ts';
import { plainOf } from './plain.ts';
import { attempt, warn } from './report.ts';
import { tooltipOf } from './tooltips.ts';

/** Above this many rows a formatter function would run too long before anything shows. */
const MOST_FORMATTED_ROWS = 20_000;
/** Texts of a column whose look is kept: badges are few and stand in many rows. */
const MOST_KEPT = 1000;

/** What the tables of one slice may still take. */
export interface Share {
  /** Cells of columns that are not of one simple type. */
  values: number;
  bytes: number;
}

export interface TableContent {
  readonly rows: readonly object[];
  readonly columns: readonly ReadColumn[];
  readonly levels: readonly GroupLevel[];
  readonly rowFormatter: RowFormatter | undefined;
}
/** Styles the row's element, and returns nothing. */
export type RowFormatter = (row: object) => unknown;

type Cells = Record<string, unknown[]>;

/**
 * Reads the fields and calls the module's functions, and so runs code of the module's.
 *
 * @param share is taken from; @param leftOut hears of what cells can't show
 * @returns the rows, and whether they are in groups
 * @throws RangeError if the rows take more than is left
 */
export function encodeTableData(
  { rows, columns, levels, rowFormatter }: TableContent,
  recorder: Recorder,
  leftOut: LeftOut,
  share: Share,
): { readonly data: EncodedTable; readonly isGrouped: boolean } {
  const cells: Cells = {};
  const isParted = columns.some(({ calcs }) => isCalculatedHere(calcs));
  const grouped = levels.length > 0 ? groupRows(levels, rows, recorder, isParted) : undefined;
  Object.assign(cells, grouped?.cells);
  const parts = grouped?.parts ?? (isParted ? [rows.map((_, at) => at)] : []);
  columns.forEach((column, i) => {
    const { field } = column.column;
    const values = rows.map((row) => readField(row, field));
    if (field !== '' || column.formatter === undefined) cells[`${VALUE}${i}`] = values.map(plainOf);
    const { calcs } = column;
    Object.assign(
      cells,
      calculate({ calcs, field, title: column.column.title, number: i }, values, rows, parts, recorder),
      formatCells(column, i, rows, values, recorder, leftOut),
      makeTooltips(column, i, rows, values, recorder),
    );
  });
  Object.assign(cells, formatRows(rowFormatter, rows, recorder, leftOut));
  return { data: encodeCells(rows.length === 0 ? {} : cells, share), isGrouped: grouped !== undefined };
}

function formatCells(
  { column, formatter, params }: ReadColumn,
  i: number,
  rows: readonly object[],
  values: readonly unknown[],
  recorder: Recorder,
  leftOut: LeftOut,
): Cells {
  if (formatter === undefined || !isFewEnough(rows, `formatter of "${column.title}"`, recorder)) return {};
  const kept = new Map<unknown, Content>();
  const styles: (string | undefined)[] = [];
  const contents = attempt(recorder, `The formatter of "${column.title}"`, 'The plain values are shown.', () =>
    rows.map((row, at) => {
      const { cell, onRendered, readStyle } = createCell(row, at, column.field, values[at]);
      const result = formatter(cell, params, onRendered);
      const style = readStyle(leftOut);
      if (style !== undefined) styles[at] = style;
      const known = kept.get(result);
      if (known !== undefined) return known;
      const content = contentOf(result, leftOut);
      if (typeof result === 'string' && content.content !== undefined && kept.size < MOST_KEPT)
        kept.set(result, content);
      return content;
    }),
  );
  if (contents === undefined) return {};
  const cells: Cells = { [`${DISPLAY}${i}`]: contents.map(({ text }) => text) };
  if (contents.some(({ content }) => content !== undefined)) {
    cells[`${CONTENT}${i}`] = contents.map(({ content }) => content);
  }
  if (styles.length > 0) cells[`${CELL_STYLE}${i}`] = contents.map((_, at) => styles[at]);
  return cells;
}

function formatRows(
  formatter: RowFormatter | undefined,
  rows: readonly object[],
  recorder: Recorder,
  leftOut: LeftOut,
): Cells {
  if (formatter === undefined || !isFewEnough(rows, 'rowFormatter', recorder)) return {};
  const styles = attempt(recorder, 'The rowFormatter', 'The rows are shown without it.', () =>
    rows.map((given, at) => {
      const { row, readStyle } = createRow(given, at);
      formatter(row);
      return readStyle(leftOut);
    }),
  );
  return styles?.some((style) => style !== undefined) ? { [`${ROW_STYLE}0`]: styles } : {};
}

function makeTooltips(
  { column, tooltip }: ReadColumn,
  i: number,
  rows: readonly object[],
  values: readonly unknown[],
  recorder: Recorder,
): Cells {
  if (tooltip === undefined || !isFewEnough(rows, `tooltip of "${column.title}"`, recorder)) return {};
  const texts = attempt(recorder, `The tooltip of "${column.title}"`, 'There are none.', () =>
    rows.map((row, at) => tooltipOf(tooltip, row, at, column.field, values[at])),
  );
  return texts === undefined ? {} : { [`${TOOLTIP}${i}`]: texts };
}

function isFewEnough({ length }: readonly object[], what: string, recorder: Recorder): boolean {
  if (length <= MOST_FORMATTED_ROWS) return true;
  const hint = 'Filter or summarize the rows, or put the text into the rows.';
  warn(recorder, 'SM501', `The ${what} is not run on ${length} rows`, hint);
  return false;
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
