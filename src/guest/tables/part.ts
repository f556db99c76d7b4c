/** What the part of the guest for tables that have more than the plain ones does: it calls all functions of the module's. */

import type { ColumnMore, TableMore } from '../../protocol/table-more.ts';
import type { TableColumn } from '../../protocol/tables.ts';
import type { TableEvent } from '../../protocol/to-guest.ts';
import type { LeftOut, Own } from '../options.ts';
import type { Recorder } from '../recorder.ts';
import type { TableAccess } from './access.ts';
import type { ReadCalcs } from './calcs.ts';
import type { Content, NamedFormatter } from './content.ts';
import type { RowFilter } from './filters.ts';
import type { GroupLevel } from './grouping.ts';
import type { CellLooks } from './look.ts';
import type { Mutator } from './mutators.ts';
import type { RowMethods } from './row-methods.ts';
import type { SortKey } from './sort-keys.ts';
import type { SortFunction } from './sort-order.ts';
import type { TooltipFunction } from './tooltips.ts';

/** `(cell, params, onRendered) => text, HTML string or element`. */
export type Formatter = (cell: unknown, params: unknown, onRendered: (callback: unknown) => void) => unknown;
/** Styles the row's element, and returns nothing. */
export type RowFormatter = (row: object) => unknown;

export type CellListener = (...args: unknown[]) => unknown;

/** Of a table, beside what every table has. */
export interface TableExtras {
  readonly levels: readonly GroupLevel[];
  readonly rowFormatter: RowFormatter | undefined;
  readonly filters: readonly RowFilter[];
  /** Rows that may be selected. */
  readonly selectable: number | undefined;
  /** Above that the one selected first gives way. */
  readonly rolls: boolean;
  /** The field by which methods find rows. */
  readonly index: string;
  /** Where calculations are shown of rows in groups. */
  readonly calcPlaces: TableMore['calcPlaces'];
}

/** Of a column likewise. */
export interface ColumnExtras {
  readonly formatter: Formatter | undefined;
  readonly named: NamedFormatter | undefined;
  readonly params: unknown;
  readonly calcs: ReadCalcs;
  /** Functions of the module's calculate. */
  readonly hasOwnCalcs: boolean;
  readonly tooltip: TooltipFunction | undefined;
  readonly mutator: Mutator | undefined;
  readonly mutatorParams: unknown;
  /** `cellClick` and `cellDblClick`, called with event and cell. */
  readonly click: CellListener | undefined;
  readonly dblclick: CellListener | undefined;
  readonly sorter: SortFunction | undefined;
  readonly sorterParams: unknown;
  /** By which a sorter with a name sorts, where its values do not say it themselves. */
  readonly sortKey: SortKey | undefined;
  /** `cssClass`, separated by blanks. */
  readonly classes: string;
  /** What a function of the module's made of the title. */
  readonly title: Content | undefined;
  /** For the stage. */
  readonly more: ColumnMore;
}

export interface ReadColumn {
  readonly column: TableColumn;
  /** The groups of columns that it is in, by their numbers. */
  readonly path: readonly number[];
  readonly extras: ColumnExtras | undefined;
}

/** Columns of the encoded table. */
export type Cells = Record<string, unknown[]>;

/** Of one table. */
export interface TableListeners {
  readonly count: number;
  on(name: unknown, listener: (...args: unknown[]) => unknown): void;
  /** @param name without one, all; @param listener without one, all of this name */
  off(name?: unknown, listener?: unknown): void;
  /** Takes those among the table's options. */
  hear(own: Own): void;
  /** These are the table's columns, which may have listeners of their own. */
  heed(columns: readonly ReadColumn[]): void;
  /** The stage has these rows now. @param selected numbers of those that are, the one selected first coming first */
  show(rows: readonly object[], selected?: readonly number[]): void;
  /** @param latestOf what has taken the place of a row; @returns the numbers of those among `rows` that are selected */
  findSelected(rows: readonly object[], latestOf: (row: object) => object): readonly number[];
  /** Rows that are shown, those of all pages, as they stand: while listeners run, where they are told. */
  readonly displayed: object[] | undefined;
  /** There will be other rows: none is selected. */
  deselect(): void;
  /** Rows that the reader has selected. */
  readonly selected: object[];
  /** The same as Tabulator's rows. */
  readonly selectedRows: object[];
  /** @param event for the listeners; @param call calls one of them with these arguments */
  take(
    told: TableEvent,
    columns: readonly ReadColumn[],
    event: object,
    call: (listener: (...args: unknown[]) => unknown, args: unknown[]) => void,
  ): void;
}

export interface TablePart {
  /** @param onCount is told how many more listeners there are, fewer where it is negative */
  createListeners(
    onCount: (more: number) => void,
    leftOut: LeftOut,
    actionsOf: (row: object) => object,
  ): TableListeners;
  /** Methods that change rows, columns or groups. @param own reads the table's options */
  createMethods(access: TableAccess, own: Own): RowMethods;
  mutateRows(rows: readonly object[], columns: readonly ReadColumn[], recorder: Recorder): readonly object[];
  readTable(own: Own, leftOut: LeftOut): TableExtras;
  readColumn(own: Own, recorder: Recorder, leftOut: LeftOut): ColumnExtras;
  /** @returns what `titleFormatter` makes of a title, if there is one */
  formatTitle(own: Own, recorder: Recorder, leftOut: LeftOut): Content | undefined;
  /** @returns the text of a title, which may have been written as HTML */
  textOfMarkup(given: string, leftOut: LeftOut): string;
  /** As Tabulator's methods for filters take them. */
  readFilters(field: unknown, type: unknown, value: unknown, leftOut: LeftOut, params?: unknown): RowFilter[];
  isFilter(filter: RowFilter, field: unknown, type: unknown, value: unknown): boolean;
  filterRows(rows: readonly object[], filters: readonly RowFilter[], recorder: Recorder): readonly object[];
  /** @param values by column; @returns what the module's functions made of the rows, and whether these are in groups */
  encode(
    table: {
      readonly rows: readonly object[];
      readonly values: readonly (readonly unknown[])[];
      readonly columns: readonly ReadColumn[];
      readonly extras: TableExtras;
      readonly looks: CellLooks | undefined;
    },
    recorder: Recorder,
    leftOut: LeftOut,
  ): { readonly cells: Cells; readonly isGrouped: boolean };
}
