import { newQuickJSWASMModule, RELEASE_SYNC } from 'quickjs-emscripten';
import { createPeer } from './peer.ts';

/** A Wasm instance of its own with one VM in it, on the page's thread. */
export const quickjs = createPeer('quickjs-emscripten', async (code, expression) => {
  const module = await newQuickJSWASMModule(RELEASE_SYNC);
  const vm = module.newContext();
  // It has no clock of less than a millisecond.
  const clock = vm.newObject();
  const now = vm.newFunction('now', () => vm.newNumber(performance.now()));
  vm.setProp(clock, 'now', now);
  vm.setProp(vm.global, 'performance', clock);
  now.dispose();
  clock.dispose();
  const handle = vm.unwrapResult(vm.evalCode(`"use strict";${code}\n${expression}`));
  const result = String(vm.dump(handle));
  handle.dispose();
  return [result, () => vm.dispose()];
});
