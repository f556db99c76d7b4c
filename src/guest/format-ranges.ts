/** Laboratory values against their limits. May throw: `formatter.ts` catches. */
import { NONE, numberOf } from './format-input.ts';
import type { NumberStyle, Numbers } from './format-numbers.ts';
import { isObject } from './options.ts';

/** Limits of a value; each may be missing. A value on a limit is inside it. */
export interface ReferenceLimits {
  readonly low?: unknown;
  readonly high?: unknown;
  readonly criticalLow?: unknown;
  readonly criticalHigh?: unknown;
}

export interface RangeOptions extends ReferenceLimits {
  readonly unit?: unknown;
  /** Of the value; the range has as many digits as its limits. */
  readonly digits?: NumberStyle;
}

/** `'–'` where the value is not a number. */
export type Flag = 'LL' | 'L' | 'N' | 'H' | 'HH' | '–';

export interface RangeText {
  readonly text: string;
  readonly flag: Flag;
  readonly range: string;
}

/**
 * Limits as an object, as a list, or one after the other: a module that writes `flag(value, 3.5, 5)` must not be told that
 * all is well.
 */
function limitsOf(first: unknown, [high, criticalLow, criticalHigh]: readonly unknown[]): RangeOptions {
  if (Array.isArray(first)) return first.length > 1 ? { low: first[0], high: first[1] } : {};
  return isObject(first) ? first : { low: first, high, criticalLow, criticalHigh };
}

/** Limits, as they are given: what is read of them may be inherited. And their unit: in the object, behind it, or behind both. */
function rangeOf(given: unknown, next: unknown, name: unknown): { limits: RangeOptions; unitName: unknown } {
  const limits = limitsOf(given, [next]);
  return { limits, unitName: isObject(given) ? (limits.unit ?? next) : name };
}

export function createRanges({ format, unit }: Numbers) {
  function referenceRange(given: unknown, next?: unknown, name?: unknown): string {
    const { limits, unitName } = rangeOf(given, next, name);
    const { low, high } = limits;
    const hasLow = numberOf(low) !== undefined;
    const hasHigh = numberOf(high) !== undefined;
    const digits = Math.max(digitsOf(low), digitsOf(high));
    if (hasLow && hasHigh) return `${format(low, digits)}–${unit(high, unitName, digits)}`;
    if (hasLow) return `≥ ${unit(low, unitName, digits)}`;
    return hasHigh ? `≤ ${unit(high, unitName, digits)}` : NONE;
  }

  function range(value: unknown, given?: unknown, next?: unknown, name?: unknown): RangeText {
    const { limits, unitName } = rangeOf(given, next, name);
    return Object.freeze({
      text: unit(value, unitName, limits.digits),
      flag: flag(value, limits),
      range: referenceRange(limits, unitName),
    });
  }

  return { referenceRange, range };
}

/** The flag of HL7 table 0078 for a value. */
export function flag(value: unknown, given?: unknown, ...rest: readonly unknown[]): Flag {
  const number = numberOf(value);
  if (number === undefined) return NONE;
  const limits = limitsOf(given, rest);
  const below = (limit: unknown) => number < (numberOf(limit) ?? Number.NEGATIVE_INFINITY);
  const above = (limit: unknown) => number > (numberOf(limit) ?? Number.POSITIVE_INFINITY);
  if (below(limits.criticalLow)) return 'LL';
  if (above(limits.criticalHigh)) return 'HH';
  return below(limits.low) ? 'L' : above(limits.high) ? 'H' : 'N';
}

/** Fraction digits as written, at most six: `'5.0'` has one. */
function digitsOf(value: unknown): number {
  const number = numberOf(value);
  if (number === undefined) return 0;
  const text = typeof value === 'string' ? value.trim() : String(Number(Number(number).toFixed(6)));
  return Math.min(6, /\.(\d+)$/.exec(text)?.[1]?.length ?? 0);
}
