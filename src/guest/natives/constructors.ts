/** What stands for a constructor or a `from`: what it will fill is charged before. */
import type * as Lengths from './lengths.ts';
import { checkLength } from './lengths.ts';
import { type Charge, dress, type Guard, type Native, SLOT, same, weigh } from './replace.ts';

const { apply, ownKeys, getPrototypeOf, setPrototypeOf } = Reflect;
const { isArray } = Array;
const { isView } = ArrayBuffer;
const { getOwnPropertyDescriptor, defineProperty } = Object;
const iteratorKey: typeof Symbol.iterator = Symbol.iterator;

export type Constructor = new (...args: unknown[]) => object;
/** See `bound` of `lengths.ts`. */
export type Bound = <T>(value: T) => T;
/**
 * The runtime's own, which know the module's proxies: those of this script's copy would hold each for what it says it is.
 */
export type Lists = Pick<typeof Lengths, 'collect' | 'isBounded' | 'isFiniteList' | 'listed'>;

/** Prototypes, soon frozen, of what the natives iterate by themselves. */
const STANDARD = new Set<unknown>([
  Map.prototype,
  Set.prototype,
  ...[
    Float32Array,
    Float64Array,
    Int8Array,
    Int16Array,
    Int32Array,
    Uint8Array,
    Uint8ClampedArray,
    Uint16Array,
    Uint32Array,
  ].map((typed) => typed.prototype),
]);

/** Whether it has the internal slot that `getter` reads: neither a proxy nor what only inherits the getter has. */
export function hasSlot(getter: Native, value: unknown): boolean {
  try {
    return apply(getter, value, []) >= 0;
  } catch {
    return false;
  }
}

const sizes = [Map, Set].map(({ prototype }) => getOwnPropertyDescriptor(prototype, 'size')?.get as Native);

/**
 * Whether it has what its prototype says. Attack: a proxy whose `getPrototypeOf` gives `Map.prototype`, and whose
 * `length` is then walked unpaid. Defence: a proxy has no internal slots.
 */
function isCollection(value: object): boolean {
  return isView(value) || sizes.some((size) => hasSlot(size, value));
}

/** For what TypeScript holds to be of types that never meet. */
export const isSame = (a: unknown, b: unknown): boolean => a === b;

/**
 * What an array-like will fill, `slot` bytes each, checked and paid; what is no array-like, as it is.
 *
 * @param iterated what becomes of an iterable of the module's
 */
export function fill(given: unknown, slot: number, pay: Charge, bound: Bound, iterated: Bound = same): unknown {
  if (typeof given === 'string') checkLength(given.length);
  if (Object(given) !== given) return given;
  const source = given as object;
  if (isArray(source)) {
    // First: what bounds a proxy is another, which nobody would know for one.
    const items = iterated(source);
    return items === source ? bound(source) : items;
  }
  // Engines have fast ways with what iterates as the realm says.
  if (STANDARD.has(getPrototypeOf(source)) && isCollection(source) && !getOwnPropertyDescriptor(source, iteratorKey)) {
    return source;
  }
  // Read once: what it says the second time may be something else. An iterator of the module counts its own ticks;
  // one whose `next` is a generator function, whose body never begins, is ended by the watchdog.
  const iterate = (source as Iterable<unknown>)[iteratorKey] as Native | null | undefined;
  if (iterate !== undefined && iterate !== null) return iterated({ [iteratorKey]: () => apply(iterate, source, []) });
  const view = bound(source);
  pay(Number((view as { length?: unknown }).length) * slot);
  return view;
}

export const guardFrom =
  (pay: Charge, bound: Bound, receiver: (self: unknown) => unknown, weight = weigh, iterated?: Bound): Guard =>
  (native) =>
    ({
      guard(this: unknown, items: unknown, ...rest: unknown[]) {
        const made = apply(native, receiver(this), [fill(items, SLOT, pay, bound, iterated), ...rest]);
        pay(weight(made));
        return made;
      },
    }).guard;

/**
 * What a construction by `guarded` is for: `native` itself, or a subclass.
 *
 * @throws TypeError without `new`
 */
export function targetOf(target: unknown, guarded: Constructor, native: Constructor): Constructor {
  if (target === undefined) throw new TypeError(`Constructor ${native.name} requires 'new'`);
  return target === guarded ? native : (target as Constructor);
}

/** Gives `guarded` what the native has: statics, prototype and ancestors; subclasses keep their species. */
export function adopt(guarded: Constructor, native: Constructor): Constructor {
  for (const key of ownKeys(native)) {
    if (!getOwnPropertyDescriptor(guarded, key)?.configurable)
      defineProperty(guarded, key, getOwnPropertyDescriptor(native, key) as PropertyDescriptor);
  }
  setPrototypeOf(guarded, getPrototypeOf(native));
  return dress(guarded, native);
}
