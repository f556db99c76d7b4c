/** Conditions of `@media` and `@container` in the one form that the policy's grammar knows. */

const RANGE = /\(\s*(?:([\d.]+[a-z]+)\s*(<=?)\s*)?(?:width|inline-size)\s*(<=?|>=?)\s*([\d.]+[a-z]+)\s*\)/gi;
/** Asked without a value, which is whether it is not `no-preference`, or `none`. */
const WITHOUT_VALUE = { 'prefers-reduced-motion': 'reduce', hover: 'hover' } as const;
const BARE = /\(\s*(prefers-reduced-motion|hover)\s*\)/gi;
/** What is less than a width is at most one that is a little less (Media Queries 4, 2.4.3). */
const LITTLE = 0.02;

/**
 * @param prelude of the rule, `@media (width < 600px)`; a container is taken for the frame, which modules fill
 * @returns the condition, `undefined` of another rule
 */
export function conditionOfRule(prelude: string): string | undefined {
  const [, container, condition] = /^@(?:media|(container)(?:\s+[\w-]+)?)\s*(?=[\s(])(.*)$/is.exec(prelude) ?? [];
  if (condition === undefined) return undefined;
  const plain = condition
    .replace(RANGE, (_, low: string | undefined, under: string, sign: string, high: string) =>
      [low && bound('min', low, under === '<'), bound(sign[0] === '<' ? 'max' : 'min', high, sign.length === 1)]
        .filter(Boolean)
        .join(' and '),
    )
    .replace(BARE, (_, name: string) => {
      const feature = name.toLowerCase() as keyof typeof WITHOUT_VALUE;
      return `(${feature}: ${WITHOUT_VALUE[feature]})`;
    })
    .trim();
  return container ? plain.replaceAll('inline-size', 'width') : plain;
}

function bound(side: 'min' | 'max', length: string, isOpen: boolean): string {
  const [, number, unit] = /^([\d.]+)([a-z]+)$/i.exec(length)!;
  const value = isOpen ? Number(number) + (side === 'min' ? LITTLE : -LITTLE) : Number(number);
  return `(${side}-width: ${value}${unit})`;
}
