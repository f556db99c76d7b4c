/**
 * What a value is and what it holds, found out without a line of the module's being run.
 *
 * The attack: `Object.create(Set.prototype, { size: …, has: … })`, a getter, a proxy, an own `Symbol.iterator` say to each
 * matcher what it likes to hear. The defence: what has internal slots is known by them, and is read by natives that were
 * taken before there was a module; of the rest own data properties are read. What is none of both is unreadable: nothing
 * can be said of it, neither that it is as expected nor that it is not.
 */
import { findRecord } from '../dom/node.ts';
// Read by them: `flags` asks the properties of its `this`, which may be the module's own.
import { FLAGS, sourceOf } from '../natives/regexp-flags.ts';

// Taken now: tests run beside the module, where some are replaced.
const { getOwnPropertyDescriptor, getPrototypeOf, hasOwn, freeze } = Object;
const { isArray } = Array;
const { isView } = ArrayBuffer;
const { apply } = Reflect;
const ObjectPrototype = Object.prototype;
const NativeMap = Map;
const NativeSet = Set;
const NativeUint8Array = Uint8Array;

type Native = (this: unknown, ...given: never[]) => unknown;
const getterOf = (holder: object, key: PropertyKey) => getOwnPropertyDescriptor(holder, key)?.get as Native | undefined;

const TypedArrayPrototype = getPrototypeOf(Uint8Array.prototype);
const typedLength = getterOf(TypedArrayPrototype, 'length') as Native;
const mapSize = getterOf(Map.prototype, 'size') as Native;
const setSize = getterOf(Set.prototype, 'size') as Native;
const bufferLength = getterOf(ArrayBuffer.prototype, 'byteLength') as Native;
const [viewBuffer, viewOffset, viewLength] = ['buffer', 'byteOffset', 'byteLength'].map((key) =>
  getterOf(DataView.prototype, key),
) as [Native, Native, Native];
const { has: setHas, forEach: setForEach } = Set.prototype;
const { has: mapHas, get: mapGet, forEach: mapForEach } = Map.prototype;
const { getTime } = Date.prototype;

export type Kind =
  | 'plain'
  /** Of some class. */
  | 'object'
  | 'function'
  | 'node'
  | 'list'
  | 'typed'
  | 'view'
  | 'buffer'
  | 'map'
  | 'set'
  | 'date'
  | 'pattern'
  | 'error'
  | 'box'
  | 'unreadable';

/** Prototypes that say what inherits from them, and the native that only takes what is that; of errors none does. */
const NAMED = new NativeMap<object, readonly [kind: Kind, native?: Native]>([
  [Array.prototype, ['list']],
  [TypedArrayPrototype, ['typed']],
  [DataView.prototype, ['view']],
  [ArrayBuffer.prototype, ['buffer', bufferLength]],
  [Map.prototype, ['map', mapSize]],
  [Set.prototype, ['set', setSize]],
  [Date.prototype, ['date', getTime]],
  [RegExp.prototype, ['pattern', sourceOf]],
  [Error.prototype, ['error']],
  ...[Number, String, Boolean, Symbol, BigInt].map(
    ({ prototype }) => [prototype, ['box', prototype.valueOf as Native]] as const,
  ),
]);
const BOXES: readonly Native[] = [Number, String, Boolean, Symbol, BigInt].map(
  ({ prototype }) => prototype.valueOf as Native,
);
/** `message` of these is an accessor once the realm is hardened (`realm/overrides.ts`). */
const ERRORS = new NativeSet<object>(
  [Error, EvalError, RangeError, ReferenceError, SyntaxError, TypeError, URIError, AggregateError].map(
    ({ prototype }) => prototype,
  ),
);
/** Classes are not derived further; a chain as long is one that wants to be walked. */
const LONGEST_CHAIN = 100;

let isProxy: (value: object) => boolean = () => false;
/** @param test tells the module's proxies apart: the runtime notes them (`natives/proxy.ts`), nothing else can */
export function tellProxies(test: typeof isProxy): void {
  isProxy = test;
}

/** In the place of a value that only a getter or a trap knows. */
export const UNREADABLE: object = freeze({});

export function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function';
}

export function kindOf(value: object): Kind {
  if (isProxy(value)) return 'unreadable';
  if (typeof value === 'function') return 'function';
  if (findRecord(value)) return 'node';
  if (isArray(value)) return 'list';
  if (isView(value)) return accepts(typedLength, value) ? 'typed' : 'view';
  const first = getPrototypeOf(value);
  if (first === null || first === ObjectPrototype) return 'plain';
  let at = first;
  for (let i = 0; at !== null; i += 1) {
    const [kind, native] = NAMED.get(at) ?? [];
    if (kind) return kind === 'error' || (native && accepts(native, value)) ? kind : 'unreadable';
    if (isProxy(at) || i > LONGEST_CHAIN) return 'unreadable';
    at = getPrototypeOf(at);
  }
  return 'object';
}

function accepts(native: Native, value: object): boolean {
  try {
    apply(native, value, []);
    return true;
  } catch {
    return false;
  }
}

/** @returns `undefined` where there is none, `UNREADABLE` for what an accessor gives */
export function readOwn(holder: object, key: PropertyKey): unknown {
  const descriptor = getOwnPropertyDescriptor(holder, key);
  if (!descriptor) return undefined;
  return hasOwn(descriptor, 'value') ? descriptor.value : UNREADABLE;
}

/** Of a list, a typed array, a map or a set. */
export function sizeOf(value: object, kind: 'list' | 'typed' | 'map' | 'set'): number {
  if (kind === 'list') return getOwnPropertyDescriptor(value, 'length')?.value as number;
  return apply(kind === 'typed' ? typedLength : kind === 'map' ? mapSize : setSize, value, []) as number;
}

/** Of a list or a typed array, whose elements nobody can make accessors. */
export function itemOf(list: object, kind: 'list' | 'typed', index: number): unknown {
  return kind === 'typed' ? (list as ArrayLike<unknown>)[index] : readOwn(list, `${index}`);
}

/** What a set holds, or a map as pairs. */
export function itemsOf(collection: object, kind: 'map' | 'set'): readonly unknown[] {
  const items: unknown[] = [];
  const take = (value: unknown, key: unknown) => {
    items[items.length] = kind === 'map' ? [key, value] : value;
  };
  apply(kind === 'map' ? mapForEach : setForEach, collection, [take]);
  return items;
}
export const hasKey = (map: object, key: unknown): boolean => apply(mapHas, map, [key]);
export const valueAt = (map: object, key: unknown): unknown => apply(mapGet, map, [key]);
export const hasItem = (set: object, item: unknown): boolean => apply(setHas, set, [item]);

export const timeIn = (date: object): number => apply(getTime, date, []);
/** The source and the flags of a regular expression. */
export const patternIn = (pattern: object): readonly [source: string, flags: string] => [
  apply(sourceOf, pattern, []) as string,
  FLAGS.map(({ flag, get }) => (apply(get, pattern, []) ? flag : '')).join(''),
];
/** What `new Number(5)` and its kin hold. */
export const boxedIn = (box: object): unknown => {
  const native = BOXES.find((one) => accepts(one, box)) as Native;
  return apply(native, box, []);
};
/** The bytes of a buffer or a `DataView`. */
export const bytesIn = (holder: object, kind: 'buffer' | 'view'): object =>
  kind === 'buffer'
    ? new NativeUint8Array(holder as ArrayBuffer)
    : new NativeUint8Array(
        apply(viewBuffer, holder, []) as ArrayBuffer,
        apply(viewOffset, holder, []) as number,
        apply(viewLength, holder, []) as number,
      );

/** What an error, or what else was thrown, says; `UNREADABLE` where a getter or a proxy says it. */
export function messageIn(error: object): unknown {
  let at: object | null = error;
  for (let i = 0; at !== null; i += 1) {
    if (isProxy(at) || i > LONGEST_CHAIN) return UNREADABLE;
    const message = readOwn(at, 'message');
    if (message === UNREADABLE) return ERRORS.has(at) ? '' : UNREADABLE;
    if (message !== undefined) return message;
    at = getPrototypeOf(at);
  }
  return undefined;
}

/**
 * `value instanceof made`, but for `Symbol.hasInstance`, which a class of the module's has its own of.
 *
 * @returns `undefined` where it cannot be told
 */
export function isInstance(value: unknown, made: object): boolean | undefined {
  const prototype = isProxy(made) ? undefined : readOwn(made, 'prototype');
  if (!isObject(prototype) || prototype === UNREADABLE) return undefined;
  let at: object | null = isObject(value) ? value : null;
  for (let i = 0; at !== null; i += 1) {
    if (isProxy(at) || i > LONGEST_CHAIN) return undefined;
    at = getPrototypeOf(at);
    if (at === prototype) return true;
  }
  return false;
}
