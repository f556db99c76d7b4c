/** A table's options, read from what the module passed. */
import { MOST_PAGE_SIZE } from '../../protocol/table-words.ts';
import type { TableOptions } from '../../protocol/tables.ts';
import { isList, isObject, itemsOf, type LeftOut, nameOf, type Own, ownOf, pixelsOf, shortTextOf } from '../options.ts';
import type { TablePart } from './part.ts';
import { checkOptions, refuseLength } from './report.ts';
import { titleTextOf } from './title-text.ts';

type Look = Omit<TableOptions, 'columns'>;
type Sort = NonNullable<TableOptions['initialSort']>;

const KEYS = new Set([
  ...['data', 'columns', 'layout', 'height', 'maxHeight', 'pagination', 'paginationSize', 'initialSort'],
  ...['paginationSizeSelector'],
  ...['placeholder', 'autoColumns', 'columnDefaults', 'headerVisible'],
  // They change nothing that is seen, or are so anyway.
  ...['groupToggleElement', 'index', 'resizableColumnFit', 'paginationCounter', 'responsiveLayout'],
  ...['paginationMode', 'paginationButtonCount', 'paginationInitialPage'],
  ...['resizableColumns', 'resizableRows', 'headerSortElement', 'renderVertical', 'renderHorizontal', 'virtualDom'],
]);
/** What only the part for more knows. */
const MORE_KEYS = new Set([
  ...[
    'groupBy',
    'groupHeader',
    'groupStartOpen',
    'initialFilter',
    'rowFormatter',
    'selectableRows',
    'selectable',
    'selectableRowsRollingSelection',
    'selectableRollingSelection',
    'columnCalcs',
  ],
  // Listeners, as they were given before Tabulator 5.
  ...['rowClick', 'rowDblClick', 'cellClick', 'cellDblClick'],
]);
const LAYOUTS = ['fitData', 'fitDataFill', 'fitDataStretch', 'fitDataTable', 'fitColumns'] as const;
const MOST_SORTS = 16;

/** @param own reads `options`; @throws TypeError if they are no object */
export function readLook(options: unknown, own: Own, part: TablePart | undefined, leftOut: LeftOut): Look {
  if (!isObject(options) || isList(options)) {
    throw new TypeError('Tabulator: options is not an object. Pass {data, columns: [{title, field}, …]}.');
  }
  checkOptions(options, KEYS, MORE_KEYS, part !== undefined, '', leftOut);
  const look: { -readonly [K in keyof Look]: Look[K] } = {};
  const layout = LAYOUTS.find((name) => name === own('layout'));
  if (layout !== undefined) look.layout = layout;
  else if (own('layout')) leftOut(`layout ${nameOf(own('layout'))}`, `Use one of ${LAYOUTS.join(', ')}.`);
  for (const key of ['height', 'maxHeight'] as const) {
    const given = own(key);
    const pixels = pixelsOf(given, 50, 100_000);
    if (pixels !== undefined) look[key] = pixels;
    else if (given !== 'auto' && given !== '100%') refuseLength(key, given, leftOut);
  }
  if (own('headerVisible') === false) look.headerVisible = false;
  const pagination = own('pagination');
  if (pagination === true || pagination === 'local') look.pagination = true;
  else if (pagination) leftOut('pagination other than true or "local"', 'Use pagination: true.');
  const size = own('paginationSize');
  const pageSize = pixelsOf(size, 1, MOST_PAGE_SIZE);
  if (pageSize !== undefined) look.paginationSize = Math.floor(pageSize);
  // `true` is as many as there is room for.
  else if (size != null && typeof size !== 'boolean')
    leftOut(`paginationSize ${nameOf(size)}`, 'Give a number of rows.');
  const sizes = readPageSizes(own('paginationSizeSelector'), look.paginationSize ?? 10, leftOut);
  if (sizes.length > 1) look.pageSizes = sizes;
  if (typeof own('paginationCounter') === 'function')
    leftOut('paginationCounter as a function', 'It says which rows of how many are shown.');
  const order = own('initialSort');
  const sort = readSort(order);
  if (sort.length > 0) look.initialSort = sort;
  else if (order && !isList(order)) leftOut(`initialSort ${nameOf(order)}`, 'Give [{column: "date", dir: "asc"}].');
  const empty = own('placeholder');
  const placeholder = titleTextOf(empty, part, leftOut);
  if (placeholder !== undefined) look.placeholder = placeholder;
  else if (empty) leftOut(`placeholder ${nameOf(empty)}`, 'Give a text.');
  return look;
}

/** @param value numbers, or `true` for one to four pages at a time; @returns them with `size`, ascending */
function readPageSizes(value: unknown, size: number, leftOut: LeftOut): number[] {
  const given = value === true ? [1, 2, 3, 4].map((times) => times * size) : isList(value) ? itemsOf(value, 15) : [];
  // `true` in a list is all rows, or as many as the stage draws at a time.
  const sizes = given.map((one) => (one === true ? MOST_PAGE_SIZE : Number.parseInt(shortTextOf(one) ?? '', 10)));
  if (value && (given.length === 0 || sizes.some((one) => !(one >= 1))))
    leftOut(
      `paginationSizeSelector ${isList(value) ? '(a list)' : nameOf(value)}`,
      'Give numbers of rows: [10, 25, 50].',
    );
  const valid = sizes.filter((one) => one >= 1).map((one) => Math.min(one, MOST_PAGE_SIZE));
  return valid.length === 0 ? [] : [...new Set([size, ...valid])].sort((a, b) => a - b);
}

/** @param value `{column, dir}`, a list of them, or a field's name */
export function readSort(value: unknown, dir: unknown = 'asc'): Sort {
  const list = isList(value) ? itemsOf(value, MOST_SORTS) : value ? [value] : [];
  return list.flatMap((item) => {
    const own = ownOf(item);
    const column = typeof item === 'string' ? item : (own('column') ?? own('field'));
    if (typeof column !== 'string' || column.length > 256) return [];
    return [{ column, dir: (own('dir') ?? dir) === 'desc' ? ('desc' as const) : ('asc' as const) }];
  });
}
