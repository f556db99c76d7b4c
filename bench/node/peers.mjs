// Peers of headless scripts: each runs `code`, the body of an async function of `input`, and gives what it returned. In
// all of them a script has 5 s and 128 MB; what each can't promise beside that is said with it.
import { Worker } from 'node:worker_threads';
import variant from '@jitl/quickjs-wasmfile-release-sync';
import { loadQuickJs } from '@sebastianwessel/quickjs';
import { newQuickJSWASMModuleFromVariant } from 'quickjs-emscripten-core';

const TIMEOUT_MS = 5000;
const MEMORY_BYTES = 128 * 2 ** 20;

/** On the caller's thread, in one instance of QuickJS for all: a native that never asks whether it may go on ends the process. */
export async function openBare() {
  const quickjs = await newQuickJSWASMModuleFromVariant(variant);
  return async (code, input) => {
    const vm = quickjs.newContext();
    vm.runtime.setMemoryLimit(MEMORY_BYTES);
    const end = Date.now() + TIMEOUT_MS;
    vm.runtime.setInterruptHandler(() => Date.now() > end);
    const json = vm.newString(JSON.stringify(input));
    vm.setProp(vm.global, 'json', json);
    json.dispose();
    const promise = vm.unwrapResult(
      vm.evalCode(`(async function (input) {${code}\n})(JSON.parse(json)).then(JSON.stringify)`),
    );
    const settled = vm.resolvePromise(promise);
    vm.runtime.executePendingJobs();
    const output = vm.unwrapResult(await settled);
    const text = vm.getString(output);
    for (const one of [output, promise, vm]) one.dispose();
    return JSON.parse(text);
  };
}

/** The same on a thread of its own for each run, so that it can be ended: what a run of ours has. */
export async function openBareThread() {
  const program = `
    const { parentPort, workerData } = require('node:worker_threads');
    import(workerData.peers).then(async ({ openBare }) => {
      const run = await openBare();
      parentPort.postMessage(await run(workerData.code, workerData.input));
    });`;
  return (code, input) =>
    new Promise((resolve, reject) => {
      const worker = new Worker(program, { eval: true, env: {}, workerData: { code, input, peers: import.meta.url } });
      worker.once('error', reject);
      worker.once('message', (output) => worker.terminate().then(() => resolve(output)));
    });
}

/** On the caller's thread too. */
export async function openSebastianWessel() {
  const { runSandboxed } = await loadQuickJs(variant);
  return async (code, input) => {
    const program = `export default await (async function (input) {${code}\n})(env.input)`;
    const result = await runSandboxed(async ({ evalCode }) => evalCode(program), {
      env: { input },
      executionTimeout: TIMEOUT_MS,
      memoryLimit: MEMORY_BYTES,
    });
    if (!result.ok) throw new Error(JSON.stringify(result.error));
    return result.data;
  };
}
