/** What an engine does: make one guest program of the runtime, its settings and a transformed module. */
import type { DatasetReport } from '../datasets/caps.ts';
import type { GuestSettings } from '../guest/settings.ts';
import type { EngineName } from '../policy/engines.ts';
import type { ChunkName } from '../protocol/messages.ts';
import type { Transformed } from '../transform/transform.ts';

/** A part of the runtime: its script defines the global `SafeModuleGuest…`. */
export interface Part {
  readonly name: string;
  readonly load: () => Promise<{ source: string }>;
  /** Of one without a name, that under which an image of the runtime has it. */
  readonly entry?: string;
  /** What the stage needs for it. */
  readonly chunk?: ChunkName;
}

export interface Engine {
  readonly name: EngineName;
  /**
   * @param uses names of capabilities that the module mentions; the others are left out of the program
   * @param datasets what the module is given
   * @param more parts that the module's text does not ask for. One without a name stands before the runtime: its script's
   *   global is `SafeModuleGuest` itself
   * @param makeHead where the runtime is not to stand in the script
   */
  compose(
    module: Transformed,
    settings: Omit<GuestSettings, 'lineOffset' | 'lineCount' | 'filters' | 'counters'>,
    uses: readonly string[],
    datasets: readonly DatasetReport[],
    more?: readonly Part[],
    makeHead?: MakeHead,
  ): Promise<Composed>;
}

/** @returns what a program begins with: an expression that takes the settings, and gives what takes the module, up to its `(` */
export type MakeHead = (parts: readonly Part[], without?: readonly string[]) => Promise<string>;

export interface Composed {
  /** A classic script for the guest thread. */
  readonly script: string;
  /** Where there is a module. */
  readonly cuts?: ProgramCuts;
  /** The stage's chunks that it will probably need. */
  readonly chunks: readonly ChunkName[];
  /** Whether the module can ask the page for anything: tools, requests. */
  readonly asks: boolean;
  /** Where the script is told of WebAssembly first: its bytes, and the CSP sources that frames need for them. */
  readonly vm?: { readonly wasm: ArrayBuffer; readonly scripts: string };
}

/**
 * Where a script can be cut to run it in two steps: how long its head is, and the `GuestSettings` behind it as JSON. Both
 * with a `)` behind them give what is called with the rest, the module.
 */
export type ProgramCuts = readonly number[];
