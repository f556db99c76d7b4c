/** `Array` itself: charged before it allocates. */
import { adopt, type Bound, type Constructor, guardFrom, isSame } from './constructors.ts';
import { type Charge, replaceNatives, SLOT } from './replace.ts';

const { construct, apply } = Reflect;
const Native = Array as unknown as Constructor;

/**
 * The native stays the `constructor` of its prototype: engines leave their fast ways with arrays (`slice`,
 * `concat`, `splice` become 5 to 60 times as slow) once that is another.
 */
export function guardArray(pay: Charge, bound: Bound): Constructor {
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
  replaceNatives(Native, 'from fromAsync', guardFrom(pay, bound, receiver));
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
