/**
 * The module's style rules, built anew of checked pieces: selectors, one property at a time.
 *
 * The attack: a rule that reaches what is not the module's (the page of the frame, a table's or plot's own
 * elements), that loads something, or that makes every element what only a hundred may be. The defence:
 * every selector begins at the container and ends at an element that the module made; no text of its own is
 * parsed as a style sheet; what is dear to match or to lay out is counted.
 */
import { ID_PREFIX } from '../../policy/markup.ts';
import {
  addWeight,
  isAllowedInState,
  isForNoTable,
  isMediaAllowed,
  MAX_GRIDS,
  MAX_MATCHES,
  type StyleRule,
  scopeSelector,
  type Weight,
} from '../../policy/style-sheet.ts';
import { checkStyle } from '../../policy/style-value.ts';
import type { ExtrasContext } from '../chunk.ts';
import { MARK } from '../nodes.ts';

const SCOPE = '#sm-root';
/** What tables and plots draw is theirs. */
const OWN = `:where([${MARK}])`;

export interface Sheets {
  set(rules: readonly StyleRule[]): void;
  /** The picture has changed. */
  drawn(): void;
}

export function createSheets({ root, dom, report }: ExtrasContext): Sheets {
  const sheet = new CSSStyleSheet();
  const { ownerDocument } = root;
  ownerDocument.adoptedStyleSheets = [...ownerDocument.adoptedStyleSheets, sheet];
  /** Of all rules: reckoned as they are set, and looked at after each batch. */
  let weight: Weight = { once: 0, eachLevel: 0 };
  let grids: { readonly selector: string; readonly style: CSSStyleDeclaration; readonly name: string }[] = [];
  const refuse = (code: string, rule: string, message: string, hint: string) =>
    report({ code, rule, message, hint, severity: 'warning' });

  const add = (parent: CSSStyleSheet | CSSMediaRule, selector: string, declarations: [string, string][]) => {
    let at: number;
    try {
      at = parent.insertRule(`${selector} {}`, parent.cssRules.length);
    } catch {
      // This browser does not know a pseudo-class of it.
      return;
    }
    const { style } = parent.cssRules[at] as CSSStyleRule;
    for (const [name, value] of declarations) {
      style.setProperty(name, value);
      if (/auto-fi/i.test(value)) grids.push({ selector, style, name });
    }
  };

  return {
    set(rules) {
      sheet.replaceSync('');
      grids = [];
      weight = { once: 0, eachLevel: 0 };
      for (const { media, selectors, declarations } of rules) {
        const isAllowed = Object.entries(declarations).every(
          ([name, value]) => checkStyle(name, value) === value && isAllowedInState(selectors, name, value),
        );
        if (!isAllowed || (media !== undefined && !isMediaAllowed(media))) {
          refuse('SM503', 'forged-operation', 'A style rule was left out', 'Write a style element in the container.');
          continue;
        }
        const parent = media === undefined ? sheet : addMedia(sheet, media);
        for (const isWanted of [false, true]) {
          const some = Object.entries(declarations).filter(([name, value]) => isForNoTable(name, value) === isWanted);
          if (some.length === 0) continue;
          const within = isWanted ? `${OWN}:not(table)` : OWN;
          // One by one: a browser that does not know one of them would drop all.
          for (const one of selectors) {
            addWeight(weight, one);
            add(parent, scopeSelector(one, SCOPE, ID_PREFIX, within) ?? '', some);
          }
        }
      }
      this.drawn();
    },
    drawn() {
      if ((weight.once + weight.eachLevel * dom.levels) * dom.nodes > MAX_MATCHES) {
        sheet.replaceSync('');
        grids = [];
        weight = { once: 0, eachLevel: 0 };
        const message = 'The style sheets were left out: too many selectors for so many elements';
        refuse('SM504', 'style-budget', message, 'Write fewer rules, or show fewer elements.');
      }
      let count = 0;
      for (const { selector, style, name } of grids) {
        if (style.getPropertyValue(name) === '') continue;
        count += root.ownerDocument.querySelectorAll(selector).length;
        if (count <= MAX_GRIDS) continue;
        style.removeProperty(name);
        const message = `The value of ${name} was left out of a style sheet: more than ${MAX_GRIDS} such grids`;
        refuse('SM504', 'style-budget', message, 'Say how many columns there are: repeat(4, 1fr).');
      }
    },
  };
}

function addMedia(sheet: CSSStyleSheet, condition: string): CSSMediaRule {
  return sheet.cssRules[sheet.insertRule(`@media ${condition} {}`, sheet.cssRules.length)] as CSSMediaRule;
}
