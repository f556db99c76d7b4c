/** What the stage hears of a table only where there is something to say. */
import type { TableMore } from '../../protocol/table-more.ts';
import type { Table } from './handle.ts';

/** @param isGrouped not where the rows could not be; @returns `undefined` of a plain table */
export function tellMore(
  { columns: { columns, headings }, extras, look, isTold, version, canHide }: Table,
  isGrouped: boolean,
): TableMore | undefined {
  const told = columns.map(({ path, extras }) => ({
    ...extras?.more,
    ...(extras?.title?.content !== undefined && { title: extras.title.content }),
    ...(path.length > 0 && { path: [...path] }),
  }));
  const last = told.findLastIndex((column) => Object.keys(column).length > 0);
  const more: TableMore = {
    ...(last >= 0 && { columns: told.slice(0, last + 1) }),
    ...(headings.length > 0 && { headings: headings.map(({ text }) => text.slice(0, 1000)) }),
    ...(headings.some(({ content }) => content !== undefined) && {
      headingPieces: headings.map(({ content = '' }) => content),
    }),
    // Functions of the module's have answered for each group, with the rows.
    ...(isGrouped && extras && { groups: extras.levels.map(({ open }) => open !== false) }),
    ...(isGrouped && extras?.calcPlaces && { calcPlaces: extras.calcPlaces }),
    ...(extras?.selectable !== undefined && { selectable: extras.selectable }),
    ...(extras?.rolls === false && { rolling: false as const }),
    ...(isTold && { events: version }),
    ...(canHide && { filters: true }),
  };
  const isMore = look.pagination || Object.keys(more).length > 0 || columns.some(({ column }) => column.frozen);
  return isMore ? more : undefined;
}
