/** Selectors as conditions of others: where what they set holds. */

const ROOT = /^(?::root|html|body|:host|\*)$/;

export const isRoot = (selector: string): boolean => ROOT.test(selector);

const PSEUDO_ELEMENT = /(?:::[\w-]+|:(?:before|after))$/;
const COMBINATOR = /[ >+]+/;
const COMPOUND = /[^ >+]+/g;
/** Begins at the root, which nothing else stands for. */
export const AT_ROOT = /^(?::root|html|body|:host)/;
const FROM_ROOT = /^(?::root|html|body|:host) *[ >] *(?=[^ >])/;
/** Compounds within `:where()`. */
const MOST_AROUND = 3;

/**
 * What a definition's selector is as a condition: the specificity of a rule stays its own (Selectors 4, 17). Where a
 * compound has blanks in it, the selector that comes of it is none that is allowed.
 */
export const conditionOf = (selector: string) =>
  AT_ROOT.test(selector) ? selector : selector.replace(COMPOUND, (compound) => `:where(${compound})`);

/** What `rule` matches, where it stands within what `selector` matches, wherever. */
export function within(rule: string, selector: string): string[] {
  if (isRoot(rule) || PSEUDO_ELEMENT.test(selector)) return [];
  // Within `:where()` the root goes by its name alone.
  const inner = selector.replace(FROM_ROOT, '').replace(/^(?::root|:host|body)/, 'html');
  // As far as the grammar goes; else outside of all that the rule names.
  if (inner.split(COMBINATOR).length > MOST_AROUND || inner.includes('+')) return [`${conditionOf(selector)} ${rule}`];
  return [addCondition(rule, `:where(${inner} *)`)];
}

/** What stands before the last compound, and that. */
const LAST = /^(.*[ >+])?([^ >+]+)$/s;
const IN_STRING = /"[^"]*[ >+()[\]][^"]*"|'[^']*[ >+()[\]][^']*'/;
/** Brackets that a blank or a plus within them has split. */
const isWhole = (text: string) => /^(?:[^()[\]]|\([^()]*\)|\[[^\][]*\])*$/.test(text);

/** What `rule` matches, where `selector` matches it as well: as far as the grammar says it, else nothing. */
export function at(rule: string, selector: string): string[] {
  const [, around = '', own] = LAST.exec(selector) ?? [];
  if (own === undefined || PSEUDO_ELEMENT.test(selector)) return [];
  if (around === '') return [addCondition(rule, conditionOf(selector))];
  const [, outer = ''] = LAST.exec(rule) ?? [];
  if ([selector, rule].some((one) => IN_STRING.test(one)) || ![own, around, outer].every(isWhole)) return [];
  const both = addCondition(rule, `:where(${own})`);
  if (outer === '') return [`${conditionOf(around)}${both}`];
  // What is around the one is around the other.
  return outer === around || (outer.startsWith(around) && !/[>+] *$/.test(around)) ? [both] : [];
}

/** What an element makes before or after itself comes last. */
function addCondition(rule: string, condition: string): string {
  const [made = ''] = PSEUDO_ELEMENT.exec(rule) ?? [];
  return `${rule.slice(0, rule.length - made.length)}${condition}${made}`;
}

const [IDS, CLASSES, TAGS] = [/#/g, /[.[]|:(?!not\()/g, /(?:^|[ >+(])(?=[a-z])/gi];

/** How a selector ranks against others, about (Selectors 4, 17). */
export function specificityOf(given: string): number {
  const selector = given.replace(/:where\([^)]*\)/gi, '');
  const count = (pattern: RegExp) => selector.match(pattern)?.length ?? 0;
  return 10_000 * count(IDS) + 100 * count(CLASSES) + count(TAGS);
}
