/** The guest's program of a source that is no module by itself: a script, a module with its tests. */
import type { DatasetReport } from '../datasets/caps.ts';
import type { Engine, Part } from '../engines/engine.ts';
import { type Program, settingsOf } from '../run-steps.ts';
import type { ScanResult } from '../scan/explain.ts';
import { findLineStarts } from '../scan/positions.ts';
import { type Transformed, transformModule } from '../transform/transform.ts';
import { ALL_WALLS, type Walls } from '../walls.ts';
import type { SourceRules } from './scan-source.ts';

/** A text that has been scanned and rewritten, for as many programs as are needed of it. */
export interface Rewritten {
  readonly text: string;
  readonly uses: readonly string[];
  readonly module: Transformed;
}

/** @param walls test builds only */
export function rewrite(text: string, { program, uses }: ScanResult, walls: Walls = ALL_WALLS): Rewritten {
  const module = transformModule(text, program!, { ticks: !__TEST_BUILD__ || walls.ticks });
  // What it comes to crosses as a call.
  return { text, uses: [...uses, 'callTool'], module };
}

/** What differs from one program of a text to the next. */
export interface ProgramOf extends RunOf {
  readonly part: Required<Pick<Part, 'load' | 'entry'>>;
  readonly returns?: string;
  readonly test?: number;
}

/** The run that a program is for. */
export interface RunOf {
  readonly engine: Engine;
  /** Its id. */
  readonly run: string;
  readonly datasets: readonly DatasetReport[];
}

/**
 * @param part stands before the runtime
 * @param returns expressions that the factory gives beside `render`
 */
export async function composeProgram(
  { text, uses, module }: Rewritten,
  { level, limits, policy }: SourceRules,
  { engine, run, part, datasets, returns = '', test }: ProgramOf,
): Promise<Program> {
  const settings = { ...settingsOf(run, level, limits, policy), ...(test !== undefined && { test }) };
  const starts = findLineStarts(text);
  return {
    ...(await engine.compose({ ...module, flush: `${module.flush}${returns}` }, settings, uses, datasets, [
      { ...part, name: '' },
    ])),
    place(found) {
      const { line, column } = found;
      if (line === undefined || column === undefined) return found;
      const start = starts[line - 1] ?? text.length;
      return { ...found, column: module.findColumn(start, column - 1) + 1 };
    },
  };
}
