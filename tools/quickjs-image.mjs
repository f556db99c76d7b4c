// QuickJS with what every run needs already in its memory: `quickjs.wasm` of the package is the library's file, whose data
// are those of a VM in which the prelude and the guest's runtime have been evaluated. A run then begins where it would
// otherwise be after reading some 200 KB of text, which takes an interpreter several times as long as all the rest of a start.
// (As Wizer does it: https://github.com/bytecodealliance/wizer.)
//
// The code is the library's to the byte; so are all sections but the data, and one that says where things are. Nothing of a
// run is in it: no settings, no data, no time. The state of `Math.random` is, and each instance gets its own (`src/vm/instance.ts`).

import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import loadModule from '@jitl/quickjs-wasmfile-release-sync/emscripten-module';
import { QuickJSFFI } from '@jitl/quickjs-wasmfile-release-sync/ffi';
import { newQuickJSWASMModuleFromVariant } from 'quickjs-emscripten-core';
import { layoutOf, runsOf, withData } from './wasm-file.mjs';

/** Where the package that brings it has it. */
export const quickjsFile = createRequire(import.meta.url).resolve('@jitl/quickjs-wasmfile-release-sync/wasm');

/** What the image's own section is called; `src/vm/instance.ts` reads it. */
const SECTION = 'safe-module';
const PAGE = 65_536;
/** The least that the library's file takes, and enough to evaluate everything in: the heap ends there, whatever its memory is later. */
const PAGES = 256;
/**
 * The time at which the VM was made, in ms: each build gives the same bytes. `Math.random` starts with it (quickjs.c,
 * `js_random_init`: microseconds), which is how its state is found.
 */
const THEN = Date.UTC(2026, 0, 1, 3, 4, 5, 678);
/**
 * Of `JSRuntime`, its `strip_flags` (quickjs.c, `JS_SetStripInfo`, which this build does not export): functions keep neither
 * their text nor their lines, a third of all there is. Who takes another version of the library is told if it is elsewhere.
 */
const STRIP_FLAGS = 228;
const STRIP_ALL = 3;

/** Bytes of a piece of memory that is free in the image. */
const SMALLEST_FREE = 4096;

/** Parts of the runtime that few modules need and that are large: they stand in the programs of those that do. One is for WebKit alone. */
const LEFT_OUT = ['guest-units', 'guest-regexps'];
/** The global of the runtime, which those of its parts begin with. */
const GUEST = 'SafeModuleGuest';
/**
 * Parts that define members of classes which all programs have, or words that all read: they are compiled, and evaluated by the
 * programs that name them. All others are evaluated in the image, and differ for nobody.
 */
const EXTENDING = ['html', 'events', 'controls', 'pictures', 'sheets', 'more', 'refusals', 'selectors'].map(
  (name) => `guest-${name}`,
);
/** They wrap the runtime, whose name they have. */
const ENTRIES = { Script: 'guest-script', Tests: 'guest-tests' };

/**
 * @param {string[]} names of all realms
 * @param {(name: string) => Promise<string>} sourceOf a realm's script
 * @param {(name: string) => string} globalOf the global that it defines
 * @returns {Promise<Buffer>} the file
 */
export async function makeImage(names, sourceOf, globalOf) {
  const parts = names.filter(
    (name) => /^guest-/.test(name) && !LEFT_OUT.includes(name) && !Object.values(ENTRIES).includes(name),
  );
  const prelude = await sourceOf('vm-prelude');
  // What is outside of the realm's own build is asked for by name: the names that the image has to keep.
  const { KEPT, KEPT_BY_GUEST } = new Function(`${prelude};return SafeModuleVmPrelude`)();
  const isLate = (realm) => EXTENDING.includes(realm);
  const early = await Promise.all(['guest', ...parts.filter((realm) => !isLate(realm))].map(sourceOf));
  const byName = await Promise.all(
    parts.map(async (realm) => {
      const global = globalOf(realm);
      return `${global.replace(GUEST, '')}(){return ${isLate(realm) ? await bareSource(realm) : global}}`;
    }),
  );
  const entries = await Promise.all(
    Object.entries(ENTRIES).map(async ([name, realm]) => `${name}(){return ${await bareSource(realm)}}`),
  );
  return freeze(
    `"use strict";(function(){const{${KEPT}}=globalThis;${prelude}
SafeModuleVmPrelude.install(function(){const{${KEPT_BY_GUEST}}=globalThis;let ${parts.filter(isLate).map(globalOf)};${early.join('\n')}
return{entries:{__proto__:null,""(){return ${GUEST}},${entries}},parts:{__proto__:null,${byName}}}})})()`,
    await readFile(quickjsFile),
  );

  /** @returns {Promise<string>} an expression that evaluates a script, and has its global: no declaration of it */
  async function bareSource(realm) {
    const [source, declared] = [await sourceOf(realm), `var ${globalOf(realm)}=`];
    if (!source.startsWith(declared)) throw new Error(`The realm "${realm}" does not begin with ${declared}`);
    return source.slice('var '.length).trim().replace(/;$/, '');
  }
}

/** @returns {Promise<Buffer>} `file` with the memory of a VM that has run `text` */
async function freeze(text, file) {
  const memory = new WebAssembly.Memory({ initial: PAGES, maximum: PAGES });
  const wasm = await WebAssembly.compile(file);
  let heap;
  const quickjs = await anywhere(() =>
    newQuickJSWASMModuleFromVariant({
      type: 'sync',
      importFFI: async () => QuickJSFFI,
      importModuleLoader: async () => async () => {
        heap = await loadModule({
          wasmMemory: memory,
          instantiateWasm(imports, done) {
            WebAssembly.instantiate(wasm, imports).then(done);
          },
          locateFile: (name) => name,
          thisProgram: 'quickjs',
        });
        return heap;
      },
    }),
  );
  const vm = atThen(() => quickjs.newContext());
  const [runtime, context] = [vm.rt.value, vm.ctx.value];
  const bytes = new Uint8Array(memory.buffer);
  const random = findRandom(bytes, context);
  bytes[runtime + STRIP_FLAGS] = STRIP_ALL;
  const isStripped = !atThen(() => evaluate(vm, '(function(){return "text"}).toString()')).includes('text');
  if (!isStripped) throw new Error('QuickJS keeps the texts of functions: STRIP_FLAGS is elsewhere in this version.');
  atThen(() => evaluate(vm, text));
  if (vm.runtime.hasPendingJob()) throw new Error('Something of the runtime is still to be done.');
  bytes[runtime + STRIP_FLAGS] = 0;
  if (memory.buffer.byteLength !== PAGES * PAGE) throw new Error('The image is larger than the memory it was made in.');
  zeroFree(heap, bytes);
  // Nothing is called any more.
  const { bottom, stackTop } = layoutOf(file);
  bytes.fill(0, bottom, stackTop);
  return withData(file, runsOf(bytes), { name: SECTION, text: JSON.stringify({ runtime, context, random }) });
}

function evaluate(vm, text) {
  const result = vm.evalCode(text, 'runtime', { type: 'global' });
  if (result.error) throw new Error(`The image's script failed: ${JSON.stringify(vm.dump(result.error))}`);
  return result.value.consume((handle) => String(vm.dump(handle)));
}

/** C's environment, which each instance makes anew, has the language of the machine. */
async function anywhere(work) {
  const given = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
  Object.defineProperty(globalThis, 'navigator', { value: { language: 'C' }, configurable: true });
  try {
    return await work();
  } finally {
    if (given) Object.defineProperty(globalThis, 'navigator', given);
    else delete globalThis.navigator;
  }
}

function atThen(work) {
  const { now } = Date;
  Date.now = () => THEN;
  try {
    return work();
  } finally {
    Date.now = now;
  }
}

/** @returns {number} where `Math.random` keeps its 64 bits */
function findRandom(bytes, context) {
  const state = new Uint8Array(new BigUint64Array([BigInt(THEN) * 1000n]).buffer);
  const found = [];
  for (let at = context; at < context + 4096; at += 1) {
    if (state.every((byte, i) => bytes[at + i] === byte)) found.push(at);
  }
  if (found.length !== 1) throw new Error(`The state of Math.random is in ${found.length} places.`);
  return found[0];
}

/**
 * What the allocator has free holds what was there: it would be most of the file. Small pieces of it stay taken: whoever counts
 * what a module may hold (`src/vm/instance.ts`) leaves them out, and there are thousands.
 */
function zeroFree(heap, bytes) {
  const taken = [];
  for (let size = 2 ** 24; size >= 16; ) {
    const at = heap._malloc(size);
    if (at === 0) size /= 2;
    else {
      bytes.fill(0, at, at + size);
      if (size >= SMALLEST_FREE) taken.push(at);
    }
  }
  for (const at of taken.reverse()) heap._free(at);
}
