/** Selectors as conditions of others: where what they set holds. */

const ROOT = /^(?::root|html|body|:host|\*)$/;

export const isRoot = (selector: string): boolean => ROOT.test(selector);

const COMBINATOR = /[ >+]+/;
const COMPOUND = /[^ >+]+/g;
/** Begins at the root, which nothing else stands for. */
export const AT_ROOT = /^(?::root|html|body|:host)/;

/**
 * What a definition's selector is as a condition: the specificity of a rule stays its own (Selectors 4, 17). Where a
 * compound has blanks in it, the selector that comes of it is none that is allowed.
 */
export const conditionOf = (selector: string) =>
  AT_ROOT.test(selector) ? selector : selector.replace(COMPOUND, (compound) => `:where(${compound})`);

/** `a b`, where `a` is what `selector` matches as well. */
export function atFirst(rule: string, selector: string): string[] {
  const end = rule.search(COMBINATOR);
  return end < 0 || COMBINATOR.test(selector) ? [] : [rule.slice(0, end) + conditionOf(selector) + rule.slice(end)];
}

/** `a b`, where `b` is what `selector` matches as well. */
export const atLast = (rule: string, selector: string): string[] =>
  COMBINATOR.test(selector) ? [] : [`${rule}${conditionOf(selector)}`];

const [IDS, CLASSES, TAGS] = [/#/g, /[.[]|:(?!not\()/g, /(?:^|[ >+(])(?=[a-z])/gi];

/** How a selector ranks against others, about (Selectors 4, 17). */
export function specificityOf(given: string): number {
  const selector = given.replace(/:where\([^)]*\)/gi, '');
  const count = (pattern: RegExp) => selector.match(pattern)?.length ?? 0;
  return 10_000 * count(IDS) + 100 * count(CLASSES) + count(TAGS);
}
