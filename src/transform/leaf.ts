import type { ESTree, Node } from '../scan/parse.ts';
import { forEachChild, operationChain } from '../scan/walk.ts';

/** What takes no longer than it is written: no loop, no call, no other function. */
const QUIET: ReadonlySet<string> = new Set(
  'ArrayExpression AssignmentExpression BinaryExpression BlockStatement ConditionalExpression ExpressionStatement Identifier IfStatement Literal LogicalExpression MemberExpression ObjectExpression Property ReturnStatement ThisExpression UnaryExpression UpdateExpression VariableDeclaration VariableDeclarator'.split(
    ' ',
  ),
);

/**
 * Whether a function only computes, so that who calls it may count for it. What its operators may call
 * (getters, `toString`) are functions that count for themselves.
 */
export function isLeaf(node: ESTree.FunctionDeclaration | ESTree.ArrowFunctionExpression): boolean {
  const { async, generator, params, body } = node as ESTree.FunctionDeclaration;
  if (async || generator || !body || params.some(({ type }) => type !== 'Identifier')) return false;
  return isQuiet(body as Node);
}

function isQuiet(node: Node): boolean {
  if (!QUIET.has(node.type)) return false;
  if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') {
    const chain = operationChain(node);
    return isQuiet(chain[0]!.left as Node) && chain.every(({ right }) => isQuiet(right));
  }
  let quiet = true;
  forEachChild(node, (child) => {
    quiet &&= isQuiet(child);
  });
  return quiet;
}
