/** `ArrayBuffer` and the typed arrays: charged before they allocate. */
import { joinedBytes } from './arrays.ts';
import { adopt, type Bound, type Constructor, fill, guardFrom, hasSlot, isSame, targetOf } from './constructors.ts';
import { checkLength, MAX_SORTED } from './lengths.ts';
import { type Charge, charged, type Native, replaceNatives, SLOT, same } from './replace.ts';

const { construct, ownKeys, getPrototypeOf } = Reflect;
const { isView } = ArrayBuffer;

const getterOf = (prototype: object, key: string) => Object.getOwnPropertyDescriptor(prototype, key)?.get as Native;
const byteLength = getterOf(ArrayBuffer.prototype, 'byteLength');

/** What only inherits from `ArrayBuffer.prototype` may have a `length` of its own. */
const isBuffer = (value: unknown): value is ArrayBuffer => hasSlot(byteLength, value);

// The attack: a view of the module's own class that says it has no length. The defence: the getters of the prototypes.
const typedPrototype = getPrototypeOf(Uint8Array.prototype) as object;
const typedBytes = getterOf(typedPrototype, 'byteLength');
const typedLength = getterOf(typedPrototype, 'length');
const viewBytes = getterOf(DataView.prototype, 'byteLength');

/** Bytes of a buffer or of a view. */
export function weighBinary(made: unknown): number {
  for (const bytes of [typedBytes, viewBytes, byteLength]) if (hasSlot(bytes, made)) return bytes.call(made);
  return 0;
}

/** @returns what stands for each constructor */
export function guardBuffers(
  global: Record<PropertyKey, unknown>,
  pay: Charge,
  bound: Bound,
  listed: Bound,
): Map<unknown, Constructor> {
  const guards = new Map<unknown, Constructor>();
  const stand = (native: Constructor, guarded: Constructor) => guards.set(native, adopt(guarded, native));

  const made = (self: (value: unknown) => unknown) => charged(pay, self, undefined, weighBinary);
  const NativeBuffer = ArrayBuffer as unknown as Constructor;
  const GuardedBuffer = function (this: unknown, length: unknown, options?: { maxByteLength?: unknown }) {
    const max = options?.maxByteLength;
    const bytes = length === undefined ? 0 : +(length as number);
    // Read once: the attack is a number that is another one the second time.
    const maxByteLength = max === undefined ? undefined : +(max as number);
    pay(Math.max(bytes || 0, maxByteLength || 0));
    return construct(
      NativeBuffer,
      maxByteLength === undefined ? [bytes] : [bytes, { maxByteLength }],
      targetOf(new.target, GuardedBuffer, NativeBuffer),
    );
  } as unknown as Constructor;
  stand(NativeBuffer, GuardedBuffer);
  replaceNatives(
    ArrayBuffer.prototype,
    'transfer transferToFixedLength',
    charged(pay, same, (_, args) => {
      if (args[0] !== undefined) args[0] = +args[0];
      return args[0] ?? 0;
    }),
  );
  replaceNatives(ArrayBuffer.prototype, 'slice', made(same));

  const Typed = getPrototypeOf(Uint8Array) as Constructor;
  for (const name of ownKeys(global)) {
    const native = global[name] as Constructor;
    if (typeof native !== 'function' || getPrototypeOf(native) !== Typed) continue;
    const bytes = (native as unknown as { BYTES_PER_ELEMENT: number }).BYTES_PER_ELEMENT;
    const guarded = function (this: unknown, given: unknown, ...rest: unknown[]) {
      if (typeof given === 'number' && isSame(new.target, guarded)) {
        pay(given * bytes);
        return new native(given);
      }
      const source =
        Object(given) === given
          ? isView(given) || isBuffer(given)
            ? given
            : fill(given, bytes, pay, bound, listed)
          : given === undefined
            ? 0
            : +(given as number);
      if (typeof source === 'number') pay(source * bytes);
      const typed = construct(native, [source, ...rest], targetOf(new.target, guarded, native));
      if (Object(given) === given && !isBuffer(given)) pay(weighBinary(typed));
      return typed;
    } as unknown as Constructor;
    stand(native, guarded);
  }
  const { prototype } = Typed;
  replaceNatives(prototype, 'slice map with toReversed', made(same));
  // What passes V8 keeps in a list of its own, of 2²⁷ at most (`listed`).
  const checkKept = (self: unknown) => {
    checkLength(typedLength.call(self));
    return self;
  };
  replaceNatives(prototype, 'filter', made(checkKept));
  replaceNatives(prototype, 'toSorted', made(checkSorted));
  replaceNatives(
    prototype,
    'sort',
    charged(pay, checkSorted, () => 0),
  );
  replaceNatives(
    prototype,
    'join',
    charged(pay, same, (self, args) => joinedBytes({ length: typedLength.call(self) }, args)),
  );
  replaceNatives(
    prototype,
    'set',
    (native) =>
      ({
        guard(this: unknown, source: unknown, offset?: unknown) {
          return native.call(this, bound(source), offset);
        },
      }).guard,
  );
  replaceNatives(Typed, 'from', guardFrom(pay, bound, same, weighBinary, listed));
  return guards;
}

/** @throws RangeError when sorting would take seconds, in which nothing ticks */
function checkSorted<T>(typed: T): T {
  checkLength(weighBinary(typed), MAX_SORTED * SLOT);
  return typed;
}
