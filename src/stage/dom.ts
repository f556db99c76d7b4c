/**
 * Draws the guest's elements and texts: `document.createElement`, text nodes, checked attributes and
 * CSSOM properties; never a string that a browser parses.
 *
 * The attack: a guest that got past its own runtime sends operations of its own making: a `script`, an
 * `onclick`, a node inside itself, a hundred thousand levels, megabytes of text, ids of the stage's own elements.
 * The defence: nothing is trusted because the guest's runtime checked it: every operation is held
 * against the same lists again, and against the tree as it stands here.
 */
import { DrawingBudget, MAX_NESTED, namespaceOf, nothing } from '../policy/markup.ts';
import type { Operation } from '../protocol/operations.ts';
import { createNode, setAttribute, setStyle, TOO_MANY_CONTROLS } from './elements.ts';
import { flattenNested } from './nesting.ts';
import { type ElementEntry, type Entry, placeChildren, Refusal, ROOT_ID, resolveChildren } from './nodes.ts';

/** Refusals after these are counted for nothing: a flood of forged operations must not become one of reports. */
const MAX_REPORTS = 100;

export interface StageDomOptions {
  /** Live nodes, elements and texts, attached or not, without the root. */
  readonly maxNodes: number;
  report(violation: { code: string; rule: string; message: string; hint: string; severity: 'error' | 'warning' }): void;
  /** Called for each node that is dropped: what was drawn in it can be destroyed. */
  onDropped?(id: number): void;
  /** Called when texts must be drawn without kerning from now on; more than once. */
  onKerningDear?(): void;
  /** Test builds only, the positive control: texts are parsed as HTML. */
  readonly rawText?: boolean;
}

export interface StageDom {
  /** @returns whether the operation is one of this DOM's: refused ones are, and reported */
  apply(operation: Operation): boolean;
  /** @returns the element with this id, attached or not */
  find(id: number): HTMLElement | undefined;
  /** @returns the id of `node`, or of the nearest around it that has one; 0 outside of the root */
  idOf(node: Node): number;
  /** @returns whether control `id` may hold this text, beside what else the picture holds */
  chargeState(id: number, text: string): boolean;
  /** Before anything is laid out: takes apart what is nested too deeply. */
  flatten(couldFit?: (element: Element) => boolean): void;
  /** Levels below the root, or more. */
  readonly levels: number;
  /** Whether elements made from now on carry `MARK`. */
  marks: boolean;
  /** Live nodes. */
  readonly nodes: number;
}

export function createStageDom(root: HTMLElement, options: StageDomOptions): StageDom {
  const document = root.ownerDocument;
  const entries = new Map<number, Entry>();
  const ids = new WeakMap<Node, number>();
  const budget = new DrawingBudget();
  const states = new DrawingBudget();
  const createEntry = (id: number, node: Entry['node'], tag: string | undefined): Entry => {
    ids.set(node, id);
    return { id, node, tag, parent: undefined, children: new Set(), height: 0, state: nothing(), ...nothing() };
  };
  entries.set(ROOT_ID, createEntry(ROOT_ID, root, 'div'));
  let reports = 0;
  let marks = false;
  /** From then on operations name nodes that were never made: that is no forgery. */
  let isFull = false;

  const report = (code: string, rule: string, message: string, hint: string) => {
    reports += 1;
    if (reports <= MAX_REPORTS) options.report({ code, rule, message, hint, severity: 'error' });
  };

  const add = (id: number, make: () => Entry): void => {
    if (entries.has(id)) throw new Refusal('SM505', `Node ${id} is there already`);
    if (entries.size > options.maxNodes) {
      if (!isFull) {
        report(
          'SM504',
          'node-count',
          `More than ${options.maxNodes} elements and texts`,
          'Show a summary, or a table.',
        );
      }
      isFull = true;
      return;
    }
    entries.set(id, make());
  };

  /** @returns the element's entry; `undefined` if it was one too many */
  const elementOf = (id: number): ElementEntry | undefined => {
    const entry = entries.get(id);
    if (entry && entry.tag !== undefined) return entry as ElementEntry;
    if (!entry && isFull) return undefined;
    throw new Refusal('SM505', `There is no element ${id}`);
  };

  const setText = (id: number, text: string): void => {
    const entry = entries.get(id);
    if (entry?.tag !== undefined) throw new Refusal('SM505', `Node ${id} is not a text`);
    if (!entry) {
      add(id, () => {
        const made = createEntry(id, createText(text), undefined);
        chargeText(made, text);
        return made;
      });
      return;
    }
    chargeText(entry, text);
    const { node, parent } = entry;
    // Not all of its texts again: there may be eighty thousand.
    if (parent) chargeLetters(parent, parent.letters + text.length - node.textContent!.length);
    if (__TEST_BUILD__ && options.rawText) (node as unknown as HTMLElement).innerHTML = text;
    else node.textContent = text;
  };

  /** @param letters that the texts in it hold together, if it is of SVG */
  const chargeLetters = (parent: Entry, letters: number): void => {
    if (parent.tag !== 'title' && namespaceOf(parent.tag ?? '') && !budget.charge(parent, { letters }))
      throw new Refusal('SM504', 'Too much text');
  };

  const chargeText = (entry: Entry, text: string): void => {
    if (!budget.chargeText(entry, text)) throw new Refusal('SM504', 'Too much text');
  };

  const createText = (text: string): Text | HTMLElement => {
    if (!(__TEST_BUILD__ && options.rawText)) return document.createTextNode(text);
    const holder = document.createElement('span');
    holder.innerHTML = text;
    return holder;
  };

  const setChildren = (id: number, ids: readonly number[]): void => {
    const parent = elementOf(id);
    if (!parent) return;
    const find = (childId: number) => {
      const child = entries.get(childId);
      if (!child && !isFull) throw new Refusal('SM505', `Node ${childId} is not there`);
      return child;
    };
    const children = resolveChildren(parent, ids, find);
    let letters = 0;
    for (const { tag, node } of children) if (tag === undefined) letters += node.textContent!.length;
    chargeLetters(parent, letters);
    placeChildren(parent, children);
  };

  const drop = (id: number): void => {
    const dropped = entries.get(id);
    if (id === ROOT_ID) throw new Refusal('SM505', 'The container stays where it is');
    if (!dropped) return;
    dropped.node.remove();
    dropped.parent?.children.delete(dropped);
    const leaving = [dropped];
    for (let entry = leaving.pop(); entry; entry = leaving.pop()) {
      entries.delete(entry.id);
      budget.charge(entry, nothing());
      states.charge(entry.state, nothing());
      options.onDropped?.(entry.id);
      for (const child of entry.children) leaving.push(child);
    }
  };

  const perform = (op: Operation): boolean => {
    switch (op.op) {
      case 'element':
        add(op.id, () => {
          const entry = createEntry(op.id, createNode(document, op.tag, marks), op.tag) as ElementEntry;
          try {
            if (!budget.chargeControl(entry, op.tag, null)) throw new Refusal('SM504', TOO_MANY_CONTROLS);
            for (const [name, value] of Object.entries(op.attributes)) setAttribute(entry, name, value, budget);
            for (const [name, value] of Object.entries(op.style)) setStyle(entry, name, value, budget);
          } catch (thrown) {
            budget.charge(entry, nothing());
            throw thrown;
          }
          return entry;
        });
        return true;
      case 'text':
        setText(op.id, op.text);
        return true;
      case 'children':
        setChildren(op.id, op.children);
        return true;
      case 'attribute': {
        const entry = elementOf(op.id);
        if (entry) setAttribute(entry, op.name, op.value, budget);
        return true;
      }
      case 'style': {
        const entry = elementOf(op.id);
        if (entry) setStyle(entry, op.name, op.value, budget);
        return true;
      }
      case 'drop':
        drop(op.id);
        return true;
      default:
        return false;
    }
  };

  return {
    apply(op) {
      try {
        const isOurs = perform(op);
        if (budget.isKerningDear) options.onKerningDear?.();
        return isOurs;
      } catch (thrown) {
        if (!(thrown instanceof Refusal)) throw thrown;
        const hint = 'Draw with container and document.';
        report(thrown.code, 'forged-operation', thrown.message, hint);
        return true;
      }
    },
    find: (id) => {
      const entry = entries.get(id);
      return entry?.tag === undefined ? undefined : (entry.node as HTMLElement);
    },
    idOf(node) {
      for (let at: Node | null = node; at; at = at.parentNode) {
        const id = ids.get(at);
        if (id !== undefined && entries.get(id)?.node === at) return id;
      }
      return 0;
    },
    chargeState(id, text) {
      const entry = entries.get(id);
      // An account of its own: the guest keeps none of what controls hold.
      if (!entry || !states.chargeText(entry.state, text)) return false;
      if (states.isKerningDear) options.onKerningDear?.();
      return true;
    },
    flatten(couldFit) {
      const rootEntry = entries.get(ROOT_ID)!;
      if (!flattenNested(rootEntry, couldFit)) return;
      report('SM504', 'nesting', `Boxes are nested deeper than ${MAX_NESTED} levels`, 'Nest fewer boxes.');
    },
    get levels() {
      return entries.get(ROOT_ID)!.height;
    },
    get marks() {
      return marks;
    },
    set marks(isOn) {
      marks = isOn;
    },
    get nodes() {
      return entries.size - 1;
    },
  };
}
