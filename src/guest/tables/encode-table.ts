/** A table's rows on their way to the stage: only the fields that columns show, values as plain data. */
import { byteLength, type EncodedTable } from '../../datasets/columns.ts';
import { encodeColumns } from '../../datasets/encode.ts';
import { VALUE } from '../../protocol/table-words.ts';
import { type LeftOut, readField } from '../options.ts';
import type { Recorder } from '../recorder.ts';
import type { Cells, ReadColumn, TableExtras, TablePart } from './part.ts';
import { plainOf } from './plain.ts';

/** What the tables of one slice may still take. */
export interface Share {
  /** Cells of columns that are not of one simple type. */
  values: number;
  bytes: number;
}

export interface TableContent {
  readonly rows: readonly object[];
  readonly columns: readonly ReadColumn[];
  readonly extras: TableExtras | undefined;
}

/**
 * Reads the fields and calls the module's functions, and so runs code of the module's.
 *
 * @param part of the guest, if it is there
 * @param share is taken from; @param leftOut hears of what cells can't show
 * @returns the rows, and whether they are in groups
 * @throws RangeError if the rows take more than is left
 */
export function encodeTableData(
  { rows, columns, extras }: TableContent,
  part: TablePart | undefined,
  recorder: Recorder,
  leftOut: LeftOut,
  share: Share,
): { readonly data: EncodedTable; readonly isGrouped: boolean } {
  const values = columns.map(({ column }) => rows.map((row) => readField(row, column.field)));
  const added = part && extras && part.encode({ rows, values, columns, extras }, recorder, leftOut);
  const cells: Cells = {};
  for (const [i, { column, extras }] of columns.entries()) {
    if (column.field !== '' || !(extras?.formatter || extras?.named))
      cells[`${VALUE}${i}`] = (values[i] ?? []).map(plainOf);
  }
  Object.assign(cells, added?.cells);
  return { data: encodeCells(rows.length === 0 ? {} : cells, share), isGrouped: added?.isGrouped ?? false };
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
