/** A transcript to bytes, back, and to a hash: what a page stores, hands on and compares. */
import { checkTranscript } from 'virtual:checks/transcript';
import { measure } from '../protocol/measure.ts';
import type { Transcript } from '../protocol/transcript.ts';
import { sha256OfBytes } from '../report/digest.ts';
import { TRANSCRIPT_BOUNDS } from './bounds.ts';
import { createEncoder } from './encoder.ts';
import { transcriptError, transcriptErrorOf } from './error.ts';
import { checkVersion, readTranscript } from './read.ts';

const { structuredClone: clone } = globalThis as unknown as { structuredClone(value: unknown): unknown };

/**
 * The same transcript gives the same bytes, in every browser.
 *
 * @throws SafeModuleError `SM704` that names the field, for what is no transcript or takes more than 64 MiB
 */
export function encodeTranscript(transcript: Transcript): Uint8Array<ArrayBuffer> {
  const { batches, ...settings } = check(copy(transcript));
  const encoder = createEncoder();
  try {
    for (const batch of batches) encoder.add(batch);
    return encoder.finish(settings);
  } catch (error) {
    throw transcriptError('transcript', `it holds ${(error as Error).message}`);
  }
}

/**
 * @param bytes of `encodeTranscript`; whoever stored them may have changed them
 * @throws SafeModuleError `SM704` that names the field
 */
export function decodeTranscript(bytes: Uint8Array): Transcript {
  return check(readTranscript(bytes));
}

/**
 * @returns SHA-256 of the encoded bytes, in hexadecimal
 * @throws SafeModuleError `SM704`, as `encodeTranscript`
 */
export async function hashTranscript(transcript: Transcript): Promise<string> {
  return sha256OfBytes(encodeTranscript(transcript));
}

/** What comes of it has no accessor, no proxy and no class of its own. What it is made of is looked at once more. */
function copy(transcript: unknown): unknown {
  try {
    if (!isBounded(transcript)) throw new Error(`more than ${TRANSCRIPT_BOUNDS.values} values`);
    return clone(transcript);
  } catch (error) {
    throw transcriptError('transcript', `it cannot be copied (${String(error).slice(0, 100)})`);
  }
}

/** The attack: a list of a billion holes, which WebKit takes half a minute to clone. */
function isBounded(transcript: unknown): boolean {
  let values = 0;
  const stack: unknown[] = [transcript];
  while (stack.length > 0) {
    const value = stack.pop();
    values += 1;
    if (values > TRANSCRIPT_BOUNDS.values) return false;
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) continue;
    if (Array.isArray(value) && value.length + stack.length + values > TRANSCRIPT_BOUNDS.values) return false;
    for (const item of Object.values(value)) stack.push(item);
  }
  return true;
}

function check(value: unknown): Transcript {
  const size = measure(value, { ...TRANSCRIPT_BOUNDS, bytes: 2 * TRANSCRIPT_BOUNDS.bytes });
  if (!size.ok) throw transcriptError('transcript', `it holds ${size.reason}`);
  if (typeof value === 'object' && value !== null && 'version' in value) checkVersion(value.version);
  const reason = checkTranscript(value);
  if (reason !== undefined) throw transcriptErrorOf(reason);
  return value as Transcript;
}
