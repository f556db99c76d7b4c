/** A violation as a run has it, where a test says no more of it. */
import type { Violation } from '../../src/protocol/violation.ts';

export const violation = (more: Partial<Violation>): Violation => ({
  code: 'SM206',
  severity: 'error',
  phase: 'guest',
  message: 'It threw',
  hint: 'Guard it.',
  rule: 'threw',
  blocked: true,
  time: 0,
  ...more,
});
