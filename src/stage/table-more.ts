/**
 * The second chunk of tables: groups of rows and of columns, calculations, filters in headers, pages, frozen
 * columns. It takes what plain tables have from the first.
 */
import { checkTableMore } from 'virtual:checks/table-more';
import type { CellComponent, RowComponent } from 'tabulator-tables';
import ColumnCalcsModule from 'tabulator-tables/src/js/modules/ColumnCalcs/ColumnCalcs.js';
import FilterModule from 'tabulator-tables/src/js/modules/Filter/Filter.js';
import FrozenColumnsModule from 'tabulator-tables/src/js/modules/FrozenColumns/FrozenColumns.js';
import GroupRowsModule from 'tabulator-tables/src/js/modules/GroupRows/GroupRows.js';
import PageModule from 'tabulator-tables/src/js/modules/Page/Page.js';
import type { ColumnMore, TableMore } from '../protocol/table-more.ts';
import { BOTTOM_CALC, TABLE_BOTTOM_CALC, TABLE_TOP_CALC, TOP_CALC } from '../protocol/table-words.ts';
import type { TableOptions } from '../protocol/tables.ts';
import type { ChunkContext } from './chunk.ts';
import type { Add, Added } from './table/added.ts';
import { createCalcs, createTotals } from './table/calcs.ts';
import type { CellTexts } from './table/cell-texts.ts';
import { hasTooManyGroups, nestColumns } from './table/column-tree.ts';
import { formatRow } from './table/columns.ts';
import { createGroups } from './table/groups.ts';
import { createHeaderFilters } from './table/header-filters.ts';
import { createHiddenRows } from './table/hidden-rows.ts';
import type { Kept } from './table/kept.ts';
import { CELL_PADDING } from './table/layout.ts';
import { Tabulator } from './table/library.ts';
import { addPageSizes, createPages, labelPageButtons, readPage } from './table/pages.ts';
import type { DrawContent } from './table/pieces.ts';
import type { TableRecord } from './table/records.ts';
import { createRowEvents } from './table/row-events.ts';
import { valueField } from './table/rows.ts';
import { NO_TITLE } from './table/text.ts';

/** Each is laid out anew for each: two hundred took Firefox 24 s, ten take nothing that is seen. */
const MOST_FROZEN = 10;

const FILTER_WIDTH = 96;
/** Rows whose calculations are measured. */
const SAMPLE = 60;
const TOO_MANY_GROUPS = {
  code: 'SM504',
  rule: 'table-headings',
  severity: 'warning',
  message: 'The groups of columns of a table were left out: too many stand in each other',
  hint: 'Show fewer columns, or group them in fewer levels.',
} as const;
const CALC_NAMES = [TOP_CALC, BOTTOM_CALC, TABLE_TOP_CALC, TABLE_BOTTOM_CALC];

// In this order: calculations make columns and cells of their own as they start.
Tabulator.registerModule([ColumnCalcsModule, FilterModule, GroupRowsModule, PageModule, FrozenColumnsModule]);

/**
 * @param asked in the form of `protocol/table-more.ts`, checked here
 * @throws Error if it is malformed
 */
export function addMore(asked: unknown): Add {
  const reason = checkTableMore(asked);
  if (reason !== undefined) throw new Error(`Malformed table: ${reason}`);
  return (options, records, texts, context, draw, kept) =>
    createAdded(asked as TableMore, options, records, texts, context, draw, kept);
}

function createAdded(
  more: TableMore,
  options: TableOptions,
  given: readonly TableRecord[],
  texts: CellTexts,
  context: ChunkContext,
  draw: DrawContent,
  kept: Kept | undefined,
): Added {
  let records = given;
  const columns = more.columns ?? [];
  const groups = more.groups && createGroups(more.groups, records, texts, draw, kept?.groups);
  const filters = createHeaderFilters(records, texts, context.locale);
  const hidden = more.filters ? createHiddenRows() : undefined;
  hidden?.update(records);
  const isHeard = more.events !== undefined || more.selectable !== undefined;
  let shown: Tabulator | undefined;
  const displayed = () => {
    const active = shown?.rowManager.activeRows.map(({ data }) => data) ?? [];
    return groups?.arrange(active) ?? active;
  };
  // Where nobody listens, rows need no numbers.
  const rows = isHeard
    ? createRowEvents(given, more.events, more.selectable ?? 0, context, displayed, more.rolling)
    : undefined;
  const totals = createTotals(texts);
  const hasCalcs = columns.some(({ topCalc, bottomCalc }) => topCalc ?? bottomCalc);

  let frozen = 0;
  const countOf = (one: TableRecord) => groups?.countOf(one) ?? records.length;
  const complete = (definition: Record<string, unknown>, i: number, column: ColumnMore) => {
    if (options.columns[i]?.frozen && frozen < MOST_FROZEN) {
      definition.frozen = true;
      frozen += 1;
    }
    if (hasCalcs)
      Object.assign(
        definition,
        createCalcs(i, column, countOf, () => records.length, totals, texts, draw),
      );
    if (column.filter) Object.assign(definition, filters.define(i, column.filter, options.columns[i]?.title ?? ''));
    const { title, rownum } = column;
    if (title !== undefined) definition.titleFormatter = () => draw(title, options.columns[i]?.title || NO_TITLE);
    if (column.tip !== undefined) {
      const drawTitle = definition.titleFormatter as () => Node;
      definition.titleFormatter = () => {
        const whole = document.createElement('span');
        whole.title = column.tip ?? '';
        whole.append(drawTitle());
        return whole;
      };
    }
    if (rownum) definition.formatter = drawPosition;
    if (column.tooltip) {
      const drawCell = definition.formatter as (cell: CellComponent) => Node;
      definition.formatter = (cell: CellComponent) => {
        const content = drawCell(cell);
        cell.getElement().title ||= content.textContent ?? '';
        return content;
      };
    }
  };

  return {
    options: {
      ...groups?.options,
      ...hidden?.options,
      ...(more.calcPlaces && { columnCalcs: more.calcPlaces === 'none' ? false : more.calcPlaces }),
      ...(options.pagination && createPages(options, context.locale, kept)),
      initialHeaderFilter: [...(kept?.filters ?? [])]
        .filter(([i]) => columns[i]?.filter)
        .map(([i, value]) => ({ field: valueField(i), value })),
      ...(rows && {
        rowFormatter(row: RowComponent) {
          formatRow(row);
          rows.know(row);
        },
      }),
    },
    widthOf(i, measure) {
      const { topCalc, bottomCalc, filter, least = 0 } = columns[i] ?? {};
      const shown = [topCalc, bottomCalc].flatMap((calc) => {
        if (calc === undefined) return [];
        if (calc.name === 'text') return calculatedTexts(records, texts, i);
        return totals.of(i, calc.name, calc.precision, () => records.map((record) => record[valueField(i)]));
      });
      return Math.max(filter ? FILTER_WIDTH : 0, least, ...shown.map((text) => measure(text) + CELL_PADDING));
    },
    define(definitions) {
      for (const [i, definition] of definitions.entries()) complete(definition, i, columns[i] ?? {});
      const paths = columns.map(({ path = [] }) => path);
      const isFlat = hasTooManyGroups(paths);
      if (isFlat) context.report(TOO_MANY_GROUPS);
      return nestColumns(definitions, isFlat ? [] : paths, more.headings ?? [], more.headingPieces ?? [], draw);
    },
    arrange: groups?.arrange,
    rownums: new Set(columns.flatMap(({ rownum }, i) => (rownum ? i : []))),
    attach(table, root) {
      shown = table;
      table.on('tableBuilt', () => {
        labelPageButtons(root);
        if (options.pagination) addPageSizes(table, root, options, context.locale);
        hidden?.attach(table);
        if (kept?.focus !== undefined) filters.focus(kept.focus);
      });
      if (rows) {
        rows.attach(root);
        for (const event of ['renderComplete', 'scrollVertical']) table.on(event, rows.rendered);
      }
      if (!groups) return;
      table.on('groupVisibilityChanged', groups.remember);
      table.on('renderComplete', groups.restoreFocus);
    },
    update(next) {
      groups?.update(next);
      hidden?.update(next);
      rows?.update(next);
      totals.forget();
      records = next;
    },
    refresh: () => filters.update(records),
    ...(hidden && { show: hidden.show }),
    readPage: options.pagination ? readPage : undefined,
    left: (table) => ({
      ...filters.left(),
      groups: groups?.chosen,
      ...(options.pagination && { page: table.getPage() || undefined, pageSize: table.getPageSize() }),
    }),
  };
}

/** @returns the first of what the module's functions calculated */
function calculatedTexts(records: readonly TableRecord[], texts: CellTexts, i: number): string[] {
  const found = new Set<string>();
  for (const record of records.slice(0, SAMPLE))
    for (const name of CALC_NAMES) found.add(texts.of(valueField(i), record[`${name}${i}`]));
  return [...found];
}

/** For Tabulator's formatter: the row's place among those that are shown. */
function drawPosition(cell: CellComponent): Node {
  const text = document.createTextNode('');
  cell.getRow().watchPosition((position) => {
    text.data = String(position);
  });
  return text;
}
