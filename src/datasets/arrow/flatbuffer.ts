/**
 * Reads the metadata of Arrow messages (tables and vectors of FlatBuffers), nothing outside of it.
 *
 * The attack: offsets that point outside, back, or at what was read before, and counts of billions: a reader
 * that believes them reads what is not its own, or works without end.
 * The defence: every read is inside the message, every entry of a vector must stand there, and everything that
 * is read is paid from one allowance of the message.
 *
 * @see https://flatbuffers.dev/internals/
 */
import { ArrowError } from './arrow-error.ts';
import { decodeUtf8 } from './utf8.ts';

/** What a message may ask for, in entries and bytes of names: well-formed metadata reads each of its bytes once. */
const ALLOWANCE = 4;

export class Metadata {
  readonly #view: DataView;
  #left: number;

  constructor(bytes: Uint8Array) {
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.#left = ALLOWANCE * bytes.byteLength;
  }

  /** The table that the offset at `at` leads to. */
  tableAt(at: number): FlatTable {
    return new FlatTable(this, this.#jump(at));
  }

  int8(at: number): number {
    return this.#view.getInt8(this.#inside(at, 1));
  }

  int16(at: number): number {
    return this.#view.getInt16(this.#inside(at, 2), true);
  }

  int32(at: number): number {
    return this.#view.getInt32(this.#inside(at, 4), true);
  }

  /** @throws ArrowError for what no number holds exactly */
  int64(at: number): number {
    const value = Number(this.#view.getBigInt64(this.#inside(at, 8), true));
    if (!Number.isSafeInteger(value)) throw new ArrowError(`holds a length of ${value}`);
    return value;
  }

  /** @throws ArrowError for what is below zero */
  size(at: number): number {
    const size = this.int64(at);
    if (size < 0) throw new ArrowError(`holds a length of ${size}`);
    return size;
  }

  text(at: number): string {
    const start = this.#jump(at);
    const length = this.int32(start);
    if (length < 0) throw new ArrowError('holds a name of a length below zero');
    this.#pay(length);
    this.#inside(start + 4, length);
    return decodeUtf8(new Uint8Array(this.#view.buffer, this.#view.byteOffset + start + 4, length));
  }

  /** Where each entry of the vector stands that the offset at `at` leads to. */
  vector(at: number, stride: number): number[] {
    const start = this.#jump(at);
    const count = this.int32(start);
    if (count < 0) throw new ArrowError('holds a list of a length below zero');
    this.#inside(start + 4, count * stride);
    this.#pay(count);
    return Array.from({ length: count }, (_, i) => start + 4 + i * stride);
  }

  #jump(at: number): number {
    return at + this.int32(at);
  }

  #inside(at: number, size: number): number {
    if (at < 0 || at + size > this.#view.byteLength) throw new ArrowError('points outside of its own metadata');
    this.#pay(1);
    return at;
  }

  #pay(units: number): void {
    this.#left -= units;
    if (this.#left < 0) throw new ArrowError('holds metadata that refers to itself');
  }
}

/** Fields of a FlatBuffers table, by the offset in its list of fields. */
export class FlatTable {
  readonly #metadata: Metadata;
  readonly #start: number;
  readonly #fields: number;
  readonly #size: number;

  constructor(metadata: Metadata, start: number) {
    this.#metadata = metadata;
    this.#start = start;
    this.#fields = start - metadata.int32(start);
    this.#size = metadata.int16(this.#fields);
  }

  /** Where the field stands; 0 where it is left out. */
  at(field: number): number {
    const offset = field < this.#size ? this.#metadata.int16(this.#fields + field) : 0;
    return offset && this.#start + offset;
  }

  read<T>(field: number, read: (at: number) => T, fallback: T): T {
    const at = this.at(field);
    return at ? read(at) : fallback;
  }

  int(field: number, bits: 8 | 16 | 32 | 64, fallback: number): number {
    return this.read(field, (at) => this.#metadata[`int${bits}`](at), fallback);
  }

  size(field: number): number {
    return this.read(field, (at) => this.#metadata.size(at), 0);
  }

  vector(field: number, stride: number): number[] {
    return this.read(field, (at) => this.#metadata.vector(at, stride), []);
  }
}
