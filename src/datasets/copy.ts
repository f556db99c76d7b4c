/**
 * Copies of nested cells: plain objects and arrays, made afresh.
 *
 * The attack: a value that is not data (a function, a node, a class with behaviour), a graph without
 * an end, or a small graph whose tree is huge. The defence: only what JSON and dates can say is
 * copied, ancestors are watched, and every copied value is paid from a budget of bytes.
 */
import { MAX_DEPTH } from './columns.ts';
import { DatasetError, fieldOf, nameOf, tooLarge } from './dataset-error.ts';

/** Where a cell stands, for error messages. */
export interface Place {
  readonly base: string;
  /** From `base` to the cell. */
  readonly keys: readonly (string | number)[];
  /** The row or the column that holds the cell. */
  readonly owner: object;
}

/** Bytes that a table may take, and that its copies may still take. */
export interface Budget {
  readonly limit: number;
  left: number;
}

const PLAIN = 'Pass plain data: numbers, strings, booleans, big integers, Dates, null, plain objects and arrays.';

/** `true` for `{}`, objects without a prototype, and those of another realm; does not look further up. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null || Object.getPrototypeOf(prototype) === null;
}

/** `true` for typed arrays, not for `DataView`. */
export function isTypedArray(value: unknown): value is ArrayLike<unknown> {
  return ArrayBuffer.isView(value) && !(value instanceof DataView);
}

/** `true` for arrays, typed arrays, and plain objects with a `length` as ECMA-262 §7.3.18 has it. */
export function isArrayLike(value: unknown): value is ArrayLike<unknown> {
  if (Array.isArray(value) || isTypedArray(value)) return true;
  return (
    isPlainObject(value) &&
    Object.hasOwn(value, 'length') &&
    Number.isSafeInteger(value.length) &&
    (value.length as number) >= 0
  );
}

/**
 * `true` for an instance of a class with properties of its own: a row as good as any. What nodes, maps, promises and errors
 * hold is no property of theirs.
 */
export function isInstance(value: unknown): value is object {
  return Object.prototype.toString.call(value) === '[object Object]' && Object.keys(value as object).length > 0;
}

/** `true` for a `Uint8Array` of any realm: Arrow IPC, where a dataset is meant. */
export function isBytes(value: unknown): value is Uint8Array {
  return ArrayBuffer.isView(value) && Object.prototype.toString.call(value) === '[object Uint8Array]';
}

/** Epoch milliseconds of a `Date` of any realm, `undefined` for anything else; calls no method of `value`. */
export function timeOf(value: unknown): number | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if (!(value instanceof Date) && (isPlainObject(value) || Array.isArray(value))) return undefined;
  try {
    return Date.prototype.getTime.call(value);
  } catch {
    return undefined;
  }
}

/** Sets an own data property, also where `Object.prototype` is frozen and has that key. */
export function define(target: object, key: string, value: unknown): void {
  if (key in target)
    Object.defineProperty(target, key, { value, writable: true, enumerable: true, configurable: true });
  else (target as Record<string, unknown>)[key] = value;
}

/** @throws DatasetError for a key that would set a prototype. */
export function checkKey(key: string, field: string): void {
  if (key !== '__proto__') return;
  throw new DatasetError(field, 'has an own key "__proto__"', 'Rename or remove that key.');
}

/**
 * A deep copy of one cell, typed arrays as arrays.
 * @throws DatasetError when it is not plain data, refers to itself, is nested too deep or too large
 */
export function copyPlain(cell: unknown, place: Place, budget: Budget): unknown {
  const ancestors: object[] = [place.owner];
  const keys = [...place.keys];
  const first = keys.length;
  const refuse = (problem: string, remedy: string): never => {
    throw new DatasetError(fieldOf(place.base, keys), problem, remedy);
  };

  function copy(value: unknown): unknown {
    budget.left -= typeof value === 'string' ? 8 + 2 * value.length : 8;
    if (budget.left < 0) throw tooLarge(place.base, budget.limit - budget.left, budget.limit);
    if (typeof value === 'function' || typeof value === 'symbol') refuse(`is ${nameOf(value)}`, PLAIN);
    if (typeof value !== 'object' || value === null) return value;
    const time = timeOf(value);
    if (time !== undefined) return new Date(time);
    const index = ancestors.indexOf(value);
    if (index >= 0) {
      const target = fieldOf(place.base, index > 0 ? keys.slice(0, first + index - 1) : keys.slice(0, first - 1));
      refuse(`is cyclic: it refers back to ${target}`, 'Pass data without cycles.');
    }
    if (ancestors.length > MAX_DEPTH) refuse(`is nested deeper than ${MAX_DEPTH} levels`, 'Flatten it.');
    ancestors.push(value);
    const result = Array.isArray(value) || isTypedArray(value) ? copyItems(value) : copyObject(value);
    ancestors.pop();
    return result;
  }

  function copyItems(value: ArrayLike<unknown>): unknown[] {
    const result: unknown[] = [];
    for (let i = 0; i < value.length; i += 1) {
      keys.push(i);
      result.push(copy(value[i]));
      keys.pop();
    }
    return result;
  }

  function copyObject(value: object): object {
    if (!isPlainObject(value)) return refuse(`is ${nameOf(value)}`, PLAIN);
    const result = {};
    for (const key of Object.keys(value)) {
      checkKey(key, fieldOf(place.base, keys));
      budget.left -= 2 * key.length;
      keys.push(key);
      define(result, key, copy(value[key]));
      keys.pop();
    }
    return result;
  }

  return copy(cell);
}
