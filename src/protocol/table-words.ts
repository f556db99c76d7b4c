/**
 * Names and bounds that the guest and the stage share where tables are concerned.
 *
 * What the module's functions made of the rows travels with the rows, in columns of the encoded table
 * that these letters name, each followed by the number of the table's column, or of the level of groups.
 */

/** Rows of a page. */
export const MOST_PAGE_SIZE = 10_000;
/** Where a module has its table turn to. */
export const PAGE_STEPS = ['first', 'last', 'next', 'prev'] as const;
export const MOST_PAGE = 1e6;
/** Columns of a table: a browser lays out some 2,000 cells and headers a second where it is slow, and may do so on the page's own thread. */
export const MOST_COLUMNS = 200;
/** Filters of a table, those within each. */
export const MOST_FILTERS = 100;
/** Levels of groups of rows. */
export const MOST_GROUP_LEVELS = 3;
/** Groups of rows, those of all levels: Tabulator copies the rows before a group once for each. */
export const MOST_GROUPS = 1000;
/** Groups of columns, each counted as often as it stands in others, and once more: Tabulator goes through all below each, time and again. */
export const MOST_HEADINGS = 300;
/** Levels of groups of columns. */
export const MOST_HEADING_LEVELS = 8;

/** A column's value; the text its formatter made, and how that looks (`policy/cell-content.ts`); its tooltip. */
export const [VALUE, DISPLAY, CONTENT, TOOLTIP] = ['c', 'd', 'r', 't'] as const;
/** The place that a column's sorter, a function, gives a row. */
export const SORT_ORDER = 's';
/** The style of a cell's own element, and, with the number 0, of a row's: JSON of names and values in turn. */
export const [CELL_STYLE, ROW_STYLE] = ['e', 'w'] as const;
/** The text of a column's calculation, above and below, the same for all rows of a group. */
export const [TOP_CALC, BOTTOM_CALC] = ['a', 'b'] as const;
/** The same of all rows, whatever group they are in. */
export const [TABLE_TOP_CALC, TABLE_BOTTOM_CALC] = ['u', 'v'] as const;
/** Of a level of groups: what rows are grouped by, the header's text and how that looks, and whether the group is open at first. */
export const [GROUP, GROUP_HEADER, GROUP_CONTENT, GROUP_OPEN] = ['g', 'h', 'k', 'o'] as const;

/** What a reader does to a table that a module may be about when it makes the table anew. */
export const ANEW = ['sort', 'filters', 'groups', 'page'] as const;
/** Of rows that are selected: the one selected first has 1. With the number 0. */
export const SELECTED = 'p';

export const SUMMARY_NAMES = ['sum', 'avg', 'min', 'max', 'count', 'unique', 'concat'] as const;
export const FILTER_TYPES = ['like', '=', '!=', '<', '<=', '>', '>=', 'starts', 'ends', 'keywords'] as const;

export type FilterType = (typeof FILTER_TYPES)[number];
export type Anew = (typeof ANEW)[number];
export type Page = number | (typeof PAGE_STEPS)[number];
export type SummaryName = (typeof SUMMARY_NAMES)[number];
