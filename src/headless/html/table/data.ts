/** The rows of a table where they came: as columns, of which only those are decoded that are looked at. */
import { createCellReaders } from '../../../datasets/cells.ts';
import type { EncodedTable } from '../../../datasets/columns.ts';
import type { Clock } from '../../../datasets/date-texts.ts';
import { CONTENT, DISPLAY, VALUE } from '../../../protocol/table-words.ts';
import { createCellTexts } from '../../../stage/table/cell-texts.ts';
import { checkRecords } from '../../../stage/table/rows.ts';

export interface TableData {
  readonly length: number;
  /** @returns what stands in column `name` (`protocol/table-words.ts`) of a row; `undefined` where nothing does */
  read(name: string, row: number): unknown;
  /** @param name of the column whose form a Date has */
  write(name: string, value: unknown): string;
  /** @returns what the cell shows, without its styles */
  text(column: number, row: number): string;
  /** @returns JSON of the pieces that the cell shows, where there are any */
  content(column: number, row: number): unknown;
}

/**
 * @param columns of the table; @param cap most rows; @param clock the reader's
 * @throws Error if it is malformed
 */
export function readTableData(given: unknown, columns: number, cap: number, clock: Clock): TableData {
  // A transcript holds copies without buffers of their own being shared: what the stage asks of them holds here.
  checkRecords(given, columns, cap);
  const table: EncodedTable = given;
  const readerOf = createCellReaders(table);
  const read = (name: string, row: number): unknown => readerOf(name)?.(row);
  const column = (name: string) => readerOf(name) ?? (() => undefined);
  const { of: write } = createCellTexts({ length: table.length, column }, clock);
  return {
    length: table.length,
    read,
    write,
    text: (i, row) => write(`${VALUE}${i}`, read(`${DISPLAY}${i}`, row) ?? read(`${VALUE}${i}`, row)),
    content: (i, row) => read(`${CONTENT}${i}`, row),
  };
}
