/** How a table is sorted at first. */
import type { TableColumn, TableOptions } from '../../protocol/tables.ts';
import type { Kept } from './kept.ts';
import { valueField } from './rows.ts';

/**
 * @param kept the order of the table that this one takes the place of
 * @returns the columns' `initialSort` in Tabulator's terms; entries for unknown fields are left out
 */
export function createInitialSort(options: TableOptions, kept?: Kept['sort']): { column: string; dir: string }[] {
  if (kept) return kept.map(([i, dir]) => ({ column: valueField(i), dir }));
  return (options.initialSort ?? []).flatMap(({ column, dir }) => {
    const i = options.columns.findIndex(({ field }: TableColumn) => field === column);
    return i < 0 ? [] : [{ column: valueField(i), dir }];
  });
}
