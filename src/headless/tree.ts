/** Walks of a syntax tree. `forEachChild` of the scan is not exported by what a page starts with. */
import type { Node } from '../scan/parse.ts';

/**
 * All names that stand for something, within the nodes: none of properties (`rows.map`, `{ map: 1 }`). No recursion:
 * `a + b + …` is as deep as it is long.
 */
export function findIdentifiers(nodes: readonly Node[]): (Node & { readonly type: 'Identifier' })[] {
  const found: (Node & { readonly type: 'Identifier' })[] = [];
  const left = [...nodes];
  for (let node = left.pop(); node; node = left.pop()) {
    if (node.type === 'Identifier') found.push(node);
    for (const child of childrenOf(node)) left.push(child);
  }
  return found;
}

function childrenOf(node: Node): Node[] {
  const { computed } = node as { computed?: boolean };
  return Object.entries(node)
    .filter(([key]) => computed !== false || (key !== 'key' && key !== 'property'))
    .flatMap(([, child]) => (Array.isArray(child) ? child : [child]) as unknown[])
    .filter((child): child is Node => typeof child === 'object' && child !== null && 'type' in child);
}
