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
  _setDataActual(data: readonly [Records], renderInPosition: boolean): void;
}
interface Row {
  wipe(): void;
}

const managers = (RowManagerClass as { readonly prototype: RowManager }).prototype;
const rows = (RowClass as { readonly prototype: Row }).prototype;

export class LeanRow {
  readonly table: object;
  readonly parent: RowManager;
  readonly records: Records;
  /** Of its record. */
  readonly number: number;
  position = 0;
  initialized = false;
  heightInitialized = false;
  height = 0;
  heightStyled = '';
  declare readonly created: boolean;
  declare readonly positionWatchers: ((position: number) => void)[];

  constructor(parent: RowManager, records: Records, number: number) {
    this.table = parent.table;
    this.parent = parent;
    this.records = records;
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

  /** What was never drawn, nor in a group, has nothing to let go of. */
  wipe(): void {
    if (this.created || Object.hasOwn(this, 'modules')) rows.wipe.call(this);
  }
}
/** Tabulator makes its rows so from then on. */
export function useLeanRows(): void {
  // Not `extends`: that would run the constructor that makes all of it.
  Object.setPrototypeOf(LeanRow.prototype, rows);
  Object.assign(LeanRow.prototype, {
    type: 'row',
    element: false,
    manualHeight: false,
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
  /** As Tabulator's, but for the rows that it makes; its data are a list of one item: all the records. */
  managers._setDataActual = function (this: RowManager, data, renderInPosition) {
    this.dispatchExternal('dataProcessing', data);
    this._wipeElements();
    this.dispatch('data-processing', data);
    const [records] = data;
    for (let number = 0; number < records.length; number += 1) this.rows.push(new LeanRow(this, records, number));
    this.refreshActiveData(false, false, renderInPosition);
    this.dispatch('data-processed', data);
    this.dispatchExternal('dataProcessed', data);
  };
}

function define(row: LeanRow, name: string, value: unknown): void {
  Object.defineProperty(row, name, { value, writable: true, enumerable: true, configurable: true });
}
