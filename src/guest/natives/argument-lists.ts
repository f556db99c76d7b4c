/** Natives that make a list of arguments: `Function.prototype.apply`, `Reflect.apply`, `Reflect.construct`. */
import type { Bound } from './constructors.ts';
import { checkLength } from './lengths.ts';
import type { Guard } from './replace.ts';

const { apply } = Reflect;
/** About what engines have room for on their stacks. */
const MOST_ARGUMENTS = 2 ** 17;

/**
 * The attack: `Math.max.apply(null, { length: 2 ** 26 })`, a list that is made at its full length before it is refused.
 *
 * @param at which argument the list is
 */
export const boundList =
  (bound: Bound, at: number): Guard =>
  (native) =>
    ({
      guard(this: unknown, ...args: unknown[]) {
        const list = bound(args[at]) as ArrayLike<unknown> | null | undefined;
        if (list != null) checkLength(list.length, MOST_ARGUMENTS);
        args[at] = list;
        return apply(native, this, args);
      },
    }).guard;
