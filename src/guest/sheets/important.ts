/**
 * `!important` (CSS Cascade 5, 6.4.4): what is so said wins over rules that come later or name more. The stage knows none, lest one
 * wins over its own; so such declarations stand once more at the end, with a selector that outranks classes: `.off { display: none
 * !important }` beside `.card.wide { display: flex }` is how modules hide what they drew. An element's own style still wins.
 */

import { PSEUDO_ELEMENT } from '../../policy/generated-content.ts';
import { STYLE_PROPERTIES } from '../../policy/markup.ts';
import type { WrittenRule } from './variables.ts';

const IMPORTANT = /![ \t\n]*important[ \t\n]*$/i;
/** Holds everywhere, and weighs as much as an id. */
const WEIGHT = ':not(#important_)';

export class Important {
  readonly #rules: WrittenRule[] = [];
  /** In how many rules a property stands. */
  readonly #counts = new Map<string, number>();

  /** Of each rule, in their order. */
  note(rule: WrittenRule): void {
    for (const [name] of rule.declarations)
      if (STYLE_PROPERTIES.has(name)) this.#counts.set(name, (this.#counts.get(name) ?? 0) + 1);
    if (rule.declarations.some(([, value]) => IMPORTANT.test(value))) this.#rules.push(rule);
  }

  /** @returns what has to stand behind all rules: nothing where no other rule says anything of the kind */
  raised(): WrittenRule[] {
    return this.#rules.flatMap(({ media, selectors, declarations }) => {
      const contested = declarations.filter(
        ([name, value]) => IMPORTANT.test(value) && this.#counts.has(name) && this.#isContested(name),
      );
      if (contested.length === 0) return [];
      return [{ media, selectors: selectors.map(raise), declarations: contested }];
    });
  }

  /** Another rule sets it, what it is a part of, or a part of it. */
  #isContested(name: string): boolean {
    if ((this.#counts.get(name) ?? 0) > 1) return true;
    return [...this.#counts.keys()].some((other) => other.startsWith(`${name}-`) || name.startsWith(`${other}-`));
  }
}

function raise(selector: string): string {
  const given = selector.trim();
  const [end = ''] = PSEUDO_ELEMENT.exec(given) ?? [];
  return `${given.slice(0, given.length - end.length)}${WEIGHT}${end}`;
}
