/**
 * What the stage has not drawn yet. A change only marks nodes that are on the stage; before a batch
 * goes, `flush` says what differs. A node that was never attached costs nothing.
 *
 * Order of what is said: creations come before the first mention; a node that moves is taken out of
 * its old parent before it enters the new one (so that no list ever makes a cycle on the way); drops
 * come before what is new, which then finds room in the stage's budget.
 */
import { DrawingBudget, mostChildrenOf, namespaceOf, nothing, toDrawnValue } from '../../policy/markup.ts';
import type { Recorder } from '../recorder.ts';
import type { Report } from './report.ts';
import { ELEMENT, findFollowing, isOnStage, type NodeRecord, ownMap, TEXT } from './tree.ts';

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
  readonly #budget = new DrawingBudget();

  /** Told of each element as the stage is told of it for the first time, or anew. */
  onCreated: ((node: NodeRecord) => void) | undefined;

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

  markAttribute(node: NodeRecord, name: string, old: string | undefined): void {
    if (node.id === 0) return;
    this.#stale.add(node);
    node.staleAttributes ??= new Map();
    if (!node.staleAttributes.has(name)) node.staleAttributes.set(name, old);
  }

  markStyle(node: NodeRecord, name: string): void {
    if (node.id === 0) return;
    this.#stale.add(node);
    node.staleStyle ??= new Set();
    node.staleStyle.add(name);
  }

  /** Puts `node`, which is new, on the stage now, attached or not, as the place of a table or plot. */
  place(node: NodeRecord, onDropped: (() => void) | undefined): NodeRecord {
    this.#create(node);
    this.#places.set(node, onDropped);
    return node;
  }

  flush(): void {
    const moved = [...this.#moved].filter((node) => node.id !== 0);
    const gone = new Set(moved.filter((node) => !this.#isLive(node)));
    if (this.#parents.size > 1 && gone.size < moved.length) this.#takeOut();
    for (const { id } of gone) this.#recorder.push({ op: 'drop', id });
    for (const node of gone) this.#forget(node);
    for (const parent of this.#parents) if (parent.id !== 0) this.#sayChildren(parent);
    for (const node of this.#stale) if (node.id !== 0) this.#sayStale(node);
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
      this.#budget.charge(node, nothing());
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
      enter = node.drawn !== '' && node.id === 0 && this.#isControlAffordable(node, null);
      if (!enter) continue;
      node.id = this.#recorder.nextId();
      if (node.first) parents.push(node);
      if (node.type === TEXT) this.#sayText(node);
      else {
        const { id, drawn } = node;
        for (const [name, value] of node.attributes) this.#isAffordable(node, name, undefined, value);
        for (const [name, value] of node.style) this.#isStyleAffordable(node, name, value);
        const attributes = Object.fromEntries([...node.attributes].filter(([name]) => isOnStage(node, name)));
        this.#recorder.push({ op: 'element', id, tag: drawn, attributes, style: Object.fromEntries(node.style) });
        this.onCreated?.(node);
      }
    }
    for (const parent of parents) this.#sayChildren(parent);
  }

  #sayChildren(parent: NodeRecord): void {
    const children: number[] = [];
    const most = Math.min(MAX_CHILDREN, mostChildrenOf(parent.tag));
    const isLettered = this.#areLettersAffordable(parent);
    for (let child = parent.first; child && children.length < most; child = child.next) {
      if (!child.drawn || (child.type === TEXT && !isLettered)) continue;
      if (child.id === 0) this.#create(child);
      if (child.id !== 0) children.push(child.id);
    }
    this.#recorder.push({ op: 'children', id: parent.id, children });
  }

  /** @returns whether the stage may have the texts of an element of SVG; of one that may not, it has none. */
  #areLettersAffordable(parent: NodeRecord): boolean {
    // A title is not drawn.
    if (parent.tag === 'title' || !namespaceOf(parent.tag)) return true;
    let letters = 0;
    for (let child = parent.first; child; child = child.next) letters += child.text.length;
    if (this.#budget.charge(parent, { letters })) return true;
    this.#report('SM504', 'svg-text', '', 'A text was left out of SVG');
    return false;
  }

  #sayText(node: NodeRecord): void {
    const isIn = !node.parent || node.parent.id === 0 || this.#areLettersAffordable(node.parent);
    const text = isIn ? this.#budget.fit(node, node.text) : '';
    this.#budget.chargeText(node, text);
    if (isIn && text !== node.text) this.#report('SM504', 'text-length', '', 'A text was cut');
    this.#recorder.push({ op: 'text', id: node.id, text });
  }

  /** @returns whether one more control may be drawn; of one that may not, nothing is. */
  #isControlAffordable(node: NodeRecord, type: string | null): boolean {
    if (this.#budget.chargeControl(node, node.tag, type)) return true;
    this.#report('SM504', 'control-count', '', 'A control was left out');
    return false;
  }

  /** @returns whether the stage may have this value too; one it may not have is taken back from the node. */
  #isAffordable(node: NodeRecord, name: string, old: string | undefined, value: string | undefined): boolean {
    const drawn = (text: string | undefined) => (text === undefined ? null : toDrawnValue(name, text));
    if (name === 'type' && !this.#isControlAffordable(node, value ?? null)) return this.#takeBack(node, name, old);
    if (this.#budget.chargeAttribute(node, name, drawn(old), drawn(value))) return true;
    this.#takeBack(node, name, old);
    const message = `The attribute ${name.slice(0, 40)} was left out of <${node.tag}>`;
    this.#report('SM504', 'attribute-budget', name, message);
    return false;
  }

  #takeBack(node: NodeRecord, name: string, old: string | undefined): false {
    const attributes = ownMap(node, 'attributes');
    if (old === undefined) attributes.delete(name);
    else attributes.set(name, old);
    return false;
  }

  #isStyleAffordable(node: NodeRecord, name: string, value: string): boolean {
    if (this.#budget.chargeStyle(node, value)) return true;
    ownMap(node, 'style').delete(name);
    this.#report('SM504', 'style-budget', name, `The value "${value.slice(0, 60)}" of ${name} was left out`);
    return false;
  }

  #sayStale(node: NodeRecord): void {
    const { id, attributes, style, staleAttributes, staleStyle } = node;
    if (node.type !== ELEMENT) this.#sayText(node);
    for (const [name, old] of staleAttributes ?? []) {
      const value = attributes.get(name);
      if (!isOnStage(node, name) || !this.#isAffordable(node, name, old, value)) continue;
      this.#recorder.push({ op: 'attribute', id, name, value: value ?? null });
    }
    const added = [...style].filter(
      ([name, value]) => staleStyle?.has(name) && this.#isStyleAffordable(node, name, value),
    );
    // Removals first: `margin` removed must not take a new `margin-top` with it.
    for (const name of staleStyle ?? []) {
      if (!style.has(name)) this.#recorder.push({ op: 'style', id, name, value: null });
    }
    for (const [name, value] of added) this.#recorder.push({ op: 'style', id, name, value });
    node.staleAttributes = node.staleStyle = undefined;
  }
}
