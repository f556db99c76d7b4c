/** QuickJS, compiled once for all threads of this process. */
import { readFileSync } from 'node:fs';
import { url } from 'virtual:quickjs-file';

/** Bundlers for Node take scripts along, and leave this file where it was. */
const REMEDY =
  'Leave safe-module out of the bundle (esbuild: --external:safe-module; Rollup: external; Next: serverExternalPackages), or copy node_modules/safe-module/dist/quickjs.wasm there';

let compiled: Promise<WebAssembly.Module> | undefined;
let bytes: Uint8Array<ArrayBuffer> | undefined;

/**
 * For a process of its own, which no compiled module reaches. At once, as Node reads the package's scripts: it takes a
 * millisecond, once a process; a promise of it is kept when the scan, which the first run begins with, leaves the thread.
 *
 * @throws Error when the package's file is not there
 */
export function readQuickJs(): Uint8Array<ArrayBuffer> {
  try {
    bytes ??= readFileSync(new URL(url)) as Uint8Array<ArrayBuffer>;
    return bytes;
  } catch (error) {
    throw new Error(`${(error as Error).message}. ${REMEDY}`);
  }
}

/** @throws Error when the package's file is not there, or is no WebAssembly */
export function compileQuickJs(): Promise<WebAssembly.Module> {
  compiled ??= WebAssembly.compile(readQuickJs());
  compiled.catch(() => {
    compiled = undefined;
  });
  return compiled;
}
