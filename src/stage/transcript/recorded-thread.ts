/**
 * A guest's thread whose operations are kept until its picture stands, and then told to the host.
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

  const finish = (bytes: Uint8Array) => {
    for (let at = 0; at < bytes.length; at += PIECE) up({ type: 'transcript', bytes: bytes.slice(at, at + PIECE) });
  };
  const hear = (data: unknown) => {
    if (encoder === undefined || typeof data !== 'object' || data === null) return;
    const { type, operations, told: done } = data as { type?: unknown; operations?: unknown; told?: unknown };
    try {
      if (type === 'batch' && Array.isArray(operations)) {
        drain(encoder.add(operations));
      }
      if (type !== 'settled' || done !== told) return;
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
  };
  const thread = startThread({
    ...options,
    onMessage(data) {
      hear(data);
      options.onMessage(data);
    },
  });
  return {
    post(message, transfer) {
      if ('locale' in message) ({ locale, timeZone } = message as { locale: string; timeZone: string });
      if (TELLS.includes((message as { type?: unknown }).type)) told += 1;
      thread.post(message, transfer);
    },
    end: thread.end,
  };
}
