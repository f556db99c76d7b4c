/** What is to cover the window, and covers the container, which may be lower than what is in it. */
import type { Declarations } from '../tables/look.ts';

const FIXED = /^fixed\b/i;
const ZERO = /^0(?:px)?(?: 0(?:px)?)*$/;
const SIDES = ['top', 'right', 'bottom', 'left'];
const ALIGNS = /^(?:align|place)-(?:items|content)$/;

/**
 * A dialog in the middle of it, higher than the container, would lose its head and its buttons.
 *
 * @returns declarations of a rule that shows it from its beginning, and scrolls
 */
export function coverContainer(written: Declarations): Declarations {
  const values = new Map(written);
  const isZero = (name: string) => ZERO.test(values.get(name) ?? '');
  if (!FIXED.test(values.get('position') ?? '') || !(isZero('inset') || SIDES.every(isZero))) return written;
  const safe = written.map(([name, value]) =>
    ALIGNS.test(name) && value === 'center' ? ([name, 'safe center'] as const) : ([name, value] as const),
  );
  return values.has('overflow') || values.has('overflow-y') ? safe : [...safe, ['overflow', 'auto']];
}
