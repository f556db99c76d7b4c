/** Why a request was not answered, in words for the page and for the module: nothing of the host is in them. */

type Code = 'SM301' | `SM40${1 | 2 | 3 | 4 | 5 | 6 | 7 | 8}`;

/** What `onAttempt` is told: a violation that the page completes. */
export interface NetworkViolation {
  readonly code: Code;
  readonly phase: 'network';
  /** `error`: refused before anything was asked. `warning`: asked, and not answered as it must be. */
  readonly severity: 'error' | 'warning';
  readonly rule: string;
  readonly message: string;
  readonly hint: string;
}

export class Refusal extends Error {
  readonly violation: NetworkViolation;

  constructor(violation: Omit<NetworkViolation, 'phase'>) {
    super(violation.message);
    this.violation = { ...violation, phase: 'network' };
  }
}

const before = (code: Code, rule: string) => (message: string, hint: string) =>
  new Refusal({ code, severity: 'error', rule, message, hint });
const after = (code: Code, rule: string) => (message: string, hint: string) =>
  new Refusal({ code, severity: 'warning', rule, message, hint });

export const malformed = before('SM301', 'malformed-request');
export const notGranted = before('SM401', 'no-network');
export const hostRefused = before('SM402', 'network-host');
export const privateAddress = before('SM403', 'private-address');
export const partRefused = before('SM406', 'request-parts');
export const tooMany = before('SM408', 'request-count');
export const failed = after('SM401', 'request-failed');
export const wrongType = after('SM401', 'answer-type');
export const tooLarge = after('SM404', 'answer-size');
export const tooSlow = after('SM405', 'answer-time');
export const redirected = after('SM407', 'redirect');
