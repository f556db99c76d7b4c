/**
 * `var()` and custom properties in the styles of elements: put in before each batch, by what stands around the element
 * then. A style has neither, as its text has none of what is left out.
 */
import { setStyle } from '../dom/attributes.ts';
import type { Selector } from '../dom/select.ts';
import { contains, type Dom, type NodeRecord } from '../dom/tree.ts';
import { hasVariable, isRoot, isVariable, MOST_USES, substitute, type Values, type Variables } from './variables.ts';

/** Elements whose styles name a custom property. */
const MOST_ELEMENTS = 5000;
/** Custom properties of an element. */
const MOST_VARIABLES = 100;
/** Selectors that set some: each is asked of each element around. */
const MOST_SELECTORS = 50;

/** Values of an element by property: as written, and as it was put in last. */
type Uses = Map<string, { readonly written: string; put?: string }>;

export class InlineVariables {
  readonly #dom: Dom;
  readonly #variables = new WeakMap<NodeRecord, Map<string, string>>();
  readonly #uses = new Map<NodeRecord, Uses>();
  #isStale = false;
  #isPutting = false;

  constructor(dom: Dom) {
    this.#dom = dom;
  }

  /** @returns what the style has until the next batch; `undefined` for a value with nothing to put in */
  take(node: NodeRecord, name: string, value: string): string | undefined {
    if (this.#isPutting) return undefined;
    if (isVariable(name)) {
      const own = this.#variables.get(node) ?? new Map<string, string>();
      this.#variables.set(node, own);
      if (value.trim() === '') own.delete(name);
      else if (own.has(name) || own.size < MOST_VARIABLES) own.set(name, value.trim());
      this.#isStale = true;
      return '';
    }
    this.#uses.get(node)?.delete(name);
    if (!hasVariable(value)) return undefined;
    if (this.#uses.size === MOST_ELEMENTS) this.#forget((one) => !this.#isShown(one));
    if (this.#uses.size === MOST_ELEMENTS) return undefined;
    const uses: Uses = this.#uses.get(node) ?? new Map();
    this.#uses.set(node, uses.set(name, { written: value }));
    this.#isStale = true;
    return '';
  }

  #isShown(node: NodeRecord): boolean {
    return contains(this.#dom.container, node);
  }

  #forget(isGone: (node: NodeRecord, uses: Uses) => boolean): void {
    for (const [node, uses] of this.#uses) if (isGone(node, uses)) this.#uses.delete(node);
  }

  /** @returns whether a style has changed */
  put(variables: Variables, isNew: boolean): boolean {
    if (!(this.#isStale || isNew) || this.#uses.size === 0) return false;
    // What was in the picture has its values, and may never come back.
    this.#forget((node, uses) => !this.#isShown(node) && [...uses.values()].every(({ put }) => put !== undefined));
    this.#isStale = false;
    const valuesOf = this.#createScopes(variables);
    const room = { left: MOST_USES };
    let hasChanged = false;
    for (const [node, uses] of this.#uses) {
      // It may come into the picture yet.
      if (!this.#isShown(node)) this.#isStale = true;
      else {
        const scope = variables.scopeOf([valuesOf(node)], room);
        for (const [name, use] of uses) {
          const value = substitute(use.written, scope) ?? use.written;
          if (value === use.put) continue;
          use.put = value;
          this.#set(node, name, value);
          hasChanged = true;
        }
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
  #createScopes(variables: Variables): (node: NodeRecord) => Values {
    const rules = variables.definitions
      .filter(({ selector }) => !isRoot(selector))
      .slice(0, MOST_SELECTORS)
      .map(({ selector, values }) => [this.#compile(selector), values] as const);
    const known = new Map<NodeRecord, Values>();
    const valuesOf = (node: NodeRecord): Values => {
      const found = known.get(node);
      if (found) return found;
      const around = node.parent ? valuesOf(node.parent) : variables.rootValues();
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
      return this.#dom.parts.compileSelector?.(selector);
    } catch {
      return undefined;
    }
  }
}
