/** A program in two scripts, for a VM: what runs ahead of the module, and the module. */
import type { GuestSettings } from '../guest/settings.ts';
import type { ProgramCuts } from './engine.ts';

export interface CutProgram {
  /** An expression whose value takes the module: the head, with these settings. */
  readonly boot: string;
  /** For other settings, which stand behind it as JSON, and a `)` behind them. */
  readonly head: string;
  readonly settings: GuestSettings;
  /** An expression whose value is the module's function, on the lines that it has in the whole. */
  readonly module: string;
}

interface Whole {
  readonly script: string;
  readonly cuts?: ProgramCuts | undefined;
}

export function cutProgram({ script, cuts = [] }: Whole): CutProgram {
  const [head = 0, json = 0] = cuts;
  // Behind the settings stands the `)` that closes the call of the head.
  const end = head + json + 1;
  const settings = JSON.parse(script.slice(head, end - 1)) as GuestSettings;
  const module = `${'\n'.repeat(settings.lineOffset - 1)}${script.slice(end)}`;
  return { boot: script.slice(0, end), head: script.slice(0, head), settings, module };
}
