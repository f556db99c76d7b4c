/**
 * The body of an answer, unpacked, as the stream of a `Response`.
 *
 * The attack: an answer of millions of chunks of a byte each. Handed on one by one, each takes some hundred bytes of memory and
 * as much work as a large one: the process is full, or hears of nothing else, long before the bytes are too many. The
 * defence: what has come since somebody asked last is one piece.
 */
import type { Duplex, Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from 'node:zlib';

const UNPACKED: Readonly<Record<string, (first: number) => Duplex>> = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  // By its name with a header (RFC 1950), and without one from servers that took it at its word: browsers take both.
  deflate: (first) => ((first & 0x0f) === 8 ? createInflate() : createInflateRaw()),
  br: () => createBrotliDecompress(),
};

export function canUnpack(coding: string): boolean {
  return Object.hasOwn(UNPACKED, coding);
}

/** @param coding one that can be unpacked; none where the body is as it is */
export function bodyOf(message: Readable, coding: string | undefined): ReadableStream<Uint8Array> {
  let source: Readable | undefined;
  // It is told where somebody reads.
  message.on('error', () => {});
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        source ??= coding === undefined ? message : await unpack(message, coding);
        const piece = await readPiece(source);
        if (piece) controller.enqueue(piece);
        else controller.close();
      },
      cancel() {
        message.destroy();
        source?.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}

/** Of nothing there is nothing to unpack: some servers say of an empty body, too, how it is packed. */
async function unpack(message: Readable, coding: string): Promise<Readable> {
  const first = await readPiece(message);
  if (!first) return message;
  const unpacked = UNPACKED[coding]!(first[0]!);
  unpacked.on('error', () => message.destroy());
  unpacked.write(first);
  void pump(message, unpacked);
  return unpacked;
}

async function pump(message: Readable, unpacked: Duplex): Promise<void> {
  try {
    for (let piece = await readPiece(message); piece; piece = await readPiece(message)) {
      // As fast as it is read, and no faster.
      if (!unpacked.write(piece)) await settled(unpacked, ['drain', 'error', 'close']);
      if (unpacked.destroyed) return;
    }
    unpacked.end();
  } catch (error) {
    unpacked.destroy(error as Error);
  }
}

/** @returns all that has come; `undefined` at the end @throws what broke it off */
async function readPiece(stream: Readable): Promise<Uint8Array<ArrayBuffer> | undefined> {
  for (;;) {
    if (stream.errored) throw stream.errored;
    const piece = stream.read() as Uint8Array<ArrayBuffer> | null;
    if (piece) return piece;
    if (stream.readableEnded) return undefined;
    if (stream.destroyed) throw new Error('The answer broke off');
    await settled(stream, ['readable', 'end', 'error', 'close']);
  }
}

function settled(stream: NodeJS.EventEmitter, events: readonly string[]): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      for (const event of events) stream.off(event, done);
      resolve();
    };
    for (const event of events) stream.on(event, done);
  });
}
