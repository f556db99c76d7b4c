/** Laboratory values against their limits. May throw: `formatter.ts` catches. */
import { NONE, numberOf } from './format-input.ts';
import type { NumberStyle, Numbers } from './format-numbers.ts';

/** Limits of a value; each may be missing. A value on a limit is inside it. */
export interface ReferenceLimits {
  readonly low?: unknown;
  readonly high?: unknown;
  readonly criticalLow?: unknown;
  readonly criticalHigh?: unknown;
}

export interface RangeOptions extends ReferenceLimits {
  readonly unit?: string;
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

export function createRanges({ format, unit }: Numbers) {
  function referenceRange(low: unknown, high: unknown, name?: unknown): string {
    const hasLow = numberOf(low) !== undefined;
    const hasHigh = numberOf(high) !== undefined;
    const digits = Math.max(digitsOf(low), digitsOf(high));
    if (hasLow && hasHigh) return `${format(low, digits)}–${unit(high, name, digits)}`;
    if (hasLow) return `≥ ${unit(low, name, digits)}`;
    return hasHigh ? `≤ ${unit(high, name, digits)}` : NONE;
  }

  function range(value: unknown, options?: RangeOptions): RangeText {
    return Object.freeze({
      text: unit(value, options?.unit, options?.digits),
      flag: flag(value, options),
      range: referenceRange(options?.low, options?.high, options?.unit),
    });
  }

  return { referenceRange, range };
}

/** The flag of HL7 table 0078 for a value. */
export function flag(value: unknown, limits?: ReferenceLimits): Flag {
  const number = numberOf(value);
  if (number === undefined) return NONE;
  const below = (limit: unknown) => number < (numberOf(limit) ?? Number.NEGATIVE_INFINITY);
  const above = (limit: unknown) => number > (numberOf(limit) ?? Number.POSITIVE_INFINITY);
  if (below(limits?.criticalLow)) return 'LL';
  if (above(limits?.criticalHigh)) return 'HH';
  return below(limits?.low) ? 'L' : above(limits?.high) ? 'H' : 'N';
}

/** Fraction digits as written, at most six: `'5.0'` has one. */
function digitsOf(value: unknown): number {
  const number = numberOf(value);
  if (number === undefined) return 0;
  const text = typeof value === 'string' ? value.trim() : String(Number(Number(number).toFixed(6)));
  return Math.min(6, /\.(\d+)$/.exec(text)?.[1]?.length ?? 0);
}
