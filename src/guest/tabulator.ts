/**
 * `new Tabulator(element, options)` for modules: reads the options, and records a table to draw.
 * Rows are read and encoded when the slice is over, on the runtime's time.
 */

import { findRoom } from '../protocol/room.ts';
import type { TableOptions } from '../protocol/tables.ts';
import type { sourceOf as FindSource } from './dataset-rows.ts';
import { createLeftOut, type LeftOut, nameOf, ownOf } from './options.ts';
import type { Recorder } from './recorder.ts';
import type { GuestSettings } from './settings.ts';
import { columnsOfRows, hasFunctions, type ReadColumn, type ReadColumns, readColumns } from './tables/columns.ts';
import { encodeTableData, type Share } from './tables/encode-table.ts';
import type { RowFilter } from './tables/filters.ts';
import { tellMore } from './tables/more.ts';
import { readLook, readSort } from './tables/options.ts';
import type { TableExtras, TablePart } from './tables/part.ts';
import { hintToName } from './tables/report.ts';
import { readRows, reportCut } from './tables/rows.ts';

export type TabulatorConstructor = ((target: unknown, options?: unknown) => object) & {
  readonly create: (target: unknown, options?: unknown) => object;
};

/** Methods of Tabulator that change nothing here yet, and what they return. */
const UNAVAILABLE: Readonly<Record<string, () => unknown>> = {
  ...Object.fromEntries(
    [
      ...[
        'setGroupBy',
        'setGroupHeader',
        'setGroupStartOpen',
        'setHeaderFilterValue',
        'clearHeaderFilter',
        'setColumns',
      ],
      ...['addColumn', 'recalc', 'refreshFilter'],
      ...['showColumn', 'hideColumn', 'addRow', 'addData', 'updateData', 'updateOrAddData', 'deleteRow'],
      ...['selectRow', 'deselectRow', 'setPage', 'setPageSize', 'scrollToRow', 'setHeight'],
    ].map((name) => [name, () => Promise.resolve()]),
  ),
  ...Object.fromEntries(['download', 'print', 'setLocale'].map((name) => [name, () => undefined])),
  ...Object.fromEntries(
    ['getRows', 'getColumns', 'getGroups', 'getFilters', 'getHeaderFilters', 'getSelectedData', 'getSelectedRows'].map(
      (name) => [name, () => []],
    ),
  ),
};
/**
 * What the tables of one slice may add to a message: cells that travel one by one (big integers, cells of
 * mixed types), and bytes. The stage ends a run whose messages are larger (`protocol/bounds.ts`).
 */
const [MOST_VALUES, MOST_BYTES] = [400_000, 256 * 1024 * 1024];
const MOST_FILTERS = 100;
const QUIET = ['redraw', 'blockRedraw', 'restoreRedraw', 'off'];
/** Listeners for these are called once: the table is as good as there. */
const BUILT_EVENTS = new Set(['tableBuilt', 'dataLoaded', 'dataProcessed', 'renderComplete']);

interface Table {
  readonly id: number;
  readonly target: number;
  look: Omit<TableOptions, 'columns'>;
  readonly columns: ReadColumns;
  readonly extras: TableExtras | undefined;
  rows: readonly object[];
  filters: readonly RowFilter[];
  readonly leftOut: LeftOut;
  /** What the stage has not been told yet. */
  dirty: 'table' | 'data' | 'rows' | undefined;
  gone: boolean;
  /** Rows that the stage was told of, `undefined` before it was told of any; and whether they are in groups. */
  sent: number | undefined;
  isGrouped: boolean;
  /** The stage may have all rows, and be told which are shown; and whether it has. */
  readonly canHide: boolean;
  hasAll: boolean;
}

/**
 * @param idOf the stage's id of an element of the module
 * @param settings.filters whether the module's text says that it filters tables
 * @param parts for more than plain tables, and for rows of datasets, where the module's text may use them
 */
export function createTabulator(
  recorder: Recorder,
  idOf: (target: unknown, onDropped?: () => void) => number | undefined,
  { limits, filters }: Pick<GuestSettings, 'limits' | 'filters'>,
  { tableMore: part, sourceOf }: { readonly tableMore?: TablePart; readonly sourceOf?: typeof FindSource },
): TabulatorConstructor {
  const tables = new Set<Table>();
  const most = findRoom('table', limits.rows, 0);
  recorder.beforeFlush(() => {
    const share: Share = { values: MOST_VALUES, bytes: MOST_BYTES };
    // What makes room comes first.
    for (const table of [...tables].sort((a, b) => growthOf(a) - growthOf(b))) flush(table, share);
    // Formatters may have made or changed others.
    for (const table of tables) flush(table, share);
  });

  function flush(table: Table, share: Share): void {
    const { id, target, look, columns, extras, gone, sent, leftOut } = table;
    const { dirty } = table;
    table.dirty = undefined;
    if (gone) {
      tables.delete(table);
      if (sent !== undefined) recorder.push({ op: 'destroy', id });
      return;
    }
    if (dirty === undefined) return;
    const others = [...tables].reduce((sum, other) => sum + (other === table ? 0 : (other.sent ?? 0)), 0);
    const room = findRoom('table', limits.rows, others);
    const passing = part?.filterRows(table.rows, table.filters, recorder) ?? table.rows;
    const hides = table.canHide && table.rows.length <= room;
    const tellRows = () => recorder.push({ op: 'table-rows', id, shown: flagsOf(table.rows, passing) });
    if (dirty === 'rows' && hides && table.hasAll) {
      tellRows();
      return;
    }
    const rows = hides ? table.rows : passing.slice(0, room);
    if (rows.length < passing.length)
      reportCut(recorder, passing.length - rows.length, `with the other tables there was room for ${room}`);
    const content = { rows, source: sourceOf?.(rows), columns: columns.columns, extras };
    const { data, isGrouped } = encodeTableData(content, part, recorder, leftOut, share);
    if (dirty !== 'table' && sent !== undefined && isGrouped === table.isGrouped) {
      recorder.push({ op: 'table-data', id, data });
    } else {
      const more = tellMore(columns, (isGrouped && extras?.levels) || [], look, table.canHide);
      const options = { ...look, columns: columns.columns.map(({ column }) => column) };
      recorder.push({ op: 'table', id, target, options, ...(more && { more }), data });
    }
    table.isGrouped = isGrouped;
    table.sent = data.length;
    table.hasAll = hides;
    if (hides && passing.length < rows.length) tellRows();
  }

  function create(element: unknown, options: unknown = {}): object {
    const leftOut = createLeftOut(recorder, 'Tabulator');
    const own = ownOf(options);
    const look = readLook(options, own, part !== undefined, leftOut);
    const given = own('data') ?? [];
    const rows = readRows(given, recorder, most);
    const definitions = own('columns');
    const named = definitions !== undefined && own('autoColumns') !== true;
    const columns = named ? readColumns(definitions, part, leftOut) : columnsOfRows(rows, given);
    const extras = part?.readTable(own, leftOut);
    if ([...tables].filter(({ gone }) => !gone).length >= limits.tables) throw tooMany(recorder, limits.tables);
    // Behind all that may throw or run code of the module's: a place is made here, which may be dropped.
    const target = idOf(element, () => {
      table.gone = true;
    });
    if (target === undefined) {
      throw new TypeError(
        'Tabulator: the first argument is no element of this module. Pass container, an element you made, or a selector.',
      );
    }
    const state = { dirty: 'table', gone: false, sent: undefined, isGrouped: false, hasAll: false } as const;
    const table: Table = {
      id: recorder.nextId(),
      target,
      look,
      columns,
      extras,
      rows,
      filters: extras?.filters ?? [],
      leftOut,
      canHide: filters && isPlain(columns.columns, extras),
      ...state,
    };
    tables.add(table);
    return createHandle(table, part, recorder, most);
  }

  const Constructor = function Tabulator(target: unknown, options?: unknown): object {
    return create(target, options);
  };
  Object.defineProperty(Constructor, 'create', { value: Object.freeze(create) });
  Object.freeze(Constructor.prototype);
  return Object.freeze(Constructor) as TabulatorConstructor;
}

/**
 * Whether cells are what rows say. Else functions of the module's run for each row, or sums are made of those that
 * are shown: the stage has no others.
 */
function isPlain(columns: readonly ReadColumn[], extras: TableExtras | undefined): boolean {
  return !columns.some(hasFunctions) && !extras?.rowFormatter && !extras?.levels.length;
}

/** @param passing some of `rows`, in their order */
function flagsOf(rows: readonly object[], passing: readonly object[]): Uint8Array<ArrayBuffer> {
  const flags = new Uint8Array(rows.length);
  let next = 0;
  for (let i = 0; i < flags.length && next < passing.length; i += 1) {
    if (rows[i] !== passing[next]) continue;
    flags[i] = 1;
    next += 1;
  }
  return flags;
}

/** Below 0 where there will be fewer rows than the stage has. */
function growthOf({ gone, rows, sent = 0 }: Table): number {
  return Math.min(0, (gone ? 0 : rows.length) - sent);
}

/** The object that `new Tabulator()` gives. */
function createHandle(table: Table, part: TablePart | undefined, recorder: Recorder, most: number): object {
  const { leftOut } = table;
  const change = (dirty: 'table' | 'data' | 'rows') => {
    if (table.dirty === undefined || dirty === 'table' || table.dirty === 'rows') table.dirty = dirty;
  };
  const setData = (data: unknown = []) => {
    table.rows = readRows(data, recorder, most);
    change('data');
    return Promise.resolve();
  };
  const rowsOf = (which: unknown) =>
    ((which === 'active' || which === true) && part?.filterRows(table.rows, table.filters, recorder)) || table.rows;
  const filterBy = (name: string, find: (known: TablePart) => readonly RowFilter[]) => {
    if (part === undefined) return leftOut(`${name}()`, hintToName(name));
    table.filters = find(part);
    change('rows');
  };
  const handle: Record<string, unknown> = {
    setData,
    replaceData: setData,
    clearData: () => void setData([]),
    getData: (which?: unknown) => [...rowsOf(which)],
    getDataCount: (which?: unknown) => rowsOf(which).length,
    setFilter(field: unknown, type?: unknown, value?: unknown) {
      filterBy('setFilter', ({ readFilters }) => readFilters(field, type, value, leftOut));
    },
    addFilter(field: unknown, type?: unknown, value?: unknown) {
      filterBy('addFilter', ({ readFilters }) =>
        [...table.filters, ...readFilters(field, type, value, leftOut)].slice(0, MOST_FILTERS),
      );
    },
    removeFilter(field: unknown, type?: unknown, value?: unknown) {
      filterBy('removeFilter', ({ isFilter }) =>
        table.filters.filter((filter) => !isFilter(filter, field, type, value)),
      );
    },
    clearFilter() {
      table.filters = [];
      change('rows');
    },
    setSort(column: unknown, dir?: unknown) {
      table.look = { ...table.look, initialSort: readSort(column, dir) };
      change('table');
    },
    destroy() {
      table.gone = true;
    },
    on(event: unknown, listener: unknown) {
      if (typeof listener !== 'function') return;
      if (BUILT_EVENTS.has(event as string)) void Promise.resolve().then(() => listener());
      else leftOut(`on(${nameOf(event)})`, 'Show what the reader needs without it.');
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
