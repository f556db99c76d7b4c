/**
 * Looks up names, a few at a time, and no longer than somebody waits.
 *
 * The attack: names whose server never answers. A look-up cannot be taken back: it keeps one of libuv's few threads, which
 * the host's reads of files and its own look-ups need too, until the system gives up, long after the request's time. The
 * defence: two are under way at a time, in all of the process, and the others are not begun; and who waits, for a turn or
 * for an answer, waits no longer than the signal of the request.
 */
import { lookup as lookUp } from 'node:dns/promises';
import { createGate } from '../../network/gate.ts';

export interface Resolved {
  readonly address: string;
  readonly family: number;
}

export type Resolve = (host: string) => Promise<readonly Resolved[]>;

/** @throws the signal's reason, when it is aborted first; else what the system says */
export type LookUp = (host: string, signal: AbortSignal) => Promise<readonly Resolved[]>;

/** Of the four threads that there are without `UV_THREADPOOL_SIZE`: libuv itself gives look-ups no more than half. */
const AT_ONCE = 2;

export function createLookUp(resolve: Resolve): LookUp {
  const gate = createGate(AT_ONCE);
  /** Gives its place back when the system is done, not when nobody waits any more. */
  const find = async (host: string) => {
    try {
      return await resolve(host);
    } finally {
      gate.leave();
    }
  };
  return async (host, signal) => {
    await gate.enter(signal);
    return unlessAborted(find(host), signal);
  };
}

/** The machine's own: one for the process, for it is the process's threads that are kept. */
export const lookUpHost = createLookUp(async (host) => lookUp(host, { all: true, verbatim: true }));

function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const giveUp = () => reject(signal.reason);
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}
