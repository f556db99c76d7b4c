/**
 * Bounds on what generic natives walk.
 *
 * The attack: `Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1)` (or a sparse array of 2³²−1) holds
 * the thread for hours inside one native, where no tick is counted; some engines go on after the thread
 * was told to end. The length may come from a getter or a proxy that answers differently the second time.
 * The defence: the length is read once, checked, and that reading is what the native sees.
 */
import { type Charge, SLOT } from './replace.ts';

const { isArray } = Array;
const { getOwnPropertyDescriptor, getPrototypeOf, hasOwn } = Object;
const { apply } = Reflect;
const NativeProxy = Proxy;

/** Elements or characters. Ten times what a dataset may have; natives pass it in under a second. */
export const MAX_LENGTH = 2 ** 25;

/** `Array.isArray` says true of a proxy whose `length` is a trap's: set where a module can make one. */
export let isProxy: (value: object) => boolean = () => false;
export const setProxyTest = (test: typeof isProxy) => {
  isProxy = test;
};

/** Whether natives may walk `value` as it is: a true array that is not absurdly long. */
export function isBounded(value: unknown): value is unknown[] {
  return isArray(value) && value.length <= MAX_LENGTH && !isProxy(value);
}

/** Of what a native collects in a list of its own, so many elements are charged at a time: ordinary lists are shorter. */
const COLLECTED = 2 ** 16;
let pay: Charge = () => {};
/** Set as the realm is hardened. */
export const setListCharge = (charge: Charge) => {
  pay = charge;
};

/**
 * The attack: a list that a native collects and drops, a hundred megabytes that nobody was charged for.
 *
 * @returns `count`, how many there are so far. @throws RangeError when that is too much, or more than the module may hold
 */
export function collect(count: number): number {
  if (count && checkLength(count) % COLLECTED === 0) pay(SLOT * COLLECTED);
  return count;
}

const iteratorKey: typeof Symbol.iterator = Symbol.iterator;
const arrayPrototype = Array.prototype;
/** Prototypes, soon frozen, of what else has no more elements than fit. */
const FINITE: readonly unknown[] = [Set.prototype, Map.prototype];

/** Whether it iterates as the realm says, over what it holds: no proxy, which says what it likes. */
export const isFiniteList = (value: unknown): boolean =>
  !!value &&
  !isProxy(value) &&
  (isArray(value)
    ? value.length <= MAX_LENGTH && getPrototypeOf(value) === arrayPrototype
    : FINITE.includes(getPrototypeOf(value))) &&
  !hasOwn(value, iteratorKey);

/**
 * The attack: `f(...endless)`, `[...endless]`, `endless.toArray()`: V8 keeps what they give in one list of its own, and ends
 * the process, the page's too, when that would have 2²⁷ elements. The defence: they are counted and charged here.
 *
 * @returns `value`, or what it gives where it does not iterate as the realm says
 * @throws TypeError where it gives nothing: engines would name the guard; RangeError where it gives too much
 */
export function listed<T>(value: T): T {
  // One after the other, for what is spread most, and is short. A text is charged by its length.
  if (typeof value === 'string' || isFiniteList(value)) return value;
  // Read once: what it says the second time may be something else.
  const iterate = (value as Iterable<unknown> | undefined)?.[iteratorKey] as (() => Iterator<unknown>) | undefined;
  if (!iterate) throw new TypeError(`${value && typeof value} is not iterable`);
  const items: unknown[] = [];
  for (const item of { [iteratorKey]: () => apply(iterate, value, []) }) collect(items.push(item));
  return items as T;
}

const { isView } = ArrayBuffer;
const lengthOfView = getOwnPropertyDescriptor(Object.getPrototypeOf(Uint8Array.prototype), 'length')
  ?.get as () => number;

/**
 * How many keys a value has that nobody wrote: those of letters, numbers and elements. What a class or an own property of a
 * view says is not asked, nor what a proxy says of a text, which can't say otherwise of its `length`.
 */
export function countItems(value: unknown): number {
  if (typeof value === 'string' || isArray(value)) return value.length;
  if (value instanceof String) return getOwnPropertyDescriptor(value, 'length')?.value;
  try {
    return isView(value) ? lengthOfView.call(value) : 0;
  } catch {
    // A `DataView`.
    return 0;
  }
}

/** @throws RangeError beyond `max` */
export function checkLength(length: unknown, max = MAX_LENGTH): number {
  const count = Number(length);
  if (count > max) throw new RangeError(`A length of ${count} is too long: at most ${max}`);
  // biome-ignore lint/complexity/useMathMinMax: of NaN it would be NaN.
  return count > 0 ? count : 0;
}

/** Prototypes of what natives walk: honest classes have a handful. */
const MOST_PROTOTYPES = 32;

/**
 * The attack: a list of thirty million holes behind thirty thousand prototypes, each of which is looked through for each hole.
 *
 * @throws RangeError
 */
function checkDepth(value: object): void {
  for (let at = value, depth = 0; at; at = getPrototypeOf(at)) checkLength(depth++, MOST_PROTOTYPES);
}

/**
 * @returns `value`, or a view of it whose `length` stays what it was when it was checked
 * @throws RangeError when its length is absurd
 */
export function bound<T>(value: T): T {
  if ((typeof value !== 'object' && typeof value !== 'function') || value === null) return value;
  checkDepth(value);
  if (isBounded(value)) return value;
  const own = isProxy(value) ? undefined : getOwnPropertyDescriptor(value, 'length')?.value;
  const length = checkLength(typeof own === 'number' ? own : (value as { length?: unknown }).length);
  if (typeof own === 'number') return value;
  return new NativeProxy(value, {
    get: (target, key) => (key === 'length' ? length : (target as Record<PropertyKey, unknown>)[key]),
  });
}

/** Elements that may be sorted, characters that may be searched for in as many: neither ticks. */
export const MAX_SORTED = 2 ** 23;

export const boundSorted = <T>(value: T): T => {
  const list = bound(value);
  checkLength((list as { length?: unknown } | undefined)?.length, MAX_SORTED);
  return list;
};
