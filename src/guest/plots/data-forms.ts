/** Which of the forms in which modules write data a list has. */
import { isList, isObject, itemsOf, lengthOf, readField } from '../options.ts';
import { readItem } from './copy-column.ts';
import { dateOf } from './values.ts';

/** `[[1, 2], [3, 4]]` is taken as x and y; only dates or texts as first entries make it pairs. */
export function isPair(data: ArrayLike<unknown>): boolean {
  const isTime = (row: number, i: number) => {
    const value = readItem(data[row], i);
    return typeof value === 'string' || dateOf(value) !== undefined;
  };
  return isTime(0, 0) && isTime(1, 0) && !isTime(0, 1);
}

/** @returns what a list of nothing else holds, where that are rows, pairs or numbers: `[rows]`; `[[1, 2]]` is a point */
export function unwrapped(data: unknown): ArrayLike<unknown> | undefined {
  const inner = isList(data) && lengthOf(data) === 1 ? data[0] : undefined;
  if (!isList(inner) || lengthOf(inner) === 0) return undefined;
  const holdsRows = isObject(inner[0]) && dateOf(inner[0]) === undefined;
  return holdsRows || (isNumbers(inner) && lengthOf(inner) !== 2) ? inner : undefined;
}

export function holdsSeries(data: ArrayLike<unknown>): boolean {
  return ['data', 'y', 'points'].some((name) => isList(readField(data[0], name)));
}

/** @returns whether what it begins with is numbers, or nothing at all */
export function isNumbers(data: ArrayLike<unknown>): boolean {
  const value = itemsOf(data, 20).find((item) => item !== null && item !== undefined);
  if (value !== undefined) return typeof value === 'number' || typeof value === 'bigint';
  return ArrayBuffer.isView(data) || lengthOf(data) > 0;
}
