/** A table's rows on their way to the stage: only the fields that columns show, values as plain data. */
import { byteLength, columnBytes, type EncodedColumn, type EncodedTable, mostCells } from '../../datasets/columns.ts';
import { encodeColumns } from '../../datasets/encode.ts';
import { gatherColumn } from '../../datasets/gather.ts';
import { SELECTED, VALUE } from '../../protocol/table-words.ts';
import type { RowSource } from '../dataset-rows.ts';
import { type LeftOut, readerOf } from '../options.ts';
import type { Recorder } from '../recorder.ts';
import { hasFunctions } from './hidden-rows.ts';
import type { CellLooks } from './look.ts';
import { tellMissingFields } from './missing.ts';
import type { Cells, ReadColumn, TableExtras, TablePart } from './part.ts';
import { LONGEST_TEXT, plainOf } from './plain.ts';

/** What the tables of one slice may still take. */
export interface Share {
  /** Cells of columns that are not of one simple type. */
  values: number;
  bytes: number;
}

export interface TableContent {
  readonly rows: readonly object[];
  /** Where they come from, if from a dataset. */
  readonly source: RowSource | undefined;
  readonly columns: readonly ReadColumn[];
  readonly extras: TableExtras | undefined;
  /** What style sheets say of cells. */
  readonly looks: CellLooks | undefined;
  /** Rows that the table might have. */
  readonly room: number;
  /** Numbers of rows that are selected, the one selected first coming first. */
  readonly selected: readonly number[];
}

/**
 * Reads the fields and calls the module's functions, and so runs code of the module's.
 *
 * @param part of the guest, if it is there
 * @param share is taken from; @param leftOut hears of what cells can't show, and of fields that are in no row
 * @returns the rows, and whether they are in groups
 * @throws RangeError if the rows take more than is left
 */
export function encodeTableData(
  { rows, source, columns, extras, looks, room, selected }: TableContent,
  part: TablePart | undefined,
  recorder: Recorder,
  leftOut: LeftOut,
  share: Share,
): { readonly data: EncodedTable; readonly isGrouped: boolean } {
  // Before they are read, too: that alone takes longer than a slice.
  checkCells(rows.length, columns.length, room);
  const gathered = columns.map(({ column }, i) => source && gather(source, column.field, `${VALUE}${i}`));
  const isRead = (column: ReadColumn, i: number) =>
    !gathered[i] || hasFunctions(column) || (column.extras?.sorter ?? column.extras?.sortKey) !== undefined;
  const list = columns.some(isRead) ? (source?.late?.make() ?? rows) : [];
  const values = columns.map((column, i) => (isRead(column, i) ? list.map(readerOf(column.column.field)) : []));
  tellMissingFields(columns, values, list, leftOut);
  const added = part && extras && part.encode({ rows, values, columns, extras, looks }, recorder, leftOut);
  const cells: Cells = {};
  for (const [i, { column, extras }] of columns.entries()) {
    if (gathered[i] || (column.field === '' && (extras?.formatter || extras?.named))) continue;
    cells[`${VALUE}${i}`] = (values[i] ?? []).map(plainOf);
  }
  Object.assign(cells, added?.cells, selected.length > 0 && rank(selected, rows.length));
  const ready = gathered.filter((column) => column !== undefined);
  checkCells(rows.length, Object.keys(cells).length + ready.length, room);
  const data = rows.length === 0 ? encodeCells({}, [], 0, share) : encodeCells(cells, ready, rows.length, share);
  return { data, isGrouped: added?.isGrouped ?? false };
}

function rank(selected: readonly number[], length: number): Cells {
  const ranks: unknown[] = new Array(length).fill(null);
  for (const [i, row] of selected.entries()) ranks[row] = i + 1;
  return { [`${SELECTED}0`]: ranks };
}

/** The column of a dataset that a field names. */
function gather({ table, at, late }: RowSource, field: string, name: string): EncodedColumn | undefined {
  const column = table.columns.find((column) => column.name === field);
  return column && gatherColumn(column, name, at, LONGEST_TEXT, late?.isMade() === false);
}

/** @param ready columns that are encoded already */
function encodeCells(
  cells: Readonly<Record<string, unknown[]>>,
  ready: readonly EncodedColumn[],
  length: number,
  share: Share,
): EncodedTable {
  try {
    for (const column of ready) share.bytes -= columnBytes(column);
    if (share.bytes < 0) throw new RangeError();
    const table = encodeColumns(cells, { bytes: share.bytes });
    share.bytes -= byteLength(table);
    const columns = table.columns.map((column) => {
      if (column.kind !== 'values') return column;
      share.values -= table.length;
      if (share.values >= 0) return column;
      const texts = cells[column.name]?.map((cell) => (cell === null || cell === undefined ? cell : String(cell)));
      return encodeColumns({ [column.name]: texts ?? [] }).columns[0] ?? column;
    });
    return { length, columns: [...columns, ...ready] };
  } catch {
    throw tooLarge();
  }
}

function checkCells(rows: number, columns: number, room: number): void {
  if (rows * columns > mostCells(room)) throw tooLarge();
}

function tooLarge(): RangeError {
  return new RangeError(
    'Tabulator: the rows of the tables are too large to show. Pass fewer rows, fewer columns or shorter texts.',
  );
}
