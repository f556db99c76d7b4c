/** The cells of an Arrow column as datasets hold them. */
import type { Column } from '@uwdata/flechette';

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
  const isSafeList = list.every((cell) => typeof cell !== 'bigint' || isSafe(cell));
  for (let i = 0; i < list.length; i += 1) {
    const cell = list[i];
    if (typeof cell === 'bigint' && isSafeList) list[i] = Number(cell);
    else if (typeof cell === 'object' && cell !== null) list[i] = plainOf(cell);
  }
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

/** A nested cell: each integer of 64 bits a number where it is safe, as at the top. */
function plainOf(cell: object): unknown {
  if (isBigInts(cell)) return Array.from(cell as BigInt64Array, numberOf);
  if (ArrayBuffer.isView(cell) || cell instanceof Date) return cell;
  const settle = (value: unknown): unknown =>
    typeof value === 'object' && value !== null ? plainOf(value) : numberOf(value);
  if (Array.isArray(cell)) return cell.map(settle);
  return Object.fromEntries(Object.entries(cell).map(([key, value]) => [key, settle(value)]));
}

function numberOf(value: unknown): unknown {
  return typeof value === 'bigint' && isSafe(value) ? Number(value) : value;
}

function isSafe(value: bigint): boolean {
  return value <= Number.MAX_SAFE_INTEGER && value >= Number.MIN_SAFE_INTEGER;
}

function isBigInts(value: unknown): value is BigInts {
  return value instanceof BigInt64Array || value instanceof BigUint64Array;
}
