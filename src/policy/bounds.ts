/** The limits of a run: the level's, with the element's overrides, under the policy's bounds. */
import type { Level } from './levels.ts';
import { type Clamp, type Limits, resolveLimits } from './limits.ts';
import type { Policy } from './policy.ts';

/**
 * @param overrides the element's `limits`
 * @throws ConfigurationError naming the limit that is wrong
 */
export function limitsUnder(policy: Policy, level: Level, overrides: unknown): { limits: Limits; clamps: Clamp[] } {
  const { limits, clamps } = resolveLimits(level, overrides);
  // Through the same checks, so that a policy with a wrong key or value is an error that names it.
  const { limits: bounds } = resolveLimits(level, policy.limits);
  const applied = { ...limits };
  for (const key of Object.keys(policy.limits) as (keyof Limits)[]) {
    if (limits[key] <= bounds[key]) continue;
    applied[key] = bounds[key];
    clamps.push({ limit: key, requested: limits[key], applied: bounds[key] });
  }
  return { limits: applied, clamps };
}
