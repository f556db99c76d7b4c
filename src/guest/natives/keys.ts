/**
 * The attack: `Object.keys` of a text of thirty million letters, or of as many numbers in a typed array: a text and a slot for
 * each, 2 GB in a native that goes on after its thread was told to end. The defence: charged before.
 */
import { type Charge, replaceNatives } from './replace.ts';

const { getOwnPropertyDescriptor } = Object;
const { isView } = ArrayBuffer;
const { apply } = Reflect;
/** Bytes of a key, with its slot. */
const KEY = 32;
const FEW = 1024;

/** @returns how many keys it has of its own that nobody wrote: those of letters and numbers */
function countKeys(value: unknown): number {
  if (typeof value === 'string' || isView(value)) return (value as string).length;
  // A text as an object, or a proxy of one, which can't say otherwise.
  return value instanceof String ? getOwnPropertyDescriptor(value, 'length')?.value : 0;
}

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
              const count = countKeys(value);
              if (count > FEW) pay(KEY * count);
            }
            return apply(native, this, args);
          },
        }).guard,
    );
}
