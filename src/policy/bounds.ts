/** The limits of a run under the bounds of its policy. */
import { type Clamp, type Limits, limitRange } from './limits.ts';

interface Resolved {
  readonly limits: Limits;
  readonly clamps: readonly Clamp[];
}

/**
 * @param resolved the level's limits with the element's overrides
 * @param bounds of a checked policy
 * @returns the limits, none above its bound, and a record of each that was clamped: the element's to its range or to the
 *   policy's bound, and the bounds to their ranges
 */
export function limitsUnder({ limits, clamps }: Resolved, bounds: Partial<Limits> = {}): Resolved {
  const applied = { ...limits };
  const records = [...clamps];
  for (const [key, requested] of Object.entries(bounds)) {
    const limit = key as keyof Limits;
    const { lowest, highest } = limitRange(limit);
    const bound = Math.min(Math.max(requested, lowest), highest);
    if (bound !== requested) records.push({ limit: `policy.limits.${limit}`, requested, applied: bound });
    if (limits[limit] <= bound) continue;
    applied[limit] = bound;
    records.push({ limit, requested: limits[limit], applied: bound });
  }
  return { limits: applied, clamps: records };
}

/**
 * @param promised of a manifest
 * @returns the limits, none above what is promised, and with those before a record of each promise that is out of its
 *   limit's range or above the limit: that grants nothing
 */
export function lowerLimits({ limits, clamps }: Resolved, promised: Partial<Limits> = {}): Resolved {
  const applied = { ...limits };
  const records = [...clamps];
  for (const [key, requested] of Object.entries(promised)) {
    const limit = key as keyof Limits;
    applied[limit] = Math.min(limits[limit], Math.max(requested, limitRange(limit).lowest));
    if (applied[limit] !== requested)
      records.push({ limit: `manifest.limits.${limit}`, requested, applied: applied[limit] });
  }
  return { limits: applied, clamps: records };
}
