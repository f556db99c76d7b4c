/** What the stage hears of a table only where there is something to say. */
import type { TableMore } from '../../protocol/table-more.ts';
import type { ReadColumns } from './columns.ts';
import type { GroupLevel } from './grouping.ts';

/** @param levels none where the rows could not be grouped */
export function tellMore({ columns, headings }: ReadColumns, levels: readonly GroupLevel[]): TableMore | undefined {
  const last = columns.findLastIndex(({ more }) => Object.keys(more).length > 0);
  const more: TableMore = {
    ...(last >= 0 && { columns: columns.slice(0, last + 1).map((column) => column.more) }),
    ...(headings.length > 0 && { headings: [...headings] }),
    // Functions of the module's have answered for each group, with the rows.
    ...(levels.length > 0 && { groups: levels.map(({ open }) => open !== false) }),
  };
  return Object.keys(more).length > 0 ? more : undefined;
}
