/// <reference path="./table/tabulator-tables.d.ts" />
/**
 * Draws tables. The only file that imports Tabulator, and only the modules it needs.
 *
 * The attack: titles, placeholder, language texts and whatever else Tabulator sets as HTML; dotted and
 * inherited field names. The defence: its options are built afresh from the checked operation, every
 * text is a text node, fields are numbers (`table/rows.ts`).
 */
import { checkTableMore } from 'virtual:checks/table';
import {
  ColumnCalcsModule,
  FilterModule,
  FormatModule,
  FrozenColumnsModule,
  GroupRowsModule,
  type InternalColumn,
  type InternalRow,
  PageModule,
  ResizeColumnsModule,
  ResizeTableModule,
  type RowComponent,
  SortModule,
  Tabulator,
} from 'tabulator-tables';
import type { TableOptions } from '../protocol/operations.ts';
import type { TableMore } from '../protocol/table-more.ts';
import { ROW_STYLE } from '../protocol/table-words.ts';
import type { ChunkContext, Drawn } from './chunk.ts';
import { createCalcs } from './table/calcs.ts';
import { nestColumns } from './table/column-tree.ts';
import { createColumns, createInitialSort } from './table/columns.ts';
import { createGroups } from './table/groups.ts';
import { createHeaderFilters, type HeaderFilters } from './table/header-filters.ts';
import { DEFAULT_PAGE_SIZE, heightFor } from './table/height.ts';
import { labelPageButtons, makeHeadersReachable } from './table/keyboard.ts';
import { DEFAULT_LAYOUT, measureColumns, share } from './table/layout.ts';
import { paint } from './table/pieces.ts';
import { readRecords, type TableRecord } from './table/rows.ts';
import { type Sorter, sortedIndexes } from './table/sort.ts';

const BUTTON_LABELS = ['first', 'prev', 'next', 'last'];
let locale = 'en';

class KeyedSortModule extends SortModule {
  override _sortItems(rows: InternalRow[], sorters: { column: InternalColumn; dir: 'asc' | 'desc' }[]): void {
    const orders = sorters.toReversed().map(({ column, dir }) => ({
      sorter: column.definition.sorterParams as Sorter,
      descending: dir === 'desc',
      values: rows.map(({ data }) => data[column.getField()]),
    }));
    const before = rows.slice();
    sortedIndexes(rows.length, orders, locale).forEach((from, to) => {
      rows[to] = before[from] as InternalRow;
    });
  }
}
Tabulator.registerModule([
  KeyedSortModule,
  FormatModule,
  // After the one that formats: they make columns and cells of their own as they start.
  ColumnCalcsModule,
  FilterModule,
  GroupRowsModule,
  PageModule,
  FrozenColumnsModule,
  ResizeColumnsModule,
  ResizeTableModule,
]);
Tabulator.extendModule('layout', 'modes', { [DEFAULT_LAYOUT]: share });

/**
 * Appends a table to `target`.
 *
 * @param options a checked `tableOperation`'s
 * @param data an `EncodedTable` of columns `c0`, `d0`, … (`table/rows.ts`), checked here
 * @throws Error if the data is malformed or has more rows than `context.room`
 */
export function createTable(target: HTMLElement, options: TableOptions, data: unknown, context: ChunkContext): Drawn {
  const more = readMore(options.more);
  let records = readRecords(data, options.columns.length, context.room);
  const groups = more.groups && createGroups(more.groups, records);
  const filters = createHeaderFilters(records, context.locale);
  locale = context.locale;
  const root = document.createElement('div');
  root.className = 'tabulator';
  root.dataset.scheme = context.scheme;
  // A <table> as target would lay its child out as a cell.
  if (target instanceof HTMLTableElement) target.style.display = 'block';
  target.append(root);
  const columns = createColumns(
    options,
    more.columns ?? [],
    records,
    measureColumns(root, options.columns, more.columns ?? [], records),
    __TEST_BUILD__ && context.rawText === true,
  );
  defineMore(columns, options, more, filters, (record) => groups?.countOf(record) ?? records.length);
  const nested = nestColumns(columns, more.columns?.map(({ path = [] }) => path) ?? [], more.headings ?? []);
  const table = new Tabulator(root, { ...createOptions(options, records, nested, context), ...groups?.options });
  if (groups) {
    table.on('groupVisibilityChanged', groups.remember);
    table.on('renderComplete', groups.restoreFocus);
  }
  let height = heightFor(options, records.length);
  let built = false;
  let destroyed = false;
  const end = () => {
    table.destroy();
    root.remove();
  };
  const ready = new Promise<void>((resolve) => {
    table.on('tableBuilt', () => {
      built = true;
      makeHeadersReachable(root);
      labelPageButtons(root);
      resolve();
    });
  });
  return {
    ready,
    get size() {
      return records.length;
    },
    setData(next, room) {
      const read = readRecords(next, options.columns.length, room);
      groups?.update(read);
      records = read;
      void ready.then(async () => {
        if (destroyed) return;
        filters.update(records);
        const wanted = heightFor(options, records.length);
        if (wanted !== height) table.setHeight(wanted ?? 'auto');
        height = wanted;
        await table.replaceData(records);
      });
    },
    restyle(scheme) {
      root.dataset.scheme = scheme;
    },
    // ResizeTableModule observes the table's own size, which is more than the stage's width says.
    resize() {},
    destroy() {
      if (destroyed) return;
      destroyed = true;
      root.hidden = true;
      // Tabulator builds in a task of its own, and lets go only of what is still in the document.
      if (built) end();
      else void ready.then(end);
    },
  };
}

/** @throws Error if it is none of `protocol/table-more.ts` */
function readMore(more: unknown): TableMore {
  const reason = more === undefined ? undefined : checkTableMore(more);
  if (reason !== undefined) throw new Error(`Malformed table: ${reason}`);
  return (more ?? {}) as TableMore;
}

/** Adds to the columns' definitions what only some tables have. */
function defineMore(
  definitions: readonly Record<string, unknown>[],
  options: TableOptions,
  { columns = [] }: TableMore,
  filters: HeaderFilters,
  countOf: (record: TableRecord) => number,
): void {
  const hasCalcs = columns.some(({ topCalc, bottomCalc }) => topCalc ?? bottomCalc);
  definitions.forEach((definition, i) => {
    const more = columns[i] ?? {};
    if (hasCalcs) Object.assign(definition, createCalcs(i, more, countOf));
    if (more.filter) Object.assign(definition, filters.define(i, more.filter, options.columns[i]?.title ?? ''));
  });
}

function createOptions(
  options: TableOptions,
  records: TableRecord[],
  columns: readonly object[],
  context: ChunkContext,
): Record<string, unknown> {
  const rawText = __TEST_BUILD__ && context.rawText === true;
  const placeholder = document.createElement('div');
  placeholder.className = 'tabulator-placeholder-contents';
  placeholder.textContent = options.placeholder ?? 'No rows';
  const result: Record<string, unknown> = {
    data: records,
    columns,
    layout: options.layout ?? DEFAULT_LAYOUT,
    placeholder: rawText ? options.placeholder : placeholder,
    initialSort: createInitialSort(options),
    rowFormatter: (row: RowComponent) => paint(row.getElement(), row.getData()[`${ROW_STYLE}0`]),
    nestedFieldSeparator: false,
    headerSortElement: '',
    dataLoader: false,
    columnDefaults: { resizable: true, ...(!rawText && { titleFormatter: () => document.createTextNode('') }) },
    langs: { default: { pagination: Object.fromEntries(BUTTON_LABELS.map((name) => [name, ''])) } },
  };
  const height = heightFor(options, records.length);
  if (height !== undefined) result.height = height;
  if (options.maxHeight !== undefined) result.maxHeight = options.maxHeight;
  if (options.pagination) {
    result.pagination = true;
    result.paginationSize = options.paginationSize ?? DEFAULT_PAGE_SIZE;
    result.paginationCounter = (size: number, first: number, _page: number, rows: number) => {
      const format = new Intl.NumberFormat(context.locale);
      const last = Math.min(rows, first + size - 1);
      const text = rows === 0 ? '' : `${format.format(first)}–${format.format(last)} of ${format.format(rows)}`;
      return document.createTextNode(text);
    };
  }
  return result;
}
