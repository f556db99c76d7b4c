/** The thread's own powers, taken before the realm is hardened; modules never see them. */

interface WorkerScope {
  postMessage(message: unknown, transfer?: readonly ArrayBuffer[]): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  structuredClone(value: unknown, options?: unknown): unknown;
  readonly performance: { now(): number; threadTime?(): number };
  readonly MessageChannel: new () => {
    readonly port1: { onmessage: (() => void) | null };
    readonly port2: { postMessage(message: null): void };
  };
}

/** The thread's global object. */
export const threadGlobal: object = globalThis;

const scope = globalThis as unknown as WorkerScope;
const { performance, postMessage, addEventListener, structuredClone } = scope;
const { now: readClock, threadTime: readTime = readClock } = performance;
const { port1, port2 } = new scope.MessageChannel();
const tasks: (() => void)[] = [];
port1.onmessage = () => tasks.shift()?.();

/** Milliseconds on a monotonic clock. */
export function now(): number {
  return readClock.call(performance);
}

/** Milliseconds that the thread has computed: where nobody tells what it waited for a processor, those that have passed. */
export function threadTime(): number {
  return readTime.call(performance);
}

/** Replacements for globals whose native form is a method of the thread's global object, or reaches too far. */
export const tamedGlobals: Readonly<Record<string, unknown>> = {
  performance: Object.freeze({ now }),
  structuredClone: (value: unknown, options?: unknown) => structuredClone.call(scope, value, options),
};

/** Milliseconds since the epoch. */
export const wallClock: () => number = Date.now;

/** To the stage. */
export function post(message: unknown, transfer: readonly ArrayBuffer[] = []): void {
  postMessage.call(scope, message, transfer);
}

/** Listeners of the message under way that are still to be called, and what the next of them does. */
let listenersLeft = 0;
let next: (() => void) | undefined;

/**
 * From the stage. Between two listeners of one event all microtasks run (HTML, "clean up after running script"): those behind
 * the first are for what waits for them, and spare each slice two tasks that would bring nothing else.
 */
export function onMessage(listener: (data: unknown) => void): void {
  const hear = (left: number, work: (data: unknown) => void) =>
    addEventListener.call(scope, 'message', ({ data }) => {
      listenersLeft = left;
      work(data);
    });
  const goOn = () => {
    const task = next;
    next = undefined;
    task?.();
  };
  hear(2, listener);
  hear(1, goOn);
  hear(0, goOn);
}

/** Runs `task` when every microtask of this one is done. */
export function afterMicrotasks(task: () => void): void {
  if (listenersLeft > 0 && !next) next = task;
  else {
    tasks.push(task);
    port2.postMessage(null);
  }
}
