/**
 * The part of the stage for runs that are recorded or shown again: it stands in the place of the guest's thread,
 * or beside it, so that what is shown again goes the way, and through the checks, of what a guest says.
 */
import type { StartMessage } from '../protocol/messages.ts';
import type { TranscriptContext } from './chunk.ts';
import type { startGuestThread } from './guest-thread.ts';
import { createRecordedThread } from './transcript/recorded-thread.ts';
import { createReplayedThread } from './transcript/replayed-thread.ts';

/** @returns what to call instead of `context.startGuestThread` */
export function threadFor(start: StartMessage, context: TranscriptContext): typeof startGuestThread {
  const bytes = start.transcript?.bytes;
  return bytes === undefined
    ? (options) => createRecordedThread(start, context, options)
    : (options) => createReplayedThread(start.run, bytes, options);
}
