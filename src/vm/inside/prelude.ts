/**
 * Runs first in a VM: gives its global what the guest's runtime finds on a thread (`src/guest/thread.ts`), and what browsers
 * have that this interpreter lacks. All of it goes where the runtime hardens the realm, but for what modules may name.
 *
 * It runs when the package is built, and so does the runtime behind it: `quickjs.wasm` holds what both come to
 * (`tools/quickjs-image.mjs`). There is no thread yet then: what needs one is asked when the VM is connected to its own.
 */
import type { VmConnect, VmHost } from '../host.ts';
import { decodeWire, encodeWire } from '../wire.ts';
import { cloneStructured } from './clone.ts';
import { createCoders } from './coders.ts';
import { installFrozenSort } from './frozen-sort.ts';
import { installIntl } from './intl.ts';
import { installRuntime, type RuntimeScripts } from './runtime.ts';

export { KEPT, KEPT_BY_GUEST } from './kept.ts';

type Listener = (event: { readonly data: unknown }) => void;

const { assign, defineProperty } = Object;

/** @param evaluate the guest's runtime, where it finds all that it takes with it */
export function install(evaluate: () => RuntimeScripts): void {
  let host: VmHost;
  const listeners: Listener[] = [];
  const tasks: (() => void)[] = [];
  let firstTask = 0;
  const global = globalThis as Record<string, unknown>;
  const define = (name: string, value: unknown) =>
    defineProperty(global, name, { value, writable: true, configurable: true });

  define('postMessage', (message: unknown) => {
    const { text, buffers } = encodeWire(message);
    host.post(text, ...buffers);
  });
  define('addEventListener', (_type: string, listener: Listener) => {
    listeners[listeners.length] = listener;
  });
  define('performance', { now: () => host.now(), threadTime: () => host.threadTime() });
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
  const coders = createCoders(() => host);
  define('TextEncoder', coders.TextEncoder);
  define('TextDecoder', coders.TextDecoder);
  installFrozenSort();
  const removeAbsent = installIntl(global, (text) => host.intl(text));
  installRuntime(global, evaluate());

  const connect: VmConnect = (given) => {
    delete global.SafeModuleConnect;
    host = given;
    removeAbsent();
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
  };
  define('SafeModuleConnect', connect);
}
