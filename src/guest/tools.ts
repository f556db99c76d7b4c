/**
 * The part of the guest by which a module asks the page: `callTool`, `parallel`, and what `fetch` is made of. A program has
 * it only where its module's text names one of them.
 *
 * The attack: a result that is an object of the page, by which its realm can be reached; a forged or repeated answer.
 * The defence: what comes is text, made into objects here; each answer is for one call that waits, once.
 */
import type { Call } from '../protocol/call-messages.ts';
import { type CallKind, MOST_CALLS_AT_ONCE, SMALL_CALL } from '../protocol/calls.ts';
import { PlainDataError, plainText } from '../protocol/plain-data.ts';
import type { GuestReply } from '../protocol/to-guest.ts';
import { createError } from './call-error.ts';
import { findCaller } from './location.ts';
import { runAll } from './parallel.ts';
import type { GuestViolation, Recorder } from './recorder.ts';
import type { GuestSettings } from './settings.ts';

/** What a module may hand to a tool: what the messages to the page have room for. */
const ARGUMENT_BOUNDS = { values: 20_000, chars: 400_000 };
const LONGEST_NAME = 256;
/**
 * Requests that were refused, after which no more are asked for. The attack: each answer begins a slice, also one that
 * says no at once, so that a module asks again in each and computes for ever, its picture long drawn.
 */
const MOST_REFUSED = 200;

// Taken now: modules reach them, and some are replaced.
const GuestPromise = Promise;
const { parse } = JSON;
const { freeze } = Object;

export interface Calls {
  readonly callTool: (name: unknown, args?: unknown) => Promise<unknown>;
  readonly parallel: (fns: unknown, options?: unknown) => Promise<unknown>;
  /** @returns what came of it; rejects with an `Error` that has `code` */
  call(kind: CallKind, name: string, payload: unknown): Promise<unknown>;
  /** Calls that wait for an answer. */
  readonly pending: number;
  take(replies: readonly GuestReply[]): void;
  /** @returns what goes with the end of the slice, once */
  takeLeaving(): readonly Call[] | undefined;
}

interface Waiting {
  readonly kind: CallKind;
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/** @param exempt runs what is no compute time of the module's: objects of a large result are made as datasets are */
export function createCalls(
  settings: GuestSettings,
  send: (message: object) => void,
  report: (violation: GuestViolation) => void,
  exempt: Recorder['exempt'],
): Calls {
  const { toolCalls } = settings.limits;
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  let tools = 0;
  let refused = 0;
  /** One message less for each: most slices make one call and end. */
  let leaving: Call[] = [];

  const call = (kind: CallKind, name: string, payload: unknown): Promise<unknown> =>
    new GuestPromise((resolve, reject) => {
      if (kind === 'fetch' && refused >= MOST_REFUSED) {
        return reject(createError('SM408', `fetch: ${MOST_REFUSED} requests of this run came to nothing`));
      }
      lastId += 1;
      waiting.set(lastId, { kind, resolve, reject });
      tell({ callId: lastId, kind, name, payload, ...findCaller(settings) });
    });
  const tell = (call: Call) => {
    const isSmall = call.kind === 'tool' && (call.payload as string).length <= SMALL_CALL;
    if (isSmall && leaving.length < MOST_CALLS_AT_ONCE) leaving.push(call);
    // In the order of their ids.
    else
      for (const next of [...leaving.splice(0), call])
        send({ type: 'slice', state: 'on', computeMs: 0, ticks: 0, calls: [next] });
  };
  const refuse = (code: string, message: string, hint: string): Promise<never> => {
    report({ code, rule: 'tool', severity: 'error', message, hint, ...findCaller(settings) });
    return GuestPromise.reject(createError(code, message));
  };
  const callTool = (name: unknown, args: unknown = {}): Promise<unknown> => {
    if (typeof name !== 'string' || name === '' || name.length > LONGEST_NAME) {
      return refuse(
        'SM303',
        'callTool: the name of a tool is a text of 1 to 256 characters',
        'Call `callTool("name", {…})`.',
      );
    }
    tools += 1;
    if (tools > toolCalls) {
      const message = `callTool: more than ${toolCalls} calls in this run`;
      // One that goes on is told once.
      if (tools > toolCalls + 1) return GuestPromise.reject(createError('SM308', message));
      return refuse('SM308', message, 'Ask for more at once: one call with a list instead of many.');
    }
    try {
      return call('tool', name, plainText(args, 'args', ARGUMENT_BOUNDS));
    } catch (error) {
      if (!(error instanceof PlainDataError)) throw error;
      return refuse('SM309', `callTool(“${name}”): ${error.message}`, 'Tools take plain data: what JSON can say.');
    }
  };
  return {
    // A promise whatever is wrong: getters and proxies of the module's own may throw.
    callTool: freeze((name: unknown, args?: unknown) => new GuestPromise((resolve) => resolve(callTool(name, args)))),
    parallel: freeze((fns: unknown, options?: unknown) => runAll(fns, options, report)),
    call,
    get pending() {
      return waiting.size;
    },
    takeLeaving() {
      if (leaving.length === 0) return undefined;
      const calls = leaving;
      leaving = [];
      return calls;
    },
    take(replies) {
      for (const { callId, ok, value } of replies) {
        const entry = waiting.get(callId);
        if (!entry) continue;
        waiting.delete(callId);
        if (!ok) {
          if (entry.kind === 'fetch') refused += 1;
          const { code, message } = value as { code: string; message: string };
          entry.reject(createError(code, message));
        } else entry.resolve(entry.kind === 'tool' ? exempt(() => parse(value as string)) : value);
      }
    },
  };
}
