/**
 * How tall a table is, what it asks for included.
 *
 * The attack: a table of 3,400 rows that is 100,000 px tall has all its cells in the document, which stops
 * the page for ten seconds. The defence: whatever is asked for, a table whose cells are many is no taller
 * than lets it draw some of them at a time.
 */
import type { TableOptions } from '../../protocol/tables.ts';
import type { ChunkViolation } from '../chunk.ts';

/** Up to this many rows a table is as tall as its rows; above it scrolls, so that only what shows is in the document. */
const MOST_FULL_ROWS = 25;
const MOST_PAGE_ROWS = 100;
const SCROLLING_HEIGHT = 400;
export const DEFAULT_PAGE_SIZE = 10;
/** Cells of a table that are in the document at a time. */
const MOST_CELLS = 5000;
/** CSS px; Tabulator draws as much again below what shows. */
const [ROW_HEIGHT, TALLEST] = [28, 2000];

/** @returns CSS px, or `undefined` for as tall as the content */
export function heightFor(options: TableOptions, rows: number): number | undefined {
  if (options.height !== undefined) return cut(options.height, options, rows);
  const most = options.pagination ? MOST_PAGE_ROWS : MOST_FULL_ROWS;
  const shown = shownOf(options, rows);
  if (shown <= most && shown * options.columns.length <= MOST_CELLS) return undefined;
  return Math.min(SCROLLING_HEIGHT, options.maxHeight ?? SCROLLING_HEIGHT);
}

/** @returns CSS px that the table may be high, whatever rows it gets; `undefined` for any */
export function maxHeightFor(options: TableOptions): number | undefined {
  return options.maxHeight === undefined ? undefined : cut(options.maxHeight, options, Number.POSITIVE_INFINITY);
}

/** @returns what to say of a height that is less than was asked for */
export function violationOf(options: TableOptions, rows: number): ChunkViolation | undefined {
  for (const key of ['height', 'maxHeight'] as const) {
    const asked = options[key];
    if (asked === undefined) continue;
    const height = cut(asked, options, rows);
    if (height === asked) continue;
    return {
      code: 'SM504',
      rule: 'too-many-cells',
      severity: 'warning',
      message: `A table with ${key}: ${asked} and ${options.columns.length} columns would draw too many cells at once: it is ${height} px high, and scrolls`,
      hint: `Give a ${key} of ${height} or less, or leave it out.`,
    };
  }
  return undefined;
}

/** @returns the numbers of rows that the reader may choose, none with too many cells, whatever the height is */
export function pageSizesFor({ pageSizes = [], paginationSize = DEFAULT_PAGE_SIZE, columns }: TableOptions): number[] {
  const most = Math.max(paginationSize, Math.min(MOST_PAGE_ROWS, MOST_CELLS / Math.max(1, columns.length)));
  if (pageSizes.length === 0) return [];
  // A module may have set another one since.
  const all = [paginationSize, ...pageSizes.map((size) => Math.min(size, Math.floor(most)))];
  return [...new Set(all)].sort((a, b) => a - b);
}

function cut(height: number, options: TableOptions, rows: number): number {
  const columns = Math.max(1, options.columns.length);
  if (shownOf(options, rows) * columns <= MOST_CELLS) return height;
  const most = Math.floor((MOST_CELLS / columns / 2) * ROW_HEIGHT);
  return Math.min(height, TALLEST, Math.max(SCROLLING_HEIGHT, most));
}

function shownOf({ pagination, paginationSize = DEFAULT_PAGE_SIZE }: TableOptions, rows: number): number {
  return pagination ? Math.min(rows, paginationSize) : rows;
}
