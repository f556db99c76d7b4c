/** Starts the guest's Worker: from a `blob:` URL, or where the browser refuses that, from a `data:` URL. */
import { dataOf } from '../protocol/channel.ts';
import { trustWorkerURL } from './trusted-types.ts';

export interface GuestThread {
  readonly compiled?: unknown;
  post(message: object, transfer?: ArrayBuffer[]): void;
  end(): void;
}

export interface GuestThreadOptions {
  readonly program: string;
  /** What the program is told first, if it needs it (`StartMessage`). */
  readonly wasm?: unknown;
  /** Its program runs: all that this thread had to do for it is done. */
  readonly onBegun: () => void;
  readonly onMessage: (data: unknown) => void;
  /** The thread can't start, because a policy forbids it (`isRefused`) or its script failed. */
  readonly onDead: (reason: string, isRefused?: boolean) => void;
  /** Test builds only: behave as where `blob:` workers are refused. */
  readonly refuseBlob: boolean;
}

export function startGuestThread(options: GuestThreadOptions): GuestThread {
  const { onBegun, onMessage, onDead, refuseBlob } = options;
  let { program } = options;
  let wasm = options.wasm as ArrayBuffer | undefined;
  // Chromium has the page's next machine run what it optimised for this one, if somebody holds it. Others would compile it for
  // nobody: of them the first bytes, which are a module without anything in it.
  const compiled = wasm && WebAssembly.compile('chrome' in globalThis ? wasm : wasm.slice(0, 8));
  // The bytes are the package's own: nothing but a policy refuses them.
  compiled?.catch((error) => onDead(String(error), true));
  let worker: Worker | undefined;
  let heard = false;
  let blobUrl: string | undefined;
  let refused = false;
  const refuse = () => {
    refused = true;
  };
  // Firefox is as silent about some scripts that cannot be parsed as about an address that the policy forbids.
  addEventListener('securitypolicyviolation', refuse);

  const start = (url: string, onRefused: (reason: string) => void): void => {
    try {
      worker = new Worker(trustWorkerURL(url));
    } catch (error) {
      // WebKit throws where others fire an event: nobody expects an answer before this has returned.
      refuse();
      queueMicrotask(() => onRefused(String(error)));
      return;
    }
    const started = worker;
    // Its bytes: in WebKitGTK machines of a module that another thread has compiled broke now and then.
    if (wasm) worker.postMessage({ type: 'wasm', wasm });
    worker.onmessage = (event) => {
      if (heard) {
        // Not before: of a script whose address is gone WebKit does not say what it throws.
        release();
        return onMessage(dataOf(event));
      }
      // What programs say first says nothing but that they run.
      heard = true;
      // Long, and no more of use: the picture stands for longer than its thread.
      program = '';
      wasm = undefined;
      onBegun();
    };
    // Fires for a refused URL (no message) and for a program that fails to parse or start (a message).
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker !== started) return;
      const reason = event.message || 'refused';
      if (heard || event.message) onDead(reason);
      else onRefused(reason);
    };
  };
  const release = () => {
    if (blobUrl !== undefined) URL.revokeObjectURL(blobUrl);
    blobUrl = undefined;
  };
  const startFromData = (why: string) => {
    release();
    worker?.terminate();
    const url = `data:text/javascript;charset=utf-8,${encodeURIComponent(program)}`;
    start(url, (reason) => onDead(`blob: ${why}; data: ${reason}`, refused));
  };

  if (__TEST_BUILD__ && refuseBlob) startFromData('refused by a test');
  else {
    blobUrl = URL.createObjectURL(new Blob([program], { type: 'text/javascript' }));
    start(blobUrl, startFromData);
  }
  return {
    // As long as the picture stands.
    compiled,
    post: (message, transfer = []) => worker?.postMessage(message, transfer),
    end() {
      release();
      if (worker) {
        worker.onmessage = null;
        worker.onerror = null;
        worker.terminate();
      }
      worker = undefined;
    },
  };
}
