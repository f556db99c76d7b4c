/**
 * Methods of plain arrays, as loops: no wall, but speed.
 *
 * Fixing `Array.prototype.constructor` tells V8 that any array may have a species of its own: it leaves its
 * fast ways with methods that make arrays, for good, which makes them 3 to 50 times as slow. And a native behind a
 * guard is often not compiled for the callback it was given. A loop is as fast as they were. What is no plain
 * array, and whatever else is rare, goes to the guards of `arrays.ts` (ECMAScript, 23.1.3).
 */
import { speedUpCollections } from './collections.ts';
import type { isBounded as IsBounded } from './lengths.ts';
import { type Charge, type Guard, inPieces, replaceNatives, SLOT } from './replace.ts';

const Plain = Array;
const { max, min } = Math;

type Callback = (value: unknown, index: number, list: readonly unknown[]) => unknown;
type Reducer = (result: unknown, value: unknown, index: number, list: readonly unknown[]) => unknown;

/**
 * Runs after the guards, before the realm is frozen.
 *
 * @param isBounded the runtime's own, which knows the module's proxies
 */
export function speedUpArrays(charge: Charge, isBounded: typeof IsBounded): void {
  /**
   * The length of an array of which an array of the standard class is made (ECMAScript, ArraySpeciesCreate); -1 of
   * what is no such. Read first, as the natives do: what is asked of a list afterwards may change it.
   */
  const plainLength = (value: unknown): number => {
    if (!isBounded(value)) return -1;
    const { length } = value;
    return value.constructor === Plain ? length : -1;
  };
  const pay = inPieces(charge);
  // Each has code of its own: shared, no engine would compile a call of it for its callback.
  /** A copy has what is there: a hole stays one, and so does what a callback takes away. */
  const loops: Readonly<Record<string, Guard>> = {
    map: (native) =>
      ({
        guard(this: unknown[], callback: unknown, self?: unknown) {
          const length = self === undefined && typeof callback === 'function' ? plainLength(this) : -1;
          if (length < 0) return native.call(this, callback, self);
          pay(length * SLOT);
          const made: unknown[] = [];
          for (let i = 0; i < length; i += 1) {
            if (i in this) made.push((callback as Callback)(this[i], i, this));
            else made.length = i + 1;
          }
          return made;
        },
      }).guard,
    filter: (native) =>
      ({
        guard(this: unknown[], callback: unknown, self?: unknown) {
          const length = self === undefined && typeof callback === 'function' ? plainLength(this) : -1;
          if (length < 0) return native.call(this, callback, self);
          const made: unknown[] = [];
          for (let i = 0; i < length; i += 1) {
            if (!(i in this)) continue;
            const value = this[i];
            if ((callback as Callback)(value, i, this)) made.push(value);
          }
          pay(made.length * SLOT);
          return made;
        },
      }).guard,
    reduce: (native) =>
      ({
        guard(this: unknown, callback: unknown, initial?: unknown) {
          // Without an initial value it is the first element.
          // biome-ignore lint/complexity/noArguments: a rest parameter would be an array for each call.
          const first = arguments.length < 2 ? 1 : 0;
          if (!isBounded(this) || typeof callback !== 'function' || (first && !(0 in this))) {
            return first ? native.call(this, callback) : native.call(this, callback, initial);
          }
          const { length } = this;
          let result = first ? this[0] : initial;
          for (let i = first; i < length; i += 1) {
            if (i in this) result = (callback as Reducer)(result, this[i], i, this);
          }
          return result;
        },
      }).guard,
    forEach: (native) =>
      ({
        guard(this: unknown, callback: unknown, self?: unknown) {
          if (!isBounded(this) || typeof callback !== 'function' || self !== undefined) {
            return native.call(this, callback, self);
          }
          const { length } = this;
          for (let i = 0; i < length; i += 1) if (i in this) (callback as Callback)(this[i], i, this);
          return undefined;
        },
      }).guard,
    some: (native) =>
      ({
        guard(this: unknown, callback: unknown, self?: unknown) {
          if (!isBounded(this) || typeof callback !== 'function' || self !== undefined) {
            return native.call(this, callback, self);
          }
          const { length } = this;
          for (let i = 0; i < length; i += 1) if (i in this && (callback as Callback)(this[i], i, this)) return true;
          return false;
        },
      }).guard,
    every: (native) =>
      ({
        guard(this: unknown, callback: unknown, self?: unknown) {
          if (!isBounded(this) || typeof callback !== 'function' || self !== undefined) {
            return native.call(this, callback, self);
          }
          const { length } = this;
          for (let i = 0; i < length; i += 1) if (i in this && !(callback as Callback)(this[i], i, this)) return false;
          return true;
        },
      }).guard,
    find: (native) =>
      ({
        guard(this: unknown, callback: unknown, self?: unknown) {
          if (!isBounded(this) || typeof callback !== 'function' || self !== undefined) {
            return native.call(this, callback, self);
          }
          const { length } = this;
          for (let i = 0; i < length; i += 1) {
            const value = this[i];
            if ((callback as Callback)(value, i, this)) return value;
          }
          return undefined;
        },
      }).guard,
    findIndex: (native) =>
      ({
        guard(this: unknown, callback: unknown, self?: unknown) {
          if (!isBounded(this) || typeof callback !== 'function' || self !== undefined) {
            return native.call(this, callback, self);
          }
          const { length } = this;
          for (let i = 0; i < length; i += 1) if ((callback as Callback)(this[i], i, this)) return i;
          return -1;
        },
      }).guard,
    slice: (native) =>
      ({
        guard(this: unknown[], start?: unknown, end?: unknown) {
          const simple = typeof (start ?? 0) === 'number' && typeof (end ?? 0) === 'number';
          const length = simple ? plainLength(this) : -1;
          return length < 0 ? native.call(this, start, end) : copy(this, length, start as number, end as number);
        },
      }).guard,
  };
  /** Offsets count from the end where they are negative. */
  const copy = (list: readonly unknown[], length: number, start = 0, end = length): unknown[] => {
    const place = (offset: number) => {
      const at = min(max(offset, -length), length) | 0;
      return at < 0 ? at + length : at;
    };
    const last = place(end);
    const made: unknown[] = [];
    for (let i = place(start); i < last; i += 1) {
      if (i in list) made.push(list[i]);
      else made.length += 1;
    }
    pay(made.length * SLOT);
    return made;
  };
  speedUpCollections(isBounded);
  for (const [name, loop] of Object.entries(loops)) replaceNatives(Array.prototype, name, loop);
}
