/**
 * What the stage does about boxes in boxes that each fit their content (`stage/nesting.ts` tells the attack), where no
 * browser says how a box is laid out: by the styles of the element itself, and by every rule whose last part could be about
 * it. So a little more may be flattened than on the stage, and never less.
 */
import { isFitting } from '../../policy/fitting.ts';
import { MAX_NESTED } from '../../policy/markup.ts';
import { isGrid, isOfElement, type StyleRule } from '../../policy/style-sheet.ts';
import { dropLimits } from '../../stage/nesting.ts';
import { PageElement } from './document.ts';
import { elementsIn, matcherOf } from './matching.ts';

/** @param levels of the tree */
export function flattenPage(root: PageElement, levels: number, rules: readonly StyleRule[]): void {
  loosenGrids(root, rules);
  if (levels <= MAX_NESTED) return;
  const couldFit = findFittingRules(rules);
  const waiting: [element: PageElement, around: number][] = [[root, 0]];
  for (const [element, around] of waiting) {
    for (const child of element.childNodes) {
      if (!(child instanceof PageElement)) continue;
      const fits =
        /^(button|fieldset)$/.test(child.tag) || isFitting(Object.fromEntries(child.style.values)) || couldFit(child);
      if (fits && around >= MAX_NESTED) {
        child.style.setProperty('display', 'block', 'important');
        child.style.setProperty('float', 'none', 'important');
      }
      waiting.push([child, around + Number(fits)]);
    }
  }
}

/** @returns whether a rule could make a box of this element that fits its content */
function findFittingRules(rules: readonly StyleRule[]): (element: PageElement) => boolean {
  return matcherOf(
    rules
      .filter(({ declarations }) => isFitting(declarations))
      .flatMap(({ selectors }) => selectors.filter(isOfElement)),
  );
}

/** Elements whose own style has a width that no grid may have, and that a rule could make one. */
function loosenGrids(root: PageElement, rules: readonly StyleRule[]): void {
  const grids = rules.filter(({ declarations }) => isGrid(declarations));
  const couldBeGrid = matcherOf(grids.flatMap(({ selectors }) => selectors));
  for (const element of elementsIn(root)) if (couldBeGrid(element)) dropLimits(element.style);
}
