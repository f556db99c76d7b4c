import type { ViolationPhase } from './protocol/violation.ts';

/** Every code an error or violation may carry (see `docs/errors/`). */
export type ErrorCode = `SM${1 | 2 | 3 | 4 | 5 | 6 | 7}${number}`;

/** What ends a run, as an error: a code of the closed list, and the phase it arose in. */
export class SafeModuleError extends Error {
  override readonly name: string = 'SafeModuleError';
  readonly code: ErrorCode;
  readonly phase: ViolationPhase;
  /** The property or field at fault, where there is one: `level`, `datasets.labs`, … */
  readonly field: string | undefined;
  /** What to do about it; the message ends with it. */
  readonly remedy: string | undefined;

  constructor(
    code: ErrorCode,
    message: string,
    phase: ViolationPhase,
    details: { field?: string; remedy?: string } = {},
  ) {
    super(details.remedy ? `${message}. ${details.remedy}` : message);
    this.code = code;
    this.phase = phase;
    this.field = details.field;
    this.remedy = details.remedy;
  }
}
