/**
 * A guest's thread whose operations are kept until its picture stands, and then told to the host.
 *
 * The picture stands when nothing that the module asked for is still to come: one that draws what a tool answers, and does
 * not wait for it in `render`, is recorded with the answer, whichever of the two is faster. Until then nobody hears that it has settled.
 *
 * They are taken down as they come, before they are checked: what is refused ends the run, and no transcript is
 * asked for. What is taken down is a copy: tables and plots do with theirs what they like.
 */
import type { StartMessage } from '../../protocol/messages.ts';
import { createEncoder, type Encoder } from '../../transcript/encoder.ts';
import { drain } from '../../transcript/slices.ts';
import type { GuestThread, GuestThreadOptions, startGuestThread } from '../guest-thread.ts';

/** Less than a message on its way up may have. */
const PIECE = 1_000_000;
/** What the guest counts as being told something. */
const TELLS: readonly unknown[] = ['start', 'event', 'replies'];

export function createRecordedThread(
  limits: StartMessage['limits'],
  up: (body: object) => void,
  startThread: typeof startGuestThread,
  options: GuestThreadOptions,
): GuestThread {
  let encoder: Encoder | undefined = createEncoder();
  let locale = '';
  let timeZone = '';
  /** How many times it has been told something: its picture stands when it is done with all of it. */
  let told = 0;
  /** Calls that it has not been told an answer to. */
  let open = 0;

  const finish = (bytes: Uint8Array) => {
    for (let at = 0; at < bytes.length; at += PIECE) up({ type: 'transcript', bytes: bytes.slice(at, at + PIECE) });
  };
  /** @returns whether the stage is to hear it now */
  const hear = (data: unknown): boolean => {
    if (encoder === undefined || typeof data !== 'object' || data === null) return true;
    const { type, operations, calls, told: done } = data as Readonly<Record<string, unknown>>;
    if (type === 'slice' && Array.isArray(calls)) open += calls.length;
    // It will say so again when it has heard the answers.
    if (type === 'settled' && open > 0) return false;
    try {
      if (type === 'batch' && Array.isArray(operations)) {
        drain(encoder.add(operations));
      }
      if (type !== 'settled' || done !== told) return true;
      finish(encoder.finish({ locale, timeZone, limits }));
    } catch (error) {
      up({
        type: 'violation',
        phase: 'stage',
        code: 'SM306',
        rule: 'transcript',
        message: `This run has no transcript, which would hold ${(error as Error).message}`,
        hint: 'Draw fewer rows and points: aggregate them first.',
        severity: 'warning',
      });
    }
    encoder = undefined;
    return true;
  };
  const thread = startThread({
    ...options,
    onMessage(data) {
      if (hear(data)) options.onMessage(data);
    },
  });
  return {
    post(message, transfer) {
      if ('locale' in message) ({ locale, timeZone } = message as { locale: string; timeZone: string });
      const { type, replies } = message as { type?: unknown; replies?: readonly unknown[] };
      if (TELLS.includes(type)) told += 1;
      if (type === 'replies') open -= replies!.length;
      thread.post(message, transfer);
    },
    end: thread.end,
  };
}
