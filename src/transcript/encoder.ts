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
import type { Transcript } from '../protocol/transcript.ts';
import { encodeUtf8 } from '../scan/utf8.ts';
import { TRANSCRIPT_BOUNDS, TRANSCRIPT_VERSION } from './bounds.ts';
import { bytesOf, type ColumnKind, kindOf, padded, sizeOf } from './columns.ts';

export const MAGIC = [0x53, 0x4d, 0x54, 0x31] as const;
export const HEAD = 8;

/** The limits by name, in the order of the header. */
const LIMITS = ['nodes', 'tables', 'plots', 'rows', 'heightPx'] as const;

export interface Encoder {
  /**
   * Takes a copy of the operations.
   * @param batch made by structured clone, and measured: no accessors, no cycles
   * @throws Error for what cannot be encoded, or is too much
   */
  add(batch: readonly unknown[]): void;
  /** @throws Error if it is too much */
  finish(settings: Pick<Transcript, 'locale' | 'timeZone' | 'limits'>): Uint8Array<ArrayBuffer>;
}

export function createEncoder(): Encoder {
  const texts: string[] = [];
  const columns: { readonly kind: ColumnKind; readonly length: number; readonly bytes: Uint8Array }[] = [];
  const numbers = new Map<ArrayBufferView, number>();
  let bytes = HEAD;
  const take = (more: number) => {
    bytes += more;
    if (bytes > TRANSCRIPT_BOUNDS.bytes) throw new Error(`more than ${TRANSCRIPT_BOUNDS.bytes} bytes`);
  };

  const addColumn = (array: ArrayBufferView): number => {
    const known = numbers.get(array);
    if (known !== undefined) return known;
    const kind = kindOf(array);
    if (kind === undefined) throw new Error('a typed array of an unknown kind');
    const own = bytesOf(array);
    const { length } = array as Uint8Array;
    take(sizeOf(kind, length));
    numbers.set(array, columns.length);
    return columns.push({ kind, length, bytes: own.slice() }) - 1;
  };

  let values = 0;
  const encode = (value: unknown): unknown => {
    values += 1;
    if (values > TRANSCRIPT_BOUNDS.values) throw new Error(`more than ${TRANSCRIPT_BOUNDS.values} values`);
    if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
    if (typeof value === 'number') return encodeNumber(value);
    if (typeof value === 'bigint') return { $: 'bigint', value: toHex(value) };
    if (value === undefined) return { $: 'undefined' };
    if (typeof value !== 'object') throw new Error('something that is no plain data');
    if (Array.isArray(value)) return value.map(encode);
    if (ArrayBuffer.isView(value)) return { $: addColumn(value) };
    if (value instanceof Date) return { $: 'date', value: Number.isNaN(value.getTime()) ? null : value.getTime() };
    const plain = Object.fromEntries(Object.entries(value).map(([key, item]) => [key, encode(item)]));
    return Object.hasOwn(value, '$') ? { $: 'object', value: plain } : plain;
  };

  return {
    add(batch) {
      if (texts.length === TRANSCRIPT_BOUNDS.batches) throw new Error(`more than ${TRANSCRIPT_BOUNDS.batches} batches`);
      const text = JSON.stringify(batch.map(encode));
      take(text.length);
      texts.push(text);
    },
    finish({ locale, timeZone, limits }) {
      const settings = { version: TRANSCRIPT_VERSION, locale, timeZone, limits: pick(limits) };
      const kinds = columns.map(({ kind, length }) => [kind, length]);
      const start = JSON.stringify({ ...settings, columns: kinds }).slice(0, -1);
      const header = encodeUtf8(`${start},"batches":[${texts.join(',')}]}`);
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

function encodeNumber(value: number): unknown {
  if (Number.isFinite(value) && !Object.is(value, -0)) return value;
  return { $: 'number', value: Object.is(value, -0) ? '-0' : String(value) };
}

/** Not in decimals: to find those of a long one takes some engines the square of its length. */
function toHex(value: bigint): string {
  return value < 0n ? `-${(-value).toString(16)}` : value.toString(16);
}

function pick(limits: Transcript['limits']): Transcript['limits'] {
  return Object.fromEntries(LIMITS.map((name) => [name, limits[name]])) as Transcript['limits'];
}
