/**
 * The barrier's judgement, without a document: what of the stage's messages goes on to the host, and which calls. In
 * pages it stands between two ports (`frame.ts`), headless between what is like them (`headless/sandbox.ts`).
 *
 * The attack: a stage that has been taken over floods the page, or forges what a run may say.
 * The defence: size before schema before run id, and a bucket that empties; what does not pass is dropped and reported,
 * and a flood ends the run.
 */
import { checkUpMessage } from 'virtual:checks';
import { buffersOf } from '../datasets/columns.ts';
import { UP_BOUNDS } from '../protocol/bounds.ts';
import type { Call } from '../protocol/call-messages.ts';
import { createReceiver, dataOf, envelope } from '../protocol/channel.ts';
import type { Datasets, DownMessage, JudgeMessage, SliceMessage, UpMessage } from '../protocol/messages.ts';
import { createBucket } from './bucket.ts';
import type { CallRefusal, Judge } from './judge.ts';

const MOST_REFUSALS = 20;
/** Until the judge has come. */
const MOST_WAITING = 1000;

/** As much of a `MessagePort` as is needed here. */
export interface Side {
  postMessage(message: object, transfer: ArrayBuffer[]): void;
  onmessage: ((event: { readonly data: unknown; readonly ports: readonly unknown[] }) => void) | null;
  close(): void;
}

/** Stands between the two. @param loadJudge throws an Error where there is none */
export function pass(
  host: Side,
  stage: Side,
  run: string,
  messagesPerSecond: number,
  loadJudge: (message: JudgeMessage) => Judge,
): void {
  const up = (body: object) => host.postMessage(envelope(run, body), []);
  const takeToken = createBucket(messagesPerSecond, () => performance.now());
  let refusals = 0;

  const refuse = ({ code, reason }: { code: string; reason: string }) => {
    refusals += 1;
    const message = `A message was dropped: ${reason}`;
    const hint = 'Nothing came of it.';
    if (refusals <= MOST_REFUSALS) {
      up({ type: 'violation', phase: 'barrier', code, severity: 'error', rule: 'protocol', message, hint });
    }
    if (refusals === MOST_REFUSALS) {
      // Firefox still hands over what has arrived at a port that is closed.
      stage.onmessage = null;
      stage.close();
      up({ type: 'dead', code: 'SM301', message: 'The stage broke the protocol' });
    }
  };

  const flooded = () => refuse({ code: 'SM302', reason: `more than ${messagesPerSecond} messages a second` });

  let judge: Judge | undefined;
  const waiting: Call[] = [];
  /** The attack: fifty calls in each message, for every one of which the page is told. Each counts as a message does. */
  const passSlice = ({ calls = [], ...slice }: Omit<SliceMessage, 'v' | 'run'>) => {
    if (!calls.every(takeToken)) return flooded();
    const passed: Call[] = [];
    for (const call of calls) {
      const verdict = judge?.(call);
      if (!judge) {
        if (waiting.push(call) > MOST_WAITING) refuse({ code: 'SM302', reason: 'too many calls' });
      } else if (!verdict) passed.push(call);
      else {
        // In the order of their numbers.
        up({ ...slice, state: 'on', calls: passed.splice(0) });
        deny(call, verdict);
      }
    }
    up({ ...slice, calls: passed });
  };
  /** What is denied goes no further: the page is told, and the guest has its answer. */
  const deny = ({ callId, kind, name, line, column }: Call, verdict: CallRefusal) => {
    up({ type: 'denied', callId, kind, name, line, column, ...verdict });
    const { code, message } = verdict;
    stage.postMessage(envelope(run, { type: 'reply', callId, ok: false, value: { code, message } }), []);
  };
  const receive = createReceiver({
    check: checkUpMessage,
    bounds: UP_BOUNDS,
    run,
    // What it checks for is what may pass.
    handlers(message: UpMessage) {
      if (message.type === 'slice') passSlice(message);
      // The attack: a stage that speaks in the barrier's name.
      else if (message.type === 'denied' || (message.type === 'violation' && message.phase === 'barrier'))
        refuse({ code: 'SM301', reason: 'only the barrier says so' });
      else up(message);
    },
    onRefused: refuse,
  });
  stage.onmessage = (event) => {
    if (takeToken()) receive(dataOf(event));
    else flooded();
  };
  host.onmessage = ({ data }) => {
    const message = data as DownMessage | JudgeMessage;
    if (message.type !== 'judge')
      return stage.postMessage(message, buffersOf((message as { datasets?: Datasets }).datasets));
    try {
      judge = loadJudge(message);
    } catch (error) {
      return up({ type: 'dead', code: 'SM703', message: String(error).slice(0, 500) });
    }
    for (const call of waiting.splice(0))
      passSlice({ type: 'slice', state: 'on', computeMs: 0, ticks: 0, calls: [call] });
  };
}
