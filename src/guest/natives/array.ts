/** `Array` itself: charged before it allocates. */
import { adopt, type Bound, type Constructor, guardFrom, isSame, type Lists } from './constructors.ts';
import { type Charge, replaceNatives, SLOT, weigh } from './replace.ts';

const { construct, apply } = Reflect;
const Native = Array as unknown as Constructor;
const iteratorKey: typeof Symbol.iterator = Symbol.iterator;

/**
 * The attack: `Array.from(endless)`, two gigabytes of a list that are charged once it is there.
 * The defence: it is charged while it grows. The iterator is asked as the native asks it: `map` may be called in between.
 */
const countedBy =
  ({ collect, isFiniteList }: Lists): Bound =>
  (value) => {
    const iterate = isFiniteList(value) ? undefined : (value as Partial<Iterable<unknown>>)[iteratorKey];
    if (iterate === undefined || iterate === null) return value;
    const start = () => {
      const iterator = apply(iterate, value, []);
      const { next } = iterator;
      let count = 0;
      return {
        next() {
          collect(++count);
          return apply(next, iterator, []);
        },
        get return() {
          const close = iterator.return;
          return close === undefined || close === null ? undefined : () => apply(close, iterator, []);
        },
      };
    };
    return { [iteratorKey]: start } as typeof value;
  };

/**
 * The native stays the `constructor` of its prototype: engines leave their fast ways with arrays (`slice`,
 * `concat`, `splice` become 5 to 60 times as slow) once that is another.
 */
export function guardArray(pay: Charge, bound: Bound, lists: Lists): Constructor {
  const Guarded = function (this: unknown, ...args: unknown[]): object {
    const [length] = args;
    if (args.length === 1 && typeof length === 'number') pay(length * SLOT);
    // A construction without a site of its own: what one caller stores does not slow another's array.
    return new.target === undefined || isSame(new.target, Guarded)
      ? construct(Native, args)
      : construct(Native, args, new.target);
  } as unknown as Constructor;
  const receiver = (self: unknown) => (self === Guarded ? Native : self);
  // On the native, whose statics the guard adopts: they are reachable there too.
  replaceNatives(Native, 'from fromAsync', guardFrom(pay, bound, receiver, weigh, countedBy(lists)));
  replaceNatives(
    Native,
    'of',
    (native) =>
      ({
        guard(this: unknown, ...items: unknown[]) {
          return apply(native, receiver(this), items);
        },
      }).guard,
  );
  return adopt(Guarded, Native);
}
