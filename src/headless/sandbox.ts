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
import { pass, type Side } from '../barrier/passage.ts';
import { envelope } from '../protocol/channel.ts';
import type { DownMessage, StartMessage, UpMessage } from '../protocol/messages.ts';
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
  /** As sandboxes have it. */
  readonly patience: number;
}

/** @returns what `supervise()` opens a run's sandbox with */
export function createOpener({ startThread, width, timeZone, patience }: HeadlessOptions): OpenSandbox {
  return ({ run, handlers, messagesPerSecond, onAlive }) => {
    let turns: Turns | undefined;
    let isClosed = false;
    const host: Side = {
      onmessage: null,
      close() {},
      postMessage(data) {
        if (isClosed) return;
        const message = data as UpMessage;
        if (message.type === 'stage-ready') onAlive();
        else (handlers as Record<string, (message: UpMessage) => void>)[message.type]?.(message);
      },
    };
    const stage: Side = {
      onmessage: null,
      close: () => turns?.stop(),
      postMessage(data) {
        const message = data as DownMessage;
        if (message.type === 'start') turns ??= start(message);
        else if (message.type === 'data') turns?.begin(message.datasets);
        else if (message.type === 'reply') turns?.reply(message);
        else if (message.type === 'stop') turns?.stop();
        else if (message.type === 'ping') onAlive();
      },
    };
    pass(host, stage, run, messagesPerSecond, ({ settings }) =>
      createJudge(settings as JudgeSettings, () => performance.now()),
    );
    const up = (body: object) => stage.onmessage?.({ data: envelope(run, body), ports: [] });
    const start = (message: StartMessage): Turns => {
      const { limits, transcript } = message;
      const picture = createCheckedPicture(limits, (violation) =>
        up({ type: 'violation', phase: 'stage', ...violation }),
      );
      const begin = (options: GuestThreadOptions) => startThread(options, message);
      return takeTurns(
        message,
        {
          picture,
          locale: pickLocale(message.locale),
          width: () => width,
          measure: () => ({ width: 0, height: picture.height }),
          onReady() {},
        },
        (options) =>
          inTimeZone(transcript ? createRecordedThread(limits, up, begin, options) : begin(options), timeZone),
        up,
        (code, why) => up({ type: 'dead', code, message: why.slice(0, 500) }),
      );
    };
    return {
      frame: undefined,
      patience,
      send: (body) => host.onmessage?.({ data: envelope(run, body), ports: [] }),
      close() {
        isClosed = true;
        turns?.stop();
      },
    };
  };
}

/** What is told to start is told this time zone in place of the machine's. */
function inTimeZone(thread: GuestThread, timeZone: string | undefined): GuestThread {
  if (timeZone === undefined) return thread;
  return {
    post: (message, transfer) =>
      thread.post((message as { type?: string }).type === 'start' ? { ...message, timeZone } : message, transfer),
    end: thread.end,
  };
}
