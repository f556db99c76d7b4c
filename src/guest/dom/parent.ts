/** What elements and fragments have in common (DOM 4.2.6, ParentNode). */
import { facadeOf, GuestNode, listsOf, recordOf, toNode } from './node.ts';
import { type Selector, select } from './select.ts';
import { checkInsertion, insert, type NodeRecord, unlinkChildren } from './tree.ts';

export class GuestParent extends GuestNode {
  get children(): readonly GuestNode[] {
    return listsOf(recordOf(this)).elements;
  }
  get childElementCount(): number {
    return this.children.length;
  }
  get firstElementChild(): GuestNode | null {
    return this.children[0] ?? null;
  }
  get lastElementChild(): GuestNode | null {
    return this.children.at(-1) ?? null;
  }
  append(...nodes: unknown[]): void {
    const record = recordOf(this);
    insert(record, toNode(record.dom, nodes), undefined);
  }
  prepend(...nodes: unknown[]): void {
    const record = recordOf(this);
    const entering = toNode(record.dom, nodes);
    insert(record, entering, record.first);
  }
  replaceChildren(...nodes: unknown[]): void {
    const record = recordOf(this);
    const entering = toNode(record.dom, nodes);
    checkInsertion(record, entering);
    unlinkChildren(record);
    insert(record, entering, undefined);
  }
}

export function selectAll(root: NodeRecord, isWanted: Selector): readonly GuestNode[] {
  return Object.freeze(select(root, isWanted).map((record) => facadeOf(record)));
}
