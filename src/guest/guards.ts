/**
 * What a rewritten module asks before it does what could be dangerous (`src/transform`): whether a key
 * made at run time may be used, and whether there is memory for what could double.
 */
import { BLOCKED_KEYS } from '../policy/blocked-keys.ts';
import { hearRejection } from './call-listener.ts';
import { countItems, isProxy, listed } from './natives/lengths.ts';
import { LONG_TEXT, SMALL } from './natives/replace.ts';

/** The functions a rewritten module is handed. */
export interface Guards {
  /** Where members of classes count; the transform says how (`transform/ticks.ts`). */
  readonly counter: Int32Array;
  tick(n: number): void;
  /** The property key that `key` is, for reading from `object`; `object` is a primitive where it is not known. */
  readKey(object: unknown, key: unknown): PropertyKey;
  writeKey(object: unknown, key: unknown): PropertyKey;
  /** A key of a pattern, which reads from an object nobody has seen yet. */
  patternKey(key: unknown): PropertyKey;
  /** A key that defines a property of a literal or a class. */
  definedKey(key: unknown): PropertyKey;
  /** `object`, when the blocked `key` may be read from it. */
  reading(object: unknown, key: string): unknown;
  writing(object: unknown, key: string): unknown;
  /** `value`, charged when it is a long text. */
  long<T>(value: T): T;
  /** `value`, charged when it is a large BigInt. */
  exponent<T>(value: T): T;
  /** `value`, charged when many values are to be taken from it; where it is to be iterated over, what it gives. */
  spread<T>(iterated: unknown, value: T): T;
  /** A value that nobody takes, or a function with what it returns: where it is a promise, its rejection is told. */
  heard<T>(value: T): T;
}

export interface GuardOptions {
  readonly tick: Guards['tick'];
  /** Charges bytes. @throws RangeError when the module has had its share */
  readonly charge: (bytes: number) => void;
  /** What a blocked property does: throw, or be `undefined`. */
  readonly throws: boolean;
  /** Whether a value is one of the standard globals, whose `prototype` is frozen and no secret. */
  readonly isStandard: (value: unknown) => boolean;
  /** Tells the page, once a use, and whether it is about to throw. */
  readonly onBlocked: (message: string, fails: boolean) => void;
  /** Is told what a promise that nobody takes is rejected with. */
  readonly onRejected: (reason: unknown) => void;
}

const { apply, getOwnPropertyDescriptor, getPrototypeOf, ownKeys } = Reflect;
const { isArray } = Array;

const LARGE_EXPONENT = 65_535n;
const MANY = 1024;
/** Lists of such lengths have no room for their elements: V8 gives none from 2²⁵ on that is asked for at once. */
const SPARSE = 2 ** 26;

/** Errors of blocked properties, of no class a module could tell apart. */
const thrownHere = new WeakSet<object>();

/** Whether `thrown` is what a blocked property threw. */
export function isBlockedPropertyError(thrown: unknown): boolean {
  return typeof thrown === 'object' && thrown !== null && thrownHere.has(thrown);
}

export function createGuards({ tick, charge, throws, isStandard, onBlocked, onRejected }: GuardOptions): Guards {
  /** At levels where a blocked property is `undefined`: a key and an object that have none. */
  const missing = Symbol('blocked');
  const empty = Object.freeze(Object.create(null));
  let longest = LONG_TEXT;

  const refuse = (key: string, always = false): typeof missing => {
    const fails = throws || always;
    const message = `Property “${key}” is blocked`;
    onBlocked(message, fails);
    if (!fails) return missing;
    const error = new TypeError(message);
    thrownHere.add(error);
    throw error;
  };

  const chargeText = <T extends string>(text: T): T => {
    // Appending to a long text costs what is added; the same text again, next to nothing.
    const { length } = text;
    charge(length > longest ? 2 * (length - longest) : length >> 12);
    if (length > longest) longest = length;
    return text;
  };

  /** An array whose `length` is about to be written, and what it is until then. */
  let growing: { readonly list: readonly unknown[]; readonly before: number } | undefined;
  /**
   * The attack: `a.length = 3e7`, which V8 gives 256 MB for, in one step. The defence: how long it has become is charged
   * when the next one is about to, so that one after the other they are. Writes within each other are charged as one.
   */
  const grow = (object: unknown): void => {
    if (growing) {
      const { list, before } = growing;
      growing = undefined;
      if (list.length - before > MANY && list.length < SPARSE) charge(8 * (list.length - before));
    }
    if (isArray(object)) growing = { list: object, before: object.length };
  };

  const readOther = (object: unknown, key: unknown): PropertyKey => {
    const name = toKey(object, key);
    return isBlocked(name) && !owns(object, name) ? refuse(name) : name;
  };
  const writeOther = (object: unknown, key: unknown): PropertyKey => {
    const name = toKey(object, key);
    if (name === 'length') grow(object);
    return isBlocked(name) && !mayOwn(object, name) ? refuse(name, true) : name;
  };

  const heard: Guards['heard'] = (value) => {
    if (typeof value === 'function')
      return function (this: unknown, ...args: unknown[]) {
        return heard(apply(value, this, args));
      } as typeof value;
    hearRejection(value, onRejected);
    return value;
  };

  return {
    counter: new Int32Array(8),
    tick,
    // As small as they can be: engines compile them into the code of the module.
    readKey: (object, key) => (isPlain(key) ? key : readOther(object, key)),
    writeKey: (object, key) => (isPlain(key) && key !== 'length' ? key : writeOther(object, key)),
    patternKey(key) {
      const name = toKey(empty, key);
      return isBlocked(name) ? refuse(name) : name;
    },
    definedKey(key) {
      const name = toKey(empty, key);
      return isBlocked(name) && !isData(name) ? refuse(name, true) : name;
    },
    reading(object, key) {
      if (object === null || object === undefined || owns(object, key)) return object;
      if (key === 'prototype' && isStandard(object)) return object;
      return refuse(key) && empty;
    },
    writing(object, key) {
      if (key === 'length') {
        grow(object);
        return object;
      }
      return object === null || object === undefined || mayOwn(object, key) ? object : refuse(key, true);
    },
    long: (value) => (typeof value === 'string' && value.length > LONG_TEXT ? chargeText(value) : value),
    exponent(value) {
      if (typeof value === 'bigint' && (value > LARGE_EXPONENT || value < -LARGE_EXPONENT))
        charge(8 * Math.abs(Number(value)));
      return value;
    },
    spread(iterated, given) {
      const value = iterated ? listed(given) : given;
      const bytes = (typeof value === 'string' ? 16 : 8) * countItems(value);
      if (bytes > SMALL) charge(bytes);
      return value;
    },
    heard,
  };
}

/**
 * Gives the module's counters their place: a global that is fixed, as engines compile only such a thing's address into
 * code. The module's text has no name like it (`transform/prefix.ts`), and its own `globalThis` is another object.
 *
 * @returns what must not be frozen
 */
export function defineCounters(global: object, name: string): object {
  const value = { n: 0, o: 0 };
  Object.defineProperty(global, name, { value });
  return value;
}

/** Whether its length alone says of a key that it is not blocked: it does of most. */
const isPlain = (key: unknown): key is string =>
  typeof key === 'string' && key.length !== 9 && key.length !== 11 && key.length !== 16;

function isBlocked(name: PropertyKey): name is string {
  return typeof name === 'string' && !isPlain(name) && BLOCKED_KEYS.has(name);
}

/**
 * Of the blocked names, columns of data do have `constructor` and `prototype`. `__proto__` and its kin are data of an object
 * without a prototype alone, which inherits none of them: a dictionary of words, what `Object.groupBy` makes.
 */
const isData = (name: string): boolean => name[0] !== '_';

/**
 * Whether `object` owns `name` as data does: enumerable, and not as a function does. A class's prototype
 * owns `constructor` too, and a function `prototype`; neither is enumerable. Or there is nothing to get: a dictionary
 * without a prototype (`Object.create(null)`) that counts the words of some data has not met this one yet.
 */
function owns(object: unknown, name: string): boolean {
  return isOwnData(object, name) ?? !getPrototypeOf(object as object);
}

/** Whether `object` owns `name` as data, or would once it is written. */
function mayOwn(object: unknown, name: string): boolean {
  return isOwnData(object, name) !== false;
}

/**
 * The attack: a proxy of a list that says it owned a `constructor`, or had no prototype, and whose reading gives the native
 * `Array`, of which nothing is charged. The defence: a proxy owns no data.
 *
 * @returns `undefined` where there is no such property yet
 */
function isOwnData(object: unknown, name: string): boolean | undefined {
  if (typeof object !== 'object' || object === null || isProxy(object)) return false;
  if (!isData(name) && getPrototypeOf(object)) return false;
  return getOwnPropertyDescriptor(object, name)?.enumerable;
}

/** ECMAScript, ToPropertyKey: once. Of nothing, reading throws before the key is looked at. */
function toKey(object: unknown, key: unknown): PropertyKey {
  if (object === null || object === undefined) return key as PropertyKey;
  if (typeof key === 'string' || typeof key === 'symbol' || typeof key === 'number') return key;
  return ownKeys({ __proto__: null, [key as PropertyKey]: 0 })[0]!;
}
