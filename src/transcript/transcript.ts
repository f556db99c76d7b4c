/** A transcript to bytes, back, and to a hash: what a page stores, hands on and compares. */
import { checkTranscript } from 'virtual:checks/transcript';
import type { Transcript } from '../protocol/transcript.ts';
import { sha256OfBytes } from '../report/digest.ts';
import { createEncoder } from './encoder.ts';
import { transcriptError, transcriptErrorOf } from './error.ts';
import { checkVersion, readTranscript } from './read.ts';
import { drain, inSlices } from './slices.ts';
import { type Maker, rebuild, UnfitError } from './walk.ts';

/**
 * The same transcript gives the same bytes, in every browser.
 *
 * @throws SafeModuleError `SM704` that names the field, for what is no transcript, holds more than a million values or
 *   takes more than 64 MiB
 */
export function encodeTranscript(transcript: Transcript): Uint8Array<ArrayBuffer> {
  return drain(open(transcript)).bytes;
}

/** What a page gave, looked at once: a checked copy, and its bytes. Nothing of the original is in them. */
export interface OpenTranscript {
  readonly transcript: Transcript;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * The same as `encodeTranscript`, in slices: the page goes on.
 * @throws SafeModuleError `SM704`
 */
export function openTranscript(given: unknown): Promise<OpenTranscript> {
  return inSlices(open(given));
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

/**
 * What may be a transcript or its bytes, looked at once.
 *
 * @returns a checked copy
 * @throws SafeModuleError `SM704`
 */
export function takeTranscript(given: unknown): Transcript {
  return given instanceof Uint8Array ? decodeTranscript(given) : drain(copy(given));
}

/** No getter, no proxy and no class of its own is left. Columns are the same: the encoder copies them. */
const COPY: Maker = { leaf: (value) => value, object: (_, copy) => copy };
/** What a transcript has but for what is in its batches: those are counted alone when it is decoded. */
const SETTINGS = 11;

function* open(given: unknown): Generator<undefined, OpenTranscript> {
  let path = 'transcript';
  try {
    const transcript = yield* copy(given);
    const encoder = createEncoder();
    for (const [i, batch] of transcript.batches.entries()) {
      path = `transcript.batches.${i}`;
      yield* encoder.add(batch);
    }
    return { transcript, bytes: encoder.finish(transcript) };
  } catch (error) {
    throw unfitError(error, path);
  }
}

function* copy(given: unknown): Generator<undefined, Transcript> {
  try {
    return check(yield* rebuild(given, COPY, { values: -SETTINGS, letters: 0 }));
  } catch (error) {
    throw unfitError(error, 'transcript');
  }
}

function unfitError(error: unknown, path: string): unknown {
  if (!(error instanceof UnfitError)) return error;
  const field = error.path === undefined ? 'transcript' : [path, error.path].filter(Boolean).join('.');
  return transcriptError(field, `it holds ${error.message}`);
}

function check(value: unknown): Transcript {
  if (typeof value === 'object' && value !== null && 'version' in value) checkVersion(value.version);
  const reason = checkTranscript(value);
  if (reason !== undefined) throw transcriptErrorOf(reason);
  return value as Transcript;
}
