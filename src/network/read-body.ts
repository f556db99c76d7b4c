/**
 * Reads an answer's body as it comes.
 *
 * The attack: an answer without an end, one that unpacks to gigabytes, one that sends a byte a minute. The defence:
 * bytes are counted as they leave the decoder, pauses and the whole are timed, and what is too much ends the
 * connection.
 * The attack: an answer in pieces of a byte, each of which takes a hundred as an object. The defence: small pieces are copied
 * into one.
 */
import { joinBytes } from '../protocol/join-bytes.ts';
import { tooLarge, tooSlow } from './refusal.ts';

export interface BodyBounds {
  /** Decoded. */
  readonly bytes: number;
  /** Between two pieces, in ms. */
  readonly pauseMs: number;
  /** From the first to the last, in ms. */
  readonly wholeMs: number;
}

/**
 * @param onBytes told of each piece
 * @throws Refusal SM404, SM405
 */
export async function readBody(
  response: Response,
  { bytes: most, pauseMs, wholeMs }: BodyBounds,
  onBytes: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const refuseSize = () =>
    tooLarge(`The answer has more than ${most} bytes`, 'Ask for less: a page of results, fewer columns.');
  // Packed, it would be larger still.
  if (Number(response.headers.get('content-length')) > most) {
    void response.body?.cancel().catch(() => {});
    throw refuseSize();
  }
  const reader = response.body?.getReader();
  if (!reader) return new Uint8Array();
  const end = Date.now() + wholeMs;
  const { keep, join } = collect();
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await before(reader.read(), Math.min(pauseMs, end - Date.now()));
      if (done) break;
      onBytes(value.byteLength);
      size += value.byteLength;
      if (size > most) throw refuseSize();
      keep(value);
    }
  } catch (error) {
    void reader.cancel().catch(() => {});
    throw error;
  }
  return join();
}

/** Bytes that are taken for small pieces together. */
const BLOCK = 65_536;

function collect() {
  const pieces: Uint8Array[] = [];
  let block = new Uint8Array(0);
  let filled = 0;
  const close = () => {
    // Of one that is hardly used no more is kept than is used.
    if (filled > 0) pieces.push(filled * 2 < BLOCK ? block.slice(0, filled) : block.subarray(0, filled));
    block = new Uint8Array(0);
    filled = 0;
  };
  return {
    keep(piece: Uint8Array) {
      const isLarge = piece.length * 2 >= BLOCK;
      if (isLarge || filled + piece.length > block.length) close();
      if (isLarge) {
        pieces.push(piece);
        return;
      }
      if (block.length === 0) block = new Uint8Array(BLOCK);
      block.set(piece, filled);
      filled += piece.length;
    },
    join() {
      close();
      return joinBytes(pieces);
    },
  };
}

/** @throws Refusal SM405 */
async function before<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(tooSlow('The answer did not end in time', 'Ask for less.')), Math.max(0, ms));
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
