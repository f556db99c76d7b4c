/**
 * A VM on a thread of its own (`worker_threads`).
 *
 * The attack: a script in an endless loop, in a native that never asks whether it may go on, or that fills the memory. The
 * defence: the thread is terminated from outside, WebAssembly included, and its heap is bounded.
 * The attack: a script that has broken out of QuickJS finds Node around it. The defence is QuickJS' and WebAssembly's; but
 * there is no environment, no argument, no standard input or output of the process behind them.
 */
import { Worker } from 'node:worker_threads';
import { source as vm } from 'virtual:realm/vm';
import { isPrepared, type Runner, type RunnerEvents, type RunnerSettings } from './runner.ts';

/** Of V8's own heap, in MB: messages and datasets pass through it. QuickJS' memory is bounded by itself. */
const HEAP = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

const PROGRAM = `${vm}
const { parentPort } = require('node:worker_threads');
const take = SafeModuleVm.attend((message, transfer) => parentPort.postMessage(message, transfer));
parentPort.on('message', take);
`;

export function startThread(settings: RunnerSettings): Runner {
  const worker = new Worker(PROGRAM, {
    eval: true,
    env: {},
    argv: [],
    execArgv: [],
    stdin: false,
    stdout: true,
    stderr: true,
    resourceLimits: HEAP,
    trackUnmanagedFds: true,
    name: 'safe-module',
  });
  let events: RunnerEvents | undefined;
  let death: string | undefined;
  let isKilled = false;
  const die = (reason: string) => {
    if (isKilled || death !== undefined) return;
    death = reason;
    events?.onDead(reason);
  };
  worker.on('message', (data) => isPrepared(data) || events?.onMessage(data));
  worker.on('error', (error) => die(String(error)));
  worker.on('exit', (code) => die(`the thread ended by itself (${code})`));
  worker.unref();
  worker.postMessage({ type: 'prepare', ...settings });
  return {
    get isAlive() {
      return death === undefined;
    },
    post: (message, transfer = []) => worker.postMessage(message, transfer),
    serve(next) {
      events = next;
      worker.ref();
      if (death !== undefined) queueMicrotask(() => next.onDead(death as string));
    },
    async kill() {
      isKilled = true;
      events = undefined;
      worker.removeAllListeners('message');
      // Whoever waits for its end is not left waiting.
      worker.ref();
      await worker.terminate();
    },
  };
}
