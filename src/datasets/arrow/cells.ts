/** The cells of an Arrow column of numbers, texts, booleans or dates as datasets hold them. */
import type { Column } from '@uwdata/flechette';
import { isSafe } from './nested.ts';

type BigInts = BigInt64Array | BigUint64Array;

/**
 * The first `length` cells. Typed arrays where no cell is null, of numbers also for integers of 64 bits that
 * are safe: a module adds up counts, and `bigint` would throw there.
 */
export function cellsOf(column: Column<unknown>, length: number): ArrayLike<unknown> {
  const parts: ArrayLike<unknown>[] = [];
  let left = length;
  for (const batch of column.data) {
    const count = Math.min(batch.length, left);
    if (count > 0) parts.push(batch.slice(0, count));
    left -= count;
  }
  const cells = join(parts, length);
  if (isBigInts(cells)) return cells.every(isSafe) ? Float64Array.from(cells, Number) : cells;
  if (ArrayBuffer.isView(cells)) return cells;
  const list = cells as unknown[];
  if (list.every((cell) => typeof cell !== 'bigint' || isSafe(cell)))
    for (let i = 0; i < list.length; i += 1) if (typeof list[i] === 'bigint') list[i] = Number(list[i]);
  return list;
}

function join(parts: readonly ArrayLike<unknown>[], length: number): ArrayLike<unknown> {
  const [first] = parts;
  if (first && parts.length === 1) return first;
  const isTyped = first !== undefined && parts.every((part) => ArrayBuffer.isView(part));
  const all = isTyped ? new (first.constructor as new (length: number) => Float64Array)(length) : new Array(length);
  let at = 0;
  for (const part of parts) {
    if (isTyped) (all as Float64Array).set(part as Float64Array, at);
    else for (let i = 0; i < part.length; i += 1) all[at + i] = part[i];
    at += part.length;
  }
  return all;
}

function isBigInts(value: unknown): value is BigInts {
  return value instanceof BigInt64Array || value instanceof BigUint64Array;
}
