/**
 * Whether the buffers of a batch hold what its metadata says.
 *
 * The attack: a few bytes that stand for billions of cells: columns longer than their buffers, lists and texts
 * that overlap, so that a thousand cells are each as long as the whole message.
 * The defence: lengths are held against buffers, starts of cells may only rise, and views, which may overlap,
 * pay for what they show.
 *
 * @see https://arrow.apache.org/docs/format/Columnar.html#recordbatch-message
 */
import { ArrowError } from './arrow-error.ts';
import { checkIndices, checkValidity, type IsValid } from './buffers.ts';
import type { Dictionaries } from './dictionaries.ts';
import type { FlatTable, Metadata } from './flatbuffer.ts';
import type { DictionaryUse, Field } from './schema.ts';

/** What all batches and dictionaries of a dataset may still have. */
export interface Allowance {
  /** Cells of all fields, also where no buffer bounds them: buffers may be shared. */
  cells: number;
  /** Bytes that views show. */
  viewed: number;
}

/** What the batches of a dataset share. */
export interface Shared {
  readonly allowance: Allowance;
  readonly dictionaries: Dictionaries;
}

/** Cells that an entry of a dictionary counts for: the library unpacks it, which takes eight bytes and more. */
const ENTRY_CELLS = 8;

const UNPACK = 'Write it without compression: in Python, `pyarrow.ipc.IpcWriteOptions(compression=None)`.';

export class Batch {
  readonly length: number;
  readonly #body: DataView;
  readonly #nodes: Iterator<{ readonly length: number; readonly nulls: number }>;
  readonly #buffers: Iterator<DataView>;
  readonly #variadic: Iterator<number>;
  readonly #allowance: Allowance;
  readonly #dictionaries: Dictionaries;

  /** @throws ArrowError for buffers outside of the body, and compressed ones */
  constructor(metadata: Metadata, header: FlatTable, body: Uint8Array, shared: Shared) {
    if (header.at(10) !== 0) throw new ArrowError('is compressed Arrow, which is not taken', UNPACK);
    this.#body = new DataView(body.buffer, body.byteOffset, body.byteLength);
    this.#allowance = shared.allowance;
    this.#dictionaries = shared.dictionaries;
    this.length = header.size(4);
    const nodes = header.vector(6, 16).map((at) => ({ length: metadata.size(at), nulls: metadata.int64(at + 8) }));
    const buffers = header.vector(8, 16).map((at) => this.#slice(metadata.size(at), metadata.size(at + 8)));
    this.#nodes = nodes.values();
    this.#buffers = buffers.values();
    this.#variadic = header
      .vector(12, 8)
      .map((at) => metadata.size(at))
      .values();
  }

  /** The entries of a dictionary. @throws ArrowError */
  checkEntries(field: Field): number {
    const length = this.check(field);
    this.#spend(length, length * (ENTRY_CELLS - 1));
    return length;
  }

  /** The cells of the next field, all of whose buffers have been looked at. @throws ArrowError */
  check(field: Field): number {
    const { length, nulls } = next(this.#nodes);
    this.#spend(length, length);
    const { layout, dictionary } = field;
    if (layout.kind === 'null' && !dictionary) return length;
    const isValid = checkValidity(next(this.#buffers), length, nulls);
    if (dictionary) this.#checkIndices(dictionary, length, isValid);
    else if (layout.kind === 'fixed') atLeast(this.#next(layout.align), Math.ceil((length * layout.bits) / 8));
    else if (layout.kind === 'bytes')
      checkStarts(this.#next(layout.offsetBytes), length, layout.offsetBytes, next(this.#buffers).byteLength);
    else if (layout.kind === 'list')
      checkStarts(this.#next(layout.offsetBytes), length, layout.offsetBytes, this.check(layout.children[0]!));
    else if (layout.kind === 'view') this.#checkViews(length);
    else if (layout.kind === 'parts') {
      for (const child of layout.children) if (this.check(child) < length * layout.stride) throw tooShort();
    }
    return length;
  }

  #spend(length: number, cells: number): void {
    this.#allowance.cells -= cells;
    if (this.#allowance.cells < 0)
      throw new ArrowError(`says that it has ${length} rows, with which it has more cells than it can hold`);
  }

  /** The next buffer, of which the library makes an array of numbers of `align` bytes. */
  #next(align: number): DataView {
    const buffer = next(this.#buffers);
    if (buffer.byteOffset % align !== 0)
      throw new ArrowError(
        'has columns that do not begin at a multiple of eight bytes',
        'Write it with that alignment.',
      );
    return buffer;
  }

  #checkIndices({ id, indexBits, isSigned }: DictionaryUse, length: number, isValid: IsValid): void {
    const entries = this.#dictionaries.lengthOf(id);
    const indices = this.#next(indexBits / 8);
    atLeast(indices, (length * indexBits) / 8);
    checkIndices(indices, { bits: indexBits, isSigned, length, entries, isValid });
  }

  #checkViews(length: number): void {
    const views = next(this.#buffers);
    atLeast(views, length * 16);
    const parts: DataView[] = [];
    for (let left = next(this.#variadic); left > 0; left -= 1) parts.push(next(this.#buffers));
    for (let at = 0; at < length * 16; at += 16) {
      const size = views.getInt32(at, true);
      this.#allowance.viewed -= Math.max(size, 0);
      if (size < 0 || this.#allowance.viewed < 0) throw tooShort();
      if (size <= 12) continue;
      const part = parts[views.getInt32(at + 8, true)];
      const start = views.getInt32(at + 12, true);
      if (!part || start < 0 || start + size > part.byteLength) throw tooShort();
    }
  }

  #slice(offset: number, length: number): DataView {
    const { buffer, byteOffset, byteLength } = this.#body;
    if (offset + length > byteLength) throw tooShort();
    return new DataView(buffer, byteOffset + offset, length);
  }
}

function checkStarts(starts: DataView, length: number, size: 4 | 8, end: number): void {
  if (length === 0) return;
  atLeast(starts, (length + 1) * size);
  let last = 0;
  for (let i = 0; i <= length; i += 1) {
    const start = size === 4 ? starts.getInt32(i * 4, true) : Number(starts.getBigInt64(i * 8, true));
    if (start < last) throw tooShort();
    last = start;
  }
  if (last > end) throw tooShort();
}

function atLeast(buffer: DataView, bytes: number): void {
  if (buffer.byteLength < bytes) throw tooShort();
}

function next<T>(iterator: Iterator<T>): T {
  const { done, value } = iterator.next();
  if (done) throw tooShort();
  return value;
}

function tooShort(): ArrowError {
  return new ArrowError('has columns that do not fit their bytes');
}
