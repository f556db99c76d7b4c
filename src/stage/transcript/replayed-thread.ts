/**
 * In the place of a guest's thread: says what a guest has said once, when it is told to start and as its credits
 * allow, and that it listens to nothing. No worker, no code.
 *
 * The attack: a transcript is whatever somebody stored. The defence: what it says is a guest's word, so it is
 * measured, checked, bounded and refused by the same code as that.
 */
import { INITIAL_CREDITS } from '../../protocol/bounds.ts';
import { envelope } from '../../protocol/channel.ts';
import { readTranscript } from '../../transcript/read.ts';
import type { GuestThread, GuestThreadOptions } from '../guest-thread.ts';

export function createReplayedThread(
  run: string,
  bytes: unknown,
  { onMessage, onDead }: Pick<GuestThreadOptions, 'onMessage' | 'onDead'>,
): GuestThread {
  let waiting: unknown[] = [];
  let isOver = false;
  const say = (body: object) => {
    if (!isOver) onMessage(envelope(run, body));
  };
  const sayNext = () => {
    if (waiting.length > 0) say({ type: 'batch', operations: waiting.shift() });
    if (waiting.length > 0) return;
    say({ type: 'settled', alive: false });
    isOver = true;
  };
  // A thread speaks when whoever made it has gone on.
  setTimeout(() => {
    try {
      waiting = [...readTranscript(bytes).batches];
    } catch (error) {
      if (!isOver) onDead(String(error));
      return;
    }
    say({ type: 'ready' });
  });
  return {
    post(message) {
      const { type } = message as { type?: unknown };
      if (type === 'credit') sayNext();
      if (type === 'start') for (let credits = INITIAL_CREDITS; credits > 0; credits -= 1) sayNext();
    },
    end() {
      isOver = true;
      waiting = [];
    },
  };
}
