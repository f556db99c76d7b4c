/** The object that `new Tabulator()` gives. */
import { type Anew, MOST_FILTERS, type Page } from '../../protocol/table-words.ts';
import type { TableOptions } from '../../protocol/tables.ts';
import { callListener } from '../call-listener.ts';
import type { LateRows } from '../dataset-rows.ts';
import { type LeftOut, nameOf, type Own } from '../options.ts';
import type { Recorder } from '../recorder.ts';
import type { Standing } from '../standing.ts';
import type { TableAccess } from './access.ts';
import type { ReadColumns } from './columns.ts';
import type { RowFilter } from './filters.ts';
import { readSort } from './options.ts';
import { createPageMethods } from './page-methods.ts';
import type { TableExtras, TableListeners, TablePart } from './part.ts';
import { attempt, hintToName } from './report.ts';
import { readRows, reportCut } from './rows.ts';

/** Methods of Tabulator that change nothing here, or nothing without the part for more, and what they return. */
const UNAVAILABLE: Readonly<Record<string, () => unknown>> = {
  ...named(
    () => Promise.resolve(),
    `setGroupBy setGroupHeader setGroupStartOpen setHeaderFilterValue clearHeaderFilter setColumns addColumn deleteColumn
     updateColumnDefinition recalc refreshFilter showColumn hideColumn toggleColumn moveColumn scrollToColumn addRow addData
     updateRow updateData updateOrAddRow updateOrAddData deleteRow moveRow scrollToRow selectRow deselectRow toggleSelectRow
     setPageToRow setHeight setMinHeight setMaxHeight setMaxPage import`,
  ),
  ...named(
    () => undefined,
    `download downloadToTab print copyToClipboard setLocale undo redo navigateNext navigatePrev navigateLeft navigateRight
     navigateUp navigateDown alert clearAlert clearHistory clearCellEdited clearCellValidation setCellEdited setGroupValues
     setHeaderFilterFocus setColumnLayout`,
  ),
  ...named(
    () => [],
    `getRows getColumns getColumnDefinitions getColumnLayout getGroups getGroupedData getFilters getHeaderFilters getSorters
     searchRows searchData getInvalidCells getEditedCells getRanges getRangesData`,
  ),
  ...named(
    () => false,
    `getRow getColumn getRowFromPosition getRowPosition getPage getPageMax getPageSize getHeaderFilterValue getHtml getLang
     getLocale getCalcResults getAjaxUrl getHistoryUndoSize getHistoryRedoSize modExists`,
  ),
  ...named(() => true, 'validate'),
};
const ACTIVE_IS_OTHER = [
  'the order of a sort, and what a header filters, in positions and "active" rows outside of a listener of the table',
  'There they are the rows that setFilter leaves, in their own order; in a listener of rowClick, those that are shown.',
] as const;
const QUIET = ['redraw', 'blockRedraw', 'restoreRedraw'];
/** Of these listeners hear soon: the table is as good as there. Of all but the first again with each data. */
const BUILT_EVENTS = ['tableBuilt', 'dataLoaded', 'dataProcessed', 'renderComplete'];
const MOST_BUILT = 100;

function named(method: () => unknown, names: string): Record<string, () => unknown> {
  return Object.fromEntries(names.split(/\s+/).map((name) => [name, method]));
}

/** An element of the stage's. */
export interface Place extends Standing {
  readonly id: number;
  table: { gone: boolean };
}

export interface Table {
  readonly id: number;
  /** Where it stands; a table that is made anew there takes it over. */
  readonly target: Place;
  look: Omit<TableOptions, 'columns'>;
  columns: ReadColumns;
  extras: TableExtras | undefined;
  rows: readonly object[];
  /** What `rows` stand for, where they are late: each look into that list goes through a `Proxy`. */
  late: LateRows | undefined;
  filters: readonly RowFilter[];
  readonly leftOut: LeftOut;
  /** What the stage has not been told yet. */
  dirty: 'table' | 'data' | 'rows' | undefined;
  /** What of its reader's doing that is about. */
  readonly anew: Set<Anew>;
  /** Where the stage is to turn to when it has been told the rest. */
  page: Page | undefined;
  gone: boolean;
  /** Rows that the stage was told of, `undefined` before it was told of any; and whether they are in groups. */
  sent: number | undefined;
  isGrouped: boolean;
  /** The stage may have all rows, and be told which are shown; and whether it has. */
  readonly canHide: boolean;
  hasAll: boolean;
  /** The part for more is there, and so may be listeners; and whether the stage tells what the reader does. */
  listeners: TableListeners | undefined;
  isTold: boolean;
  /** The version of the style sheets that its cells were made by. */
  looked: number;
  /** Numbers what the stage has been given. */
  version: number;
  /** What its rows have that listeners are called with. */
  actionsOf(row: object): object;
  /** What has taken the place of a row that was changed. */
  latestOf(row: object): object;
}

/** What a handle reads what it is given with. */
export interface HandleSettings {
  readonly part: TablePart | undefined;
  readonly recorder: Recorder;
  /** Rows. */
  readonly most: number;
  /** Reads the table's options. */
  readonly own: Own;
  readonly readColumns: (definitions: unknown) => ReadColumns;
}

/** @param prototype that it inherits from */
export function createHandle(
  table: Table,
  { part, recorder, most, own, readColumns: readDefinitions }: HandleSettings,
  prototype: object,
): object {
  const { leftOut } = table;
  /** @param about what of the reader's doing the change is about: the rest of it stays */
  const change = (dirty: 'table' | 'data' | 'rows', about?: Anew) => {
    if (about) table.anew.add(about);
    if (table.dirty === undefined || dirty === 'table' || table.dirty === 'rows') table.dirty = dirty;
  };
  const built: (readonly [event: string, listener: (...args: unknown[]) => unknown])[] = [];
  /** What they throw, or their promises reject with, is told: authors put all that they do into `tableBuilt`. */
  const tellBuilt = (event: string, listener: (...args: unknown[]) => unknown): void => {
    const what = `The listener of ${event}`;
    const onThrown = (thrown: unknown) =>
      void attempt(recorder, what, 'The table is shown all the same.', () => {
        throw thrown;
      });
    void Promise.resolve().then(() => {
      const args = event.startsWith('data') ? [[...(table.late?.make() ?? table.rows)]] : [];
      callListener(listener, undefined, args, onThrown);
    });
  };
  const readData = (data: unknown) => {
    const rows = readRows(data, recorder, most);
    return part?.mutateRows(rows, table.columns.columns, recorder) ?? rows;
  };
  const setRows = (rows: readonly object[]) => {
    table.rows = rows.slice(0, most);
    if (rows.length > most) reportCut(recorder, rows.length - most, `a table may have ${most}`);
    table.late = undefined;
    change('data');
    for (const [event, listener] of built) if (event !== 'tableBuilt') tellBuilt(event, listener);
  };
  const replaceData = (data: unknown = []) => {
    const rows = readData(data);
    // Others, even where they are the same: none is selected.
    table.listeners?.deselect();
    return Promise.resolve(setRows(rows));
  };
  const setData = (data?: unknown) => {
    const done = replaceData(data);
    if (table.look.pagination) table.page = 1;
    return done;
  };
  /** @returns rows that are shown; the stage has told in which order where nothing has changed since */
  const activeRows = () => {
    const displayed = table.dirty === undefined ? table.listeners?.displayed : undefined;
    const isOther = table.look.initialSort?.length || table.columns.columns.some(({ extras }) => extras?.more.filter);
    if (!displayed && isOther) leftOut(...ACTIVE_IS_OTHER);
    return displayed ?? part?.filterRows(table.rows, table.filters, recorder) ?? table.rows;
  };
  const rowsOf = (which: unknown) => (which === 'active' || which === true ? activeRows() : table.rows);
  const filterBy = (name: string, find: (known: TablePart) => readonly RowFilter[]) => {
    if (part === undefined) return leftOut(`${name}()`, hintToName(name));
    table.filters = find(part);
    change('rows');
  };
  const handle: Record<string, unknown> = {
    setData,
    replaceData,
    clearData: () => void setData([]),
    getData: (which?: unknown) => [...(table.late?.make() ?? rowsOf(which))],
    getDataCount: (which?: unknown) => rowsOf(which).length,
    setFilter(field: unknown, type?: unknown, value?: unknown, params?: unknown) {
      filterBy('setFilter', ({ readFilters }) => readFilters(field, type, value, leftOut, params));
    },
    addFilter(field: unknown, type?: unknown, value?: unknown, params?: unknown) {
      filterBy('addFilter', ({ readFilters }) =>
        [...table.filters, ...readFilters(field, type, value, leftOut, params)].slice(0, MOST_FILTERS),
      );
    },
    removeFilter(field: unknown, type?: unknown, value?: unknown) {
      filterBy('removeFilter', ({ isFilter }) =>
        table.filters.filter((filter) => !isFilter(filter, field, type, value)),
      );
    },
    clearFilter(isOfHeaders?: unknown) {
      table.filters = [];
      // Those of headers are the stage's, which makes the table anew without them.
      if (isOfHeaders === true && part) change('table', 'filters');
      else change('rows');
    },
    setSort(column: unknown, dir?: unknown) {
      table.look = { ...table.look, initialSort: readSort(column, dir) };
      change('table', 'sort');
    },
    clearSort() {
      table.look = { ...table.look, initialSort: [] };
      change('table', 'sort');
    },
    destroy() {
      table.gone = true;
    },
    on(event: unknown, listener: unknown) {
      if (typeof listener !== 'function') return;
      if (BUILT_EVENTS.includes(event as string)) {
        if (built.length >= MOST_BUILT) return;
        built.push([event as string, listener as () => unknown]);
        tellBuilt(event as string, listener as () => unknown);
      } else if (table.listeners) table.listeners.on(event, listener as () => unknown);
      else leftOut(`on(${nameOf(event)})`, hintToName('table.on'));
    },
    off: (event?: unknown, listener?: unknown) => table.listeners?.off(event, listener),
    getSelectedData: () => table.listeners?.selected ?? [],
    getSelectedRows: () => table.listeners?.selectedRows ?? [],
  };
  for (const name of QUIET) handle[name] = () => {};
  for (const name of Object.keys(UNAVAILABLE)) {
    handle[name] = () => {
      leftOut(`${name}()`, 'Pass the data and options that you want shown.');
      return UNAVAILABLE[name]?.();
    };
  }
  const remake: TableAccess['remake'] = (changed, about) => {
    Object.assign(table, changed);
    if (changed.columns) table.listeners?.heed(changed.columns.columns);
    change('table', about);
  };
  const access: TableAccess = {
    table,
    readRows: readData,
    setRows,
    activeRows,
    filterRows: (filters) => part?.filterRows(table.rows, filters, recorder) ?? table.rows,
    readColumns: readDefinitions,
    remake,
  };
  Object.assign(handle, createPageMethods(table, remake));
  const more = part?.createMethods(access, own);
  if (more) Object.assign(table, { actionsOf: more.actionsOf, latestOf: more.latestOf });
  Object.assign(handle, more?.methods);
  for (const method of Object.values(handle)) Object.freeze(method);
  // Of the class that it is asked for by: `table instanceof Tabulator`.
  return Object.freeze(Object.setPrototypeOf(handle, prototype));
}
