/**
 * Runs first in a VM: gives its global what the guest's runtime finds on a thread (`src/guest/thread.ts`), and what browsers
 * have that this interpreter lacks. All of it goes where the runtime hardens the realm, but for what modules may name.
 */
import type { VmEntries, VmHost } from '../host.ts';
import { decodeWire, encodeWire } from '../wire.ts';
import { cloneStructured } from './clone.ts';
import { createCoders } from './coders.ts';
import { installIntl } from './intl.ts';

type Listener = (event: { readonly data: unknown }) => void;

const { assign, defineProperty } = Object;

export function install(host: VmHost): VmEntries {
  const { post, now } = host;
  const listeners: Listener[] = [];
  const tasks: (() => void)[] = [];
  let firstTask = 0;
  const global = globalThis as Record<string, unknown>;
  const define = (name: string, value: unknown) =>
    defineProperty(global, name, { value, writable: true, configurable: true });

  define('postMessage', (message: unknown) => {
    const { text, buffers } = encodeWire(message);
    post(text, ...buffers);
  });
  define('addEventListener', (_type: string, listener: Listener) => {
    listeners[listeners.length] = listener;
  });
  define('performance', { now });
  // The guest's runtime does some of its work otherwise then (`datasets/decode.ts`).
  define('safeModuleInterpreted', true);
  define('structuredClone', cloneStructured);
  define('MessageChannel', function MessageChannel(this: object) {
    const port1: { onmessage: (() => void) | null } = { onmessage: null };
    const postMessage = () => {
      tasks[tasks.length] = () => port1.onmessage?.();
    };
    assign(this, { port1, port2: { postMessage } });
  });
  const coders = createCoders(host);
  define('TextEncoder', coders.TextEncoder);
  define('TextDecoder', coders.TextDecoder);
  installIntl(global, host.intl);

  return {
    deliver(text, ...buffers) {
      const event = { data: decodeWire(text, buffers) };
      // A task for each: the host has all microtasks run before it, as a browser does between two listeners.
      for (const listener of listeners) tasks[tasks.length] = () => listener(event);
    },
    runTask() {
      const task = tasks[firstTask];
      if (!task) return false;
      firstTask += 1;
      if (firstTask === tasks.length) firstTask = tasks.length = 0;
      task();
      return true;
    },
  };
}
