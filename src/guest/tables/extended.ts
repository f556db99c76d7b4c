/** The part of the guest for tables that have more than the plain ones. A program has it only where its module's text may use it. */
import { functionOf, type LeftOut, nameOf } from '../options.ts';
import { CALC_LETTERS, calculate, isCalculatedHere, readCalcs, TABLE_CALC_LETTERS, tellCalcs } from './calcs.ts';
import { createRowTable } from './cell.ts';
import { tokensOf } from './class-names.ts';
import { createColumnMethods } from './column-methods.ts';
import { filterRows, isFilter, readFilters } from './filters.ts';
import { formatCells, formatRows, formatTitle, makeTooltips } from './formatted.ts';
import { groupRows, readGroupLevels } from './grouping.ts';
import { readHeaderFilter } from './header-filter.ts';
import { createListeners } from './listeners.ts';
import { type Mutator, mutateRows } from './mutators.ts';
import { leastWidthOf, readNamed } from './named-formatters.ts';
import type { CellListener, Formatter, RowFormatter, TableExtras, TablePart } from './part.ts';
import { RowElements } from './row-elements.ts';
import { createRowMethods } from './row-methods.ts';
import { readSortKey } from './sort-keys.ts';
import { orderRows, type SortFunction } from './sort-order.ts';
import { textOfMarkup } from './titles.ts';
import { readHeaderTooltip, readTooltip } from './tooltips.ts';

const MOST_SELECTED = 10_000;

export const tableMore: TablePart = {
  createListeners,
  mutateRows,
  createMethods(access, own) {
    const { methods, ...rows } = createRowMethods(access);
    const grouping = {
      groupBy: own('groupBy'),
      groupHeader: own('groupHeader'),
      groupStartOpen: own('groupStartOpen'),
    };
    return { methods: { ...methods, ...createColumnMethods(access, grouping) }, ...rows };
  },
  readTable: (own, leftOut) => ({
    levels: readGroupLevels(own, leftOut),
    rowFormatter: functionOf<RowFormatter>(own('rowFormatter'), 'rowFormatter', leftOut),
    filters: readFilters(own('initialFilter'), undefined, undefined, leftOut),
    selectable: readSelectable(own('selectableRows') ?? own('selectable'), leftOut),
    rolls: (own('selectableRowsRollingSelection') ?? own('selectableRollingSelection')) !== false,
    calcPlaces: readCalcPlaces(own('columnCalcs'), leftOut),
    index: typeof own('index') === 'string' ? (own('index') as string) : 'id',
  }),
  formatTitle,
  textOfMarkup,
  readColumn(own, recorder, leftOut) {
    const calcs = readCalcs(own, leftOut);
    const filter = readHeaderFilter(own, leftOut);
    const formatter = own('formatter');
    const isNamed = Boolean(formatter) && typeof formatter !== 'function' && formatter !== 'rownum';
    const least = leastWidthOf(formatter);
    const tip = readHeaderTooltip(own, leftOut);
    return {
      formatter: typeof formatter === 'function' ? (formatter as Formatter) : undefined,
      named: isNamed ? readNamed(formatter, own('formatterParams'), 'columns[].formatter', leftOut) : undefined,
      title: formatTitle(own, recorder, leftOut),
      params: own('formatterParams') ?? {},
      calcs,
      hasOwnCalcs: isCalculatedHere(calcs),
      tooltip: readTooltip(own('tooltip'), leftOut),
      mutator: functionOf<Mutator>(own('mutator') ?? own('mutatorData'), 'columns[].mutator', leftOut),
      mutatorParams: own('mutatorParams') ?? own('mutatorDataParams') ?? {},
      click: functionOf<CellListener>(own('cellClick'), 'columns[].cellClick', leftOut),
      dblclick: functionOf<CellListener>(own('cellDblClick'), 'columns[].cellDblClick', leftOut),
      sorter: typeof own('sorter') === 'function' ? (own('sorter') as SortFunction) : undefined,
      sorterParams: own('sorterParams') ?? {},
      sortKey: readSortKey(own, leftOut),
      classes: typeof own('cssClass') === 'string' ? tokensOf([own('cssClass')]).join(' ') : '',
      more: {
        ...tellCalcs(calcs),
        ...(filter !== undefined && { filter }),
        ...(formatter === 'rownum' && { rownum: true }),
        ...(least !== undefined && { least }),
        ...(own('tooltip') === true && { tooltip: true }),
        ...(tip && { tip }),
      },
    };
  },
  readFilters,
  isFilter,
  filterRows,
  encode({ rows, values, columns, extras: { levels, rowFormatter, calcPlaces, index }, looks }, recorder, leftOut) {
    const isParted = columns.some(({ extras }) => extras?.hasOwnCalcs);
    const grouped = levels.length > 0 ? groupRows(levels, rows, recorder, isParted, looks) : undefined;
    const elements = new RowElements(rows.length, looks);
    // First of all: rules may ask for a row's class around what is in its cells.
    const rowTable = createRowTable(
      columns.map(({ column }) => column),
      index,
      leftOut,
    );
    formatRows(rowFormatter, rows, elements, recorder, rowTable);
    const cells = { ...grouped?.cells };
    const all = isParted ? [rows.map((_, at) => at)] : [];
    const parts = grouped?.parts ?? all;
    const isWhole = grouped !== undefined && (calcPlaces === 'table' || calcPlaces === 'both');
    columns.forEach(({ column, extras }, number) => {
      if (extras === undefined) return;
      const of = { ...extras, ...column, number };
      const own = values[number] ?? [];
      Object.assign(
        cells,
        calculate(of, own, rows, parts, CALC_LETTERS, recorder),
        isWhole && calculate(of, own, rows, all, TABLE_CALC_LETTERS, recorder),
        formatCells(of, own, rows, elements, recorder, leftOut),
        makeTooltips(of, own, rows, recorder),
        orderRows({ ...extras, title: column.title, field: column.field, number }, own, rows, recorder),
      );
    });
    Object.assign(cells, elements.read(leftOut));
    return { cells, isGrouped: grouped !== undefined };
  },
};

/** @returns most rows that may be selected; `undefined` for none */
function readSelectable(given: unknown, leftOut: LeftOut): number | undefined {
  if (given === true) return MOST_SELECTED;
  // To be highlighted is what all rows are.
  if (!given || given === 'highlight') return undefined;
  if (typeof given === 'number' && given >= 1) return Math.min(Math.floor(given), MOST_SELECTED);
  leftOut(`selectableRows ${nameOf(given)}`, 'Use true, or how many rows may be selected.');
  return undefined;
}

const CALC_PLACES: ReadonlyMap<unknown, TableExtras['calcPlaces']> = new Map<unknown, TableExtras['calcPlaces']>([
  ['both', 'both'],
  ['table', 'table'],
  [false, 'none'],
  ['group', undefined],
  [true, undefined],
  [undefined, undefined],
]);

function readCalcPlaces(given: unknown, leftOut: LeftOut): TableExtras['calcPlaces'] {
  if (!CALC_PLACES.has(given)) leftOut(`columnCalcs ${nameOf(given)}`, 'Use "both", "table", "group", true or false.');
  return CALC_PLACES.get(given);
}
