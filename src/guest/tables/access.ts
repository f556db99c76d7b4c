/** What methods of a table work on. */
import type { Anew } from '../../protocol/table-words.ts';
import type { ReadColumns } from './columns.ts';
import type { RowFilter } from './filters.ts';
import type { Table } from './handle.ts';

export interface TableAccess {
  readonly table: Table;
  /** @returns the rows of what a module passes; @throws TypeError if it is no list */
  readRows(data: unknown): readonly object[];
  /** Shows other rows. */
  setRows(rows: readonly object[]): void;
  /** @returns the rows that are shown */
  activeRows(): readonly object[];
  /** @returns the rows that pass these filters */
  filterRows(filters: readonly RowFilter[]): readonly object[];
  /** As the options' `columns`. */
  readColumns(definitions: unknown): ReadColumns;
  /** The table is to be made anew, as it is said to be now. @param about what of its reader's doing the change is about */
  remake(change: Partial<Pick<Table, 'columns' | 'extras' | 'look'>>, about?: Anew): void;
}

/**
 * @param next place of what it is to stand beside, below 0 where there is none
 * @returns where something is put in
 */
export function placeBeside(next: number, isBefore: unknown, length: number): number {
  if (next < 0) return isBefore ? 0 : length;
  return isBefore ? next : next + 1;
}
