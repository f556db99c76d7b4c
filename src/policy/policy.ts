import { ConfigurationError, checkKeys } from './configuration-error.ts';
import type { Deterministic } from './deterministic.ts';
import type { CallRules, NetworkGrant, ToolGrant } from './grants.ts';
import { isLevel, LEVELS, type Level } from './levels.ts';
import { LIMIT_NAMES, type Limits } from './limits.ts';

/** The named policies. None of them grants network or tools. */
export const POLICY_NAMES = ['default', 'module-validation', 'integration-test'] as const;

/** What a page may write as `policy`: a name, or an object that fixes parts of it. */
export type PolicyInput =
  | (typeof POLICY_NAMES)[number]
  | {
      readonly name?: string;
      readonly level?: Level;
      readonly limits?: Partial<Limits>;
      readonly deterministic?: Deterministic;
      readonly csv?: boolean;
      readonly calls?: Partial<CallRules>;
    };

/** A checked policy. */
export interface Policy {
  readonly name: string;
  /** The level it fixes; without one the element's own `level` holds. */
  readonly level?: Level;
  /** Overrides of the level's limits; the element's own `limits` come on top. */
  readonly limits: Partial<Limits>;
  /** Time and chance as the module sees them; without it they are real. */
  readonly deterministic?: Deterministic;
  /** Whether readers may copy tables as CSV. */
  readonly csv?: boolean;
  readonly network: readonly NetworkGrant[];
  readonly tools: readonly ToolGrant[];
  readonly calls: CallRules;
}
const GIVEN = {
  network: [],
  tools: [{ allow: ['*'], block: [] }],
  calls: { enumeration: { calls: 30, withinMs: 5000 }, sequences: [] },
};

/**
 * Checks `level` as the page wrote it.
 *
 * @throws {ConfigurationError} when no level has that name
 */
export function checkLevel(level: unknown, field = 'level'): asserts level is Level {
  if (!isLevel(level)) {
    throw new ConfigurationError(field, `there is no level ${describe(level)}`, `Use one of: ${LEVELS.join(', ')}.`);
  }
}

/**
 * The policy that `input` names or describes; `undefined` is the default policy. The values of
 * `limits` are checked by `resolveLimits`, `deterministic` by `checkDeterministic`.
 *
 * @throws {ConfigurationError} for an unknown name, level or key, or a value of another type
 */
export function resolvePolicy(input: unknown = 'default'): Policy {
  if (typeof input === 'string') {
    if (!(POLICY_NAMES as readonly string[]).includes(input)) {
      throw new ConfigurationError(
        'policy',
        `there is no policy ${describe(input)}`,
        `Use one of: ${POLICY_NAMES.join(', ')}, or an object.`,
      );
    }
    return { name: input, limits: {}, ...GIVEN };
  }
  checkKeys('policy', input, ['name', 'level', 'limits', 'deterministic', 'csv', 'calls']);
  const {
    name = 'custom',
    calls = {},
    level,
    limits = {},
    deterministic,
    csv = false,
  } = input as Record<string, unknown>;
  if (typeof name !== 'string' || name === '' || name.length > 100) {
    throw new ConfigurationError('policy.name', 'is not a name', 'Give a text of 1 to 100 characters.');
  }
  if (level !== undefined) checkLevel(level, 'policy.level');
  if (typeof csv !== 'boolean') {
    throw new ConfigurationError('policy.csv', 'is not a boolean', 'Use true or false.');
  }
  checkKeys('policy.limits', limits, LIMIT_NAMES);
  return {
    name,
    limits,
    ...GIVEN,
    calls: { ...GIVEN.calls, ...(calls as object) },
    ...(level === undefined ? {} : { level }),
    ...(csv && { csv }),
    ...(deterministic === undefined ? {} : { deterministic: deterministic as Deterministic }),
  };
}

function describe(value: unknown): string {
  return typeof value === 'string' ? `“${value.slice(0, 60)}”` : `of type ${value === null ? 'null' : typeof value}`;
}
