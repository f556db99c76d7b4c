/**
 * From bytes back to plain data: what stands in them, before any schema has seen it.
 *
 * The attack: bytes whose header says other lengths than there are, names a column that is not there, or nests
 * a hundred thousand levels deep. The defence: every length is held against the bytes that are there, all of
 * them must be accounted for, and values and levels are counted as they are read.
 */
import { TRANSCRIPT_BOUNDS, TRANSCRIPT_VERSION } from './bounds.ts';
import { bytesOf, type ColumnArray, isKind, padded, readColumn, sizeOf } from './columns.ts';
import { HEAD, MAGIC } from './encoder.ts';
import { transcriptError } from './error.ts';

/** Not checked but for its columns. */
export interface RawTranscript {
  readonly batches: readonly unknown[];
  readonly [name: string]: unknown;
}

const { TextDecoder: Decoder } = globalThis as unknown as {
  TextDecoder: new (label: string, options: object) => { decode(bytes: Uint8Array): string };
};

/** @throws SafeModuleError `SM704` that names the field */
export function readTranscript(given: unknown): RawTranscript {
  if (!(given instanceof Uint8Array)) throw transcriptError('bytes', 'they are no Uint8Array');
  // A `Buffer` of Node is one too, and its `slice` copies nothing.
  const bytes = bytesOf(given);
  if (bytes.length > TRANSCRIPT_BOUNDS.bytes)
    throw transcriptError('bytes', `there are more than ${TRANSCRIPT_BOUNDS.bytes} of them`);
  if (bytes.length < HEAD || MAGIC.some((byte, i) => bytes[i] !== byte))
    throw transcriptError('bytes', 'they are no transcript: they do not begin with SMT1');
  const length = new DataView(bytes.buffer, bytes.byteOffset).getUint32(MAGIC.length, true);
  if (length > bytes.length - HEAD) throw transcriptError('bytes', 'they end before the header does');
  const header = readHeader(bytes.subarray(HEAD, HEAD + length));
  const { columns: kinds, batches, ...settings } = header;
  checkVersion(settings.version);
  const columns = readColumns(kinds, bytes, HEAD + padded(length));
  if (!Array.isArray(batches)) throw transcriptError('transcript.batches', 'it is no list');
  const decode = createDecoder((kind) => (typeof kind === 'number' ? columns[kind] : undefined));
  for (let i = 0; i < batches.length; i += 1) batches[i] = decode(batches[i], `transcript.batches.${i}`);
  return { ...settings, batches };
}

/** A later one may mean other things by the same words. */
export function checkVersion(version: unknown): void {
  if (version === TRANSCRIPT_VERSION) return;
  const what = typeof version === 'number' ? `it is ${version}, and this release reads` : 'expected';
  throw transcriptError('transcript.version', `${what} ${TRANSCRIPT_VERSION}`);
}

function readHeader(bytes: Uint8Array): Record<string, unknown> {
  let header: unknown;
  try {
    header = JSON.parse(new Decoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
  } catch (error) {
    throw transcriptError('header', `it is no JSON (${String(error).slice(0, 100)})`);
  }
  if (typeof header !== 'object' || header === null || Array.isArray(header))
    throw transcriptError('header', 'it is no object');
  return header as Record<string, unknown>;
}

function readColumns(kinds: unknown, bytes: Uint8Array, start: number): ColumnArray[] {
  if (!Array.isArray(kinds)) throw transcriptError('columns', 'it is no list');
  let at = start;
  const columns = kinds.map((entry: unknown, i) => {
    const [kind, length] = Array.isArray(entry) ? entry : [];
    if (!isKind(kind) || !Number.isSafeInteger(length) || length < 0)
      throw transcriptError(`columns.${i}`, 'expected a kind and a length');
    const from = at;
    at += sizeOf(kind, length);
    if (at > bytes.length) throw transcriptError(`columns.${i}`, 'it goes beyond the end of the bytes');
    return readColumn(kind, length, bytes, from);
  });
  if (at !== bytes.length) throw transcriptError('bytes', 'there are more of them than columns say');
  return columns;
}

/**
 * @param columnOf finds a column by what stands under `$`, and the object that it stands in
 * @returns makes plain data of what JSON said, in its place; the values are counted over all calls
 */
export function createDecoder(
  columnOf: (kind: unknown, value: object) => ColumnArray | undefined,
): (value: unknown, field: string) => unknown {
  let values = 0;
  const decodeKeys = (value: Record<string, unknown>, field: string, depth: number) => {
    for (const key of Object.keys(value)) {
      const item = value[key];
      const decoded = decode(item, field, depth + 1);
      if (decoded === item) continue;
      // To set a key `__proto__` would make a prototype of it.
      Object.defineProperty(value, key, { value: decoded });
    }
    return value;
  };
  const decode = (value: unknown, field: string, depth: number): unknown => {
    values += 1;
    if (values > TRANSCRIPT_BOUNDS.values) throw transcriptError(field, `more than ${TRANSCRIPT_BOUNDS.values} values`);
    if (typeof value !== 'object' || value === null) return value;
    if (depth > TRANSCRIPT_BOUNDS.depth)
      throw transcriptError(field, `nested deeper than ${TRANSCRIPT_BOUNDS.depth} levels`);
    if (Array.isArray(value)) {
      for (let i = 0; i < value.length; i += 1) value[i] = decode(value[i], field, depth + 1);
      return value;
    }
    if (!Object.hasOwn(value, '$')) return decodeKeys(value as Record<string, unknown>, field, depth);
    const { $: kind, value: inner } = value as { $: unknown; value?: unknown };
    if (kind === 'object' && typeof inner === 'object' && inner !== null)
      return decodeKeys(inner as Record<string, unknown>, field, depth);
    const special = columnOf(kind, value) ?? decodeSpecial(kind, inner);
    if (special === undefined && kind !== 'undefined') throw transcriptError(field, 'a value with an unknown key $');
    return special;
  };
  // The transcript and the list of its batches are above.
  return (value, field) => decode(value, field, 3);
}

function decodeSpecial(kind: unknown, value: unknown): unknown {
  if (kind === 'date' && (value === null || Number.isFinite(value))) return new Date((value as number | null) ?? NaN);
  if (typeof value !== 'string') return undefined;
  if (kind === 'number' && /^(NaN|-?Infinity|-0)$/.test(value)) return Number(value);
  if (kind !== 'bigint' || !/^-?[0-9a-f]+$/.test(value)) return undefined;
  return value[0] === '-' ? -BigInt(`0x${value.slice(1)}`) : BigInt(`0x${value}`);
}
