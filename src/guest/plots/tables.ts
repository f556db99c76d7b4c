/** Datasets by name: a plot takes their columns as they came, without an object for each row. */
import { type EncodedColumn, type EncodedTable, VALID } from '../../datasets/columns.ts';
import { decodeCells, decodeRows } from '../../datasets/decode.ts';
import type { lateRowsOf as FindLate } from '../dataset-rows.ts';
import type { Column } from './copy-column.ts';

/** Made here alone: nothing of a module's is taken for one. */
export class PlotTable {
  readonly #table: EncodedTable;
  /** Series may share them. */
  readonly #columns = new Map<string, Column>();
  readonly #make: () => readonly object[];
  #rows: readonly object[] | undefined;
  constructor(table: EncodedTable, make = (): readonly object[] => decodeRows(table, { freeze: true })) {
    this.#table = table;
    this.#make = make;
  }

  /** For what is made of each row: once, however many series ask. */
  rows(): readonly object[] {
    this.#rows ??= this.#make();
    return this.#rows;
  }

  get length(): number {
    return this.#table.length;
  }

  has(name: string): boolean {
    return this.#table.columns.some((column) => column.name === name);
  }

  /** @returns a column that is not there as one without values */
  column(name: string): Column {
    const column = this.#table.columns.find((one) => one.name === name);
    if (!column) return { list: [] };
    const read: Column = this.#columns.get(name) ?? {
      list: cellsOf(column, this.length),
      ...(column.kind === 'date' ? { kind: 'time' } : {}),
    };
    this.#columns.set(name, read);
    return read;
  }
}

/** @param data a dataset's name, or its rows where they come late; @returns what to read of it, if it is one of these */
export type Tables = (data: unknown) => PlotTable | readonly object[] | undefined;

/** @param datasets in the order in which they were given; of two with one name the first */
export function createTables(
  datasets: readonly { readonly name: string; readonly table: unknown }[],
  lateRowsOf?: typeof FindLate,
): Tables {
  const known = new Map<object, PlotTable>();
  return (data) => {
    const late = lateRowsOf?.(data);
    // Rows may say what columns do not: values of several kinds, lists of points.
    if (late && (late.isMade() || late.table.columns.some(({ kind }) => kind === 'values'))) return late.make();
    const found = late ?? datasets.find(({ name }) => name === data);
    if (!found) return undefined;
    const table = found.table as EncodedTable;
    const one = known.get(table) ?? new PlotTable(table, late?.make);
    known.set(table, one);
    return one;
  };
}

/** Numbers and times as they lie in the table; where there is no value, none. */
function cellsOf(column: EncodedColumn, length: number): ArrayLike<unknown> {
  const { validity, kind } = column;
  const cells = kind === 'date' ? column.values : decodeCells(column);
  if (!validity) return cells;
  if (kind === 'uint')
    return Float64Array.from(column.values, (value, i) => (validity[i] === VALID ? value : Number.NaN));
  if (cells instanceof Float64Array) return cells.map((value, i) => (validity[i] === VALID ? value : Number.NaN));
  return Array.from({ length }, (_, i) => (validity[i] === VALID ? cells[i] : undefined));
}
