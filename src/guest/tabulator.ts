/**
 * `new Tabulator(element, options)` for modules: reads the options, and records a table to draw.
 * Rows are read and encoded when the slice is over, on the runtime's time.
 */

import { findRoom } from '../protocol/room.ts';
import type { GuestDom } from './container.ts';
import type { lateRowsOf as FindLate, sourceOf as FindSource } from './dataset-rows.ts';
import type { Events, TakeTable } from './events.ts';
import { createLeftOut, ownOf } from './options.ts';
import type { Recorder } from './recorder.ts';
import type { GuestSettings } from './settings.ts';
import { makeRoom, standingAt, standsAt } from './standing.ts';
import { columnsOfRows, readColumns } from './tables/columns.ts';
import { encodeTableData, type Share } from './tables/encode-table.ts';
import { createHandle, type Place, type Table } from './tables/handle.ts';
import { canHideRows, flagsOf, isDressable } from './tables/hidden-rows.ts';
import type { FindLooks } from './tables/look.ts';
import { readMarkup } from './tables/markup-rows.ts';
import { tellMissingColumns } from './tables/missing.ts';
import { tellMore } from './tables/more.ts';
import { readLook } from './tables/options.ts';
import { readPage } from './tables/page-methods.ts';
import type { TablePart } from './tables/part.ts';
import { readRows, reportCut } from './tables/rows.ts';

export type TabulatorConstructor = ((target: unknown, options?: unknown) => object) & {
  readonly create: (target: unknown, options?: unknown) => object;
};

/**
 * What the tables of one slice may add to a message: cells that travel one by one (big integers, cells of
 * mixed types), and bytes. The stage ends a run whose messages are larger (`protocol/bounds.ts`).
 */
const [MOST_VALUES, MOST_BYTES] = [400_000, 256 * 1024 * 1024];

interface TabulatorParts {
  readonly tableMore?: TablePart;
  readonly sourceOf?: typeof FindSource;
  readonly lateRowsOf?: typeof FindLate;
  readonly findLooks?: FindLooks;
}

/**
 * @param placeIn makes a place in an element of the module
 * @param settings.filters whether the module's text says that it filters tables
 * @param parts for more than plain tables, and for rows of datasets, where the module's text may use them; @param events
 *   likewise
 */
export function createTabulator(
  recorder: Recorder,
  placeIn: GuestDom['placeIn'],
  { limits, filters }: Pick<GuestSettings, 'limits' | 'filters'>,
  { tableMore: part, sourceOf, lateRowsOf, findLooks }: TabulatorParts,
  events?: Events,
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
    const isNew = table.sent === undefined;
    flushRows(table, share);
    const { id, page, sent, gone } = table;
    table.page = undefined;
    // A new one begins with its first.
    if (!gone && sent !== undefined && page !== undefined && !(isNew && page === 1))
      recorder.push({ op: 'table-rows', id, shown: page });
  }

  function flushRows(table: Table, share: Share): void {
    const { id, target, look, columns, extras, gone, sent, leftOut } = table;
    const sheets = part && extras && findLooks?.(recorder);
    const isStale = sent !== undefined && sheets && sheets.version !== table.looked;
    const dirty = table.dirty ?? (isStale && extras && isDressable(columns.columns, extras) ? 'data' : undefined);
    table.dirty = undefined;
    if (gone) {
      tables.delete(table);
      table.listeners?.off();
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
    const rows = hides ? table.rows : passing.length > room ? (table.late?.make() ?? passing).slice(0, room) : passing;
    if (rows.length < passing.length)
      reportCut(recorder, passing.length - rows.length, `with the other tables there was room for ${room}`);
    table.looked = sheets?.version ?? 0;
    const looks = sheets?.at(target.id);
    const selected = table.listeners?.findSelected(rows, table.latestOf) ?? [];
    const content = { rows, source: sourceOf?.(rows), columns: columns.columns, extras, looks, room, selected };
    const { data, isGrouped } = encodeTableData(content, part, recorder, leftOut, share);
    // What is behind this reaches the stage: until here it has the rows from before.
    table.version += 1;
    table.listeners?.show(rows, selected);
    if (dirty !== 'table' && sent !== undefined && isGrouped === table.isGrouped) {
      recorder.push({ op: 'table-data', id, data });
    } else {
      table.isTold = isHeard(table);
      tellMissingColumns(look.initialSort, columns.columns, leftOut);
      const more = tellMore(table, isGrouped);
      const options = {
        ...look,
        columns: columns.columns.map(({ column }) => column),
        ...(sent !== undefined && { anew: [...table.anew] }),
      };
      table.anew.clear();
      recorder.push({ op: 'table', id, target: target.id, options, ...(more && { more }), data });
    }
    table.isGrouped = isGrouped;
    table.sent = data.length;
    table.hasAll = hides;
    if (hides && passing.length < rows.length) tellRows();
  }

  const take: TakeTable = (told, event, call) => {
    const table = [...tables].find(({ id }) => id === told.id);
    // Other rows are on their way: which of them the reader meant nobody knows.
    if (table && !table.gone && table.version === told.data)
      table.listeners?.take(told, table.columns.columns, event, call);
  };

  function makePlace(element: unknown): Place | undefined {
    const made = placeIn(element, () => {
      if (place) place.table.gone = true;
    });
    const place: Place | undefined = made && { ...standingAt(element, made), id: made.id, table: { gone: false } };
    return place;
  }

  function create(element: unknown, options: unknown = {}): object {
    const leftOut = createLeftOut(recorder, 'Tabulator');
    const own = ownOf(options);
    const look = readLook(options, own, part, leftOut);
    const isFilled = own('data') !== undefined;
    const replaced = [...tables].filter(
      (table) => !table.gone && table.sent !== undefined && standsAt(table.target, element),
    );
    const early = isFilled || replaced[0] ? undefined : makePlace(element);
    const markup = early?.home.tag === 'table' ? readMarkup(early.home, early.place, own('columns'), most) : undefined;
    const given = own('data') ?? markup?.rows ?? [];
    const late = lateRowsOf?.(given);
    // A plain table reads none of them.
    const staysLate = late && !part && late.table.length <= most;
    const rows = staysLate ? (given as readonly object[]) : readRows(late?.make() ?? given, recorder, most);
    const definitions = markup?.definitions ?? own('columns');
    const named = definitions !== undefined && own('autoColumns') !== true;
    const readDefinitions = (given: unknown) => readColumns(given, own('columnDefaults'), part, recorder, leftOut);
    const columns = named ? readDefinitions(definitions) : columnsOfRows(rows, staysLate ? late.table : given);
    const extras = part?.readTable(own, leftOut);
    const others = [...tables].filter((table) => !replaced.includes(table));
    if (!makeRoom(others, limits.tables, ({ target }) => target)) throw tooMany(recorder, limits.tables);
    // Behind all that may throw or run code of the module's: a place is made here, which may be dropped. But for tables of markup.
    const target = replaced[0]?.target ?? early ?? makePlace(element);
    if (target === undefined) {
      throw new TypeError(
        'Tabulator: the first argument is no element of this module. Pass container, an element you made, or a selector.',
      );
    }
    const state = {
      dirty: 'table',
      gone: false,
      sent: undefined,
      isGrouped: false,
      hasAll: false,
      isTold: false,
      looked: 0,
      version: 0,
    } as const;
    const table: Table = {
      id: recorder.nextId(),
      target,
      look,
      columns,
      extras,
      rows: part?.mutateRows(rows, columns.columns, recorder) ?? rows,
      late: staysLate ? late : undefined,
      filters: extras?.filters ?? [],
      leftOut,
      get canHide() {
        return filters && canHideRows(table.columns.columns, table.extras);
      },
      listeners: undefined,
      anew: new Set(),
      page: look.pagination ? readPage(own('paginationInitialPage')) : undefined,
      actionsOf: () => ({}),
      latestOf: (row) => row,
      ...state,
    };
    // As Tabulator's constructor empties its element; several that are made in one slice stand below one another.
    for (const old of replaced) old.gone = true;
    target.table = table;
    tables.add(table);
    if (events && part) {
      const listen = (more: number) => {
        events.listenToTables(more, take);
        if (!table.isTold && isHeard(table)) table.dirty = 'table';
      };
      table.listeners = part.createListeners(listen, leftOut, (row) => table.actionsOf(row));
      table.listeners.heed(columns.columns);
      table.listeners.hear(own);
      // Whoever listens to something else may ask what is selected.
      if (extras?.selectable) listen(0);
    }
    const settings = { part, recorder, most, own, readColumns: readDefinitions };
    return createHandle(table, settings, Constructor.prototype);
  }

  const Constructor = function Tabulator(target: unknown, options?: unknown): object {
    return create(target, options);
  };
  Object.defineProperty(Constructor, 'create', { value: Object.freeze(create) });
  Object.freeze(Constructor.prototype);
  return Object.freeze(Constructor) as TabulatorConstructor;
}

/** Whether the stage is to tell what the reader does. */
function isHeard({ listeners, extras }: Table): boolean {
  return listeners !== undefined && (listeners.count > 0 || extras?.selectable !== undefined);
}

/** Below 0 where there will be fewer rows than the stage has. */
function growthOf({ gone, rows, sent = 0 }: Table): number {
  return Math.min(0, (gone ? 0 : rows.length) - sent);
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
