/** The limits of a run: the level's, with the element's overrides, under the policy's bounds. */
import type { Level } from './levels.ts';
import { type Clamp, type Limits, resolveLimits } from './limits.ts';
import type { RunPolicy } from './policy.ts';

/**
 * @param overrides the element's `limits`
 * @returns the limits, and a record of each that was clamped: the element's to its range or to the policy's bound, and
 *   the policy's bounds to their ranges
 * @throws {ConfigurationError} naming the limit that is wrong
 */
export function limitsUnder(
  level: Level,
  overrides: unknown,
  { limits: given = {} }: Pick<RunPolicy, 'limits'>,
): { limits: Limits; clamps: Clamp[] } {
  const { limits, clamps } = resolveLimits(level, overrides);
  const { limits: bounds, clamps: bounded } = resolveLimits(level, given);
  const applied = { ...limits };
  clamps.push(...bounded.map((clamp) => ({ ...clamp, limit: `policy.limits.${clamp.limit}` })));
  for (const key of Object.keys(given) as (keyof Limits)[]) {
    if (limits[key] <= bounds[key]) continue;
    applied[key] = bounds[key];
    clamps.push({ limit: key, requested: limits[key], applied: bounds[key] });
  }
  return { limits: applied, clamps };
}
