/**
 * The part of the stage for runs that are recorded or shown again: it stands in the place of the guest's thread,
 * or beside it, so that what is shown again goes the way, and through the checks, of what a guest says.
 */
import type { StartMessage } from '../protocol/messages.ts';
import type { startGuestThread } from './guest-thread.ts';
import { createRecordedThread } from './transcript/recorded-thread.ts';
import { createReplayedThread } from './transcript/replayed-thread.ts';

/**
 * @param up to the host
 * @returns what to call instead of `startThread`
 */
export function start(
  { run, limits, transcript }: StartMessage,
  up: (body: object) => void,
  startThread: typeof startGuestThread,
): typeof startGuestThread {
  const bytes = transcript?.bytes;
  return bytes === undefined
    ? (options) => createRecordedThread(limits, up, startThread, options)
    : (options) => createReplayedThread(run, bytes, options);
}
