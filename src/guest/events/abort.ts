/** `AbortController` (DOM 3.1): listeners that go all at once, `addEventListener(type, listener, { signal })`. */

import { callListener } from '../call-listener.ts';
import { freezeClass } from '../dom/node.ts';
import { rethrow } from './dispatch.ts';
import { createEvent } from './event.ts';

interface State {
  aborted: boolean;
  reason: unknown;
  /** What is set as `onabort`. */
  handler: unknown;
  listeners: readonly unknown[];
  /** Of the runtime's own. */
  readonly actions: (() => void)[];
}

const KEY = {};
// A frozen Error.prototype makes plain assignment throw.
const abortError = () => Object.defineProperty(new Error('The signal was aborted'), 'name', { value: 'AbortError' });
const states = new WeakMap<object, State>();

function stateOf(signal: unknown): State {
  const state = states.get(signal as object);
  if (!state) throw new TypeError('Illegal invocation');
  return state;
}

export class AbortSignal {
  constructor(key: unknown) {
    if (key !== KEY) throw new TypeError('Illegal constructor');
    states.set(this, { aborted: false, reason: undefined, handler: null, listeners: [], actions: [] });
    Object.freeze(this);
  }
  get aborted(): boolean {
    return stateOf(this).aborted;
  }
  get reason(): unknown {
    return stateOf(this).reason;
  }
  get onabort(): unknown {
    return stateOf(this).handler;
  }
  set onabort(callback: unknown) {
    stateOf(this).handler = typeof callback === 'function' ? callback : null;
  }
  throwIfAborted(): void {
    const { aborted, reason } = stateOf(this);
    if (aborted) throw reason;
  }
  addEventListener(type: unknown, callback: unknown): void {
    const state = stateOf(this);
    if (`${type as string}` !== 'abort' || typeof callback !== 'function' || state.listeners.includes(callback)) return;
    state.listeners = [...state.listeners, callback];
  }
  removeEventListener(type: unknown, callback: unknown): void {
    const state = stateOf(this);
    if (`${type as string}` === 'abort') state.listeners = state.listeners.filter((other) => other !== callback);
  }
}
freezeClass(AbortSignal);

const signals = new WeakMap<object, AbortSignal>();

export class AbortController {
  constructor() {
    signals.set(this, new AbortSignal(KEY));
    Object.freeze(this);
  }
  get signal(): AbortSignal {
    const signal = signals.get(this);
    if (!signal) throw new TypeError('Illegal invocation');
    return signal;
  }
  abort(reason: unknown = abortError()): void {
    const { signal } = this;
    const state = stateOf(signal);
    if (state.aborted) return;
    state.aborted = true;
    state.reason = reason;
    for (const act of state.actions.splice(0)) act();
    const event = createEvent(
      { type: 'abort', target: signal },
      { current: signal, stopped: false, stoppedHere: false, prevented: false },
    );
    for (const callback of [state.handler, ...state.listeners])
      if (typeof callback === 'function') callListener(callback, signal, [event], rethrow);
  }
}
freezeClass(AbortController);

/**
 * @param options of `addEventListener`
 * @param act is called when their signal is aborted
 * @returns whether it was aborted before
 * @throws TypeError for a signal that is none
 */
export function isAborted(options: unknown, act: () => void): boolean {
  const signal = typeof options === 'object' ? (options as { signal?: unknown } | null)?.signal : undefined;
  if (signal === undefined) return false;
  const state = states.get(signal as object);
  if (!state)
    throw new TypeError('addEventListener: signal is none. Pass that of a controller: new AbortController().signal.');
  if (!state.aborted) state.actions.push(act);
  return state.aborted;
}
