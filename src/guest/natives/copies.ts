/**
 * `map`, `filter` and `slice` of plain arrays, as loops.
 *
 * Fixing `Array.prototype.constructor` tells V8 that any array may have a species of its own: it leaves its
 * fast ways with these three, for good, which makes them 3 to 50 times as slow. A loop is as fast as they were.
 * What is no plain array, and whatever else is rare, goes to the native (ECMAScript, 23.1.3).
 */
import { bound, isBounded } from './lengths.ts';
import { type Charge, type Guard, SLOT } from './replace.ts';

const Plain = Array;
const { isArray } = Array;
const { min, max } = Math;

type Callback = (value: unknown, index: number, list: readonly unknown[]) => unknown;

/** Whether what is made of `value` is an array of the standard class (ECMAScript, ArraySpeciesCreate). */
const isPlain = (value: unknown): value is unknown[] => isArray(value) && value.constructor === Plain;

/** Each copies what is there: a hole stays one, and so does what a callback takes away. */
export const createCopies = (pay: Charge): Readonly<Record<string, Guard>> => ({
  map: (native) =>
    ({
      guard(this: unknown, callback: unknown, self?: unknown) {
        const list = isBounded(this) ? this : bound(this);
        const length = lengthOf(list);
        pay(length * SLOT);
        if (!isPlain(list) || typeof callback !== 'function' || self !== undefined) {
          return native.call(list, callback, self);
        }
        const made: unknown[] = [];
        for (let i = 0; i < length; i += 1) if (i in list) made[i] = (callback as Callback)(list[i], i, list);
        if (made.length < length) made.length = length;
        return made;
      },
    }).guard,
  filter: (native) =>
    ({
      guard(this: unknown, callback: unknown, self?: unknown) {
        const list = isBounded(this) ? this : bound(this);
        const length = lengthOf(list);
        if (!isPlain(list) || typeof callback !== 'function' || self !== undefined) {
          return native.call(list, callback, self);
        }
        const made: unknown[] = [];
        for (let i = 0; i < length; i += 1) {
          if (!(i in list)) continue;
          const value = list[i];
          if ((callback as Callback)(value, i, list)) made.push(value);
        }
        pay(made.length * SLOT);
        return made;
      },
    }).guard,
  slice: (native) =>
    ({
      guard(this: unknown, start?: number, end?: number) {
        const list = isBounded(this) ? this : bound(this);
        const length = lengthOf(list);
        const simple = typeof (start ?? 0) === 'number' && typeof (end ?? 0) === 'number' && isPlain(list);
        const made: unknown[] = simple ? copy(list, length, start, end) : native.call(list, start, end);
        pay(made.length * SLOT);
        return made;
      },
    }).guard,
});

/** Read first, as the natives do: what is asked of a list afterwards may change it. */
const lengthOf = (list: unknown) => (list as unknown[] | undefined)?.length as number;

/** Offsets count from the end where they are negative; what is no number is 0. */
function copy(list: readonly unknown[], length: number, start = 0, end = length): unknown[] {
  const place = (offset: number) => {
    const at = min(max(offset, -length), length) | 0;
    return at < 0 ? at + length : at;
  };
  const first = place(start);
  const count = place(end) - first;
  const made: unknown[] = [];
  for (let i = 0; i < count; i += 1) if (first + i in list) made[i] = list[first + i];
  if (made.length < count) made.length = count;
  return made;
}
