/**
 * `var()` and custom properties in the styles of elements: put in before each batch, by what stands around the element
 * then. A style has neither, as its text has none of what is left out.
 */
import { setStyle } from '../dom/attributes.ts';
import type { Selector } from '../dom/select.ts';
import { contains, type Dom, type NodeRecord } from '../dom/tree.ts';
import type { Recorder } from '../recorder.ts';
import type { Declarations } from '../tables/look.ts';
import { isRoot } from './conditions.ts';
import { Places } from './places.ts';
import { joinValues } from './schemes.ts';
import { hasVariable, isVariable, MOST_USES, type Scope, substitute, type Values } from './substitute.ts';
import type { Place, Variables } from './variables.ts';

/** Elements whose styles name a custom property. */
const MOST_ELEMENTS = 5000;
/** Custom properties of an element. */
const MOST_VARIABLES = 100;
/** Selectors that set some: each is asked of each element around. */
const MOST_SELECTORS = 50;

const NONE: Declarations = [];

/** Values of an element by property: as written, and as it was put in last. */
type Uses = Map<string, { readonly written: string; put?: string }>;

export class InlineVariables {
  readonly #dom: Dom;
  readonly #variables = new Map<NodeRecord, Map<string, string>>();
  readonly #uses = new Map<NodeRecord, Uses>();
  readonly #places: Places;
  readonly #restore: (selector: string) => string;
  #isPutting = false;

  /** @param restore gives selectors of the guest's own elements (`asked.ts`) */
  constructor(dom: Dom, recorder: Recorder, restore: (selector: string) => string) {
    this.#dom = dom;
    this.#restore = restore;
    this.#places = new Places(dom, recorder);
  }

  /**
   * @param name `--` is all custom properties, which are taken away
   * @returns what the style has until the next batch; `undefined` for a value with nothing to put in
   */
  take(node: NodeRecord, name: string, value: string): string | undefined {
    if (this.#isPutting) return undefined;
    if (name === '--') {
      this.#variables.delete(node);
      this.#uses.delete(node);
      return '';
    }
    if (isVariable(name)) {
      this.#setVariable(node, name, value.trim());
      return '';
    }
    this.#uses.get(node)?.delete(name);
    if (!hasVariable(value)) return undefined;
    if (this.#uses.size === MOST_ELEMENTS) this.#forget(this.#uses, (one) => !this.#isShown(one));
    if (this.#uses.size === MOST_ELEMENTS) return undefined;
    const uses: Uses = this.#uses.get(node) ?? new Map();
    this.#uses.set(node, uses.set(name, { written: value }));
    return '';
  }

  /** @returns the custom property as the element's own style sets it */
  read(node: NodeRecord, name: string): string | undefined {
    return this.#variables.get(node)?.get(name);
  }

  /** @returns an element's own style as it was written, custom properties first */
  writtenOf(node: NodeRecord): Declarations {
    const [own, uses] = [this.#variables.get(node), this.#uses.get(node)];
    // Most have none, and this is asked of each element of each cell.
    if (!own && !uses) return node.style.size === 0 ? NONE : [...node.style];
    const plain = [...node.style].filter(([name]) => !uses?.has(name));
    return [...(own ?? []), ...plain, ...[...(uses ?? [])].map(([name, { written }]) => [name, written] as const)];
  }

  /** @returns what holds at an element where a condition does */
  valuesAt(node: NodeRecord, variables: Variables, media: string | undefined): Values {
    return this.#createScopes(variables, variables.rootValues(media), media)(node);
  }

  #setVariable(node: NodeRecord, name: string, value: string): void {
    if (this.#variables.size === MOST_ELEMENTS) this.#forget(this.#variables, (one) => !this.#isShown(one));
    const own = this.#variables.get(node) ?? new Map<string, string>();
    if (value === '') own.delete(name);
    else if (own.has(name) || own.size < MOST_VARIABLES) own.set(name, value);
    if (own.size === 0) this.#variables.delete(node);
    else if (this.#variables.has(node) || this.#variables.size < MOST_ELEMENTS) this.#variables.set(node, own);
  }

  #isShown(node: NodeRecord): boolean {
    return contains(this.#dom.container, node);
  }

  #forget<Kept>(kept: Map<NodeRecord, Kept>, isGone: (node: NodeRecord, what: Kept) => boolean): void {
    for (const [node, what] of kept) if (isGone(node, what)) kept.delete(node);
  }

  /** @returns where styles of elements set what sheets name */
  findPlaces(variables: Variables): readonly Place[] {
    return this.#places.find(this.#variables, variables, this.#createScopes(variables, new Map()));
  }

  /** A class, or what is around, may decide: each batch looks at all. @returns whether a style has changed */
  put(variables: Variables): boolean {
    if (this.#uses.size === 0) return false;
    // What was in the picture has its values, and may never come back.
    this.#forget(
      this.#uses,
      (node, uses) => !this.#isShown(node) && [...uses.values()].every(({ put }) => put !== undefined),
    );
    const [valuesOf, valuesOfDark] = variables.conditions.map((media) =>
      this.#createScopes(variables, variables.rootValues(media), media),
    );
    const room = { left: MOST_USES };
    let hasChanged = false;
    for (const [node, uses] of this.#uses) {
      // It may come into the picture yet.
      if (!this.#isShown(node)) continue;
      const [light, dark] = [valuesOf, valuesOfDark].map((find) => find && variables.scopeOf([find(node)], room));
      for (const [name, use] of uses) {
        const put = (scope: Scope) => substitute(use.written, scope) ?? use.written;
        const value = dark ? joinValues(put(light!), put(dark)) : put(light!);
        if (value === use.put) continue;
        use.put = value;
        this.#set(node, name, value);
        hasChanged = true;
      }
    }
    return hasChanged;
  }

  #set(node: NodeRecord, name: string, value: string): void {
    this.#isPutting = true;
    setStyle(node, name, value);
    // It goes last, and would take with it what stood behind it.
    for (const [other, set] of [...node.style]) if (other.startsWith(`${name}-`)) setStyle(node, other, set);
    this.#isPutting = false;
  }

  /** @returns what holds at an element: of what is around it, what selectors set there, and its own */
  #createScopes(variables: Variables, root: Values, media?: string): (node: NodeRecord) => Values {
    let rules: (readonly [Selector | undefined, Values])[] | undefined;
    const known = new Map<NodeRecord, Values>();
    const valuesOf = (node: NodeRecord): Values => {
      const found = known.get(node);
      if (found) return found;
      rules ??= variables
        .definitionsIn(media)
        .filter(({ selector }) => !isRoot(selector))
        .slice(0, MOST_SELECTORS)
        .map(({ selector, values }) => [this.#compile(selector), values] as const);
      const around = node.parent ? valuesOf(node.parent) : root;
      const set = rules.flatMap(([matches, values]) => (matches?.(node) ? [...values] : []));
      set.push(...(this.#variables.get(node) ?? []));
      const values = set.length === 0 ? around : new Map([...around, ...set]);
      known.set(node, values);
      return values;
    };
    return valuesOf;
  }

  #compile(selector: string): Selector | undefined {
    try {
      return this.#dom.parts.compileSelector?.(this.#restore(selector));
    } catch {
      return undefined;
    }
  }
}
