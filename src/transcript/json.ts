/**
 * A transcript as JSON text that people can read and programs can read back: what JSON cannot say is an object with a
 * key `$`, as in the header of the bytes (`encoder.ts`), and a typed array is `{"$": "f64", "base64": "…"}`.
 */
import type { Transcript } from '../protocol/transcript.ts';
import { bytesOf, isKind, kindOf, readColumn } from './columns.ts';
import { leafOf } from './encoder.ts';
import { transcriptError } from './error.ts';
import { createDecoder } from './read.ts';
import { drain } from './slices.ts';
import { takeTranscript } from './transcript.ts';
import { rebuild } from './walk.ts';

const { atob, btoa } = globalThis as unknown as Record<'atob' | 'btoa', (text: string) => string>;
/** Letters that one call takes. */
const PIECE = 32_768;

/** @throws SafeModuleError `SM704` for what is no transcript */
export function writeTranscriptJSON(transcript: Transcript): string {
  const maker = {
    leaf: (value: unknown) => leafOf(value, (array) => ({ $: kindOf(array)!, base64: toBase64(bytesOf(array)) })),
    object: (value: object, copy: object) => (Object.hasOwn(value, '$') ? { $: 'object', value: copy } : copy),
  };
  const { batches, ...settings } = takeTranscript(transcript);
  const encoded = drain(rebuild(batches, maker, { values: 0, letters: 0 })) as unknown[][];
  // A line for each operation: what differs between two runs is seen in a diff.
  const lines = encoded.map((batch) => `[\n${batch.map((one) => JSON.stringify(one)).join(',\n')}\n]`);
  return `${JSON.stringify(settings).slice(0, -1)},"batches":[${lines.join(',')}]}\n`;
}

/**
 * @param text of `writeTranscriptJSON`; whoever stored it may have changed it
 * @throws SafeModuleError `SM704` that names the field
 */
export function readTranscriptJSON(text: string): Transcript {
  let given: { batches?: unknown };
  try {
    given = JSON.parse(text);
  } catch (error) {
    throw transcriptError('transcript', `it is no JSON (${String(error).slice(0, 100)})`);
  }
  if (typeof given !== 'object' || given === null || !Array.isArray(given.batches))
    throw transcriptError('transcript.batches', 'it is no list');
  const decode = createDecoder((kind, value) => {
    const base64 = (value as { base64?: unknown }).base64;
    return isKind(kind) && typeof base64 === 'string' ? fromBase64(kind, base64) : undefined;
  });
  return takeTranscript({
    ...given,
    batches: given.batches.map((batch, i) => decode(batch, `transcript.batches.${i}`)),
  });
}

function toBase64(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE) text += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  return btoa(text);
}

/** @returns `undefined` for what is no base64, or ends within an item */
function fromBase64(kind: Parameters<typeof readColumn>[0], base64: string) {
  try {
    const letters = atob(base64);
    const bytes = new Uint8Array(letters.length);
    for (let i = 0; i < bytes.length; i += 1) bytes[i] = letters.charCodeAt(i);
    const one = readColumn(kind, 0, bytes, 0).BYTES_PER_ELEMENT;
    return bytes.length % one === 0 ? readColumn(kind, bytes.length / one, bytes, 0) : undefined;
  } catch {
    return undefined;
  }
}
