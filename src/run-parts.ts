/** What `run.ts` is given and gives back, and how failures become words. */
import type { OpenSandbox } from './barrier/barrier.ts';
import type { Engine } from './engines/engine.ts';
import type { SafeModuleError } from './errors.ts';
import type { ToolCallDetail } from './events.ts';
import type { NetworkBrokerOptions } from './network/broker.ts';
import type { EngineName } from './policy/engines.ts';
import type { Appearance } from './protocol/messages.ts';
import type { Transcript } from './protocol/transcript.ts';
import type { Violation } from './protocol/violation.ts';
import type { Findings } from './report/findings.ts';
import type { ValidationReport } from './report/report.ts';
import type { CallsRun } from './run-calls.ts';
import type { RunError } from './run-error.ts';
import type { composeProgram, encodeInputs, scanSource } from './run-steps.ts';
import { describeAbort, type Supervised } from './supervise.ts';
import type { SuperviseOptions } from './supervise-options.ts';
import type { Approval, ApprovalRequest, CallsOptions } from './tools/calls.ts';
import type { Walls } from './walls.ts';

/** What the page set; none of it is checked yet. */
export interface RunInputs {
  readonly code: unknown;
  readonly src: unknown;
  readonly datasets: unknown;
  readonly policy: unknown;
  readonly level: unknown;
  readonly engine: unknown;
  readonly limits: unknown;
  readonly manifest: unknown;
  readonly tools: unknown;
  /** What is shown in place of a module's picture. */
  readonly transcript: unknown;
  /** Whether the module's picture is recorded. */
  readonly record: boolean;
}

export interface RunRequest {
  /** @throws SafeModuleError when a declarative child can't be read */
  readonly inputs: () => RunInputs;
  /** Of what is no module by itself, a script or a test, in place of the steps for modules. */
  readonly steps?: readonly [typeof scanSource, typeof encodeInputs, typeof composeProgram] | undefined;
  /** Where it is none that an element can pick. */
  readonly engine?: Engine | undefined;
  readonly openSandbox: OpenSandbox;
  /** Where frames go. */
  readonly parent?: Element | undefined;
  /** The hosted sandbox page's URL, if there is one; not checked yet. */
  readonly sandboxSrc: unknown;
  readonly title: string;
  readonly locale: string | undefined;
  readonly appearance: () => Appearance;
  readonly signal: AbortSignal;
  readonly walls: Walls;
}

export interface RunHooks extends Pick<SuperviseOptions, 'onSize' | 'onConsole'> {
  readonly onState: (state: 'starting' | 'running') => void;
  readonly onViolation: (violation: Violation) => void;
  readonly onSandbox: (sandbox: Supervised) => void;
  readonly onToolCall: (detail: ToolCallDetail) => void;
  readonly onApproval: (request: ApprovalRequest) => Promise<Approval>;
  /** Of a run that was asked for a script's output, or for what came of a test: each is told as it comes. */
  readonly onResult?: CallsOptions['onResult'];
  /** How requests are made, in place of a page's own way. */
  readonly network?: Pick<NetworkBrokerOptions, 'fetch' | 'follow'> | undefined;
  /** Many listen to the signal of a run's calls, one for each that waits. */
  readonly expectListeners?: ((signal: AbortSignal) => void) | undefined;
  /** A module that listened had to be ended, after it had rendered. */
  readonly onEnd: (error: RunError) => void;
}

export type PartialViolation = Omit<Violation, 'blocked' | 'time'>;

export interface RunResult {
  readonly report: ValidationReport;
  /** Why the run did not render. */
  readonly error: RunError | undefined;
  /** The scan refused the module; nothing of it ran. */
  readonly refused: boolean;
  /** What was recorded. */
  readonly transcript?: Transcript | undefined;
}

/** Warnings of one run, its listeners included; errors have as much room again, that none is hidden behind them. */
const MOST_VIOLATIONS = 1000;

/** Completes a violation, keeps it for the report and tells the page: once each. */
export type Note = (violation: PartialViolation) => void;

export function createNote(findings: Findings, hooks: RunHooks): Note {
  return (violation) => {
    // A module that listens may go on breaking rules for hours.
    if (findings.violations.length >= MOST_VIOLATIONS * (violation.severity === 'error' ? 2 : 1)) return;
    const complete: Violation = { ...violation, blocked: true, time: Date.now() };
    findings.violations.push(complete);
    hooks.onViolation(complete);
  };
}

/**
 * A run error is a violation of severity `error` too: with the author's line, and a hint.
 *
 * @returns what the page is told of it
 */
export async function noteRunError(
  error: RunError,
  code: string,
  findings: Findings,
  note: Note,
  hint?: string,
): Promise<RunError> {
  try {
    return (await import('./run-words.ts')).tellRunError(error, code, findings, note, hint);
  } catch {
    // The words cannot be loaded; that it failed must be told all the same.
    findings.broken = true;
    note({ severity: 'error', phase: 'host', rule: 'run', hint: hint ?? '', ...error });
    return error;
  }
}

/** Of the findings, what `failed` says. */
export function pickError(findings: readonly Violation[]): RunError {
  const { code, message, line, column } = findings.find(({ severity }) => severity === 'error') as Violation;
  return { code, message, line, column };
}

/** Turns whatever was thrown into a code, words and a remedy. */
export function describeFailure(thrown: unknown, signal: AbortSignal): { error: RunError; hint?: string | undefined } {
  if (signal.aborted) return { error: describeAbort(signal.reason) };
  if (thrown instanceof Error) {
    // Not by its class: where the script has two addresses (a redirect, `?v=2`), what loads later brings classes of its own.
    const { code, message, remedy } = thrown as SafeModuleError;
    if (/^SM\d/.test(code)) return { error: { code, message }, hint: remedy };
  }
  // Fail closed, and say so: an error of our own must never look like a rendered module.
  const message = `safe-module failed: ${String(thrown).slice(0, 300)}`;
  // In the words of all browsers, one of the package's files did not load.
  return { error: { code: /import/i.test(message) ? 'SM703' : 'SM707', message } };
}

/** 128 bits that nobody guesses. */
export function createRunId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The page's end of what a module asks for, where it can ask: it loads while the sandbox starts, and ends with the run. */
export function awaitCalls(
  asks: boolean,
  options: Omit<CallsRun, 'signal'>,
): Required<Pick<SuperviseOptions, 'calls' | 'onOver'>> {
  const over = new AbortController();
  const open = async () => (await import('./run-calls.ts')).openCalls({ ...options, signal: over.signal });
  const calls = asks ? open() : undefined;
  // Whoever waits for it is told; nobody may, where the sandbox can't be opened.
  calls?.catch(() => {});
  return { calls, onOver: () => over.abort() };
}

/** @throws SafeModuleError `SM702` when the page that `sandboxSrc` names is none of ours */
export async function openHosted(request: RunRequest, engine: EngineName): Promise<SuperviseOptions['hosted']> {
  return request.sandboxSrc ? (await import('./hosted/open.ts')).openHosted({ ...request, engine }) : undefined;
}
