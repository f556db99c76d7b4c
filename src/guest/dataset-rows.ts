/**
 * Where rows come from: those of a dataset, or some of them in any order, can go to the stage as columns again, with
 * none of their cells read. Rows of datasets are frozen, so that they say what the columns say.
 */
import type { EncodedTable } from '../datasets/columns.ts';

/** Some rows of a dataset. */
export interface RowSource {
  readonly table: EncodedTable;
  /** Numbers of rows; `undefined` for all of them, in their order. */
  readonly at: Uint32Array<ArrayBuffer> | undefined;
  /** Of a dataset whose rows may never be made (`late-rows.ts`). */
  readonly late?: LateRows;
}

export interface LateRows {
  readonly table: EncodedTable;
  /** The module may have seen its rows, and changed a date in them. */
  readonly isMade: () => boolean;
  readonly make: () => readonly object[];
}

interface Dataset {
  readonly rows: readonly object[];
  readonly table: EncodedTable;
  numbers?: Map<object, number>;
}

const datasets: Dataset[] = [];
const lates = new Map<unknown, LateRows>();

export function remember(rows: readonly object[], table: EncodedTable): void {
  datasets.push({ rows, table });
}

/** @returns `rows` */
export function rememberLate(rows: readonly object[], late: LateRows): readonly object[] {
  lates.set(rows, late);
  return rows;
}

/** @returns what `data` stands for, if it is a list of late rows */
export function lateRowsOf(data: unknown): LateRows | undefined {
  return lates.get(data);
}

/** @returns where `rows` come from; `undefined` where not all of them are of one dataset */
export function sourceOf(rows: readonly object[]): RowSource | undefined {
  const late = lateRowsOf(rows);
  if (late) return { table: late.table, at: undefined, late };
  if (rows.length === 0) return undefined;
  for (const dataset of datasets) {
    const at = rows.length > dataset.rows.length ? undefined : (inOrder(rows, dataset.rows) ?? byNumber(rows, dataset));
    if (at) return { table: dataset.table, at: at.length === dataset.rows.length && isWhole(at) ? undefined : at };
  }
  return undefined;
}

/** Whole, sliced and filtered datasets: one walk, with no memory. */
function inOrder(rows: readonly object[], all: readonly object[]): Uint32Array<ArrayBuffer> | undefined {
  const at = new Uint32Array(rows.length);
  let next = 0;
  for (let i = 0; i < at.length; i += 1) {
    while (next < all.length && all[next] !== rows[i]) next += 1;
    if (next === all.length) return undefined;
    at[i] = next;
    next += 1;
  }
  return at;
}

/** Sorted ones. */
function byNumber(rows: readonly object[], dataset: Dataset): Uint32Array<ArrayBuffer> | undefined {
  if (!dataset.numbers) {
    // A list that has nothing to do with this dataset must not cost what one does that has.
    if (!dataset.rows.includes(rows[0]!)) return undefined;
    dataset.numbers = new Map(dataset.rows.map((row, i) => [row, i]));
  }
  const at = new Uint32Array(rows.length);
  for (let i = 0; i < at.length; i += 1) {
    const number = dataset.numbers.get(rows[i]!);
    if (number === undefined) return undefined;
    at[i] = number;
  }
  return at;
}

function isWhole(at: Uint32Array): boolean {
  return at.every((number, i) => number === i);
}
