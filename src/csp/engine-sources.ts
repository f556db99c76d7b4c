/** What the frames of each engine may run. */
import { hashes } from 'virtual:realm/hashes';
import type { EngineName } from '../policy/engines.ts';

/** Allows WebAssembly, and no code from strings (CSP Level 3, 4.4). */
export const WASM = "'wasm-unsafe-eval'";

/**
 * The attack on `'wasm-unsafe-eval'`: whoever runs script in a frame can compile WebAssembly there too. So only the
 * frames of engine `quickjs` have it, and they run no script but those of the known hashes.
 *
 * @returns the sources of `script-src`, a space between them
 */
export function scriptsOf(engine: EngineName): string {
  return engine === 'quickjs' ? `${hashes} ${WASM}` : hashes;
}
