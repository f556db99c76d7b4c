/**
 * Lists, structs, maps and binaries of an Arrow column, made one at a time, straight from the batches.
 *
 * The attack: a few bytes that stand for many cells: a struct of a thousand children without a buffer, rows that
 * all show the same bytes, lists within lists. Whoever makes them before they are paid for never comes to an end.
 * The defence: every value is paid before it is made, in bytes from the budget of its column and in number from
 * a purse of the whole dataset.
 */
import type { Batch, Column } from '@uwdata/flechette';
import { MOST_VALUES } from '../columns.ts';
import { type Budget, define } from '../copy.ts';
import { tooLarge } from '../dataset-error.ts';
import { ArrowError } from './arrow-error.ts';

/** Types of the library that no other cells are in. */
const LIST = 12;
const LARGE_LIST = 21;
const FIXED_LIST = 16;
const MAP = 17;
const STRUCT = 13;
/** Binary, FixedSizeBinary, LargeBinary, BinaryView. */
const BINARIES: ReadonlySet<number> = new Set([4, 15, 19, 23]);

type Read = (index: number) => unknown;

/** A cell that is not made yet. */
interface Promised {
  readonly read: Read;
  readonly index: number;
}

export interface NestedCells {
  /** `null`, or what `copy` makes the cell of. */
  readonly items: readonly unknown[];
  /** @throws DatasetError, ArrowError where it is too large */
  readonly copy: (item: unknown, index: number, budget: Budget) => unknown;
}

/** What the nested cells of all columns of a dataset are paid from. */
export class Purse {
  #values = MOST_VALUES;
  readonly #field: string;
  #budget: Budget = { limit: 0, left: 0 };

  /** @param field how messages call the dataset */
  constructor(field: string) {
    this.#field = field;
  }

  /** What follows is a part of a column with this budget. */
  open(budget: Budget): void {
    this.#budget = budget;
  }

  /** @param bytes as `columnBytes` counts them */
  pay(bytes: number, values = 1): void {
    this.#values -= values;
    if (this.#values < 0)
      throw new ArrowError(
        `holds more than ${MOST_VALUES} values in lists, structs, maps and binaries`,
        'Pass fewer rows, or columns that are not nested.',
      );
    const budget = this.#budget;
    budget.left -= bytes;
    if (budget.left < 0) throw tooLarge(this.#field, budget.limit - budget.left, budget.limit);
  }
}

/** The first `length` cells of a nested column. */
export function nestedCellsOf(column: Column<unknown>, length: number, purse: Purse): NestedCells {
  const items: (Promised | null)[] = [];
  for (const batch of column.data) {
    if (items.length === length) break;
    const read = readValueOf(batch, purse);
    for (let index = 0; index < batch.length && items.length < length; index += 1)
      items.push(isNull(batch, index) ? null : { read, index });
  }
  const copy = (item: unknown, _: number, budget: Budget): unknown => {
    const { read, index } = item as Promised;
    purse.open(budget);
    purse.pay(8);
    return read(index);
  };
  return { items, copy };
}

/** Integers of 64 bits are numbers where they are safe, as at the top. */
export function numberOf(value: unknown): unknown {
  return typeof value === 'bigint' && isSafe(value) ? Number(value) : value;
}

export function isSafe(value: bigint): boolean {
  return value <= Number.MAX_SAFE_INTEGER && value >= Number.MIN_SAFE_INTEGER;
}

/** Reads one cell, null or not, that has been paid for but for what is in it. */
function readPaidOf(batch: Batch<unknown>, purse: Purse): Read {
  const read = readValueOf(batch, purse);
  return batch.nullCount === 0 ? read : (index) => (isNull(batch, index) ? null : read(index));
}

/** The same of one that is known not to be null. */
function readValueOf(batch: Batch<unknown>, purse: Purse): Read {
  const { typeId } = batch.type;
  if (BINARIES.has(typeId)) return (index) => readBytes(batch.value(index) as Uint8Array, purse);
  if (typeId === STRUCT) return readStructOf(batch, purse);
  if (typeId === MAP) {
    const [key, value] = batch.children[0]!.children.map((child) => readPaidOf(child, purse));
    return readListOf(batch, purse, (index) => {
      purse.pay(16, 2);
      return [key!(index), value!(index)];
    });
  }
  if (typeId === LIST || typeId === LARGE_LIST || typeId === FIXED_LIST)
    return readListOf(batch, purse, readPaidOf(batch.children[0]!, purse));
  return (index) => {
    const value = batch.at(index);
    if (typeof value === 'string') purse.pay(2 * value.length, 0);
    return numberOf(value);
  };
}

function readBytes(bytes: Uint8Array, purse: Purse): number[] {
  purse.pay(8 * bytes.length, bytes.length);
  const result: number[] = [];
  for (let i = 0; i < bytes.length; i += 1) result.push(bytes[i]!);
  return result;
}

function readListOf(batch: Batch<unknown>, purse: Purse, readItem: Read): Read {
  const { offsets, type } = batch;
  const startOf = offsets
    ? (index: number) => Number(offsets[index])
    : (index: number) => index * (type as { stride: number }).stride;
  return (index) => {
    const [start, end] = [startOf(index), startOf(index + 1)];
    purse.pay(8 * (end - start), end - start);
    const result: unknown[] = [];
    for (let i = start; i < end; i += 1) result.push(readItem(i));
    return result;
  };
}

function readStructOf(batch: Batch<unknown>, purse: Purse): Read {
  const { children } = batch.type as unknown as { children: readonly { readonly name: string | null }[] };
  const parts = children.map(({ name }, i) => ({ name: name ?? '', read: readPaidOf(batch.children[i]!, purse) }));
  const bytes = parts.reduce((sum, { name }) => sum + 2 * name.length, 0);
  return (index) => {
    purse.pay(bytes + 8 * parts.length, parts.length);
    const result = {};
    for (const { name, read } of parts) define(result, name, read(index));
    return result;
  };
}

/** Without nulls there may be no bitmap, whose every bit would read as null. */
function isNull(batch: Batch<unknown>, index: number): boolean {
  return batch.nullCount !== 0 && batch.validity !== undefined && !batch.isValid(index);
}
