/** Puts a guarded function where a native was, so that ordinary code can't tell, and charges for what natives make. */
const { getOwnPropertyDescriptor, defineProperty } = Object;
const { apply } = Reflect;
const { isArray } = Array;

// biome-ignore lint/suspicious/noExplicitAny: natives of every signature
export type Native = (this: any, ...args: any[]) => any;
/** Adds bytes to what the module has asked for. @throws Error when that is too much */
export type Charge = (bytes: number) => void;

/** Bytes: what is smaller costs nothing, and is not worth counting. */
export const SMALL = 1024;
/** Characters: shorter texts are not charged when they are put together, nor when natives read what was. */
export const LONG_TEXT = 65_535;
/** Bytes of an element: a pointer or a double. */
export const SLOT = 8;
/** Bytes of a character: engines keep most texts in one, some in two. */
export const CHAR = 2;

/** Charges what is not small. */
export const inPieces =
  (charge: Charge): Charge =>
  (bytes) => {
    if (bytes > SMALL) charge(bytes);
  };

/** From a native to what stands for it: a method without `prototype`, as natives are. */
export type Guard = (native: Native) => Native;

export function dress<T extends object>(guard: T, native: { name: string; length: number }): T {
  for (const key of ['name', 'length'] as const) defineProperty(guard, key, { value: native[key], configurable: true });
  return guard;
}

/** Leaves out what the engine does not have. @param names separated by spaces, or one symbol */
export function replaceNatives(holder: object, names: string | symbol, guard: Guard): void {
  for (const name of typeof names === 'string' ? names.split(' ') : [names]) {
    const native = getOwnPropertyDescriptor(holder, name)?.value as Native | undefined;
    if (native) defineProperty(holder, name, { value: dress(guard(native), native) });
  }
}

/** Bytes that `made` takes by itself, without what its elements take. */
export const weigh = (made: unknown): number =>
  typeof made === 'string' ? made.length * CHAR : isArray(made) ? made.length * SLOT : 0;

/** The receiver as it is. */
export const same = <T>(value: T): T => value;

// biome-ignore lint/suspicious/noExplicitAny: receivers and arguments of every native
type Cost = (self: any, args: any[]) => number;

/**
 * A guard for natives whose result is no longer than what they read, which was charged when it was made:
 * what they give is charged after. `cost`, in bytes, is charged before, where little can become much; it
 * may change the arguments, to read each once.
 */
export const charged =
  (pay: Charge, self: (value: unknown) => unknown, cost?: Cost, weight = weigh): Guard =>
  (native) =>
    ({
      guard(this: unknown, ...args: unknown[]) {
        const receiver = this === null || this === undefined ? this : self(this);
        if (cost) pay(cost(receiver, args));
        const made = apply(native, receiver, args);
        if (!cost) pay(weight(made));
        return made;
      },
    }).guard;

/** A guard for natives of up to two arguments that stay as they are. @param check throws for receivers that are none */
export const passing =
  (check?: Native): Guard =>
  (native) =>
    ({
      guard(this: unknown, a: unknown, b: unknown) {
        check?.call(this);
        return native.call(this, a, b);
      },
    }).guard;
