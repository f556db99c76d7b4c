/** What an engine does: make one guest program of the runtime, its settings and a transformed module. */
import type { GuestSettings } from '../guest/settings.ts';
import type { ChunkName } from '../protocol/messages.ts';
import type { Transformed } from '../transform/transform.ts';

/** A part of the runtime: its script defines the global `SafeModuleGuest…`. */
export interface Part {
  readonly name: string;
  readonly load: () => Promise<{ source: string }>;
  /** What the stage needs for it. */
  readonly chunk?: ChunkName;
}

export interface Engine {
  readonly name: 'native';
  /**
   * @param uses names of capabilities that the module mentions; the others are left out of the program
   * @param more parts that the module's text does not ask for. One without a name stands before the runtime: its script's
   *   global is `SafeModuleGuest` itself
   * @returns a classic script for the guest thread, the chunks that the stage will probably need, and whether the module
   *   can ask the page for anything
   */
  compose(
    module: Transformed,
    settings: Omit<GuestSettings, 'lineOffset' | 'lineCount' | 'filters'>,
    uses: readonly string[],
    more?: readonly Part[],
  ): Promise<{ readonly script: string; readonly chunks: readonly ChunkName[]; readonly asks: boolean }>;
}
