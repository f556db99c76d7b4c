/** A program in two scripts, for a VM: what runs ahead of the module, and the module. */
import type { GuestSettings } from '../guest/settings.ts';
import type { ProgramCuts } from './engine.ts';

export interface CutProgram {
  /** With the settings as JSON and a `)` behind it: an expression whose value takes the module. */
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
  const settings = JSON.parse(script.slice(head, head + json)) as GuestSettings;
  const module = `${'\n'.repeat(settings.lineOffset - 1)}${script.slice(head + json + 1)}`;
  return { head: script.slice(0, head), settings, module };
}
