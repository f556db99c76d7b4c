/** The element's events: a class each, with typed detail. */
import type { Violation } from './protocol/violation.ts';
import type { ValidationReport } from './report/report.ts';
import type { RunError } from './run-error.ts';

const PUBLIC = { bubbles: true, composed: true } as const;

/**
 * The content's size changed; the element has already taken it. Neither bubbles nor is composed: a
 * bubbling `resize` would call every `resize` listener of the window.
 */
export class ModuleResizeEvent extends CustomEvent<{ width: number; height: number }> {
  constructor(detail: { width: number; height: number }) {
    super('resize', { detail });
  }
}

/** `render()` settled and everything it asked for is on screen. */
export class ModuleRenderedEvent extends CustomEvent<{ report: ValidationReport }> {
  constructor(detail: { report: ValidationReport }) {
    super('rendered', { detail, ...PUBLIC });
  }
}

/** The run ended any other way: refused, threw, out of budget, aborted. */
export class ModuleFailedEvent extends CustomEvent<{ report: ValidationReport; error: RunError }> {
  constructor(detail: { report: ValidationReport; error: RunError }) {
    super('failed', { detail, ...PUBLIC });
  }
}

/** Something was refused, left out or cut short; once per violation. */
export class PolicyViolationEvent extends CustomEvent<Violation> {
  constructor(detail: Violation) {
    super('policy-violation', { detail, ...PUBLIC });
  }
}

export interface ConsoleDetail {
  readonly level: 'log' | 'info' | 'warn' | 'error' | 'debug' | 'table';
  /** JSON-clean copies. */
  readonly args: readonly unknown[];
  /** 1-based line of the module's source. */
  readonly line?: number | undefined;
}

/** The module logged. */
export class ModuleConsoleEvent extends CustomEvent<ConsoleDetail> {
  constructor(detail: ConsoleDetail) {
    super('console', { detail, ...PUBLIC });
  }
}

export interface ToolCallDetail {
  readonly name: string;
  /**
   * Plain data, as the module gave them, also where a schema makes something else of them for the handler; `undefined`
   * where the call was denied before anybody looked at them.
   */
  readonly args: unknown;
  readonly callId: string;
  readonly status: 'started' | 'done' | 'failed' | 'denied';
  /** From the handler's start to its end. */
  readonly durationMs?: number | undefined;
  /** Of a call that failed or was denied; it may say more than the module learns. */
  readonly error?: { readonly code: string; readonly message: string } | undefined;
}

/** A call of a tool started, ended or was denied. */
export class ToolCallEvent extends CustomEvent<ToolCallDetail> {
  constructor(detail: ToolCallDetail) {
    super('tool-call', { detail, ...PUBLIC });
  }
}

export interface ToolApprovalDetail {
  readonly name: string;
  readonly description: string | undefined;
  /** The very value that the handler will be given: plain data, unless the tool's input schema makes something else. */
  readonly args: unknown;
  readonly callId: string;
  /** Lets the call happen. */
  allow(): void;
  /** Denies it. @param reason for the page's own records; the module does not learn it */
  deny(reason?: string): void;
}

/**
 * A call waits for somebody's leave. A page that answers itself calls `preventDefault()`, and then, at once or later,
 * `detail.allow()` or `detail.deny()`; otherwise the element asks its reader.
 */
export class ToolApprovalEvent extends CustomEvent<ToolApprovalDetail> {
  constructor(detail: ToolApprovalDetail) {
    super('tool-approval', { detail, cancelable: true, ...PUBLIC });
  }
}

export interface SafeModuleEventMap {
  resize: ModuleResizeEvent;
  rendered: ModuleRenderedEvent;
  failed: ModuleFailedEvent;
  'policy-violation': PolicyViolationEvent;
  console: ModuleConsoleEvent;
  'tool-call': ToolCallEvent;
  'tool-approval': ToolApprovalEvent;
}
