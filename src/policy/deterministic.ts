/** The policy's option `deterministic`: what a module sees as time and chance. */
import { ConfigurationError, checkKeys } from './configuration-error.ts';

export interface Deterministic {
  /** The same seed gives the same numbers from `Math.random`. */
  readonly seed: number | string;
  /** Milliseconds since the epoch, at which the module's clocks stand. */
  readonly now: number;
}

/** The most a `Date` can hold (ECMAScript, Time Values and Time Range). */
const LATEST = 8.64e15;

/** @throws {ConfigurationError} naming the field and the remedy */
export function checkDeterministic(value: unknown): Deterministic {
  checkKeys('policy.deterministic', value, ['seed', 'now']);
  const { seed, now } = value as { seed?: unknown; now?: unknown };
  if (!(typeof seed === 'string' && seed.length <= 1000) && !Number.isFinite(seed)) {
    throw new ConfigurationError(
      'policy.deterministic.seed',
      'is neither a finite number nor a short text',
      'Give a number or a text of up to 1,000 characters.',
    );
  }
  if (typeof now !== 'number' || !(Math.abs(now) <= LATEST)) {
    throw new ConfigurationError(
      'policy.deterministic.now',
      'is not a time',
      'Give milliseconds since the epoch, for instance Date.UTC(2026, 0, 1).',
    );
  }
  return { seed: seed as number | string, now: Math.trunc(now) };
}
