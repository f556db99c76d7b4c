/** By what an element was looked for that was not there. */
import type { Node } from '../scan/parse.ts';
import { forEachNode } from '../scan/walk.ts';
import { keyOf } from './kinds.ts';

const LOOKS = /^(?:querySelector|getElementById|closest)$/;

/** @returns the selector or id, where it is written out, be it before the name that `node` may be */
export function findLooked(program: Node, node: Node): string | undefined {
  if (node.type === 'ChainExpression') return findLooked(program, node.expression as Node);
  if (node.type === 'CallExpression') {
    const { callee } = node;
    const [by] = node.arguments;
    if (callee.type !== 'MemberExpression' || !LOOKS.test(keyOf(callee) ?? '')) return undefined;
    return by?.type === 'Literal' && typeof by.value === 'string' ? by.value : undefined;
  }
  if (node.type !== 'Identifier') return undefined;
  const found = new Set<string | undefined>();
  forEachNode(program, (one) => {
    if (one.type !== 'VariableDeclarator' || one.id.type !== 'Identifier' || one.id.name !== node.name) return;
    found.add(one.init && one.init.type !== 'Identifier' ? findLooked(program, one.init as Node) : undefined);
  });
  // No scopes: a name that is declared twice is nobody's.
  return found.size === 1 ? [...found][0] : undefined;
}
