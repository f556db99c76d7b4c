/**
 * `new Tabulator(element, options)` for modules: reads the options, and records a table to draw.
 * Rows are read and encoded when the slice is over, on the runtime's time.
 */
import type { TableOptions } from '../protocol/operations.ts';
import { createLeftOut, ownOf } from './options.ts';
import type { Recorder } from './recorder.ts';
import { columnsOfRows, type ReadColumn, readColumns } from './tables/columns.ts';
import { readLook, readSort } from './tables/options.ts';
import { encodeTableData, readRows } from './tables/rows.ts';
import { textOfHtml } from './tables/text-of-html.ts';

export type TabulatorConstructor = ((target: unknown, options?: unknown) => object) & {
  readonly create: (target: unknown, options?: unknown) => object;
};

/** Methods of Tabulator that change nothing here yet, and what they return. */
const UNAVAILABLE: Readonly<Record<string, () => unknown>> = {
  ...Object.fromEntries(
    [
      ...['setFilter', 'addFilter', 'removeFilter', 'clearFilter', 'setGroupBy', 'setColumns', 'addColumn'],
      ...['showColumn', 'hideColumn', 'addRow', 'addData', 'updateData', 'updateOrAddData', 'deleteRow'],
      ...['selectRow', 'deselectRow', 'setPage', 'setPageSize', 'scrollToRow', 'setHeight'],
    ].map((name) => [name, () => Promise.resolve()]),
  ),
  ...Object.fromEntries(['download', 'print', 'setLocale'].map((name) => [name, () => undefined])),
  ...Object.fromEntries(
    ['getRows', 'getColumns', 'getSelectedData', 'getSelectedRows'].map((name) => [name, () => []]),
  ),
};
const QUIET = ['redraw', 'blockRedraw', 'restoreRedraw', 'off'];
/** Listeners for these are called once: the table is as good as there. */
const BUILT_EVENTS = new Set(['tableBuilt', 'dataLoaded', 'dataProcessed', 'renderComplete']);

interface Table {
  readonly id: number;
  readonly target: number;
  look: Omit<TableOptions, 'columns'>;
  readonly columns: readonly ReadColumn[];
  rows: readonly object[];
  /** What the stage has not been told yet. */
  dirty: 'table' | 'data' | 'destroy' | undefined;
  sent: boolean;
}

/**
 * @param idOf the stage's id of an element of the module
 * @param limits.tables most tables at one time
 * @param textOf the text of an HTML string that a formatter returned
 */
export function createTabulator(
  recorder: Recorder,
  idOf: (target: unknown, onDropped?: () => void) => number | undefined,
  limits: { readonly tables: number },
  textOf: (html: string) => string = textOfHtml,
): TabulatorConstructor {
  const tables = new Set<Table>();
  recorder.beforeFlush(() => {
    for (const table of tables) flush(table);
  });

  function flush(table: Table): void {
    const { id, target, look, columns, rows, dirty } = table;
    table.dirty = undefined;
    if (dirty === undefined) return;
    if (dirty === 'destroy') {
      tables.delete(table);
      if (table.sent) recorder.push({ op: 'destroy', id });
      return;
    }
    const data = encodeTableData(rows, columns, recorder, textOf);
    if (dirty === 'data' && table.sent) recorder.push({ op: 'table-data', id, data });
    else
      recorder.push({
        op: 'table',
        id,
        target,
        options: { ...look, columns: columns.map(({ column }) => column) },
        data,
      });
    table.sent = true;
  }

  function create(element: unknown, options: unknown = {}): object {
    const target = idOf(element, () => {
      table.dirty = 'destroy';
    });
    if (target === undefined) {
      throw new TypeError(
        'Tabulator: the first argument is no element of this module. Pass container, an element you made, or a selector.',
      );
    }
    const leftOut = createLeftOut(recorder, 'Tabulator');
    const look = readLook(options, leftOut);
    const own = ownOf(options);
    const rows = readRows(own('data') ?? [], recorder);
    const given = own('columns');
    const named = given !== undefined && own('autoColumns') !== true;
    const columns = named ? readColumns(given, leftOut) : columnsOfRows(rows, own('data'));
    const live = [...tables].filter(({ dirty }) => dirty !== 'destroy').length;
    if (live >= limits.tables) throw tooMany(recorder, limits.tables);
    const table: Table = { id: recorder.nextId(), target, look, columns, rows, dirty: 'table', sent: false };
    tables.add(table);
    return createHandle(table, recorder, leftOut);
  }

  const Constructor = function Tabulator(target: unknown, options?: unknown): object {
    return create(target, options);
  };
  Object.defineProperty(Constructor, 'create', { value: Object.freeze(create) });
  Object.freeze(Constructor.prototype);
  return Object.freeze(Constructor) as TabulatorConstructor;
}

/** The object that `new Tabulator()` gives. */
function createHandle(table: Table, recorder: Recorder, leftOut: (name: string, hint: string) => void): object {
  const change = (dirty: 'table' | 'data') => {
    if (table.dirty === undefined || table.dirty === 'data') table.dirty = dirty;
  };
  const setData = (data: unknown = []) => {
    table.rows = readRows(data, recorder);
    change('data');
    return Promise.resolve();
  };
  const handle: Record<string, unknown> = {
    setData,
    replaceData: setData,
    clearData: () => void setData([]),
    getData: () => [...table.rows],
    getDataCount: () => table.rows.length,
    setSort(column: unknown, dir?: unknown) {
      table.look = { ...table.look, initialSort: readSort(column, dir) };
      change('table');
    },
    destroy() {
      table.dirty = 'destroy';
    },
    on(event: unknown, listener: unknown) {
      if (typeof listener !== 'function') return;
      if (BUILT_EVENTS.has(String(event))) void Promise.resolve().then(() => listener());
      else leftOut(`on("${String(event).slice(0, 40)}")`, 'Show what the reader needs without it.');
    },
  };
  for (const name of QUIET) handle[name] = () => {};
  for (const name of Object.keys(UNAVAILABLE)) {
    handle[name] = () => {
      leftOut(`${name}()`, 'Pass the data and options that you want shown.');
      return UNAVAILABLE[name]?.();
    };
  }
  for (const method of Object.values(handle)) Object.freeze(method);
  return Object.freeze(handle);
}

function tooMany(recorder: Recorder, most: number): Error {
  const message = `A module may show ${most} tables at a time`;
  recorder.violation({
    code: 'SM506',
    rule: 'too-many-tables',
    severity: 'error',
    message,
    hint: 'Destroy one, or use fewer.',
  });
  return new Error(message);
}
