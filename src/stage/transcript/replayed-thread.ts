/**
 * In the place of a guest's thread: says what a guest has said once, when it is told to start and as its credits
 * allow, and that it listens to nothing. No worker, no code.
 *
 * The attack: a transcript is whatever somebody stored. The defence: what it says is a guest's word, so it is
 * measured, checked, bounded and refused by the same code as that.
 *
 * The attack: ten thousands of batches that draw nothing. Each gives its credit back at once, so all would be one
 * chain of microtasks, in which no ping, no timeout and no stop is heard. The defence: what a slice does not hold
 * waits for a task of its own, as a message of a thread would be one.
 */
import { INITIAL_CREDITS } from '../../protocol/bounds.ts';
import { envelope } from '../../protocol/channel.ts';
import { readTranscript } from '../../transcript/read.ts';
import type { GuestThread, GuestThreadOptions } from '../guest-thread.ts';

/** Of saying batches in one task. */
const SLICE_MS = 10;

export function createReplayedThread(
  run: string,
  bytes: unknown,
  { onMessage, onDead }: Pick<GuestThreadOptions, 'onMessage' | 'onDead'>,
): GuestThread {
  let batches: readonly unknown[] = [];
  let next = 0;
  let credits = 0;
  let sliceEnd = 0;
  let isWaiting = false;
  let isOver = false;
  // Not timers: those of pages out of sight come once a second.
  const { port1: here, port2: there } = new MessageChannel();
  const end = () => {
    isOver = true;
    batches = [];
    here.close();
  };
  const say = (body: object) => {
    if (!isOver) onMessage(envelope(run, body));
  };
  const sayMore = () => {
    while (credits > 0 && !isOver && !isWaiting) {
      if (performance.now() >= sliceEnd) {
        isWaiting = true;
        there.postMessage(null);
        return;
      }
      credits -= 1;
      if (next < batches.length) say({ type: 'batch', operations: batches[next++] });
      if (next < batches.length) continue;
      say({ type: 'settled', alive: false, told: 1 });
      end();
    }
  };
  here.onmessage = () => {
    isWaiting = false;
    sliceEnd = performance.now() + SLICE_MS;
    sayMore();
  };
  // A thread speaks when whoever made it has gone on.
  setTimeout(() => {
    try {
      batches = readTranscript(bytes).batches;
    } catch (error) {
      if (!isOver) onDead(String(error));
      return;
    }
    say({ type: 'ready' });
  });
  return {
    post(message) {
      const { type } = message as { type?: unknown };
      if (type === 'credit') credits += 1;
      if (type === 'start') credits += INITIAL_CREDITS;
      sayMore();
    },
    end,
  };
}
