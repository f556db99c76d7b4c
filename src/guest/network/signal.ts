/** What ends a module's wait for an answer: its `signal` (Fetch 5.6). The request itself ends by its own time. */
import { isObject } from '../options.ts';

/** An `AbortSignal`, which is made in a part that not every module has: known by what it can. */
export interface Signal {
  readonly aborted: unknown;
  readonly reason: unknown;
  addEventListener(type: 'abort', listener: () => void): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

// Taken now: modules reach it.
const GuestPromise = Promise;

export function isSignal(value: unknown): value is Signal {
  const { addEventListener, removeEventListener } = isObject(value) ? (value as Partial<Signal>) : {};
  return typeof addEventListener === 'function' && typeof removeEventListener === 'function';
}

/** @returns what `work` comes to; rejects with the signal's reason where it is aborted before or while that is waited for */
export function unlessAborted<T>(signal: Signal | undefined, work: () => Promise<T>): Promise<T> {
  if (!signal) return work();
  return new GuestPromise<T>((resolve, reject) => {
    const end = () => reject(signal.reason);
    if (signal.aborted) return end();
    signal.addEventListener('abort', end);
    work()
      .finally(() => signal.removeEventListener('abort', end))
      .then(resolve, reject);
  });
}
