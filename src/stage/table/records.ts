/**
 * The rows of a table as records, each made when it is first asked for: of 100,000 rows a reader sees thirty, and
 * sorting reads columns.
 */
import { createCellReaders, hasCell } from '../../datasets/cells.ts';
import type { EncodedTable } from '../../datasets/columns.ts';
import { decodeRows } from '../../datasets/decode.ts';

/** One row, keyed by the column's number, never by a name of the data. */
export type TableRecord = Record<string, unknown>;

export interface Records {
  readonly length: number;
  /** @returns the record of a row, the same one each time */
  at(row: number): TableRecord;
  /** @returns the first ones, at most `count` */
  first(count: number): TableRecord[];
  /** @returns all of them */
  all(): readonly TableRecord[];
  /** @returns what stands in a column, by row: no record is made for it */
  column(field: string): (row: number) => unknown;
}

/** @param table checked (`rows.ts`) */
export function createRecords(table: EncodedTable): Records {
  const { length, columns } = table;
  const readerOf = createCellReaders(table);
  const made: (TableRecord | undefined)[] = new Array(length);
  let whole: readonly TableRecord[] | undefined;

  const make = (row: number): TableRecord => {
    const record: TableRecord = {};
    // Fields are letters with numbers: an assignment makes each of them.
    for (const column of columns) if (hasCell(column, row)) record[column.name] = readerOf(column.name)?.(row);
    return record;
  };
  const at = (row: number): TableRecord => {
    made[row] ??= make(row);
    return made[row];
  };
  return {
    length,
    at,
    first: (count) => Array.from({ length: Math.min(count, length) }, (_, row) => at(row)),
    all() {
      whole ??= decodeRows(table).map((record, row) => {
        made[row] ??= record;
        return made[row];
      });
      return whole;
    },
    column: (field) => readerOf(field) ?? (() => undefined),
  };
}
