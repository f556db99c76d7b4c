/** The element's events: a class each, with typed detail. */
import type { Violation } from './protocol/violation.ts';
import type { ValidationReport } from './report/report.ts';
import type { RunError } from './supervise.ts';

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

export interface SafeModuleEventMap {
  resize: ModuleResizeEvent;
  rendered: ModuleRenderedEvent;
  failed: ModuleFailedEvent;
  'policy-violation': PolicyViolationEvent;
  console: ModuleConsoleEvent;
}
