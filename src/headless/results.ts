/** What the entry points give back. */
import type { ConsoleDetail } from '../events.ts';
import type { Transcript } from '../protocol/transcript.ts';
import type { RuntimeReport, ValidationReport } from '../report/report.ts';
import type { RunError } from '../run-error.ts';

/** One line that was logged. */
export type LogEntry = ConsoleDetail;

export interface RunModuleResult {
  readonly report: ValidationReport;
  /** What the picture is made of; none where the module was refused or failed. */
  readonly transcript: Transcript | undefined;
  /** Why it did not render. */
  readonly error: RunError | undefined;
  /** What the module logged. */
  readonly logs: readonly LogEntry[];
}

export interface ScriptError {
  /** Of the closed list (`docs/errors/`). */
  readonly code: string;
  /** `TypeError`, …: of what the script threw, or what kind of refusal it was. */
  readonly name: string;
  readonly message: string;
  /** 1-based, of the script. */
  readonly line?: number | undefined;
  /** 1-based. */
  readonly column?: number | undefined;
}

export type ScriptStats = Pick<
  RuntimeReport,
  'durationMs' | 'computeMs' | 'ticks' | 'timings' | 'console' | 'tools' | 'network'
>;

export interface ScriptRan {
  /** What the script logged, as far as the limits let it. */
  readonly logs: readonly LogEntry[];
  /** `null` when nothing of it ran. */
  readonly stats: ScriptStats | null;
}

export type ScriptResult =
  | ({ readonly ok: true; readonly output: unknown } & ScriptRan)
  | ({ readonly ok: false; readonly error: ScriptError } & ScriptRan);
