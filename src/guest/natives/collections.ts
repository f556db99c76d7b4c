/**
 * `new Set(array)` and `new Map(array)`, as loops: no wall, but speed.
 *
 * Fixing `Array.prototype[Symbol.iterator]` tells V8 that arrays may iterate in a way of their own: these two
 * then ask for each element by the protocol, which takes twice as long. What is no plain array, and subclasses,
 * go to the native (ECMAScript, 24.1.1 and 24.2.2).
 */
import { adopt, type Constructor, targetOf } from './constructors.ts';
import type { isBounded as IsBounded } from './lengths.ts';

const { construct, getPrototypeOf, getOwnPropertyDescriptor, defineProperty } = Reflect;
const iteratorKey: typeof Symbol.iterator = Symbol.iterator;
const arrayPrototype = Array.prototype;
const NativeMap = Map;
const NativeSet = Set;

type New = new (items?: unknown) => object;

/** @param isBounded the runtime's own, which knows the module's proxies */
export function speedUpCollections(isBounded: typeof IsBounded): void {
  /** Whether it iterates as the realm says. */
  const isPlain = (items: unknown): items is readonly unknown[] =>
    isBounded(items) &&
    getPrototypeOf(items) === arrayPrototype &&
    getOwnPropertyDescriptor(items, iteratorKey) === undefined;

  const put = (native: New, make: (items: readonly unknown[]) => object) => {
    const guarded = function (items?: unknown) {
      const target = targetOf(new.target, guarded, native);
      if (target !== native) return construct(native, [items], target);
      return isPlain(items) ? make(items) : new native(items);
    } as unknown as Constructor;
    adopt(guarded, native);
    defineProperty(native.prototype, 'constructor', { value: guarded });
    defineProperty(globalThis, native.name, { value: guarded });
  };

  put(NativeSet as New, (items) => {
    const made = new NativeSet();
    for (let i = 0; i < items.length; i += 1) made.add(items[i]);
    return made;
  });
  put(NativeMap as New, (items) => {
    const made = new NativeMap();
    for (let i = 0; i < items.length; i += 1) {
      const entry = items[i];
      // It says what is wrong with one that is no object.
      if ((typeof entry !== 'object' && typeof entry !== 'function') || entry === null)
        return new NativeMap([entry as never]);
      made.set((entry as readonly unknown[])[0], (entry as readonly unknown[])[1]);
    }
    return made;
  });
}
