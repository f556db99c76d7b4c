/** What a case of the contract is given, and what it looks at: nothing of a browser. */

import type { Transcript } from '../../src/protocol/transcript.ts';
import type { Violation } from '../../src/protocol/violation.ts';
import type { ValidationReport } from '../../src/report/report.ts';
import type { RunError } from '../../src/run-error.ts';
import type { SafeModuleElement } from '../../src/safe-module.ts';

/** As the element's properties of these names. */
export type ContractOptions = Partial<
  Pick<SafeModuleElement, 'datasets' | 'level' | 'limits' | 'manifest' | 'policy' | 'tools'>
>;

export interface ContractEnd {
  readonly type: 'rendered' | 'failed';
  readonly error: RunError | undefined;
  readonly report: ValidationReport;
  /** Of a run that rendered. */
  readonly transcript: Transcript | undefined;
  readonly violations: readonly Violation[];
  readonly logs: readonly {
    readonly level: string;
    readonly args: readonly unknown[];
    readonly line?: number | undefined;
  }[];
}

/** Runs one module on the engine under test, in English (`en-US`), in UTC and 800 px wide. Never rejects. */
export type RunModule = (code: string, options?: ContractOptions) => Promise<ContractEnd>;

export interface ContractCase {
  readonly name: string;
  /** Rejects where the engine breaks the contract. */
  readonly check: (run: RunModule) => Promise<void>;
}

/** A case that says what it promises, and how it is checked. */
export const promise = (name: string, check: ContractCase['check']): ContractCase => ({ name, check });

/** Room for a machine that also drives browsers; everything else is the level's own. */
const ROOM = { computeMs: 4000, timeoutMs: 30_000 };

/** A module whose `render` is `body`: what it logs first, as long as nothing went wrong. */
export async function logOf(run: RunModule, body: string, options: ContractOptions = {}): Promise<readonly unknown[]> {
  const { logs, error, violations } = await runBody(run, body, options);
  const faults = violations.filter(({ severity }) => severity === 'error');
  if (error || faults.length > 0) throw new Error(JSON.stringify([error, faults]));
  return logs[0]?.args ?? [];
}

/** Runs a module whose `render` is `body`, from its second line on. */
export function runBody(run: RunModule, body: string, options: ContractOptions = {}): Promise<ContractEnd> {
  return run(`async function render({ datasets, container }) {\n${body}\n}`, {
    ...options,
    limits: { ...ROOM, ...options.limits },
  });
}
