/** How a table is sorted at first. */
import type { TableColumn, TableOptions } from '../../protocol/tables.ts';
import { valueField } from './rows.ts';

/** @returns the columns' `initialSort` in Tabulator's terms; entries for unknown fields are left out */
export function createInitialSort(options: TableOptions): { column: string; dir: string }[] {
  return (options.initialSort ?? []).flatMap(({ column, dir }) => {
    const i = options.columns.findIndex(({ field }: TableColumn) => field === column);
    return i < 0 ? [] : [{ column: valueField(i), dir }];
  });
}
