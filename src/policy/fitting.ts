/** Which boxes fit their content: all that are not known to do something else (`stage/nesting.ts` tells why it matters). */

/** Of `display`, and of `float`. A table's own rows and cells are laid out with it; thirty that stand for tables of their own took no browser long. */
const PLAIN = /^(|none|contents|block|inline|flow-root|list-item|table-.+)$/i;

/** @param style declared or computed */
export function isFitting({ display = '', float = '' }: { display?: string; float?: string }): boolean {
  return !PLAIN.test(display) || !PLAIN.test(float);
}
