/** What an engine does: make one guest program of the runtime, its settings and a transformed module. */
import type { DatasetReport } from '../datasets/caps.ts';
import type { GuestSettings } from '../guest/settings.ts';
import type { EngineName } from '../policy/engines.ts';
import type { ChunkName } from '../protocol/messages.ts';
import type { Transformed } from '../transform/transform.ts';

export interface Engine {
  readonly name: EngineName;
  /**
   * @param uses names of capabilities that the module mentions; the others are left out of the program
   * @param datasets what the module is given
   */
  compose(
    module: Transformed,
    settings: Omit<GuestSettings, 'lineOffset' | 'lineCount' | 'filters'>,
    uses: readonly string[],
    datasets: readonly DatasetReport[],
  ): Promise<Composed>;
}

export interface Composed {
  /** A classic script for the guest thread. */
  readonly script: string;
  /** The stage's chunks that it will probably need. */
  readonly chunks: readonly ChunkName[];
  /** Whether the module can ask the page for anything: tools, requests. */
  readonly asks: boolean;
  /** Where the script is told of WebAssembly first: its bytes, and the CSP sources that frames need for them. */
  readonly vm?: { readonly wasm: ArrayBuffer; readonly scripts: string };
}
