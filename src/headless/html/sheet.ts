/**
 * The module's style rules as text, for its own elements alone.
 *
 * The attack: a rule whose selector or value ends the rule, the sheet or the `style` element around it, and goes on with
 * one of its own. The defence: the grammars of `policy/style-sheet.ts` and `style-value.ts`, which know no brace, no
 * semicolon and no string that is not closed; and of what is left in strings, no `<` is written.
 */
import { MAX_DASHED } from '../../policy/dashes.ts';
import { COUNTING, generatedBy, MAX_COUNTING, MAX_GENERATED } from '../../policy/generated-content.ts';
import { ID_PREFIX } from '../../policy/markup.ts';
import {
  addWeight,
  checkRuleStyle,
  GridSelectors,
  inAnyState,
  isMediaAllowed,
  isSelectorAllowed,
  MAX_GRIDS,
  MAX_MATCHES,
  type StyleRule,
  scopeSelector,
  type Weight,
  weighClosely,
} from '../../policy/style-sheet.ts';
import { MARK } from '../../stage/nodes.ts';
import type { PageBudget } from './budget.ts';
import { escapeStyle } from './escape.ts';
import { elementsIn, matcherOf } from './matching.ts';
import type { PagePicture } from './picture.ts';
import type { Theme } from './themes.ts';

const SCOPE = '#sm-root';
const OWN = `:where([${MARK}])`;

/** @returns the rules that may be written; what may not is left out, all of them where they are too many for so many elements */
export function allowedRules({ root, rules, levels, nodes }: PagePicture, theme: Theme): StyleRule[] {
  const weight: Weight = { once: 0, eachLevel: 0 };
  const grids = new GridSelectors(rules, SCOPE, ID_PREFIX);
  const asked: string[] = [];
  const allowed = rules.flatMap((rule) => {
    const { declarations } = rule;
    const selectors = rule.selectors.filter(isSelectorAllowed);
    const isAllowed = Object.entries(declarations).every(
      ([name, value]) => checkRuleStyle(selectors, name, value) === value,
    );
    const media = rule.media === undefined ? undefined : mediaFor(rule.media, theme);
    if (!isAllowed || media === null) return [];
    for (const selector of selectors) asked.push(selector, ...grids.askedFor(declarations));
    return [{ selectors, declarations, media }];
  });
  for (const selector of asked) addWeight(weight, selector);
  // First of all: what follows looks at each element for each selector, too.
  const isMuch = (weight.once + weight.eachLevel * levels) * nodes > MAX_MATCHES;
  if (
    isMuch &&
    weighClosely(asked, { nodes, levels }, (compound) => countOf(root, [compound]), MAX_MATCHES / 10) > MAX_MATCHES
  )
    return [];
  let fitted = 0;
  let letters = 0;
  let dashed = 0;
  let counting = 0;
  return allowed.filter(({ selectors, declarations }) => {
    for (const selector of selectors) {
      const each = generatedBy(selector, declarations);
      if (each > 0 && letters <= MAX_GENERATED) letters += each * countOf(root, [inAnyState(selector)]);
    }
    if (letters > MAX_GENERATED && 'content' in declarations) return false;
    const isDashed = 'stroke-dasharray' in declarations;
    const isCounting = Object.keys(declarations).some((name) => COUNTING.test(name));
    const all = isDashed || isCounting ? countOf(root, selectors.map(inAnyState)) : 0;
    if (isDashed) dashed += all;
    if (isCounting) counting += all;
    if ((isDashed && dashed > MAX_DASHED) || (isCounting && counting > MAX_COUNTING)) return false;
    if (!Object.values(declarations).some((value) => /auto-fi/i.test(value))) return true;
    fitted += countOf(root, selectors);
    return fitted <= MAX_GRIDS;
  });
}

/** @returns how many elements one of them could be about, or more */
function countOf(root: PagePicture['root'], selectors: readonly string[]): number {
  const matches = matcherOf(selectors);
  let count = 0;
  for (const element of elementsIn(root)) if (matches(element)) count += 1;
  return count;
}

/**
 * The attack: a rule of hundreds of declarations for a hundred selectors, each of which is written with all of them.
 * The defence: the page's budget.
 * @param rules as `allowedRules` left them
 */
export function writeRules(rules: readonly StyleRule[], budget: PageBudget): string {
  const grids = new GridSelectors(rules, SCOPE, ID_PREFIX);
  const written = rules.map((rule) => {
    const text = escapeStyle(writeRule(rule, grids));
    return budget.takeText(text) ? text : '';
  });
  return written.join('');
}

function writeRule({ media, selectors, declarations }: StyleRule, grids: GridSelectors): string {
  const lines: string[] = [];
  for (const [within, some] of grids.partition(declarations, OWN)) {
    const body = some.map(([name, value]) => `${name}:${value};`).join('');
    for (const selector of selectors) {
      const scoped = scopeSelector(selector, SCOPE, ID_PREFIX, within);
      if (scoped !== undefined) lines.push(`${scoped}{${body}}\n`);
    }
  }
  return media === undefined ? lines.join('') : `@media ${media}{\n${lines.join('')}}\n`;
}

const SCHEME = /\(\s*prefers-color-scheme\s*:\s*([a-z-]+)\s*\)/gi;

/**
 * In a page that is light or dark whatever its reader prefers, a rule for either is for all, or for nobody.
 * @returns `null` where it never holds
 */
function mediaFor(media: string, theme: Theme): string | undefined | null {
  if (!isMediaAllowed(media)) return null;
  if (theme === 'auto') return media;
  for (const [, scheme] of media.matchAll(SCHEME)) if (scheme!.toLowerCase() !== theme) return null;
  return media.replace(SCHEME, '(min-width: 0px)');
}
