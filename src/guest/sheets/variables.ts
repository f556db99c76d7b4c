/**
 * Custom properties and `var()` (CSS Custom Properties 1), put in where they are used: what the stage is told has neither,
 * and is checked as if the module had written it so.
 *
 * What a browser finds out for each element is found out from selectors here: a value of the root is for all; one that
 * another selector sets is for what stands within what it matches, and for what it matches too, by rules of their own.
 */

/** By names in lower case. */
export type Values = ReadonlyMap<string, string>;

/** What one selector sets. */
interface Definition {
  readonly media: string | undefined;
  readonly selector: string;
  readonly values: Values;
}

export type Declarations = readonly (readonly [name: string, value: string])[];

/** A rule as it is written. */
export interface WrittenRule {
  readonly media: string | undefined;
  readonly selectors: readonly string[];
  readonly declarations: Declarations;
}

/** Of all sheets. */
const MOST_DEFINITIONS = 200;
/** Of a sheet, or in a batch. */
export const MOST_USES = 20_000;
/** UTF-16 code units: the longest value that any property takes is shorter. */
const LONGEST = 1000;
/** Values that name others, which name others. */
const DEEPEST = 16;
const VAR = /\bvar\(/i;
const ROOT = /^(?::root|html|body|:host|\*)$/;

export const isRoot = (selector: string): boolean => ROOT.test(selector);

export const isVariable = (name: string): boolean => name.startsWith('--');

export const hasVariable = (value: string): boolean => VAR.test(value);

/** The custom properties among declarations; the last of a name counts. */
function variablesOf(declarations: Declarations): Map<string, string> {
  return new Map(
    declarations
      .filter(([name]) => isVariable(name))
      .map(([name, value]) => [name, value.replace(/![ \t\n]*important[ \t\n]*$/i, '').trim()]),
  );
}

/** Where values come from. */
export interface Scope {
  /** @returns the value that holds at a place */
  readonly find: (name: string) => string | undefined;
  /** @returns one that holds elsewhere, for where nothing else is said */
  readonly findAny: (name: string) => string | undefined;
  /** How often something may still be put in. */
  readonly room: { left: number };
}

/**
 * The attack: ten values of ten uses of the one before, to the power of their number, or in a circle. The defence: uses
 * are counted, nest to a depth, and what grows beyond the longest value of any property is none.
 *
 * @returns `value` with everything put in; `undefined` where something is not known
 */
export function substitute(value: string, scope: Scope, depth = 0): string | undefined {
  let rest = value;
  let made = '';
  for (let found = VAR.exec(rest); found; found = VAR.exec(rest)) {
    const start = found.index + found[0].length;
    const end = findClose(rest, start - 1, '()');
    const [name, fallback] = splitOnce(rest.slice(start, end));
    const known = scope.find(name) ?? fallback ?? scope.findAny(name);
    scope.room.left -= 1;
    const isSpent = depth === DEEPEST || scope.room.left < 0;
    const put = known === undefined || isSpent ? undefined : substitute(known, scope, depth + 1);
    if (put === undefined) return undefined;
    // Tokens stay tokens: `var(--n)px` is no length.
    made += `${rest.slice(0, found.index)} ${put.trim()} `;
    rest = rest.slice(end + 1);
    if (made.length > LONGEST) return undefined;
  }
  return made === '' ? value : `${made}${rest}`.replace(/ {2,}/g, ' ').trim();
}

/** @returns where the block closes that begins at `open`, or the end; @param pair its two marks */
export function findClose(text: string, open: number, pair: '()' | '{}'): number {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === pair[0]) depth += 1;
    else if (text[at] === pair[1]) depth -= 1;
    if (depth === 0) return at;
  }
  return text.length;
}

function splitOnce(text: string): [name: string, fallback: string | undefined] {
  const comma = text.indexOf(',');
  const name = (comma < 0 ? text : text.slice(0, comma)).trim().toLowerCase();
  return [name, comma < 0 ? undefined : text.slice(comma + 1)];
}

/** What a module's sheets set. */
export class Variables {
  /** What outranks others comes last. */
  readonly #definitions: readonly Definition[];
  readonly #roots = new Map<string | undefined, Values>();
  readonly #only = new Map<string, string | undefined>();
  readonly #room = { left: MOST_USES };

  constructor(rules: readonly WrittenRule[]) {
    const definitions = rules.flatMap(({ media, selectors, declarations }) => {
      const values = variablesOf(declarations);
      return values.size === 0 ? [] : selectors.map((selector) => ({ media, selector, values }));
    });
    this.#definitions = definitions
      .slice(0, MOST_DEFINITIONS)
      .map((one) => [specificityOf(one.selector), one] as const)
      .sort(([a], [b]) => a - b)
      .map(([, one]) => one);
  }

  /** Those that no condition stands around. */
  get definitions(): readonly Definition[] {
    return this.#definitions.filter(({ media }) => media === undefined);
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
      const values = new Set(this.definitions.flatMap((one) => one.values.get(name) ?? []));
      this.#only.set(name, values.size === 1 ? [...values][0] : undefined);
    }
    return this.#only.get(name);
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
    const put = (places: readonly Values[]) => {
      const scope = this.scopeOf(places);
      return plain.map(([name, value]) => [name, substitute(value, scope) ?? value] as const);
    };
    const base = put([own, this.rootValues(media)]);
    const others: WrittenRule[] = [];
    const addWhere = (where: string | undefined, list: readonly string[], ...places: readonly Values[]) => {
      const changed = put(places).filter(([, value], i) => value !== base[i]?.[1] && !hasVariable(value));
      if (changed.length > 0 && list.length > 0)
        others.push({ media: where, selectors: [...new Set(list)], declarations: changed });
    };
    for (const { media: where = media, selector, values } of this.#definitions) {
      if ((media !== undefined && where !== media) || this.#room.left < 0) continue;
      const root = this.rootValues(where);
      if (isRoot(selector)) {
        if (where !== media) addWhere(where, selectors, own, root);
        continue;
      }
      const within = selectors.flatMap((one) => (AT_ROOT.test(one) ? [] : `${conditionOf(selector)} ${one}`));
      within.push(...selectors.flatMap((one) => atFirst(one, selector)));
      const at = selectors.includes(selector) ? [] : selectors.flatMap((one) => atLast(one, selector));
      const isContested = [...values.keys()].some((name) => own.has(name));
      addWhere(where, isContested ? within : [...within, ...at], own, values, root);
      if (isContested) addWhere(where, at, values, own, root);
    }
    // What is known in some places only is nothing in the others.
    const isElsewhere = (name: string) => others.some(({ declarations }) => declarations.some(([one]) => one === name));
    const declarations = base.filter(([name, value]) => !hasVariable(value) || !isElsewhere(name));
    return [{ media, selectors, declarations }, ...others];
  }
}

const COMBINATOR = /[ >+]+/;
const COMPOUND = /[^ >+]+/g;
/** Begins at the root, which nothing else stands for. */
const AT_ROOT = /^(?::root|html|body|:host)/;

/**
 * What a definition's selector is as a condition: the specificity of a rule stays its own (Selectors 4, 17). Where a
 * compound has blanks in it, the selector that comes of it is none that is allowed.
 */
const conditionOf = (selector: string) =>
  AT_ROOT.test(selector) ? selector : selector.replace(COMPOUND, (compound) => `:where(${compound})`);

/** `a b`, where `a` is what `selector` matches as well. */
function atFirst(rule: string, selector: string): string[] {
  const end = rule.search(COMBINATOR);
  return end < 0 || COMBINATOR.test(selector) ? [] : [rule.slice(0, end) + conditionOf(selector) + rule.slice(end)];
}

/** `a b`, where `b` is what `selector` matches as well. */
const atLast = (rule: string, selector: string): string[] =>
  COMBINATOR.test(selector) ? [] : [`${rule}${conditionOf(selector)}`];

/** How a selector ranks against others, about (Selectors 4, 17). */
function specificityOf(selector: string): number {
  const ids = selector.split('#').length;
  const classes = selector.split(/[.[]|:(?!not\()/).length;
  const tags = selector.split(/(?:^|[ >+])(?=[a-z])/i).length;
  return 10_000 * ids + 100 * classes + tags;
}
