/** What a policy is, and the little of it that a start knows. */
import type { CallRulesInput } from './call-rules.ts';
import type { Category } from './categories.ts';
import { ConfigurationError } from './configuration-error.ts';
import type { Deterministic } from './deterministic.ts';
import type { CallRules, NetworkGrant, ToolGrant } from './grants.ts';
import { isLevel, LEVELS, type Level } from './levels.ts';
import type { Limits } from './limits.ts';
import type { ModuleManifest } from './manifest.ts';
import type { NetworkGrantInput } from './network-grants.ts';
import type { ToolGrantInput } from './tool-grants.ts';

/** The named policies. None of them grants network. */
export const POLICY_NAMES = ['default', 'module-validation', 'integration-test'] as const;

export type PolicyName = (typeof POLICY_NAMES)[number];

/**
 * What `hashPolicy` says of the policy `default`, which a test compares: most runs have it, and load nothing of what
 * checks and hashes policies.
 */
export const DEFAULT_HASH = '63bc94c0572e464ee2169e671260c6cc03820101f812446d2e9eb50d7d698e3a';

/** A policy object as a page may write it; what it leaves out has the default. `definePolicy` checks it. */
export interface PolicyObject {
  /** 1 to 100 characters; default `custom`. */
  readonly name?: string;
  /** Fixes the level; without it the element's own `level` holds. */
  readonly level?: Level;
  /** Upper bounds of the element's own limits. */
  readonly limits?: Partial<Limits>;
  /** Time and chance as the module sees them; without it they are real. */
  readonly deterministic?: Deterministic;
  /** Whether readers may copy tables as CSV; default false. */
  readonly csv?: boolean;
  /** Default: none. */
  readonly network?: string | NetworkGrantInput | readonly (string | NetworkGrantInput)[];
  /** Categories of globals; `core` is always among them. Default: all but `testing` and `http`, which `network` adds. */
  readonly capabilities?: readonly Category[];
  /** Default: every tool that the page hands over. */
  readonly tools?: string | ToolGrantInput | readonly (string | ToolGrantInput)[];
  readonly calls?: CallRulesInput;
}

/** What a page may write as `policy`. */
export type PolicyInput = PolicyName | PolicyObject;

/** A checked policy: frozen, in the one form there is for what it says. Made by `definePolicy` and `mergePolicies`. */
export interface Policy {
  readonly name: string;
  /** The level it fixes; without one the element's own `level` holds. */
  readonly level?: Level;
  /** Upper bounds of the element's own limits, as they were given: a run clamps them and says so. */
  readonly limits: Readonly<Partial<Limits>>;
  /** Time and chance as the module sees them; without it they are real. */
  readonly deterministic?: Deterministic;
  /** Whether readers may copy tables as CSV. */
  readonly csv: boolean;
  /** A request is let through when one of them allows all of it. */
  readonly network: readonly NetworkGrant[];
  /** Categories of globals that are granted. */
  readonly capabilities: readonly Category[];
  /** A tool may be called when one of them allows and does not block it. */
  readonly tools: readonly ToolGrant[];
  readonly calls: CallRules;
}

/** What a run begins with: a checked policy, or no more than the name `default`; `wholePolicy` has its parts (`policies.ts`). */
export interface RunPolicy extends Partial<Policy> {
  readonly name: string;
  /** Names of standard globals that its categories leave out. */
  readonly without?: readonly string[];
  /** What the module says it needs, checked. */
  readonly manifest?: ModuleManifest | undefined;
}

/**
 * Checks `level` as the page wrote it.
 *
 * @throws {ConfigurationError} when no level has that name
 */
export function checkLevel(level: unknown, field = 'level'): asserts level is Level {
  if (isLevel(level)) return;
  const shown = typeof level === 'string' ? `“${level.slice(0, 60)}”` : `of type ${typeof level}`;
  throw new ConfigurationError(field, `there is no level ${shown}`, `Use one of: ${LEVELS.join(', ')}.`);
}
