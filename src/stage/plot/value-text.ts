/** What one point says of itself. */
import type { Points } from './points.ts';

/** @returns its value, of a range both ends; empty for a gap */
export function textOfValue({ yValues, lowValues }: Points, at: number, write: (value: number) => string): string {
  const value = yValues[at];
  if (value === undefined || Number.isNaN(value)) return '';
  return lowValues ? `${write(lowValues[at]!)} – ${write(value)}` : write(value);
}
