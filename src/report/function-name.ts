/** By which name a function of the module is called: its own, or that of the variable that it is the value of. */
import type { ESTree, Node } from '../scan/parse.ts';

/** @param node a function; @returns `undefined` where it has none that is written out */
export function nameOfFunction(node: Node, parent: Node | undefined): string | undefined {
  const { id } = node as ESTree.FunctionExpression;
  const name = id ?? (parent?.type === 'VariableDeclarator' && parent.init === node ? parent.id : undefined);
  return name?.type === 'Identifier' ? name.name : undefined;
}
