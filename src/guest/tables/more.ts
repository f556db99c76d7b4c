/** What the stage hears of a table only where there is something to say. */
import type { TableMore } from '../../protocol/table-more.ts';
import type { TableOptions } from '../../protocol/tables.ts';
import type { ReadColumns } from './columns.ts';
import type { GroupLevel } from './grouping.ts';

/** @param levels none where the rows could not be grouped; @param filters the stage will be told which rows to show; @returns `undefined` of a plain table */
export function tellMore(
  { columns, headings }: ReadColumns,
  levels: readonly GroupLevel[],
  { pagination }: Pick<TableOptions, 'pagination'>,
  filters: boolean,
): TableMore | undefined {
  const told = columns.map(({ path, extras }) => ({ ...extras?.more, ...(path.length > 0 && { path: [...path] }) }));
  const last = told.findLastIndex((column) => Object.keys(column).length > 0);
  const more: TableMore = {
    ...(last >= 0 && { columns: told.slice(0, last + 1) }),
    ...(headings.length > 0 && { headings: [...headings] }),
    // Functions of the module's have answered for each group, with the rows.
    ...(levels.length > 0 && { groups: levels.map(({ open }) => open !== false) }),
    ...(filters && { filters }),
  };
  const isMore = pagination || Object.keys(more).length > 0 || columns.some(({ column }) => column.frozen);
  return isMore ? more : undefined;
}
