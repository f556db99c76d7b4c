/**
 * The messages of an Arrow IPC stream, or of the stream in an Arrow IPC file: its footer only says again where
 * they stand.
 *
 * The attack: lengths below zero that make a reader begin anew for ever, or lengths of more than there is.
 * The defence: each message lies behind the one before it, whole.
 *
 * @see https://arrow.apache.org/docs/format/Columnar.html#encapsulated-message-format
 */
import { ArrowError } from './arrow-error.ts';
import { type FlatTable, Metadata } from './flatbuffer.ts';

export interface Message {
  readonly type: number;
  readonly metadata: Metadata;
  readonly header: FlatTable;
  readonly body: Uint8Array;
}

export const SCHEMA = 1;
export const DICTIONARY = 2;
export const RECORDS = 3;

const MAGIC = 'ARROW1';
/** The magic and two bytes of padding. */
const FILE_START = 8;
/** The length of the footer and the magic. */
const FILE_END = 4 + MAGIC.length;
/** `MetadataVersion.V4`, since Arrow 0.8 of 2017. */
const FIRST_VERSION = 3;

const CUT = 'Pass all the bytes: the transfer or the write may have stopped early.';

/** The stream in `bytes`. @throws ArrowError for a file that is cut off */
export function findStream(bytes: Uint8Array): Uint8Array {
  if (!begins(bytes, 0, MAGIC)) return bytes;
  const end = bytes.length - FILE_END;
  if (end < FILE_START || !begins(bytes, end + 4, MAGIC)) throw new ArrowError('is an Arrow file that is cut off', CUT);
  const footer = viewOf(bytes).getInt32(end, true);
  if (footer < 0 || footer > end - FILE_START) throw new ArrowError('is an Arrow file whose footer is not in it');
  return bytes.subarray(FILE_START, end - footer);
}

/** @throws ArrowError */
export function* readMessages(stream: Uint8Array): Generator<Message> {
  const view = viewOf(stream);
  let at = 0;
  let isKnown = stream.length >= 4 && view.getInt32(0, true) === -1;
  const skip = (size: number): number => {
    // Streams since 2019 begin with four bytes of ones.
    if (size < 0 || size > stream.length - at) throw isKnown ? new ArrowError('is cut off', CUT) : notArrow(stream);
    at += size;
    return at - size;
  };
  while (at < stream.length) {
    let length = view.getInt32(skip(4), true);
    if (length === -1) length = view.getInt32(skip(4), true);
    if (length === 0) return;
    const start = skip(length);
    const metadata = new Metadata(stream.subarray(start, at));
    const table = metadata.tableAt(0);
    const headerAt = table.at(8);
    if (table.int(4, 16, 0) < FIRST_VERSION || headerAt === 0)
      throw new ArrowError('is written by an Arrow older than version 0.8', 'Write it with a newer one.');
    const body = skip(table.size(10));
    isKnown = true;
    yield { type: table.int(6, 8, 0), metadata, header: metadata.tableAt(headerAt), body: stream.subarray(body, at) };
  }
}

function notArrow(stream: Uint8Array): ArrowError {
  return new ArrowError(begins(stream, 0, 'PAR1') ? 'is Parquet, not Arrow IPC' : 'is not Arrow IPC');
}

function begins(bytes: Uint8Array, at: number, text: string): boolean {
  return [...text].every((letter, i) => bytes[at + i] === letter.charCodeAt(0));
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
