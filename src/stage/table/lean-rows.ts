/**
 * Tabulator's rows, made lean. Its own have sixteen fields and five objects each from the start, whether a row is ever
 * seen or not: of 100,000 rows that is most of what a table takes, in time as in memory. Here a row is the number of a
 * record until it is drawn; all that happens to it then is Tabulator's.
 */
import RowManagerClass from 'tabulator-tables/src/js/core/RowManager.js';
import RowClass from 'tabulator-tables/src/js/core/row/Row.js';
import type { Records, TableRecord } from './records.ts';

/** Of Tabulator's class, as far as it is used here. */
interface RowManager {
  readonly table: object;
  readonly rows: LeanRow[];
  dispatch(event: string, data: unknown): void;
  dispatchExternal(event: string, data: unknown): void;
  refreshActiveData(handler: false, skipStage: false, renderInPosition: boolean): void;
  _wipeElements(): void;
  _setDataActual(data: readonly object[], renderInPosition: boolean): void;
}
interface Row {
  wipe(): void;
}

const managers = (RowManagerClass as { readonly prototype: RowManager }).prototype;
const rows = (RowClass as { readonly prototype: Row }).prototype;

export class LeanRow {
  /** Of its record. */
  readonly number: number;
  position = 0;
  /** The prototype has the rest, as long as it is the same for all rows. */
  declare readonly records: Records;
  declare readonly created: boolean;
  declare heightInitialized: boolean;
  declare readonly positionWatchers: ((position: number) => void)[];

  constructor(number: number) {
    this.number = number;
  }

  get data(): TableRecord {
    return this.records.at(this.number);
  }

  setPosition(position: number): void {
    if (position === this.position) return;
    this.position = position;
    if (Object.hasOwn(this, 'positionWatchers')) for (const tell of this.positionWatchers) tell(position);
  }

  /** Called for all rows. */
  deinitializeHeight(): void {
    if (this.heightInitialized) this.heightInitialized = false;
  }

  /** What was never drawn, nor in a group, has nothing to let go of. */
  wipe(): void {
    if (this.created || Object.hasOwn(this, 'modules')) rows.wipe.call(this);
  }
}

const lean = new WeakSet<object>();

/** @returns the data of a table whose rows are to be lean: a list of one item, which is all of the records */
export function leanRows(records: Records): object[] {
  lean.add(records);
  return [records];
}

/** Tabulator makes rows so from then on, of such data. */
export function useLeanRows(): void {
  // Not `extends`: that would run the constructor that makes all of it.
  Object.setPrototypeOf(LeanRow.prototype, rows);
  Object.assign(LeanRow.prototype, {
    type: 'row',
    element: false,
    initialized: false,
    heightInitialized: false,
    manualHeight: false,
    height: 0,
    heightStyled: '',
    outerHeight: 0,
    component: null,
    created: false,
  });
  for (const [name, make] of [
    ['modules', () => ({})],
    ['cells', () => []],
    ['positionWatchers', () => []],
  ] as const) {
    Object.defineProperty(LeanRow.prototype, name, {
      get(this: LeanRow) {
        const value = make();
        define(this, name, value);
        return value;
      },
      set(this: LeanRow, value: unknown) {
        define(this, name, value);
      },
    });
  }

  const setData = managers._setDataActual;
  /** As Tabulator's, but for the rows that it makes. */
  managers._setDataActual = function (this: RowManager, data, renderInPosition) {
    const [records] = data as readonly [Records];
    if (!lean.has(records)) return setData.call(this, data, renderInPosition);
    this.dispatchExternal('dataProcessing', data);
    this._wipeElements();
    this.dispatch('data-processing', data);
    class Row extends LeanRow {}
    Object.assign(Row.prototype, { table: this.table, parent: this, records });
    for (let number = 0; number < records.length; number += 1) this.rows.push(new Row(number));
    this.refreshActiveData(false, false, renderInPosition);
    this.dispatch('data-processed', data);
    this.dispatchExternal('dataProcessed', data);
  };
}

function define(row: LeanRow, name: string, value: unknown): void {
  Object.defineProperty(row, name, { value, writable: true, enumerable: true, configurable: true });
}
