/** The part of the guest for tables that have more than the plain ones. A program has it only where its module's text may use it. */
import { functionOf, type LeftOut, nameOf } from '../options.ts';
import { calculate, isCalculatedHere, readCalcs, tellCalcs } from './calcs.ts';
import { filterRows, isFilter, readFilters } from './filters.ts';
import { formatCells, formatRows, makeTooltips, readFormatter } from './formatted.ts';
import { groupRows, readGroupLevels } from './grouping.ts';
import { readHeaderFilter } from './header-filter.ts';
import { createListeners } from './listeners.ts';
import type { RowFormatter, TablePart } from './part.ts';
import { readTooltip } from './tooltips.ts';

const MOST_SELECTED = 10_000;

export const tableMore: TablePart = {
  createListeners,
  readTable: (own, leftOut) => ({
    levels: readGroupLevels(own, leftOut),
    rowFormatter: functionOf<RowFormatter>(own('rowFormatter'), 'rowFormatter', leftOut),
    filters: readFilters(own('initialFilter'), undefined, undefined, leftOut),
    selectable: readSelectable(own('selectableRows') ?? own('selectable'), leftOut),
  }),
  readColumn(own, leftOut) {
    const calcs = readCalcs(own, leftOut);
    const filter = readHeaderFilter(own, leftOut);
    return {
      formatter: readFormatter(own('formatter'), leftOut),
      params: own('formatterParams') ?? {},
      calcs,
      tooltip: readTooltip(own('tooltip'), leftOut),
      more: {
        ...tellCalcs(calcs),
        ...(filter !== undefined && { filter }),
        ...(own('tooltip') === true && { tooltip: true }),
      },
    };
  },
  readFilters,
  isFilter,
  filterRows,
  encode({ rows, values, columns, extras: { levels, rowFormatter } }, recorder, leftOut) {
    const isParted = columns.some(({ extras }) => extras && isCalculatedHere(extras.calcs));
    const grouped = levels.length > 0 ? groupRows(levels, rows, recorder, isParted) : undefined;
    const cells = { ...grouped?.cells };
    const parts = grouped?.parts ?? (isParted ? [rows.map((_, at) => at)] : []);
    columns.forEach(({ column, extras }, number) => {
      if (extras === undefined) return;
      const of = { ...column, ...extras, number };
      const own = values[number] ?? [];
      Object.assign(
        cells,
        calculate(of, own, rows, parts, recorder),
        formatCells(of, own, rows, recorder, leftOut),
        makeTooltips(of, own, rows, recorder),
      );
    });
    Object.assign(cells, formatRows(rowFormatter, rows, recorder, leftOut));
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
