/// <reference path="./table/tabulator-tables.d.ts" />
/**
 * Draws tables, with the modules of Tabulator that all of them need. What only some have is in a chunk of its own
 * (`table-more.ts`), so that a plain table does not wait for it.
 *
 * The attack: titles, placeholder, language texts and whatever else Tabulator sets as HTML; dotted and
 * inherited field names. The defence: its options are built afresh from the checked operation, every
 * text is a text node, fields are numbers (`table/rows.ts`).
 */
import { checkTable } from 'virtual:checks/table';
import type { InternalColumn, InternalRow } from 'tabulator-tables';
import ResizeColumnsModule from 'tabulator-tables/src/js/modules/ResizeColumns/ResizeColumns.js';
import ResizeTableModule from 'tabulator-tables/src/js/modules/ResizeTable/ResizeTable.js';
import SortModule from 'tabulator-tables/src/js/modules/Sort/Sort.js';
import type { TableOptions } from '../protocol/tables.ts';
import type { ChunkContext, Drawn } from './chunk.ts';
import type { Add, Added } from './table/added.ts';
import { createCellTexts } from './table/cell-texts.ts';
import { createColumns, formatRow } from './table/columns.ts';
import { createCopyBar } from './table/copy-bar.ts';
import { countRows } from './table/count-rows.ts';
import { followLetters } from './table/follow-letters.ts';
import { followReader } from './table/follow-reader.ts';
import { FormatModule } from './table/format.ts';
import { layGround, suitGround } from './table/ground.ts';
import { heightFor, maxHeightFor, violationOf } from './table/height.ts';
import { createInitialSort } from './table/initial-sort.ts';
import { type Kept, leave, takeOver } from './table/kept.ts';
import { makeHeadersReachable } from './table/keyboard.ts';
import { DEFAULT_LAYOUT, keepWidth, measureColumns, share } from './table/layout.ts';
import { type LeanRow, leanRows, useLeanRows } from './table/lean-rows.ts';
import { Tabulator } from './table/library.ts';
import { createPieces } from './table/pieces.ts';
import type { Records } from './table/records.ts';
import { setRoles } from './table/roles.ts';
import { drawRowsAtOnce } from './table/row-batches.ts';
import { readRecords } from './table/rows.ts';
import { createOrder, type Sorter, sortedIndexes } from './table/sort.ts';

let locale = 'en';

class KeyedSortModule extends SortModule {
  override _sortItems(
    rows: (LeanRow | InternalRow)[],
    sorters: { column: InternalColumn; dir: 'asc' | 'desc' }[],
  ): void {
    const read = (field: string) => valuesOf(rows, field);
    const orders = sorters
      .toReversed()
      .map(({ column, dir }) =>
        createOrder(column.getField(), column.definition.sorterParams as Sorter, dir === 'desc', read),
      );
    const before = rows.slice();
    sortedIndexes(rows.length, orders, locale).forEach((from, to) => {
      rows[to] = before[from]!;
    });
  }
}

/** Of lean rows with no records made for it. */
function valuesOf(rows: readonly (LeanRow | InternalRow)[], field: string): unknown[] {
  const [first] = rows;
  if (!first || !('records' in first)) return rows.map(({ data }) => data[field]);
  const read = first.records.column(field);
  return (rows as readonly LeanRow[]).map(({ number }) => read(number));
}

/** What is beyond the plain tables looks at every row, time and again: then each is whole from the start. */
function dataOf(records: Records, added: Added | undefined): readonly object[] {
  return added ? records.all() : leanRows(records);
}

useLeanRows();
drawRowsAtOnce();
Tabulator.registerModule([KeyedSortModule, FormatModule, ResizeColumnsModule, ResizeTableModule]);
Tabulator.extendModule('layout', 'modes', { [DEFAULT_LAYOUT]: share });

/** When the table's own observer has had its turn. */
const AFTER_RESIZE_MS = 50;

/**
 * Appends a table to `target`.
 *
 * @param given options in the form of `protocol/tables.ts`, checked here
 * @param data an `EncodedTable` of columns `c0`, `d0`, … (`table/rows.ts`), checked here
 * @param add what the chunk `table-more` makes of what is asked for beyond that
 * @throws Error if options or data are malformed, or there are more rows than `context.room`
 */
export function createTable(
  target: HTMLElement,
  given: unknown,
  data: unknown,
  context: ChunkContext,
  add?: Add,
): Drawn {
  const reason = checkTable(given);
  if (reason !== undefined) throw new Error(`Malformed table: ${reason}`);
  const options = given as TableOptions;
  // The attack: a hundred thousand rows in pages of ten, of which all would be drawn without the pages.
  if (options.pagination && !add) throw new Error('Malformed table: pages are more than a plain table has');
  let records = readRecords(data, options.columns.length, context.room);
  const pieces = createPieces(context.report);
  const texts = createCellTexts(records);
  const kept = takeOver(target, options);
  const added = add?.(options, records.all(), texts, context, pieces.draw, kept);
  locale = context.locale;
  const root = document.createElement('div');
  root.className = 'tabulator';
  // A <table> as target would lay its child out as a cell.
  if (target instanceof HTMLTableElement) target.style.display = 'block';
  const whole = wrap(root);
  target.append(whole);
  suitGround(root, context.scheme);
  const hasFrozen = options.columns.some(({ frozen }) => frozen);
  if (hasFrozen) layGround(root);
  const widths = measureColumns(root, options.columns, records, texts, added?.widthOf);
  const columns = createColumns(
    options,
    records,
    widths,
    texts,
    pieces.draw,
    __TEST_BUILD__ && context.rawText === true,
  );
  const nested = added?.define(columns) ?? columns;
  const doings = followReader(columns, kept);
  const table = new Tabulator(root, {
    ...createOptions(options, records.length, dataOf(records, added), nested, context, kept),
    ...added?.options,
  });
  table.on('renderStarted', pieces.renew);
  table.on('scrollVertical', () => pieces.renewIn(root));
  doings.attach(table);
  table.on('columnResized', keepWidth);
  added?.attach(table, root);
  const bar = context.csv ? createCopyBar(table, texts, added) : undefined;
  let height = heightFor(options, records.length);
  let toldHeight = false;
  const checkHeight = () => {
    const violation = toldHeight ? undefined : violationOf(options, records.length);
    if (violation) context.report(violation);
    toldHeight ||= violation !== undefined;
  };
  checkHeight();
  let built = false;
  let destroyed = false;
  const followFont = followLetters(root, () => {
    measureColumns(root, options.columns, records, texts, added?.widthOf);
    if (built) table.redraw(true);
  });
  const end = () => {
    table.destroy();
    whole.remove();
  };
  const fit = (rows: number) => {
    const wanted = heightFor(options, rows);
    if (wanted !== height) table.setHeight(wanted ?? 'auto');
    height = wanted;
  };
  const ready = new Promise<void>((resolve) => {
    table.on('tableBuilt', () => {
      built = true;
      if (options.headerVisible !== false) makeHeadersReachable(root);
      setRoles(root);
      if (bar) root.after(bar);
      doings.scroll(root);
      resolve();
    });
    table.on('renderComplete', () => {
      setRoles(root);
      countRows(root, table.rowManager);
    });
    table.on('scrollVertical', () => countRows(root, table.rowManager));
  });
  const fill = () => {
    followFont();
    if (built && !destroyed && records.length > 0 && !root.querySelector('.tabulator-row')) table.redraw(true);
  };
  /**
   * ResizeTableModule observes the table's own size and whether it is seen. But in content that a browser leaves out, and
   * in Firefox as it comes and goes, there may have been a size and no room for rows in it, or rows were drawn for none.
   * Where it is hidden again by then, a frame comes when it is seen.
   */
  const fillSoon = () => void setTimeout(() => requestAnimationFrame(fill), AFTER_RESIZE_MS);
  const seen = new IntersectionObserver(fillSoon);
  seen.observe(root);
  return {
    ready,
    get size() {
      return records.length;
    },
    setData(next, room) {
      const read = readRecords(next, options.columns.length, room);
      texts.use(read);
      added?.update(read.all());
      records = read;
      checkHeight();
      void ready.then(async () => {
        if (destroyed) return;
        added?.refresh();
        fit(records.length);
        await table.replaceData([...dataOf(records, added)]);
      });
    },
    show(shown) {
      if (added?.readPage && typeof shown !== 'object') {
        const turn = added.readPage(shown);
        void ready.then(() => destroyed || turn(table));
        return;
      }
      if (!added?.show || !(shown instanceof Uint8Array) || shown.length !== records.length)
        throw new Error('Malformed table: it has no such rows to show');
      const { show } = added;
      if (!built) return show(shown);
      void ready.then(() => {
        if (destroyed) return;
        fit(shown.reduce((sum, flag) => sum + flag, 0));
        show(shown);
      });
    },
    restyle(scheme) {
      suitGround(root, scheme);
      if (hasFrozen) layGround(root);
      followFont();
    },
    resize: fillSoon,
    destroy() {
      if (destroyed) return;
      destroyed = true;
      leave(target, options, built ? { ...doings.left(table), ...added?.left(table) } : (kept ?? {}));
      seen.disconnect();
      pieces.renew();
      whole.hidden = true;
      // Tabulator builds in a task of its own, and lets go only of what is still in the document.
      if (built) end();
      else void ready.then(end);
    },
  };
}

/**
 * Around the table, and the bar of its own: as wide as its place, and no reason for that to be wider. Rows are as wide as all
 * columns, and a grid or a row of boxes that holds a table would grow by them, over the edge of the frame.
 */
function wrap(table: HTMLElement): HTMLElement {
  const block = document.createElement('div');
  block.className = 'sm-table';
  block.append(table);
  return block;
}

/**
 * The attack: two hundred columns in a layout of Tabulator's that lays all out anew for each: thirteen seconds in Firefox. The
 * defence: above so many columns the layout is ours.
 */
const MOST_FITTED = 40;

const layoutOf = ({ layout, columns }: TableOptions): string =>
  layout === undefined || (columns.length > MOST_FITTED && layout.startsWith('fitData')) ? DEFAULT_LAYOUT : layout;

function createOptions(
  options: TableOptions,
  rows: number,
  data: readonly object[],
  columns: readonly object[],
  context: ChunkContext,
  kept: Kept | undefined,
): Record<string, unknown> {
  const rawText = __TEST_BUILD__ && context.rawText === true;
  const placeholder = document.createElement('div');
  placeholder.className = 'tabulator-placeholder-contents';
  placeholder.textContent = options.placeholder ?? 'No rows';
  const result: Record<string, unknown> = {
    data,
    columns,
    layout: layoutOf(options),
    placeholder: rawText ? options.placeholder : placeholder,
    initialSort: createInitialSort(options, kept?.sort),
    headerVisible: options.headerVisible !== false,
    rowFormatter: formatRow,
    nestedFieldSeparator: false,
    headerSortElement: '',
    dataLoader: false,
    columnDefaults: { resizable: true, ...(!rawText && { titleFormatter: () => document.createTextNode('') }) },
  };
  const height = heightFor(options, rows);
  if (height !== undefined) result.height = height;
  const maxHeight = maxHeightFor(options);
  if (maxHeight !== undefined) result.maxHeight = maxHeight;
  return result;
}
