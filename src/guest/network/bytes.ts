/** Texts and buffers as bytes, and back. */

interface Coders {
  readonly TextEncoder: new () => { encode(text: string): Uint8Array<ArrayBuffer> };
  readonly TextDecoder: new () => { decode(bytes: Uint8Array): string };
}

// Taken before the realm is hardened: modules have neither coder, and what stands for `Uint8Array` charges.
const { TextEncoder, TextDecoder } = globalThis as unknown as Coders;
const encoder = new TextEncoder();
const decoder = new TextDecoder();
const encode = encoder.encode.bind(encoder);
const decode = decoder.decode.bind(decoder);
const Bytes = Uint8Array;
const { isView } = ArrayBuffer;
const { apply, getPrototypeOf } = Reflect;
const { set } = Uint8Array.prototype;

// The attack: a view of the module's own class that says another length each time it is asked. The defence: the
// getters of the prototypes, which read the slots.
const getterOf = (prototype: object, key: PropertyKey) =>
  Object.getOwnPropertyDescriptor(prototype, key)?.get as () => unknown;
const typed = getPrototypeOf(Uint8Array.prototype) as object;
const VIEWS = [typed, DataView.prototype].map((prototype) =>
  ['buffer', 'byteOffset', 'byteLength'].map((key) => getterOf(prototype, key)),
);
const kindOf = getterOf(typed, Symbol.toStringTag);
const lengthOfBuffer = getterOf(ArrayBuffer.prototype, 'byteLength');

/** @returns UTF-8; a lone surrogate is U+FFFD */
export function bytesOfText(text: string): Uint8Array<ArrayBuffer> {
  return encode(text);
}

/** @returns the text of UTF-8, without a byte order mark; what is none is U+FFFD */
export function textOfBytes(bytes: Uint8Array): string {
  return decode(bytes);
}

/** @param charge told of the copy before it is made @returns a copy of a buffer or view; `undefined` of all else */
export function copyBytes(value: unknown, charge: (bytes: number) => void): Uint8Array<ArrayBuffer> | undefined {
  const source = asBytes(value);
  if (source === undefined) return undefined;
  charge(source.byteLength);
  const copy = new Bytes(source.byteLength);
  apply(set, copy, [source]);
  return copy;
}

function asBytes(value: unknown): Uint8Array | undefined {
  if (isView(value)) {
    const getters = VIEWS[apply(kindOf, value, []) === undefined ? 1 : 0] as (() => unknown)[];
    const [buffer, offset, length] = getters.map((get) => apply(get, value, []));
    return new Bytes(buffer as ArrayBuffer, offset as number, length as number);
  }
  try {
    apply(lengthOfBuffer, value, []);
  } catch {
    return undefined;
  }
  return new Bytes(value as ArrayBuffer);
}
