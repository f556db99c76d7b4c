import { ConfigurationError, checkKeys } from './configuration-error.ts';
import type { Level } from './levels.ts';
import { type Clamp, LIMIT_NAMES, type Limits, limitAt, limitRange } from './limits.ts';

/**
 * The limits of a run: the level's, with the page's overrides clamped to each limit's range.
 *
 * @param overrides `Partial<Limits>`; a key that is `undefined` counts as absent
 * @returns the limits, and a record of every override that was clamped
 * @throws {ConfigurationError} for an unknown key or a value that is not a finite number
 */
export function resolveLimits(level: Level, overrides: unknown = {}): { limits: Limits; clamps: Clamp[] } {
  checkKeys('limits', overrides, LIMIT_NAMES);
  // The attack: a page whose `Object.prototype` says it for whoever does not.
  const requests = { __proto__: null, ...overrides } as Readonly<Record<string, unknown>>;
  const limits = {} as Record<keyof Limits, number>;
  const clamps: Clamp[] = [];
  for (const limit of LIMIT_NAMES) {
    const { [limit]: requested = limitAt(limit, level) } = requests;
    if (typeof requested !== 'number' || !Number.isFinite(requested)) {
      const { lowest, highest } = limitRange(limit);
      throw new ConfigurationError(
        `limits.${limit}`,
        'is not a finite number',
        `Give a number from ${lowest} to ${highest}.`,
      );
    }
    const { lowest, highest } = limitRange(limit);
    const applied = Math.min(Math.max(requested, lowest), highest);
    if (applied !== requested) clamps.push({ limit, requested, applied });
    limits[limit] = applied;
  }
  return { limits: Object.freeze(limits), clamps };
}
