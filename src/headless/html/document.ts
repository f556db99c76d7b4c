/**
 * As much of a document as the stage's DOM (`stage/dom.ts`) needs to keep its tree, without a browser: what it refuses
 * on the stage it refuses here, by the same lines of code.
 */

class PageNode {
  parentElement: PageElement | null = null;
  nextSibling: PageNode | null = null;
  previousSibling: PageNode | null = null;

  remove(): void {
    const { parentElement: parent, nextSibling: next, previousSibling: previous } = this;
    if (parent === null) return;
    if (previous) previous.nextSibling = next;
    else parent.firstChild = next;
    if (next) next.previousSibling = previous;
    else parent.lastChild = previous;
    this.parentElement = this.nextSibling = this.previousSibling = null;
  }
}

export class PageText extends PageNode {
  readonly nodeType = 3;
  constructor(public textContent: string) {
    super();
  }
}

/** Where a table or plot is drawn. */
export class PageHole extends PageNode {
  readonly nodeType = 8;
  constructor(readonly id: number) {
    super();
  }
}

/** Declarations in the order they were last set in: a later one wins, as the last one set does in a browser. */
export class PageStyle {
  readonly values = new Map<string, string>();

  setProperty(name: string, value: string, priority = ''): void {
    this.values.delete(name);
    this.values.set(name, priority === '' ? value : `${value} !${priority}`);
  }

  getPropertyValue(name: string): string {
    return this.values.get(name) ?? '';
  }

  removeProperty(name: string): void {
    for (const key of [...this.values.keys()]) if (key === name || key.startsWith(`${name}-`)) this.values.delete(key);
  }
}

/** What a control holds, where the module has said so. */
export interface ControlState {
  value?: string;
  checked?: boolean;
  selected?: readonly number[];
}

export class PageElement extends PageNode {
  readonly nodeType = 1;
  firstChild: PageNode | null = null;
  lastChild: PageNode | null = null;
  readonly attributes = new Map<string, string>();
  readonly dataset: Record<string, string> = {};
  readonly style = new PageStyle();
  readonly state: ControlState = {};
  /** The address of its picture, not checked. */
  picture: string | undefined;

  constructor(
    readonly ownerDocument: PageDocument,
    readonly tag: string,
    readonly isSvg = false,
  ) {
    super();
  }

  get childNodes(): (PageElement | PageText | PageHole)[] {
    const nodes: PageNode[] = [];
    for (let at = this.firstChild; at; at = at.nextSibling) nodes.push(at);
    return nodes as (PageElement | PageText | PageHole)[];
  }

  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }
  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
  }
  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }

  append(node: PageNode): void {
    this.insertBefore(node, null);
  }
  insertBefore(node: PageNode, after: PageNode | null): void {
    node.remove();
    const before = after === null ? this.lastChild : after.previousSibling;
    node.parentElement = this;
    node.nextSibling = after;
    node.previousSibling = before;
    if (before) before.nextSibling = node;
    else this.firstChild = node;
    if (after) after.previousSibling = node;
    else this.lastChild = node;
  }
}

export class PageDocument {
  createElement(tag: string): PageElement {
    return new PageElement(this, tag);
  }
  createElementNS(_namespace: string, tag: string): PageElement {
    return new PageElement(this, tag, true);
  }
  createTextNode(text: string): PageText {
    return new PageText(text);
  }
}
