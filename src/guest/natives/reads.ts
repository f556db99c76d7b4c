/** Reads of a key that no rewrite of the module sees. */
import { type Native, replaceNatives } from './replace.ts';

const { apply } = Reflect;
const { values } = Object;

/**
 * The attack: the native constructor, which is not charged, is still the `constructor` of its prototype,
 * and `Object.getOwnPropertyDescriptor(Array.prototype, 'constructor')` names it in a text.
 * The defence: what these natives give holds the guard in its place.
 */
export function guardReads(holder: object, name: string, guards: ReadonlyMap<unknown, unknown>): void {
  const swap = (descriptor: PropertyDescriptor | undefined) => {
    if (guards.has(descriptor?.value)) (descriptor as PropertyDescriptor).value = guards.get(descriptor?.value);
  };
  replaceNatives(
    holder,
    name,
    (native: Native): Native =>
      ({
        guard(this: unknown, ...args: unknown[]) {
          const made = apply(native, this, args);
          if (name === 'get') return guards.has(made) ? guards.get(made) : made;
          if (name.endsWith('s')) for (const descriptor of values(made)) swap(descriptor as PropertyDescriptor);
          else swap(made);
          return made;
        },
      }).guard,
  );
}
