/**
 * What the stage does about boxes in boxes that each fit their content (`stage/nesting.ts` tells the attack), where no
 * browser says how a box is laid out: by the styles of the element itself, and by every rule whose last part could be about
 * it. So a little more may be flattened than on the stage, and never less.
 */
import { MAX_NESTED } from '../../policy/markup.ts';
import type { StyleRule } from '../../policy/style-sheet.ts';
import { PageElement } from './document.ts';
import { matcherOf } from './matching.ts';

/** @param levels of the tree */
export function flattenPage(root: PageElement, levels: number, rules: readonly StyleRule[]): void {
  if (levels <= MAX_NESTED) return;
  const couldFit = findFittingRules(rules);
  const waiting: [element: PageElement, around: number][] = [[root, 0]];
  for (const [element, around] of waiting) {
    for (const child of element.childNodes) {
      if (!(child instanceof PageElement)) continue;
      const isFitting = /^(button|fieldset)$/.test(child.tag) || isFittingStyle(child.style.values) || couldFit(child);
      if (isFitting && around >= MAX_NESTED) {
        child.style.setProperty('display', 'block', 'important');
        child.style.setProperty('float', 'none', 'important');
      }
      waiting.push([child, around + Number(isFitting)]);
    }
  }
}

const FITTING = /flex|grid|inline-|table(?!-)/i;

function isFittingStyle(values: { get(name: string): string | undefined }): boolean {
  return FITTING.test(values.get('display') ?? '') || !/^(none)?$/i.test(values.get('float') ?? '');
}

/** @returns whether a rule could make a box of this element that fits its content */
function findFittingRules(rules: readonly StyleRule[]): (element: PageElement) => boolean {
  const isFitting = ({ declarations }: StyleRule) => isFittingStyle(new Map(Object.entries(declarations)));
  return matcherOf(rules.filter(isFitting).flatMap(({ selectors }) => selectors));
}
