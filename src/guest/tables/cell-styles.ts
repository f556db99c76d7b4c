/** Which styles elements in cells have: what the policy takes of their own, and of what rules say of them. */
import { checkCellStyle } from '../../policy/cell-content.ts';
import { declarationsOf } from '../dom/declarations.ts';
import type { Declarations } from './look.ts';

/** What a piece may have of an element's style, names and values in turn, and the names of what it may not. */
export interface Style {
  readonly checked: readonly string[];
  readonly refused: readonly string[];
  readonly isHidden: boolean;
}
/** What a rule says for elements elsewhere, and a cell has no use for: nobody is told that it is left out. */
const MEANT_FOR_PAGES =
  /^(?:cursor|user-select|pointer-events|transition.*|animation.*|will-change|z-index|outline.*|vertical-align)$/;
const NO_STYLE: Style = { checked: [], refused: [], isHidden: false };
/** By the attribute's text: one stands in thousands of cells. */
const knownStyles = new Map<string, Style>();
const MOST_KNOWN = 500;

/** As much of a `style` attribute is read in a cell. */
const LONGEST = 2000;
export const declarationsOfCell = (attribute: string): Declarations => declarationsOf(attribute.slice(0, LONGEST));

export function styleOf(attribute: string | undefined): Style {
  if (attribute === undefined) return NO_STYLE;
  const known = knownStyles.get(attribute);
  if (known !== undefined) return known;
  const style = checkDeclarations([...new Map(declarationsOfCell(attribute))]);
  if (knownStyles.size < MOST_KNOWN) knownStyles.set(attribute, style);
  return style;
}

export function checkDeclarations(declarations: Declarations): Style {
  if (declarations.length === 0) return NO_STYLE;
  const checked: string[] = [];
  const refused: string[] = [];
  let isHidden = false;
  for (const [name, value] of declarations) {
    if (name === 'display') isHidden = /^none\b/i.test(value);
    if (isHidden && name === 'display') continue;
    const allowed = checkCellStyle(name, value);
    if (allowed !== undefined) checked.push(name, allowed);
    // No wider than what it is in: that a cell sees to.
    else if (name !== 'max-width' || value.trim() !== '100%') refused.push(name);
  }
  return { checked, refused, isHidden };
}

/** What rules say is the same list wherever the same is said. */
const checkedRules = new WeakMap<Declarations, Style>();

export function checkRuled(declarations: Declarations): Style {
  const known = checkedRules.get(declarations);
  if (known) return known;
  const style = checkDeclarations(declarations);
  const told = { ...style, refused: style.refused.filter((name) => !MEANT_FOR_PAGES.test(name)) };
  checkedRules.set(declarations, told);
  return told;
}

export function joinStyles(ruled: Style, own: Style): Style {
  if (own === NO_STYLE) return ruled;
  return {
    checked: [...ruled.checked, ...own.checked],
    refused: [...ruled.refused, ...own.refused],
    isHidden: own.checked.includes('display') ? false : own.isHidden || ruled.isHidden,
  };
}
