/** How tall a table is that does not say so itself. */
import type { TableOptions } from '../../protocol/tables.ts';

/** Up to this many rows a table is as tall as its rows; above it scrolls, so that only what shows is in the document. */
const MOST_FULL_ROWS = 25;
const MOST_PAGE_ROWS = 100;
const SCROLLING_HEIGHT = 400;
export const DEFAULT_PAGE_SIZE = 10;

/** @returns CSS px, or `undefined` for as tall as the content */
export function heightFor(options: TableOptions, rows: number): number | undefined {
  if (options.height !== undefined) return options.height;
  const most = options.pagination ? MOST_PAGE_ROWS : MOST_FULL_ROWS;
  const shown = options.pagination ? Math.min(rows, options.paginationSize ?? DEFAULT_PAGE_SIZE) : rows;
  if (shown <= most) return undefined;
  return Math.min(SCROLLING_HEIGHT, options.maxHeight ?? SCROLLING_HEIGHT);
}
