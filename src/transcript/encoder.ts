/**
 * Operations to bytes, batch by batch: a header in JSON, and the columns of typed arrays behind it.
 *
 * ```
 * 0   "SMT1"
 * 4   bytes of the header, 32 bits, little-endian
 * 8   {"version":1,"locale","timeZone","limits","columns":[[kind, length], …],"batches":[[operation, …], …]}
 * …   the columns in their order, each at a multiple of eight
 * ```
 *
 * In the header `{"$": 3}` is column 3, and `{"$": "bigint", "value": …}` and the like are what JSON can't say; an
 * object that has a key `$` of its own is `{"$": "object", "value": …}`. Keys stand in the order they were said in,
 * which in a style means something. So the same transcript gives the same bytes.
 */
import { joinBytes } from '../protocol/join-bytes.ts';
import { measure } from '../protocol/measure.ts';
import type { Transcript } from '../protocol/transcript.ts';
import { encodeUtf8 } from '../scan/utf8.ts';
import { TRANSCRIPT_BOUNDS, TRANSCRIPT_VERSION } from './bounds.ts';
import { bytesOf, type ColumnKind, kindOf, padded, sizeOf } from './columns.ts';
import { type Count, type Maker, rebuild, UnfitError } from './walk.ts';

export const MAGIC = [0x53, 0x4d, 0x54, 0x31] as const;
export const HEAD = 8;

/** The limits by name, in the order of the header. */
export const LIMITS = ['nodes', 'tables', 'plots', 'rows', 'heightPx'] as const;

export interface Encoder {
  /**
   * Takes a copy of the operations, in steps.
   * @throws UnfitError for what cannot be encoded, or is too much
   */
  add(batch: readonly unknown[]): Generator<undefined, void>;
  /** @throws UnfitError if it is too much */
  finish(settings: Pick<Transcript, 'locale' | 'timeZone' | 'limits'>): Uint8Array<ArrayBuffer>;
}

export function createEncoder(): Encoder {
  /** Of the batches, as they stand in the header. */
  const texts: Uint8Array[] = [];
  let batches = 0;
  const columns: { readonly kind: ColumnKind; readonly length: number; readonly bytes: Uint8Array }[] = [];
  const numbers = new Map<ArrayBufferView, number>();
  let bytes = HEAD;
  const write = (text: string) => {
    texts.push(encodeUtf8(text));
  };
  const take = (more: number) => {
    bytes += more;
    if (bytes > TRANSCRIPT_BOUNDS.bytes) throw new UnfitError(`more than ${TRANSCRIPT_BOUNDS.bytes} bytes`);
  };

  const addColumn = (array: ArrayBufferView): number => {
    const known = numbers.get(array);
    if (known !== undefined) return known;
    const kind = kindOf(array)!;
    take(padded(array.byteLength));
    // Copied before it is measured: memory that is shared may grow meanwhile.
    const own = bytesOf(array).slice();
    numbers.set(array, columns.length);
    return columns.push({ kind, length: own.length / (array as Uint8Array).BYTES_PER_ELEMENT, bytes: own }) - 1;
  };

  const count: Count = { values: 0, letters: 0 };
  const maker: Maker = {
    leaf: (value) => leafOf(value, (array) => ({ $: addColumn(array) })),
    object: (value, copy) => (Object.hasOwn(value, '$') ? { $: 'object', value: copy } : copy),
  };

  return {
    *add(batch) {
      if (batches === TRANSCRIPT_BOUNDS.batches) throw new UnfitError(`more than ${TRANSCRIPT_BOUNDS.batches} batches`);
      write(batches === 0 ? '[' : ',[');
      batches += 1;
      // One by one: sixty megabytes of forged texts at once are a second in which the page stands still.
      for (const [i, operation] of ((yield* rebuild(batch, maker, count)) as unknown[]).entries()) {
        const text = JSON.stringify(operation);
        take(text.length);
        write(i === 0 ? text : `,${text}`);
        yield;
      }
      write(']');
    },
    finish({ locale, timeZone, limits }) {
      const settings = { version: TRANSCRIPT_VERSION, locale, timeZone, limits: pick(limits) };
      const kinds = columns.map(({ kind, length }) => [kind, length]);
      const start = JSON.stringify({ ...settings, columns: kinds }).slice(0, -1);
      const header = joinBytes([encodeUtf8(`${start},"batches":[`), ...texts, encodeUtf8(']}')]);
      const size = columns.reduce((sum, { kind, length }) => sum + sizeOf(kind, length), 0);
      bytes = HEAD;
      take(padded(header.length) + size);

      const result = new Uint8Array(bytes);
      result.set(MAGIC);
      new DataView(result.buffer).setUint32(MAGIC.length, header.length, true);
      result.set(header, HEAD);
      let at = HEAD + padded(header.length);
      for (const column of columns) {
        result.set(column.bytes, at);
        at += padded(column.bytes.length);
      }
      return result;
    },
  };
}

/** @returns what JSON can say in the place of a value that holds nothing else */
export function leafOf(value: unknown, columnOf: (array: ArrayBufferView) => object): unknown {
  if (typeof value === 'number') return encodeNumber(value);
  if (typeof value === 'bigint') return { $: 'bigint', value: toHex(value) };
  if (value === undefined) return { $: 'undefined' };
  if (value instanceof Date) return { $: 'date', value: Number.isNaN(value.getTime()) ? null : value.getTime() };
  return ArrayBuffer.isView(value) ? columnOf(value) : value;
}

function encodeNumber(value: number): unknown {
  if (Number.isFinite(value) && !Object.is(value, -0)) return value;
  return { $: 'number', value: Object.is(value, -0) ? '-0' : String(value) };
}

const ONE = { ...TRANSCRIPT_BOUNDS, values: 1 };

/** Not in decimals: to find those of a long one takes some engines the square of its length. */
function toHex(value: bigint): string {
  const size = measure(value, ONE);
  if (!size.ok) throw new UnfitError(size.reason);
  return value < 0n ? `-${(-value).toString(16)}` : value.toString(16);
}

function pick(limits: Transcript['limits']): Transcript['limits'] {
  return Object.fromEntries(LIMITS.map((name) => [name, limits[name]])) as Transcript['limits'];
}
