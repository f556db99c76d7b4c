/**
 * Custom properties and `var()` (CSS Custom Properties 1), put in where they are used: what the stage is told has neither,
 * and is checked as if the module had written it so.
 *
 * What a browser finds out for each element is found out from selectors here: a value of the root is for all; one that
 * another selector sets is for what stands within what it matches, and for what it matches too, by rules of their own.
 */
import type { Declarations } from '../tables/look.ts';
import { at, isRoot, specificityOf, within } from './conditions.ts';
import { conditionsOf } from './schemes.ts';
import { hasVariable, isVariable, MOST_USES, namesIn, type Scope, substitute, type Values } from './substitute.ts';

/** Elements at which the same holds, by what their own styles set or those of elements around them. */
export interface Place {
  readonly selector: string;
  /** What holds there but for what the root says. */
  readonly values: Values;
  /** What of it styles of elements set. */
  readonly names: ReadonlySet<string>;
  /** Whether nothing stands within them. */
  readonly isLeaf: boolean;
}

/** What one selector sets: a place whose names are all of its values. */
interface Definition extends Place {
  readonly media: string | undefined;
}

/** A rule as it is written. */
export interface WrittenRule {
  readonly media: string | undefined;
  readonly selectors: readonly string[];
  readonly declarations: Declarations;
}

/** Of all sheets. */
const MOST_DEFINITIONS = 200;

/** The custom properties among declarations; the last of a name counts. */
function variablesOf(declarations: Declarations): Map<string, string> {
  return new Map(
    declarations
      .filter(([name]) => isVariable(name))
      .map(([name, value]) => [name, value.replace(/![ \t\n]*important[ \t\n]*$/i, '').trim()]),
  );
}

/** What a module's sheets set. */
export class Variables {
  /** What outranks others comes last. */
  readonly #definitions: readonly Definition[];
  readonly #roots = new Map<string | undefined, Values>();
  readonly #only = new Map<string, string | undefined>();
  /** By conditions: what one selector alone sets there, wherever it holds. Most often it holds all. */
  readonly #conditional: ReadonlyMap<string, Values>;
  readonly #room = { left: MOST_USES };
  readonly #rules: readonly WrittenRule[];
  #named: ReadonlySet<string> | undefined;
  /** They outrank what selectors set, and the inner come last. */
  readonly #places: readonly Definition[];

  constructor(rules: readonly WrittenRule[], places: readonly Place[] = []) {
    this.#rules = rules;
    this.#places = places.map((one) => ({ media: undefined, ...one }));
    const definitions = rules.flatMap(({ media, selectors, declarations }) => {
      const values = variablesOf(declarations);
      const names = new Set(values.keys());
      return values.size === 0 ? [] : selectors.map((selector) => ({ media, selector, values, names, isLeaf: false }));
    });
    this.#definitions = definitions
      .slice(0, MOST_DEFINITIONS)
      // What holds for all is around all others.
      .map((one) => [isRoot(one.selector) ? 0 : specificityOf(one.selector), one] as const)
      .sort(([a], [b]) => a - b)
      .map(([, one]) => one);
    this.#conditional = gatherConditional(this.#definitions);
  }

  /** @returns the same, where styles of elements set some */
  with(places: readonly Place[]): Variables {
    return new Variables(this.#rules, places);
  }

  /** The names that values name, in lower case. */
  get named(): ReadonlySet<string> {
    this.#named ??= new Set(
      this.#rules.flatMap(({ declarations }) => declarations.flatMap(([, value]) => namesIn(value))),
    );
    return this.#named;
  }

  /** @returns those that hold where a condition does; without one, those that none stands around */
  definitionsIn(media?: string): readonly Definition[] {
    return this.#definitions.filter((one) => one.media === undefined || one.media === media);
  }

  /** Of what is set, by colour scheme. */
  get conditions(): readonly (string | undefined)[] {
    return conditionsOf(this.#conditional.keys());
  }

  /** @returns what the root says where `media` holds */
  rootValues(media?: string): Values {
    const isHere = (one: Definition) => isRoot(one.selector) && (one.media === undefined || one.media === media);
    const known =
      this.#roots.get(media) ?? new Map(this.#definitions.filter(isHere).flatMap(({ values }) => [...values]));
    this.#roots.set(media, known);
    return known;
  }

  /** @param places what is said at a place, then what is around it */
  scopeOf(places: readonly Values[], room = this.#room): Scope {
    const find = (name: string) => places.find((values) => values.has(name))?.get(name);
    return { find, findAny: (name) => this.#findOnly(name), room };
  }

  /** @returns a value that is the only one of its name, whatever selector sets it */
  #findOnly(name: string): string | undefined {
    if (!this.#only.has(name)) {
      const values = new Set(this.definitionsIn().flatMap((one) => one.values.get(name) ?? []));
      this.#only.set(name, values.size === 1 ? [...values][0] : undefined);
    }
    return this.#only.get(name);
  }

  /** @returns what all rules of a selector set, the last of a name counting */
  #valuesOf(selector: string, media: string | undefined): Values {
    const own = this.definitionsIn(media).filter((one) => one.selector === selector);
    // Under a condition rules count as those without it do, by where they stand.
    return new Map(own.flatMap(({ values }) => [...values]));
  }

  /**
   * @returns the rule with all put in, and behind it what holds instead within, or at, what sets other values; what is not
   *   known stays as it is written
   */
  expand(rule: WrittenRule): WrittenRule[] {
    const { media, selectors } = rule;
    const own = variablesOf(rule.declarations);
    const plain = rule.declarations.filter(([name]) => !isVariable(name));
    if (!plain.some(([, value]) => hasVariable(value)))
      return plain.length > 0 ? [{ ...rule, declarations: plain }] : [];
    const put = (places: readonly Values[], names?: ReadonlySet<string>) => {
      let isNamed = false;
      const scope = this.scopeOf(places);
      const find = (name: string) => {
        isNamed ||= names?.has(name) ?? false;
        return scope.find(name);
      };
      return plain.map(([name, value]) => {
        isNamed = false;
        return { name, value: substitute(value, { ...scope, find }) ?? value, isNamed };
      });
    };
    const base = put([own, this.rootValues(media)]);
    const others: WrittenRule[] = [];
    const touched = new Set<string>();
    const used = plain.flatMap(([, value]) => namesIn(value));
    let mustName = false;
    const addWhere = (
      where: string | undefined,
      list: readonly string[],
      names: ReadonlySet<string>,
      ...places: readonly Values[]
    ) => {
      const said = new Set<string>();
      const changed = put(places, names).filter(({ name, value, isNamed }, i) => {
        if (hasVariable(value)) return false;
        if ((isNamed || !mustName) && (value !== base[i]?.value || (isNamed && touched.has(name)))) said.add(name);
        // What the shorthand before it takes back is said again: `background`, then `background-clip`.
        return said.has(name) || shorthandsOf(name).some((one) => said.has(one));
      });
      if (said.size === 0) return;
      for (const name of said) touched.add(name);
      others.push({
        media: where,
        selectors: [...new Set(list)],
        declarations: changed.map(({ name, value }) => [name, value]),
      });
    };
    const all = [...this.#definitions, ...this.#places].map((one, i) => ({
      ...one,
      isPlace: i >= this.#definitions.length,
    }));
    // What is said at an element outranks whatever it inherits.
    for (const isInherited of [true, false]) {
      for (const { media: where = media, selector, values, names, isLeaf, isPlace } of all) {
        // What selectors set at an element whose own style sets more is told with those.
        mustName = isPlace;
        if ((media !== undefined && where !== media) || this.#room.left < 0) continue;
        const root = this.rootValues(where);
        if (isRoot(selector)) {
          if (isInherited && where !== media) addWhere(where, selectors, names, own, root);
          continue;
        }
        // Where the same selector says more, under a condition or in another rule, it is for the very elements of the rule.
        const isOwn = selectors.includes(selector);
        const saysMore = where !== media || [...names].some((name) => !own.has(name));
        const same = () => (!isOwn ? selectors.flatMap((one) => at(one, selector)) : saysMore ? [selector] : []);
        const list = !isInherited ? same() : isLeaf ? [] : selectors.flatMap((one) => within(one, selector));
        if (list.length === 0) continue;
        const isContested = !isInherited && [...names].some((name) => own.has(name));
        const addAt = (media: string | undefined, set: Values, ...around: readonly Values[]) =>
          addWhere(media, list, names, ...(isContested ? [set, own] : [own, set]), ...around);
        addAt(where, isOwn ? this.#valuesOf(selector, where) : values, root);
        if (where !== undefined) continue;
        // Where a condition holds, what it names may be another, and so may what the rule names beside it.
        mustName = true;
        const isBound = [...values.values()].some(hasVariable);
        const set = new Map([...values].filter(([name]) => names.has(name)));
        for (const [other, only] of this.#conditional) {
          if (this.#room.left < 0) break;
          if (isBound || used.some((name) => only.has(name))) addAt(other, set, only, this.rootValues(other));
        }
      }
    }
    // What is known in some places only is nothing in the others.
    const declarations = base
      .filter(({ name, value }) => !hasVariable(value) || !touched.has(name))
      .map(({ name, value }) => [name, value] as const);
    return [{ media, selectors, declarations }, ...others];
  }
}

/** @returns names that may stand for it and others: of `border-left-color`, `border-left` and `border` */
function shorthandsOf(name: string): string[] {
  const parts = name.replace(/^-webkit-/, '').split('-');
  return parts.slice(1).map((_, i) => parts.slice(0, i + 1).join('-'));
}

function gatherConditional(definitions: readonly Definition[]): ReadonlyMap<string, Values> {
  const all = new Map<string, Map<string, string>>();
  const contested = new Set<string>();
  for (const { media, values } of definitions) {
    if (media === undefined) continue;
    const found = all.get(media) ?? new Map<string, string>();
    for (const [name, value] of values) {
      const key = `${media}\n${name}`;
      if (found.delete(name)) contested.add(key);
      else if (!contested.has(key)) found.set(name, value);
    }
    all.set(media, found);
  }
  return all;
}
