/** Typed arrays in bytes: one after the other, each at a multiple of eight, little-endian as every browser's memory. */

export type ColumnArray = Float64Array | Uint8Array | Uint16Array | Uint32Array;

const CLASSES = { f64: Float64Array, u8: Uint8Array, u16: Uint16Array, u32: Uint32Array } as const;

export type ColumnKind = keyof typeof CLASSES;

const KINDS = new Map(Object.entries(CLASSES).map(([kind, { name }]) => [name, kind as ColumnKind]));

/** What a typed array of any realm is, whatever its own properties and its prototype say. */
const readName = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(Uint8Array.prototype), Symbol.toStringTag)!
  .get as (this: unknown) => string | undefined;

/** @returns `undefined` for any other kind of array */
export function kindOf(array: ArrayBufferView): ColumnKind | undefined {
  return KINDS.get(readName.call(array) ?? '');
}

export function isKind(kind: unknown): kind is ColumnKind {
  return typeof kind === 'string' && Object.hasOwn(CLASSES, kind);
}

/** @returns bytes that `length` items take */
export function sizeOf(kind: ColumnKind, length: number): number {
  return padded(length * CLASSES[kind].BYTES_PER_ELEMENT);
}

export function padded(bytes: number): number {
  return Math.ceil(bytes / 8) * 8;
}

/** A copy: a column that is given away must not take the others with it. */
export function readColumn(kind: ColumnKind, length: number, bytes: Uint8Array, at: number): ColumnArray {
  const Class = CLASSES[kind];
  return new Class(bytes.slice(at, at + length * Class.BYTES_PER_ELEMENT).buffer as ArrayBuffer);
}

export function bytesOf({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength);
}
