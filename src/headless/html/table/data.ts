/** The rows of a table where they came: as columns, of which only those are decoded that are looked at. */
import { createCellReaders } from '../../../datasets/cells.ts';
import type { EncodedTable } from '../../../datasets/columns.ts';
import { CONTENT, DISPLAY, VALUE } from '../../../protocol/table-words.ts';
import { checkRecords } from '../../../stage/table/rows.ts';
import { textOf } from '../../../stage/table/text.ts';

export interface TableData {
  readonly length: number;
  /** @returns what stands in column `name` (`protocol/table-words.ts`) of a row; `undefined` where nothing does */
  read(name: string, row: number): unknown;
  /** @returns what the cell shows, without its styles */
  text(column: number, row: number): string;
  /** @returns JSON of the pieces that the cell shows, where there are any */
  content(column: number, row: number): unknown;
}

/**
 * @param columns of the table; @param cap most rows
 * @throws Error if it is malformed
 */
export function readTableData(given: unknown, columns: number, cap: number): TableData {
  // A transcript holds copies without buffers of their own being shared: what the stage asks of them holds here.
  checkRecords(given, columns, cap);
  const table: EncodedTable = given;
  const readerOf = createCellReaders(table);
  const read = (name: string, row: number): unknown => readerOf(name)?.(row);
  return {
    length: table.length,
    read,
    text: (i, row) => textOf(read(`${DISPLAY}${i}`, row) ?? read(`${VALUE}${i}`, row)),
    content: (i, row) => read(`${CONTENT}${i}`, row),
  };
}
