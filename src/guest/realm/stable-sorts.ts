/**
 * Sorts that ask in one order, so that two renders of a module count the same steps in every engine.
 *
 * ECMAScript (SortIndexedProperties) says what a sort gives, and leaves open how often and in which order it calls
 * the module's functions to find out. Here it is a merge sort from the bottom up.
 */
import { type Native, replaceNatives } from '../natives/replace.ts';

const { getOwnPropertyDescriptor, getPrototypeOf } = Object;
const toObject = Object;
const toNumber = Number;
const { min } = Math;

type Order = (a: unknown, b: unknown) => number;

/** Runs before the guards, which then stand around these. */
export function fixSorts(): void {
  replaceNatives(
    Array.prototype,
    'sort',
    (native) =>
      ({
        guard(this: unknown, compare?: unknown) {
          if (isNatives(this, compare)) return native.call(this, compare);
          const list = toObject(this) as unknown[];
          const length = lengthOf(list);
          const found: unknown[] = [];
          for (let i = 0; i < length; i += 1) if (i in list) found[found.length] = list[i];
          const sorted = sortByMerging(found, orderOf(compare));
          for (let i = 0; i < length; i += 1) {
            if (i < sorted.length) list[i] = sorted[i];
            // Holes come to stand at the end.
            else delete list[i];
          }
          return list;
        },
      }).guard,
  );
  replaceNatives(
    Array.prototype,
    'toSorted',
    (native) =>
      ({
        guard(this: unknown, compare?: unknown) {
          if (isNatives(this, compare)) return native.call(this, compare);
          const list = toObject(this) as unknown[];
          return sortByMerging(copyOf(list, lengthOf(list)), orderOf(compare));
        },
      }).guard,
  );
  // Without a function of the module nothing is called: numbers are compared.
  const typed = getPrototypeOf(Uint8Array.prototype) as object;
  const typedLength = getOwnPropertyDescriptor(typed, 'length')?.get as Native;
  const sortTyped = (native: Native, copies: boolean) =>
    ({
      guard(this: Float64Array, compare?: unknown) {
        // What is no typed array, or has lost its buffer, is the native's to refuse.
        const length = typeof compare === 'function' ? (typedLength.call(this) as number) : 0;
        if (length === 0) return native.call(this, compare);
        const sorted = sortByMerging(copyOf(this, length), orderOf(compare));
        const made: Float64Array = copies ? native.call(this) : this;
        for (let i = 0; i < length; i += 1) made[i] = sorted[i] as number;
        return made;
      },
    }).guard;
  replaceNatives(typed, 'sort', (native) => sortTyped(native, false));
  replaceNatives(typed, 'toSorted', (native) => sortTyped(native, true));
}

/** What is refused; and what is sorted by its text, where nothing of the module is asked for it. */
function isNatives(list: unknown, compare: unknown): boolean {
  if (list === null || list === undefined) return true;
  if (compare !== undefined) return typeof compare !== 'function';
  if (!Array.isArray(list)) return false;
  for (let i = 0; i < list.length; i += 1) {
    const value: unknown = list[i];
    if ((typeof value === 'object' && value !== null) || typeof value === 'function') return false;
  }
  return true;
}

/** ECMAScript, LengthOfArrayLike. */
function lengthOf({ length }: ArrayLike<unknown>): number {
  const whole = Math.trunc(toNumber(length));
  return whole > 0 ? min(whole, Number.MAX_SAFE_INTEGER) : 0;
}

function copyOf(list: ArrayLike<unknown>, length: number): unknown[] {
  const copy: unknown[] = [];
  for (let i = 0; i < length; i += 1) copy[i] = list[i];
  return copy;
}

/** ECMAScript, CompareArrayElements: `undefined` is last, and nobody is asked. */
function orderOf(compare: unknown): Order {
  const ask: Order =
    typeof compare === 'function'
      ? (a, b) => toNumber((compare as (a: unknown, b: unknown) => unknown)(a, b))
      : (a, b) => {
          const [one, other] = [`${a as string}`, `${b as string}`];
          return one < other ? -1 : one > other ? 1 : 0;
        };
  return (a, b) => (a === undefined ? (b === undefined ? 0 : 1) : b === undefined ? -1 : ask(a, b));
}

/** Stable. @returns `values` or another list, in order */
function sortByMerging(values: unknown[], order: Order): unknown[] {
  const { length } = values;
  let from = values;
  let to: unknown[] = [];
  for (let width = 1; width < length; width *= 2) {
    for (let start = 0; start < length; start += 2 * width) {
      const middle = min(start + width, length);
      const end = min(start + 2 * width, length);
      let left = start;
      let right = middle;
      // Most of what is sorted is in order already, here and there.
      const isOrdered = middle >= end || !(order(from[middle - 1], from[middle]) > 0);
      for (let at = start; at < end; at += 1) {
        const takesLeft = left < middle && (isOrdered || right >= end || !(order(from[left], from[right]) > 0));
        to[at] = takesLeft ? from[left++] : from[right++];
      }
    }
    [from, to] = [to, from];
  }
  return from;
}
