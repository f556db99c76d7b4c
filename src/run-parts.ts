/** What `run.ts` is given and gives back, and how failures become words. */
import { SafeModuleError } from './errors.ts';
import { ConfigurationError } from './policy/configuration-error.ts';
import type { Appearance } from './protocol/messages.ts';
import type { Violation } from './protocol/violation.ts';
import type { Findings } from './report/findings.ts';
import type { ValidationReport } from './report/report.ts';
import { describeAbort, type RunError, type Supervised, type SuperviseOptions } from './supervise.ts';
import type { Walls } from './walls.ts';

/** What the page set; none of it is checked yet. */
export interface RunInputs {
  readonly code: unknown;
  readonly src: unknown;
  readonly datasets: unknown;
  readonly policy: unknown;
  readonly level: unknown;
  readonly limits: unknown;
}

export interface RunRequest {
  /** @throws SafeModuleError when a declarative child can't be read */
  readonly inputs: () => RunInputs;
  readonly parent: ParentNode;
  readonly title: string;
  readonly locale: string | undefined;
  readonly appearance: () => Appearance;
  readonly signal: AbortSignal;
  readonly walls: Walls;
}

export interface RunHooks extends Pick<SuperviseOptions, 'onSize' | 'onConsole'> {
  readonly onState: (state: 'scanning' | 'starting' | 'running') => void;
  readonly onViolation: (violation: Violation) => void;
  readonly onSandbox: (sandbox: Supervised) => void;
}

type PartialViolation = Omit<Violation, 'blocked' | 'time'>;

export interface RunResult {
  readonly report: ValidationReport;
  /** Why the run did not render. */
  readonly error: RunError | undefined;
  /** The scan refused the module; nothing of it ran. */
  readonly refused: boolean;
}

/** Completes a violation, keeps it for the report and tells the page: once each. */
export type Note = (violation: PartialViolation) => void;

export function createNote(findings: Findings, hooks: RunHooks): Note {
  return (violation) => {
    const complete: Violation = { ...violation, blocked: true, time: Date.now() };
    findings.violations.push(complete);
    hooks.onViolation(complete);
  };
}

/** Truncated datasets are told to the page (SM601). */
export function noteDatasets(findings: Findings, note: Note): void {
  for (const { name, rows, truncatedFrom } of findings.datasets) {
    if (truncatedFrom === undefined) continue;
    note({
      code: 'SM601',
      severity: 'warning',
      phase: 'data',
      rule: 'dataset-rows',
      message: `datasets.${name} was cut from ${truncatedFrom} to ${rows} rows`,
      hint: 'Raise `limits.rows` or the level, or pass fewer rows.',
    });
  }
  for (const { limit, requested, applied } of findings.clamps) {
    note({
      code: 'SM603',
      severity: 'warning',
      phase: 'data',
      rule: 'limit-clamped',
      message: `limits.${limit} was set to ${requested}, outside what is allowed; ${applied} applies`,
      hint: 'Ask for a value inside the range.',
    });
  }
}

/** A run error is a violation of severity `error` too: with the author's line, and a hint. */
export function noteRunError(error: RunError, code: string, note: Note, hint?: string): void {
  const snippet =
    error.line === undefined
      ? undefined
      : code
          .split(/\r\n|[\n\r\u2028\u2029]/)
          [error.line - 1]?.trim()
          .slice(0, 120);
  note({
    code: error.code,
    severity: 'error',
    phase: PHASES[error.code.charAt(2)] ?? 'host',
    rule: RULES[error.code] ?? 'run',
    message: error.message,
    line: error.line,
    column: error.column,
    snippet,
    hint: hint ?? HINTS[error.code] ?? '',
  });
}

const PHASES: Readonly<Record<string, Violation['phase']>> = {
  '1': 'scan',
  '2': 'guest',
  '3': 'barrier',
  '5': 'stage',
  '6': 'data',
};
const RULES: Readonly<Record<string, string>> = {
  SM202: 'compute-budget',
  SM203: 'tick-budget',
  SM205: 'timeout',
  SM206: 'threw',
  SM207: 'stack',
  SM208: 'watchdog',
  SM209: 'frozen-write',
  SM602: 'dataset',
  SM704: 'configuration',
  SM705: 'source',
  SM706: 'aborted',
};
const HINTS: Readonly<Record<string, string>> = {
  SM101: 'This browser can’t parse the module though the scan could; use plainer syntax.',
  SM202: 'Do less work: aggregate first, sort once, leave endless loops out.',
  SM203: 'Do less work: bound every loop and recursion.',
  SM205: 'Let render() return or its promise resolve; nothing may be awaited for ever.',
  SM206: 'Guard the line that threw: data may be missing, null or of another type.',
  SM207: 'Recurse less deeply, or use a loop.',
  SM208: 'Leave out what never returns: endless loops, catastrophic regular expressions, huge sorts.',
  SM209: 'Datasets, capabilities and built-ins are frozen: make a copy and change that.',
  SM301: 'Nothing in the module does this by itself: run again, and report it if it repeats.',
  SM701: 'Add the named sources to the page’s Content-Security-Policy.',
  SM703: 'The sandbox could not start or died; run again.',
  SM707: 'This is a fault of safe-module: please report it with this report.',
  SM706: 'Nothing is wrong with the module: something else was run, or the element was removed.',
};

/** Of a finding, what `failed` says. */
export function pickError(finding: Violation | undefined): RunError {
  const { code, message, line, column } = finding as Violation;
  return { code, message, line, column };
}

/** Turns whatever was thrown into a code, words and a remedy. */
export function describeFailure(
  thrown: unknown,
  signal: AbortSignal,
): { error: RunError; broken: boolean; hint?: string | undefined } {
  if (signal.aborted) return { error: describeAbort(signal.reason), broken: false };
  if (thrown instanceof ConfigurationError) {
    return {
      error: { code: 'SM704', message: `${thrown.message}. ${thrown.remedy}` },
      broken: true,
      hint: thrown.remedy,
    };
  }
  if (thrown instanceof SafeModuleError) {
    return { error: { code: thrown.code, message: thrown.message }, broken: true, hint: thrown.remedy };
  }
  // Fail closed, and say so: an error of our own must never look like a rendered module.
  return { error: { code: 'SM707', message: `safe-module failed: ${String(thrown).slice(0, 300)}` }, broken: true };
}

/** 128 bits that nobody guesses. */
export function createRunId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
