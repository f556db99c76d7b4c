/**
 * What the stage has not drawn yet. A change only marks nodes that are on the stage; before a batch
 * goes, `flush` says what differs. A node that was never attached costs nothing.
 *
 * Order of what is said: creations come before the first mention; a node that moves is taken out of
 * its old parent before it enters the new one (so that no list ever makes a cycle on the way); drops
 * come last.
 */
import type { Recorder } from '../recorder.ts';
import type { Report } from './report.ts';
import { ELEMENT, findFollowing, type NodeRecord, TEXT } from './tree.ts';

const MAX_TEXT = 1_000_000;
const MAX_CHILDREN = 100_000;
/** Removed trees that hold a table or plot and are kept for coming back; older ones go. */
const MAX_KEPT = 4;

export class Changes {
  readonly #recorder: Recorder;
  readonly #report: Report;
  /** On the stage, with other children than there. */
  readonly #parents = new Set<NodeRecord>();
  /** On the stage, and put somewhere or taken away since. */
  readonly #moved = new Set<NodeRecord>();
  /** On the stage, with another text, attribute or style. */
  readonly #stale = new Set<NodeRecord>();
  /** Places of tables and plots, with who wants to know when they are gone. */
  readonly #places = new Map<NodeRecord, (() => void) | undefined>();
  readonly #kept = new Set<NodeRecord>();

  constructor(recorder: Recorder, report: Report) {
    this.#recorder = recorder;
    this.#report = report;
  }

  /** `node` was put into `parent` or taken out of it. */
  markPlaced(node: NodeRecord, parent: NodeRecord): void {
    if (parent.id !== 0) this.#parents.add(parent);
    if (node.id !== 0) this.#moved.add(node);
  }

  markText(node: NodeRecord): void {
    if (node.id !== 0) this.#stale.add(node);
  }

  markAttribute(node: NodeRecord, name: string): void {
    if (node.id === 0) return;
    this.#stale.add(node);
    node.staleAttributes ??= new Set();
    node.staleAttributes.add(name);
  }

  markStyle(node: NodeRecord, name: string): void {
    if (node.id === 0) return;
    this.#stale.add(node);
    node.staleStyle ??= new Set();
    node.staleStyle.add(name);
  }

  /** Puts `node` on the stage now, attached or not, as the place of a table or plot. */
  place(node: NodeRecord, onDropped: (() => void) | undefined): number {
    if (node.id === 0) this.#create(node);
    this.#places.set(node, onDropped);
    return node.id;
  }

  flush(): void {
    const moved = [...this.#moved].filter((node) => node.id !== 0);
    const gone = new Set(moved.filter((node) => !this.#isLive(node)));
    if (this.#parents.size > 1 && gone.size < moved.length) this.#takeOut();
    const drops = [...gone].map((node) => node.id);
    for (const node of gone) this.#forget(node);
    for (const parent of this.#parents) if (parent.id !== 0) this.#sayChildren(parent);
    for (const node of this.#stale) if (node.id !== 0) this.#sayStale(node);
    for (const id of drops) this.#recorder.push({ op: 'drop', id });
    this.#parents.clear();
    this.#moved.clear();
    this.#stale.clear();
    this.#dropOldest();
  }

  /** Attached, part of a placed element, or around one. */
  #isLive(node: NodeRecord): boolean {
    for (let at: NodeRecord | undefined = node; at; at = at.parent)
      if (at.id === 1 || (at !== node && this.#places.has(at))) return true;
    for (const place of this.#places.keys()) {
      // A place itself was emptied out of its element, as `innerHTML = ''` does: nobody holds it.
      if (place === node && !node.parent) continue;
      for (let at: NodeRecord | undefined = place; at; at = at.parent) {
        if (at !== node) continue;
        this.#kept.delete(node);
        this.#kept.add(node);
        return true;
      }
    }
    return false;
  }

  #takeOut(): void {
    for (const parent of this.#parents) {
      const children = [];
      for (let child = parent.first; child; child = child.next) {
        if (child.id !== 0 && !this.#moved.has(child)) children.push(child.id);
      }
      if (parent.id !== 0) this.#recorder.push({ op: 'children', id: parent.id, children });
    }
  }

  /** The stage has nothing of this tree any more; what comes back is created anew. */
  #forget(root: NodeRecord): void {
    for (let node: NodeRecord | undefined = root; node; node = findFollowing(node, root)) {
      node.id = 0;
      node.staleAttributes = node.staleStyle = undefined;
      this.#kept.delete(node);
      const onDropped = this.#places.get(node);
      this.#places.delete(node);
      onDropped?.();
    }
  }

  #dropOldest(): void {
    for (const node of this.#kept) if (node.id === 0 || node.parent?.id) this.#kept.delete(node);
    for (const node of this.#kept) {
      if (this.#kept.size <= MAX_KEPT) return;
      this.#recorder.push({ op: 'drop', id: node.id });
      this.#forget(node);
    }
  }

  /** Creates `root` and what is in it, but for what is there already. */
  #create(root: NodeRecord): void {
    const parents: NodeRecord[] = [];
    let enter = true;
    for (let node: NodeRecord | undefined = root; node; node = findFollowing(node, root, enter)) {
      enter = node.drawn && node.id === 0;
      if (!enter) continue;
      node.id = this.#recorder.nextId();
      if (node.first) parents.push(node);
      if (node.type === TEXT) this.#sayText(node);
      else {
        const { id, tag } = node;
        const attributes = Object.fromEntries(node.attributes);
        this.#recorder.push({ op: 'element', id, tag, attributes, style: Object.fromEntries(node.style) });
      }
    }
    for (const parent of parents) this.#sayChildren(parent);
  }

  #sayChildren(parent: NodeRecord): void {
    const children: number[] = [];
    for (let child = parent.first; child && children.length < MAX_CHILDREN; child = child.next) {
      if (!child.drawn) continue;
      if (child.id === 0) this.#create(child);
      children.push(child.id);
    }
    this.#recorder.push({ op: 'children', id: parent.id, children });
  }

  #sayText({ id, text }: NodeRecord): void {
    if (text.length > MAX_TEXT) {
      this.#report(
        'SM504',
        'text-length',
        '',
        `A text of more than ${MAX_TEXT} characters was cut`,
        'Show a part of it.',
      );
    }
    this.#recorder.push({ op: 'text', id, text: text.slice(0, MAX_TEXT) });
  }

  #sayStale(node: NodeRecord): void {
    const { id, attributes, style, staleAttributes, staleStyle } = node;
    if (node.type !== ELEMENT) this.#sayText(node);
    for (const name of staleAttributes ?? []) {
      this.#recorder.push({ op: 'attribute', id, name, value: attributes.get(name) ?? null });
    }
    // Removals first: `margin` removed must not take a new `margin-top` with it.
    for (const name of staleStyle ?? []) {
      if (!style.has(name)) this.#recorder.push({ op: 'style', id, name, value: null });
    }
    for (const [name, value] of style) if (staleStyle?.has(name)) this.#recorder.push({ op: 'style', id, name, value });
    node.staleAttributes = node.staleStyle = undefined;
  }
}
