/**
 * A sandbox without frames: the guest's thread, the stage's turns with a picture that is checked and counted, and the
 * barrier's judgement, one behind the other as in a page. What a page's frames keep apart, a thread that is ended keeps
 * apart here; whoever opens it brings the thread.
 *
 * The attack: a guest that has broken out of its VM says whatever it likes. The defence: what it says goes through the
 * same checks as in a page, in the same order; it is data that was cloned, and nothing here hands it an object.
 */
import type { OpenSandbox } from '../barrier/barrier.ts';
import { createJudge, type JudgeSettings } from '../barrier/judge.ts';
import { createPassage } from '../barrier/passage.ts';
import { envelope } from '../protocol/channel.ts';
import type { DownMessage, JudgeMessage, StartMessage, UpMessage } from '../protocol/messages.ts';
import type { GuestThread, GuestThreadOptions } from '../stage/guest-thread.ts';
import { pickLocale } from '../stage/locale.ts';
import { createRecordedThread } from '../stage/transcript/recorded-thread.ts';
import { type Turns, takeTurns } from '../stage/turns.ts';
import { createCheckedPicture } from './picture.ts';

export interface HeadlessOptions {
  readonly startThread: (options: GuestThreadOptions, message: StartMessage) => GuestThread;
  /** Of the container, in CSS px. */
  readonly width: number;
  /** An IANA name; without it the machine's own. */
  readonly timeZone: string | undefined;
}

/** @returns what `supervise()` opens a run's sandbox with */
export function createOpener({ startThread, width, timeZone }: HeadlessOptions): OpenSandbox {
  return ({ run, handlers, messagesPerSecond, onAlive }) => {
    let turns: Turns | undefined;
    let isClosed = false;
    const toHost = (body: object) => {
      if (isClosed) return;
      const message = body as UpMessage;
      if (message.type === 'stage-ready') onAlive();
      else (handlers as Record<string, (message: UpMessage) => void>)[message.type]?.(message);
    };
    const passage = createPassage({
      run,
      messagesPerSecond,
      up: toHost,
      down: (body) => turns?.reply(body as Parameters<Turns['reply']>[0]),
      close: () => turns?.stop(),
      loadJudge: ({ settings }) => createJudge(settings as JudgeSettings, () => performance.now()),
    });
    const up = (body: object) => passage.hear(envelope(run, body));
    const start = (message: StartMessage): Turns => {
      const { limits, transcript } = message;
      const report = (violation: object) => up({ type: 'violation', phase: 'stage', ...violation });
      const picture = createCheckedPicture(limits, report);
      const begin = (options: GuestThreadOptions) => startThread(options, message);
      return takeTurns({
        message,
        locale: pickLocale(message.locale),
        width: () => width,
        timeZone,
        picture,
        measure: () => picture.height,
        startThread: transcript ? (options) => createRecordedThread(limits, up, begin, options) : begin,
        onReady() {},
        up,
        dead: (code, why) => up({ type: 'dead', code, message: why.slice(0, 500) }),
      });
    };
    return {
      frame: undefined,
      send(body) {
        if (isClosed) return;
        const message = body as DownMessage | JudgeMessage;
        if (message.type === 'start') turns ??= start(envelope(run, message));
        else if (message.type === 'judge') passage.takeJudge(message);
        else if (message.type === 'reply') turns?.reply(message);
        else if (message.type === 'stop') turns?.stop();
        else if (message.type === 'ping') onAlive();
      },
      close() {
        isClosed = true;
        turns?.stop();
      },
    };
  };
}
