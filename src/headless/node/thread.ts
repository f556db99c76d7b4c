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
import { createLife, type Runner } from './runner.ts';
import { THREAD_TIME } from './thread-time.ts';

/** Of V8's own heap, in MB: messages and datasets pass through it. QuickJS' memory is bounded by itself. */
const HEAP = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 };

const PROGRAM = `${vm}
const { parentPort } = require('node:worker_threads');
const take = SafeModuleVm.attend((message, transfer) => parentPort.postMessage(message, transfer), ${THREAD_TIME});
parentPort.on('message', take);
`;

export function startThread(): Runner {
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
  const life = createLife();
  worker.on('message', life.onMessage);
  worker.on('error', (error) => life.die(String(error)));
  worker.on('exit', (code) => life.die(`the thread ended by itself (${code})`));
  worker.unref();
  return {
    get isAlive() {
      return life.isAlive;
    },
    prepare: (settings) => worker.postMessage({ type: 'prepare', ...settings }),
    post: (message, transfer = []) => worker.postMessage(message, transfer),
    serve(next) {
      life.serve(next);
      worker.ref();
    },
    async kill() {
      life.leave();
      worker.removeAllListeners('message');
      // Whoever waits for its end is not left waiting.
      worker.ref();
      await worker.terminate();
    },
  };
}
