/** What listens to a table: `table.on('rowClick', (event, row) => …)`. The stage says which row; row and cell are made here. */
import { functionOf, type LeftOut, nameOf, type Own, readerOf } from '../options.ts';
import { createCell, createRow, createRowTable, type RowTable } from './cell.ts';
import type { ReadColumn, TableListeners } from './part.ts';

type Listener = (...args: unknown[]) => unknown;

const CLICKS = ['rowClick', 'cellClick'];
const DOUBLE_CLICKS = ['rowDblClick', 'cellDblClick'];
const SELECTIONS = ['rowSelected', 'rowDeselected', 'rowSelectionChanged'];
const KNOWN = new Set([...CLICKS, ...DOUBLE_CLICKS, ...SELECTIONS]);
/** Of one table. */
const MOST_LISTENERS = 100;

/**
 * @param onCount is told how many more listeners there are, fewer where it is negative
 * @param actionsOf what rows have that can be changed
 */
export function createListeners(
  onCount: (more: number) => void,
  leftOut: LeftOut,
  actionsOf: (row: object) => object,
): TableListeners {
  let of = createRowTable([], '', leftOut);
  const lists = new Map<string, readonly Listener[]>();
  let shown: readonly object[] = [];
  let selected: readonly number[] = [];
  let total = 0;
  /** While listeners run: rows as they stand in the table, if that is not as they came. */
  let standing: { readonly order: readonly number[] | undefined } | undefined;
  let pressed: { readonly row: number; readonly position: number } | undefined;
  /** Columns that listen themselves. */
  let heeded = 0;
  const add = (more: number) => {
    total += more;
    onCount(more);
  };
  const set = (name: string, list: readonly Listener[]) => {
    const more = list.length - (lists.get(name)?.length ?? 0);
    lists.set(name, list);
    add(more);
  };
  const heed = (columns: readonly ReadColumn[]) => {
    const own = columns.map(({ column }) => column);
    of = createRowTable(own, '', leftOut);
    const count = columns.filter(({ extras }) => extras?.click || extras?.dblclick).length;
    if (count !== heeded) add(count - heeded);
    heeded = count;
  };

  const showRow = (at: number, isSelected: boolean): object => {
    const row = shown[at] as object;
    const { order } = standing ?? {};
    const place = order ? order.indexOf(at) : at === pressed?.row ? pressed.position - 1 : at;
    const beside = (step: 1 | -1) => {
      const next = order ? order[place + step] : place + step;
      return next !== undefined && next in shown && showRow(next, selected.includes(next));
    };
    // Where more rows stand than are told, and when the reader has gone on, nobody knows which is next.
    const known = standing;
    const neighbour = (name: 'getNextRow' | 'getPrevRow', step: 1 | -1) => () =>
      known && known === standing ? beside(step) : (of.methods as Record<typeof name, () => unknown>)[name]();
    const neighbours = { getNextRow: neighbour('getNextRow', 1), getPrevRow: neighbour('getPrevRow', -1) };
    const actions = { ...actionsOf(row), getPosition: () => place + 1 || false, ...neighbours };
    return createHeardRow(row, at, isSelected, of, leftOut, actions);
  };

  const tellAll: TableListeners['take'] = ({ kind, row, column, selected: now = [] }, columns, event, call) => {
    const data = shown[row] as object;
    const [before, isNow] = [new Set(selected), new Set(now)];
    const facadeAt = (at: number) => showRow(at, isNow.has(at));
    const tell = (name: string, ...args: unknown[]) => {
      for (const listener of lists.get(name) ?? []) call(listener, args);
    };
    selected = now.filter((at) => shown[at] !== undefined);
    const [rowName = '', cellName = ''] = kind === 'click' ? CLICKS : DOUBLE_CLICKS;
    const of = column === undefined ? undefined : columns[column];
    if (of) {
      const cell = createHeardCell(data, row, of, leftOut, () => facadeAt(row));
      const own = kind === 'click' ? of.extras?.click : of.extras?.dblclick;
      if (own) call(own, [event, cell]);
      tell(cellName, event, cell);
    }
    tell(rowName, event, facadeAt(row));
    const added = selected.filter((at) => !before.has(at));
    const gone = [...before].filter((at) => !isNow.has(at));
    for (const at of gone) tell('rowDeselected', facadeAt(at));
    for (const at of added) tell('rowSelected', facadeAt(at));
    if (added.length + gone.length === 0) return;
    const changed = [selected, added, gone].map((list) => list.map(facadeAt));
    tell('rowSelectionChanged', rowsOf(selected, shown), ...changed);
  };

  function on(name: unknown, listener: Listener): void {
    if (typeof name !== 'string' || !KNOWN.has(name)) leftOut(`on(${nameOf(name)})`, hintToListen(name));
    else if (total < MOST_LISTENERS) set(name, [...(lists.get(name) ?? []), listener]);
    else leftOut(`on() above ${MOST_LISTENERS} times`, 'Listen once, and ask which row it is.');
  }

  return {
    get count() {
      return total;
    },
    on,
    hear(own: Own) {
      for (const name of [...CLICKS, ...DOUBLE_CLICKS]) {
        const listener = functionOf<Listener>(own(name), name, leftOut);
        if (listener) on(name, listener);
      }
    },
    heed,
    off(name, listener) {
      if (name === undefined) heed([]);
      for (const known of name === undefined ? KNOWN : [String(name)]) {
        if (!lists.has(known)) continue;
        set(known, listener === undefined ? [] : (lists.get(known) ?? []).filter((other) => other !== listener));
      }
    },
    show(rows, now = []) {
      shown = rows;
      selected = now;
    },
    findSelected(rows, latestOf) {
      if (selected.length === 0) return [];
      const places = new Map(rows.map((row, at) => [row, at]));
      return rowsOf(selected, shown).flatMap((row) => places.get(latestOf(row)) ?? []);
    },
    deselect() {
      selected = [];
    },
    get selected() {
      return rowsOf(selected, shown);
    },
    get selectedRows() {
      return selected.map((at) => showRow(at, true));
    },
    get displayed() {
      return standing && (standing.order ? rowsOf(standing.order, shown) : [...shown]);
    },
    take(told, columns, event, call) {
      if (shown[told.row] === undefined) return;
      const { row, position, order } = told;
      // More rows than are told: where this one stands is known.
      const isPartly = position !== undefined && order === undefined;
      standing = isPartly ? undefined : { order };
      pressed = isPartly ? { row, position } : undefined;
      tellAll(told, columns, event, call);
      // The reader goes on.
      standing = undefined;
      pressed = undefined;
    },
  };
}

/** What is filtered, sorted and paged by the reader is the stage's to know; authors ask it to count, mostly. */
function hintToListen(name: unknown): string {
  if (name === 'dataFiltered')
    return 'Count where you call setFilter or setData, by table.getDataCount("active"), and filter by controls of your own: what headers filter is not told.';
  return `Listen to ${[...KNOWN].join(', ')}, tableBuilt.`;
}

function rowsOf(numbers: readonly number[], rows: readonly object[]): object[] {
  return numbers.flatMap((at) => rows[at] ?? []);
}

/** What has been drawn does not change with the element of a row. */
function refuseElement(name: string, leftOut: LeftOut): void {
  leftOut(
    `${name}.getElement() in a listener`,
    'Change the rows, select them by selectableRows, or draw beside the table.',
  );
}

/** @param actions what it has that can be changed */
export function createHeardRow(
  row: object,
  at: number,
  isSelected: boolean,
  of: RowTable,
  leftOut: LeftOut,
  actions: object,
): object {
  const { row: plain } = createRow(row, at, undefined, of);
  const own = {
    ...plain,
    ...actions,
    isSelected: () => isSelected,
    getElement() {
      refuseElement('row', leftOut);
      return plain.getElement();
    },
  };
  // What is its own comes first: an assignment would be refused where what is inherited is frozen.
  return Object.freeze(Object.setPrototypeOf(own, of.methods));
}

function createHeardCell(
  row: object,
  at: number,
  { column }: ReadColumn,
  leftOut: LeftOut,
  getRow: () => object,
): object {
  const { cell } = createCell(row, at, column, readerOf(column.field)(row));
  return Object.freeze({
    ...cell,
    getRow,
    getElement() {
      refuseElement('cell', leftOut);
      return cell.getElement();
    },
  });
}
