/**
 * What modules hold: façades over the records. Each has one private field and nothing else of the
 * runtime; a façade cannot be made from outside.
 */
import { notFoundError } from './errors.ts';
import {
  clone,
  contains,
  createFragment,
  createText,
  type Dom,
  ELEMENT,
  type FRAGMENT,
  insert,
  type NodeRecord,
  setText,
  TEXT,
  textOf,
  unlink,
} from './tree.ts';

// Taken now: some levels remove the global.
const { ownKeys } = Reflect;

/** Only this runtime has it: `new (node.constructor)()` throws. */
const KEY = {};

/** @returns the record behind a node, or `undefined` for any other value */
export let findRecord: (value: unknown) => NodeRecord | undefined;

export class GuestNode {
  readonly #record: NodeRecord;

  constructor(key: unknown, record: NodeRecord) {
    if (key !== KEY) throw new TypeError('Illegal constructor');
    this.#record = record;
  }

  static {
    findRecord = (value) =>
      typeof value === 'object' && value !== null && #record in value ? value.#record : undefined;
  }

  get nodeType(): number {
    return this.#record.type;
  }
  get nodeName(): string {
    const { type, tag } = this.#record;
    return type === ELEMENT ? tag.toUpperCase() : type === TEXT ? '#text' : '#document-fragment';
  }
  get nodeValue(): string | null {
    return this.#record.type === TEXT ? this.#record.text : null;
  }
  set nodeValue(value: unknown) {
    if (this.#record.type === TEXT) setText(this.#record, `${value ?? ''}`);
  }
  get textContent(): string {
    return textOf(this.#record);
  }
  set textContent(value: unknown) {
    setText(this.#record, `${value ?? ''}`);
  }
  get ownerDocument(): object {
    return this.#record.dom.document;
  }
  get isConnected(): boolean {
    return contains(this.#record.dom.container, this.#record);
  }
  get parentNode(): GuestNode | null {
    return facadeOf(this.#record.parent);
  }
  get parentElement(): GuestNode | null {
    const { parent } = this.#record;
    return parent?.type === ELEMENT ? facadeOf(parent) : null;
  }
  get firstChild(): GuestNode | null {
    return facadeOf(this.#record.first);
  }
  get lastChild(): GuestNode | null {
    return facadeOf(this.#record.last);
  }
  get previousSibling(): GuestNode | null {
    return facadeOf(this.#record.previous);
  }
  get nextSibling(): GuestNode | null {
    return facadeOf(this.#record.next);
  }
  get previousElementSibling(): GuestNode | null {
    return facadeOf(nearestElement(this.#record.previous, 'previous'));
  }
  get nextElementSibling(): GuestNode | null {
    return facadeOf(nearestElement(this.#record.next, 'next'));
  }
  get childNodes(): readonly GuestNode[] {
    return listsOf(this.#record).nodes;
  }

  hasChildNodes(): boolean {
    return this.#record.first !== undefined;
  }
  contains(other: unknown): boolean {
    const record = findRecord(other);
    return record !== undefined && contains(this.#record, record);
  }
  cloneNode(deep?: unknown): GuestNode {
    return facadeOf(clone(this.#record, Boolean(deep)));
  }
  appendChild(node: unknown): unknown {
    insert(this.#record, recordOf(node), undefined);
    return node;
  }
  insertBefore(node: unknown, before: unknown): unknown {
    insert(this.#record, recordOf(node), before == null ? undefined : recordOf(before));
    return node;
  }
  replaceChild(node: unknown, old: unknown): unknown {
    const [entering, leaving] = [recordOf(node), recordOf(old)];
    if (entering === leaving && leaving.parent === this.#record) return old;
    insert(this.#record, entering, leaving);
    unlink(leaving);
    return old;
  }
  removeChild(node: unknown): unknown {
    const record = recordOf(node);
    if (record.parent !== this.#record) throw notFoundError('The node is not a child of this node');
    unlink(record);
    return node;
  }
  remove(): void {
    unlink(this.#record);
  }
}

/** @returns `from` or the nearest element that way */
export function nearestElement(from: NodeRecord | undefined, way: 'next' | 'previous'): NodeRecord | undefined {
  let at = from;
  while (at && at.type !== ELEMENT) at = at[way];
  return at;
}

/** @throws TypeError for what is not a node of this DOM */
export function recordOf(value: unknown): NodeRecord {
  const record = findRecord(value);
  if (!record) throw new TypeError('The argument is not a node');
  return record;
}

/** One node to insert: strings become texts, several become a fragment (DOM 4.2.6, convert nodes into a node). */
export function toNode(dom: Dom, nodes: readonly unknown[]): NodeRecord {
  const records = nodes.map((node) => findRecord(node) ?? createText(dom, `${node}`));
  if (records.length === 1) return records[0]!;
  const fragment = createFragment(dom);
  for (const record of records) insert(fragment, record, undefined);
  return fragment;
}

export class GuestText extends GuestNode {
  get data(): string {
    return textOf(recordOf(this));
  }
  set data(value: unknown) {
    setText(recordOf(this), value === null ? '' : `${value}`);
  }
  get length(): number {
    return this.data.length;
  }
}

type Facade = new (key: unknown, record: NodeRecord) => GuestNode;
const facades: Partial<Record<NodeRecord['type'], Facade>> = { [TEXT]: GuestText };

/** The classes of elements and fragments say here that they are. */
export function defineFacade(type: typeof ELEMENT | typeof FRAGMENT, facade: Facade): void {
  facades[type] = facade;
}

/** @returns the one façade of a record */
export function facadeOf(record: NodeRecord): GuestNode;
export function facadeOf(record: NodeRecord | undefined): GuestNode | null;
export function facadeOf(record: NodeRecord | undefined): GuestNode | null {
  if (!record) return null;
  record.facade ??= new facades[record.type]!(KEY, record);
  return record.facade as GuestNode;
}

/** `childNodes` and `children`: frozen arrays, made anew after a change. */
export function listsOf(record: NodeRecord): {
  readonly nodes: readonly GuestNode[];
  readonly elements: readonly GuestNode[];
} {
  if (!record.lists) {
    const nodes: GuestNode[] = [];
    for (let child = record.first; child; child = child.next) nodes.push(facadeOf(child));
    const elements = nodes.filter((node) => node.nodeType === ELEMENT);
    record.lists = { nodes: Object.freeze(nodes), elements: Object.freeze(elements) };
  }
  return record.lists as ReturnType<typeof listsOf>;
}

/** Freezes a class with its prototype and its members: the realm is hardened before any façade exists. */
export function freezeClass(facade: object & { prototype: object }): void {
  for (const key of ownKeys(facade.prototype)) {
    // Flags are what they are.
    Object.values(Object.getOwnPropertyDescriptor(facade.prototype, key)!).forEach(Object.freeze);
  }
  Object.freeze(facade.prototype);
  Object.freeze(facade);
}
