/** `before`, `after`, `replaceWith` (DOM 4.2.8, ChildNode). */
import { defineMethods } from './element.ts';
import { findRecord, GuestNode, toNode } from './node.ts';
import { insert, type NodeRecord, unlink } from './tree.ts';

export function defineSiblings(): void {
  defineMethods(
    {
      before(record, ...nodes) {
        const { parent, previous } = record;
        if (!parent) return;
        const after = firstOutside(previous, 'previous', nodes);
        const entering = toNode(parent.dom, nodes);
        insert(parent, entering, after ? after.next : parent.first);
      },
      after({ parent, next }, ...nodes) {
        if (!parent) return;
        const before = firstOutside(next, 'next', nodes);
        insert(parent, toNode(parent.dom, nodes), before);
      },
      replaceWith(record, ...nodes) {
        const { parent, next } = record;
        if (!parent) return;
        const before = firstOutside(next, 'next', nodes);
        const isAmong = nodes.some((node) => findRecord(node) === record);
        const entering = toNode(parent.dom, nodes);
        insert(parent, entering, before);
        if (entering !== record && !isAmong) unlink(record);
      },
    },
    GuestNode,
  );
}

/** @returns `from` or the first sibling on that way that is not among `nodes` */
function firstOutside(
  from: NodeRecord | undefined,
  way: 'next' | 'previous',
  nodes: readonly unknown[],
): NodeRecord | undefined {
  const given = new Set(nodes.map(findRecord));
  let at = from;
  while (at && given.has(at)) at = at[way];
  return at;
}
