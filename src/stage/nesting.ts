/**
 * The attack: thirty boxes, one in the other, each of which fits its content, or lays its children out as a grid or
 * flex box, with lengths in percent: engines lay the inner ones out again for each of the outer, two to eight times a
 * level, which takes hours. Which combinations do so differs, and nobody knows them all. The defence: beyond
 * `MAX_NESTED` such boxes are plain blocks, whatever made them what they are.
 */
import { isFitting } from '../policy/fitting.ts';
import { MAX_NESTED } from '../policy/markup.ts';
import type { Entry } from './nodes.ts';

/** Least and most widths. */
export const LIMITS = ['min-width', 'max-width', 'min-inline-size', 'max-inline-size'];

/**
 * The attack: eight grids, each the only item of the one around, whose most or least width is a percentage: Chromium lays
 * each out four to seven times for the one around. The defence: no grid has such a limit, be it by its own style or by rules
 * (`policy/style-sheet.ts`).
 */
export function loosenGrid(style: CSSStyleDeclaration): void {
  if (/grid/i.test(style.getPropertyValue('display'))) dropLimits(style);
}

/** Takes away the widths that no grid may have. */
export function dropLimits(
  style: Pick<CSSStyleDeclaration, 'getPropertyValue'> & { removeProperty(name: string): unknown },
): void {
  for (const name of LIMITS) if (style.getPropertyValue(name).includes('%')) style.removeProperty(name);
}

/**
 * @param couldFit whether a rule makes such a box of an element, where a condition holds that may not hold now
 * @returns whether anything was too deep
 */
export function flattenNested(root: Entry, couldFit?: (element: Element) => boolean): boolean {
  let isTooDeep = false;
  const waiting: [entry: Entry, around: number][] = [[root, 0]];
  for (const [entry, around] of waiting) {
    for (const child of entry.children) {
      // Where there are too few levels nothing is too deep, and nobody asks for styles.
      if (child.tag === undefined || around + child.height < MAX_NESTED) continue;
      const element = child.node as HTMLElement;
      // A table may be a block only as long as it scrolls (`size.ts`).
      const fits =
        /^(button|fieldset|table)$/.test(child.tag) ||
        isFitting(getComputedStyle(element)) ||
        couldFit?.(element) === true;
      if (fits && around >= MAX_NESTED)
        for (const [name, value] of FLAT) {
          // What was taken apart already is not told again.
          isTooDeep ||= element.style.getPropertyPriority(name) === '';
          element.style.setProperty(name, value, 'important');
        }
      waiting.push([child, around + Number(fits)]);
    }
  }
  return isTooDeep;
}

const FLAT = [
  ['display', 'block'],
  ['float', 'none'],
] as const;
