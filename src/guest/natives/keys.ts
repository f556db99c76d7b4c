/**
 * The attack: `Object.keys` of a text of thirty million letters, or of as many numbers in a list: a text and a slot for
 * each, 2 GB in a native that goes on after its thread was told to end. The defence: charged before.
 */
import { countItems } from './lengths.ts';
import { type Charge, replaceNatives } from './replace.ts';

const { apply } = Reflect;
/** Bytes of a key, with its slot. */
export const KEY = 32;
export const FEW = 1024;

/** Runs before the realm is frozen. */
export function guardKeys(pay: Charge): void {
  for (const holder of [Object, Reflect])
    replaceNatives(
      holder,
      'keys values entries getOwnPropertyNames getOwnPropertyDescriptors assign ownKeys',
      (native) =>
        ({
          guard(this: unknown, ...args: unknown[]) {
            for (const value of args) {
              const count = countItems(value);
              if (count > FEW) pay(KEY * count);
            }
            return apply(native, this, args);
          },
        }).guard,
    );
}
