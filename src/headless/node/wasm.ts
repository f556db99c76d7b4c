/** QuickJS, compiled once for all threads of this process. */
import { readFile } from 'node:fs/promises';
import { url } from 'virtual:quickjs-file';

/** Bundlers for Node take scripts along, and leave this file where it was. */
const REMEDY =
  'Leave safe-module out of the bundle (esbuild: --external:safe-module; Rollup: external), or copy node_modules/safe-module/dist/quickjs.wasm there';

let compiled: Promise<WebAssembly.Module> | undefined;
let bytes: Promise<Uint8Array> | undefined;

/** For a process of its own, which no compiled module reaches. @throws Error when the package's file is not there */
export function readQuickJs(): Promise<Uint8Array> {
  bytes ??= readFile(new URL(url)).catch((error: Error) => {
    throw new Error(`${error.message}. ${REMEDY}`);
  });
  bytes.catch(() => {
    bytes = undefined;
  });
  return bytes;
}

/** @throws Error when the package's file is not there, or is no WebAssembly */
export function compileQuickJs(): Promise<WebAssembly.Module> {
  compiled ??= readQuickJs().then((file) => WebAssembly.compile(file as Uint8Array<ArrayBuffer>));
  compiled.catch(() => {
    compiled = undefined;
  });
  return compiled;
}
