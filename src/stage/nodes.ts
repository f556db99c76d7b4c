/** The stage's account of its nodes: which there are, what is in what, and why an operation on them is not drawn. */
import { type Charged, MAX_DEPTH, mostChildrenOf } from '../policy/markup.ts';

/** The root: the element that the module knows as `container`. */
export const ROOT_ID = 1;
/** The attribute of every element that a module made, where style rules must tell them from others. */
export const MARK = 'data-sm-own';
/** WebKit takes quadratic time over texts that stand side by side: 16,000 of them two seconds, of the page's own thread. */
const MAX_TEXTS_IN_A_ROW = 4096;

export interface Entry extends Charged {
  readonly id: number;
  readonly node: HTMLElement | Text;
  /** Of an element, as the guest named it. */
  readonly tag: string | undefined;
  parent: Entry | undefined;
  children: Set<Entry>;
  /** Levels below, or more. */
  height: number;
  /** Attributes that the guest gave where the stage has a value of its own. */
  given?: Map<string, string>;
  /** What its text takes that is no attribute, if it is a control. */
  readonly state: Charged;
}

export type ElementEntry = Entry & { node: HTMLElement; tag: string };

/** Why an operation was not drawn. */
export class Refusal extends Error {
  readonly code: 'SM502' | 'SM503' | 'SM504' | 'SM505';
  constructor(code: Refusal['code'], message: string) {
    super(message);
    this.code = code;
  }
}

/** Puts `children` into `parent` in this order, and what else was in it out. */
export function placeChildren(parent: Entry, children: Set<Entry>): void {
  for (const child of parent.children) {
    if (children.has(child)) continue;
    child.parent = undefined;
    child.node.remove();
  }
  // What a table or plot drew here is not ours to move: our own come after it, in order.
  let after: ChildNode | null = null;
  parent.height = 0;
  for (const child of [...children].reverse()) {
    if (child.parent !== parent || child.node.nextSibling !== after) parent.node.insertBefore(child.node, after);
    if (child.parent !== parent) child.parent?.children.delete(child);
    child.parent = parent;
    after = child.node;
    parent.height = Math.max(parent.height, child.height + 1);
  }
  parent.children = children;
  for (let at: Entry = parent; at.parent && at.parent.height <= at.height; at = at.parent)
    at.parent.height = at.height + 1;
}

/**
 * @param find gives an entry, or `undefined` for one that was one too many
 * @throws Refusal for what cannot be in `parent`
 */
export function resolveChildren(
  parent: Entry,
  ids: readonly number[],
  find: (id: number) => Entry | undefined,
): Set<Entry> {
  if (ids.length > mostChildrenOf(parent.tag ?? '')) throw new Refusal('SM504', `Too many children of ${parent.tag}`);
  const above = new Set<Entry>();
  for (let at: Entry | undefined = parent; at; at = at.parent) above.add(at);
  const children = new Set<Entry>();
  let texts = 0;
  for (const id of ids) {
    const child = find(id);
    if (!child) continue;
    if (child.id === ROOT_ID || above.has(child)) throw new Refusal('SM505', `Node ${id} cannot be inside itself`);
    if (children.has(child)) throw new Refusal('SM505', `Node ${id} is named twice`);
    if (above.size + child.height > MAX_DEPTH)
      throw new Refusal('SM505', `Nodes are nested deeper than ${MAX_DEPTH} levels`);
    texts = child.tag === undefined ? texts + 1 : 0;
    if (texts > MAX_TEXTS_IN_A_ROW) throw new Refusal('SM504', 'Too many texts side by side');
    children.add(child);
  }
  return children;
}
