/** Rules as they are asked of elements in a table's cells: no browser matches those, for they are never on the stage as such. */
import type { Selector } from '../dom/select.ts';
import type { Declarations } from '../tables/look.ts';
import { AT_ROOT, specificityOf } from './conditions.ts';
import { type Scheme, schemeOf } from './schemes.ts';
import type { WrittenRule } from './variables.ts';

export interface CellRule {
  readonly selector: string;
  readonly matches: Selector;
  /** Its place in the cascade. */
  readonly rank: number;
  /** Where it holds alone. */
  readonly scheme: Scheme | undefined;
  readonly declarations: Declarations;
}

export interface CellRules {
  /** What matches follows from tag, class and id of an element and of those around it. */
  readonly plain: readonly CellRule[];
  /** What stands beside it counts, too, or another attribute. Each list is compiled anew. */
  others(): readonly CellRule[];
}

/** Selectors of all rules. */
const MOST_SELECTORS = 1000;
const NOT_PLAIN = /[+:[]/;
/**
 * @param compile as for `querySelector`, `:scope` being the container
 * @throws nothing: a selector of what cells never are, as `:hover`, is that of no element
 */
export function compileRules(written: readonly WrittenRule[], compile: (selector: string) => Selector): CellRules {
  const plain: CellRule[] = [];
  const others: (() => CellRule[])[] = [];
  written
    .flatMap(({ media, selectors, declarations }) => {
      const scheme = media === undefined ? undefined : schemeOf(media);
      if (media !== undefined && scheme === undefined) return [];
      return selectors.map((selector) => ({ selector, scheme, declarations, weight: specificityOf(selector) }));
    })
    .slice(0, MOST_SELECTORS)
    .sort((a, b) => a.weight - b.weight)
    .forEach(({ selector, scheme, declarations }, rank) => {
      const text = selector.replace(AT_ROOT, ':scope');
      const make = (): CellRule[] => {
        try {
          return [{ selector, matches: compile(text), rank, scheme, declarations }];
        } catch {
          return [];
        }
      };
      if (NOT_PLAIN.test(selector.replace(AT_ROOT, ''))) others.push(make);
      else plain.push(...make());
    });
  return { plain, others: () => others.flatMap((make) => make()) };
}
