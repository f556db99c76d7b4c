/**
 * The nodes themselves: plain records in linked lists. Modules never hold one; what they hold is a
 * façade (`node.ts`). Nothing here recurses: a tree may be as deep as the policy allows, on any stack.
 */

import { ALLOWED_TAGS, type Charged, isAttributeKnown, MAX_DEPTH, nothing } from '../../policy/markup.ts';
import type { TagRefusal } from '../../policy/markup-refusals.ts';
import type { Recorder } from '../recorder.ts';
import type { Changes } from './changes.ts';
import { hierarchyError, notFoundError } from './errors.ts';
import type { DomParts } from './parts.ts';
import type { Report } from './report.ts';

export const ELEMENT = 1;
export const TEXT = 3;
export const FRAGMENT = 11;

/** What all nodes of one container share. */
export interface Dom {
  readonly parts: DomParts;
  readonly report: Report;
  readonly changes: Changes;
  readonly container: NodeRecord;
  /** CSS px; kept up to date. */
  readonly layout: { readonly width: number; readonly height: number };
  readonly exempt: Recorder['exempt'];
  /** The façade that `ownerDocument` gives. */
  document: object;
}

export interface NodeRecord extends Charged {
  readonly dom: Dom;
  readonly type: typeof ELEMENT | typeof TEXT | typeof FRAGMENT;
  /** Lower case; empty for text and fragments. */
  readonly tag: string;
  /** The element of the picture: of the same name, or one that stands for it; empty where the picture has nothing of it. */
  readonly drawn: string;
  /** Of a text node. */
  text: string;
  /** As `setAttribute` left them, without `style`. */
  attributes: ReadonlyMap<string, string>;
  /** Checked style properties in the order they were set. */
  style: ReadonlyMap<string, string>;
  parent: NodeRecord | undefined;
  first: NodeRecord | undefined;
  last: NodeRecord | undefined;
  previous: NodeRecord | undefined;
  next: NodeRecord | undefined;
  /** Levels below, or more. */
  height: number;
  /** On the stage; 0 while it is not there. */
  id: number;
  /** Attributes whose values the stage does not have yet, with those that it has. */
  staleAttributes: Map<string, string | undefined> | undefined;
  /** Style properties whose values the stage does not have yet. */
  staleStyle: Set<string> | undefined;
  /** The façade, once a module has seen the node. */
  facade: object | undefined;
  /** `childNodes` and `children`, until the next change. */
  lists: { readonly nodes: readonly unknown[]; readonly elements: readonly unknown[] } | undefined;
}

/** Most elements have none; a map each would take most of a large table's time. */
const NONE: ReadonlyMap<string, string> = new Map();

/** @returns the node's own map, to be written to */
export function ownMap(node: NodeRecord, which: 'attributes' | 'style'): Map<string, string> {
  if (node[which] === NONE) node[which] = new Map();
  return node[which] as Map<string, string>;
}

function createRecord(dom: Dom, type: NodeRecord['type'], tag: string, drawn: string, text: string): NodeRecord {
  return {
    dom,
    type,
    tag,
    drawn,
    text,
    attributes: NONE,
    style: NONE,
    parent: undefined,
    first: undefined,
    last: undefined,
    previous: undefined,
    next: undefined,
    height: 0,
    id: 0,
    ...nothing(),
    staleAttributes: undefined,
    staleStyle: undefined,
    facade: undefined,
    lists: undefined,
  };
}

export function createText(dom: Dom, text: string): NodeRecord {
  return createRecord(dom, TEXT, '', '#', text);
}

export function createFragment(dom: Dom): NodeRecord {
  return createRecord(dom, FRAGMENT, '', '#', '');
}

/** @param tag in lower case @param drawn what is drawn of it, if anything */
export function createElement(dom: Dom, tag: string, drawn = tag): NodeRecord {
  return createRecord(dom, ELEMENT, tag, drawn, '');
}

/**
 * What `document.createElement` makes of any name. A module goes on with what it gets: another is drawn in the place of what
 * browsers show, and nothing in that of the rest.
 */
export function createElementNamed(dom: Dom, tag: string): NodeRecord {
  const refusal = refusalOf(dom, tag);
  if (!refusal) return createElement(dom, tag, drawnAs(tag));
  reportTag(dom, tag, refusal.reason);
  return createElement(dom, tag, drawnAs(refusal.treatment));
}

const UNKNOWN_TAG: TagRefusal = { treatment: 'span' };

/** Elements that are there and are no part of the picture, or are left out; what a template holds is beside it (`templates.ts`). */
export const drawnAs = (tag: string): string => (/^(style|template|omit)$/.test(tag) ? '' : tag);

/** @returns whether attribute `name` is held against the lists: of what stands for an element, those alone that all have, and handlers */
export const isOnStage = ({ tag, drawn }: NodeRecord, name: string): boolean =>
  drawn === tag || /^on/.test(name) || isAttributeKnown(drawn, name);

/** @returns why the element `tag` (lower case) is not drawn, or `undefined` for one that is */
export function refusalOf({ parts }: Dom, tag: string): TagRefusal | undefined {
  return ALLOWED_TAGS.has(tag) || (tag === 'style' && parts.attachSheets) || (tag === 'template' && parts.contentOf)
    ? undefined
    : (parts.findTagRefusal?.(tag) ?? UNKNOWN_TAG);
}

export function reportTag(dom: Dom, tag: string, reason?: string): void {
  dom.report('SM502', 'element', tag, `<${tag.slice(0, 40)}> is not drawn`, reason);
}

/** @returns the node after `node` in tree order within `root`; `inside` = false passes over what is in `node` */
export function findFollowing(node: NodeRecord, root: NodeRecord, inside = true): NodeRecord | undefined {
  if (inside && node.first) return node.first;
  for (let at = node; at !== root; at = at.parent!) if (at.next) return at.next;
  return undefined;
}

export function contains(ancestor: NodeRecord, node: NodeRecord): boolean {
  for (let at: NodeRecord | undefined = node; at; at = at.parent) if (at === ancestor) return true;
  return false;
}

export function depthOf(node: NodeRecord): number {
  let depth = 0;
  for (let at = node.parent; at; at = at.parent) depth += 1;
  return depth;
}

/** Corrects `height` where removals have left it too large. */
function measureHeight(root: NodeRecord): number {
  const base = depthOf(root);
  root.height = 0;
  for (let node = findFollowing(root, root); node; node = findFollowing(node, root)) {
    if (!node.first) root.height = Math.max(root.height, depthOf(node) - base);
  }
  return root.height;
}

/** @throws HierarchyRequestError for a cycle, a parent that takes no children, the container, or too deep a tree */
export function checkInsertion(parent: NodeRecord, node: NodeRecord): void {
  if (parent.type === TEXT) throw hierarchyError('A text node has no children');
  if (contains(node, parent)) throw hierarchyError('A node cannot be put into itself');
  if (node === parent.dom.container) throw hierarchyError('The container stays where it is');
  const room = MAX_DEPTH - depthOf(parent) - (node.type === FRAGMENT ? 0 : 1);
  if (node.height > room && measureHeight(node) > room)
    throw hierarchyError(`Nodes are nested deeper than ${MAX_DEPTH} levels`);
}

/**
 * Adds `node` (or a fragment's children) to `parent` before `before`, or at the end.
 * @throws HierarchyRequestError as `checkInsertion` does
 * @throws NotFoundError if `before` is no child of `parent`
 */
export function insert(parent: NodeRecord, node: NodeRecord, before: NodeRecord | undefined): void {
  checkInsertion(parent, node);
  if (before && before.parent !== parent) throw notFoundError('The node is not a child of this node');
  if (node.type === FRAGMENT) {
    while (node.first) {
      const child = node.first;
      unlink(child);
      link(parent, child, before);
    }
  } else {
    const reference = before === node ? node.next : before;
    unlink(node);
    link(parent, node, reference);
  }
}

/** Without the checks of `insert`: for a node that has no parent and is known to fit. */
export function link(parent: NodeRecord, node: NodeRecord, before?: NodeRecord): void {
  const previous = before ? before.previous : parent.last;
  node.parent = parent;
  node.previous = previous;
  node.next = before;
  if (previous) previous.next = node;
  else parent.first = node;
  if (before) before.previous = node;
  else parent.last = node;
  for (
    let at: NodeRecord | undefined = parent, height = node.height + 1;
    at && at.height < height;
    at = at.parent, height += 1
  ) {
    at.height = height;
  }
  parent.lists = undefined;
  parent.dom.changes.markPlaced(node, parent);
}

/** Takes `node` out of its parent, if it has one. */
export function unlink(node: NodeRecord): void {
  const { parent, previous, next } = node;
  if (!parent) return;
  if (previous) previous.next = next;
  else parent.first = next;
  if (next) next.previous = previous;
  else parent.last = previous;
  node.parent = node.previous = node.next = undefined;
  parent.lists = undefined;
  parent.dom.changes.markPlaced(node, parent);
}

export function unlinkChildren(parent: NodeRecord): void {
  while (parent.last) unlink(parent.last);
}

export function textOf(root: NodeRecord, lineBreak = ''): string {
  let text = root.text;
  for (let node = findFollowing(root, root); node; node = findFollowing(node, root)) {
    text += node.tag === 'br' ? lineBreak : node.text;
  }
  return text;
}

export function setText(node: NodeRecord, text: string): void {
  if (node.type === TEXT) {
    node.text = text;
    node.dom.changes.markText(node);
    return;
  }
  unlinkChildren(node);
  if (text !== '') insert(node, createText(node.dom, text), undefined);
}

/** A copy with no parent and no place on the stage; with `deep`, of the whole tree. */
export function clone(root: NodeRecord, deep: boolean): NodeRecord {
  const copy = copyOf(root);
  let source = root;
  let target = copy;
  const copyInto = (parent: NodeRecord) => {
    target = copyOf(source);
    link(parent, target);
  };
  while (deep) {
    if (source.first) {
      source = source.first;
      copyInto(target);
      continue;
    }
    while (source !== root && !source.next) {
      source = source.parent!;
      target = target.parent!;
    }
    if (source === root) break;
    source = source.next!;
    copyInto(target.parent!);
  }
  return copy;
}

function copyOf(node: NodeRecord): NodeRecord {
  const copy = createRecord(node.dom, node.type, node.tag, node.drawn, node.text);
  for (const which of ['attributes', 'style'] as const) if (node[which] !== NONE) copy[which] = new Map(node[which]);
  return copy;
}
