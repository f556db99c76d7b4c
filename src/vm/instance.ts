/**
 * An instance of QuickJS whose heap is as large as it will ever be, and holds the guest's runtime from the start.
 *
 * The attack: a module that takes memory until its tab dies. The interpreter's own limit counts allocations here, not
 * their bytes: this build can't ask how large one became. The defence: a Wasm memory that can't grow, of which all but what
 * the module may take is taken before it runs. The allocator then fails at that byte, as it would on a small machine, and
 * the interpreter says so (`InternalError: out of memory`). What nobody writes to, the operating system never gives.
 */
import loadModule from '@jitl/quickjs-wasmfile-release-sync/emscripten-module';
import { QuickJSFFI } from '@jitl/quickjs-wasmfile-release-sync/ffi';
import { newQuickJSWASMModuleFromVariant, type QuickJSContext } from 'quickjs-emscripten-core';
import { takeMemory } from './memory.ts';

export interface Instance {
  readonly vm: QuickJSContext;
  /** Takes what is free, but for so many bytes, which the module may take. @throws Error where less than that is left */
  leaveFree(limit: number): void;
  /** Whether the module has asked for more since. */
  isExhausted(): boolean;
}

/** What the loader makes, as far as it is used here. */
interface Loaded {
  _malloc(bytes: number): number;
  _free(at: number): void;
}
type Load = (options: object) => Promise<Loaded>;

/** Addresses in the memory of a VM that stands in its file. */
interface Image {
  readonly runtime: number;
  readonly context: number;
  /** The 64 bits of `Math.random`. */
  readonly random: number;
}

const MIB = 2 ** 20;
const PAGE = 65_536;
/** Of what a Wasm memory of this build can be. */
const MOST_PAGES = 32_768;
/** Its stack, its data and the guest's runtime: so much, and for each letter of the program so much more. */
const FIRST_BYTES = 24 * MIB;
const PER_LETTER = 64;
/** The file's own section in which it says where things are in its memory (`tools/quickjs-image.mjs`). */
const SECTION = 'safe-module';
/** Pieces that what is left over is taken in. */
const LARGEST = 16 * MIB;
const SMALLEST = 4096;

/**
 * @param room bytes that a module may take at most
 * @param letters of the program that stands before it takes any
 */
export async function createInstance(
  wasm: WebAssembly.Module | BufferSource,
  room: number,
  letters: number,
): Promise<Instance> {
  const wasmModule = wasm instanceof WebAssembly.Module ? wasm : await WebAssembly.compile(wasm);
  const pages = Math.min(MOST_PAGES, Math.ceil((FIRST_BYTES + PER_LETTER * letters + room) / PAGE));
  const memory = await takeMemory(pages);
  let refused = false;
  // The allocator asks for more where it has no room: what it is told of a memory that can't grow, once more.
  memory.grow = () => {
    refused = true;
    throw new RangeError('The VM has all the memory that it may have');
  };
  let loaded: Loaded | undefined;
  // The loader waits for an instance for ever where none can be made: it has no place for what was thrown.
  const load = () =>
    new Promise<Loaded>((resolve, reject) => {
      (loadModule as unknown as Load)({
        wasmMemory: memory,
        instantiateWasm(imports: WebAssembly.Imports, done: (instance: WebAssembly.Instance) => void) {
          WebAssembly.instantiate(wasmModule, imports).then(done).catch(reject);
        },
        // Without it the loader makes an address of where it stands, and a `blob:` script stands nowhere.
        locateFile: (name: string) => name,
        print() {},
        printErr() {},
      }).then((heap) => {
        loaded = heap;
        resolve(heap);
      }, reject);
    });
  let image: Image;
  const quickjs = await newQuickJSWASMModuleFromVariant({
    type: 'sync',
    importFFI: async () =>
      class extends QuickJSFFI {
        override QTS_NewRuntime = () => image.runtime as ReturnType<QuickJSFFI['QTS_NewRuntime']>;
      },
    importModuleLoader: async () => load as never,
  });
  image = imageOf(wasmModule);
  shuffle(memory, image.random);
  const vm = quickjs.newContext({ contextPointer: image.context as never });
  // Held for good: what of it no program takes would leave holes, which are nobody's share, and take time to clear.
  vm.getProp(vm.global, 'SafeModuleRuntime');
  return {
    vm,
    leaveFree(limit) {
      const heap = loaded!;
      const kept = heap._malloc(limit);
      if (kept === 0) throw new Error('The VM has less memory than the module may take');
      for (let size = LARGEST; size >= SMALLEST; ) if (heap._malloc(size) === 0) size /= 2;
      heap._free(kept);
      refused = false;
    },
    isExhausted: () => refused,
  };
}

/** @throws Error for a file that is QuickJS alone */
function imageOf(wasmModule: WebAssembly.Module): Image {
  const [section] = WebAssembly.Module.customSections(wasmModule, SECTION);
  if (!section) throw new Error('This is not the quickjs.wasm of this package');
  return JSON.parse(new TextDecoder().decode(section));
}

/**
 * The attack: what `Math.random` gives is the same in each VM of a file, so a module that was shown another run's numbers
 * knows its own. The defence: each begins somewhere else, and never at zero, where it would stay.
 */
function shuffle({ buffer }: WebAssembly.Memory, at: number): void {
  const state = crypto.getRandomValues(new Uint8Array(buffer, at, 8));
  state[0]! |= 1;
}
