/** Methods of a table, and of its rows, that change rows or find them by their `index` field. */
import { isList, isObject, itemsOf, lengthOf, readerOf } from '../options.ts';
import { placeBeside, type TableAccess } from './access.ts';
import { createRowTable } from './cell.ts';
import { readFilters } from './filters.ts';
import { createHeardRow } from './listeners.ts';

export interface RowMethods {
  /** Of the table. */
  readonly methods: Readonly<Record<string, (...given: unknown[]) => unknown>>;
  /** What a row has beside what every one has. */
  readonly actionsOf: (row: object) => object;
  /** What has taken the place of a row that was changed. */
  readonly latestOf: (row: object) => object;
}

export function createRowMethods({ table, readRows, setRows, activeRows, filterRows }: TableAccess): RowMethods {
  const { leftOut } = table;
  /** By a row that was changed: components of it go on with what took its place. */
  const followers = new WeakMap<object, object>();
  const latestOf = (row: object): object => {
    let latest = row;
    for (let next = followers.get(latest); next; next = followers.get(latest)) latest = next;
    return latest;
  };
  const keyOf = (row: object) => textOf(readerOf(table.extras?.index ?? 'id')(row));

  /** @param which a row of Tabulator's, or one of the data */
  const dataOf = (which: object): unknown => {
    const { getData } = which as { getData?: unknown };
    return typeof getData === 'function' ? getData() : which;
  };
  /** @param which as `dataOf` takes it, or what a row's `index` field says */
  const find = (which: unknown): number => {
    if (which === undefined) return -1;
    if (isObject(which)) return table.rows.indexOf(dataOf(which) as object);
    return table.rows.findIndex((row) => keyOf(row) === textOf(which));
  };
  const remove = (which: unknown): void => {
    const all = isList(which) ? itemsOf(which, lengthOf(which)) : [which];
    const rows = new Set(all.filter(isObject).map(dataOf));
    const keys = new Set(all.filter((one) => one !== undefined && !isObject(one)).map(String));
    setRows(table.rows.filter((row) => !rows.has(row) && !keys.has(keyOf(row) as string)));
  };
  const merge = (at: number, data: unknown): boolean => {
    if (at < 0 || !isObject(data)) return false;
    const row = { ...table.rows[at], ...data };
    followers.set(table.rows[at]!, row);
    setRows(table.rows.with(at, row));
    return true;
  };
  const actionsOf = (row: object) => ({
    getData: () => latestOf(row),
    getIndex: () => readerOf(table.extras?.index ?? 'id')(latestOf(row)),
    update: (data: unknown) => Promise.resolve(void merge(find(latestOf(row)), data)),
    delete: () => Promise.resolve(remove(latestOf(row))),
  });
  /** @returns a row's place among those that are shown: it is asked for when nobody knows yet what else changes */
  const createPlaces = () => {
    let places: Map<object, number> | undefined;
    return (row: object) => {
      places ??= new Map(activeRows().map((one, at) => [one, at + 1]));
      return places.get(latestOf(row)) ?? false;
    };
  };
  const show = (
    row: object,
    at: number,
    placeOf = createPlaces(),
    selected = new Set(table.listeners?.selected),
    of = rowTable(),
  ) => createHeardRow(row, at, selected.has(row), of, leftOut, { ...actionsOf(row), getPosition: () => placeOf(row) });
  const rowTable = () =>
    createRowTable(
      table.columns.columns.map(({ column }) => column),
      '',
      leftOut,
    );
  const showAll = (rows: readonly object[]) => {
    const places = new Map(table.rows.map((row, at) => [row, at]));
    const selected = new Set(table.listeners?.selected);
    const of = rowTable();
    const placeOf = createPlaces();
    return rows.map((row) => show(row, places.get(row) ?? 0, placeOf, selected, of));
  };
  const showAt = (at: number) => at in table.rows && show(table.rows[at] as object, at);
  const add = (data: unknown, onTop: unknown, beside: unknown) => {
    const added = readRows(data);
    const at = placeBeside(find(beside), onTop, table.rows.length);
    setRows([...table.rows.slice(0, at), ...added, ...table.rows.slice(at)]);
    return showAll(added);
  };
  const update = (data: unknown, adds: boolean): void => {
    const places = new Map(table.rows.map((row, at) => [keyOf(row), at]));
    const rows = [...table.rows];
    for (const one of readRows(data)) {
      const at = places.get(keyOf(one));
      if (at !== undefined) {
        const row = { ...rows[at], ...one };
        followers.set(rows[at]!, row);
        rows[at] = row;
      } else if (adds) rows.push(one);
    }
    setRows(rows);
  };

  const methods: RowMethods['methods'] = {
    addData: (data, onTop, beside) => Promise.resolve(add(data, onTop, beside)),
    addRow: (data, onTop, beside) => Promise.resolve(add([data], onTop, beside)[0]),
    updateData: (data) => Promise.resolve(update(data, false)),
    updateOrAddData: (data) => Promise.resolve(update(data, true)),
    updateRow: (which, data) => Promise.resolve(merge(find(which), data)),
    updateOrAddRow(which, data) {
      const at = find(which);
      return Promise.resolve(merge(at, data) ? showAt(at) : add([data], false, undefined)[0]);
    },
    deleteRow: (which) => Promise.resolve(remove(which)),
    getRow: (which) => showAt(find(which)),
    getRowFromPosition(position) {
      const row = activeRows()[Number(position) - 1];
      return row !== undefined && showAt(table.rows.indexOf(row));
    },
    getRows: (which) => showAll(which === 'active' || which === true ? activeRows() : table.rows),
    searchData: (...condition) => [...filterRows(conditionOf(condition))],
    searchRows: (...condition) => showAll(filterRows(conditionOf(condition))),
  };
  const conditionOf = ([field, type, value]: unknown[]) => readFilters(field, type, value, leftOut);
  return { methods, actionsOf, latestOf };
}

/** Of an `index`: numbers and texts that look alike are the same. */
const textOf = (key: unknown) => (isObject(key) ? undefined : String(key));
