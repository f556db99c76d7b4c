/** Templates: what they hold is in a fragment beside the tree (HTML 4.12.3), to be cloned. */
import { define } from './element.ts';
import { facadeOf } from './node.ts';
import { createFragment, insert, type NodeRecord } from './tree.ts';

const contents = new WeakMap<NodeRecord, NodeRecord>();

/** @returns the fragment; what the parser has put into the element goes there */
export function contentOf(template: NodeRecord): NodeRecord {
  const content = contents.get(template) ?? createFragment(template.dom);
  contents.set(template, content);
  while (template.first) insert(content, template.first, undefined);
  return content;
}

define('content', (record) => (record.tag === 'template' ? facadeOf(contentOf(record)) : undefined));
