import type { ESTree } from '../scan/parse.ts';
import type { Rewriter } from './rewriter.ts';
import { COUNT_ENTRY } from './ticks.ts';

/** Counts each entry of a function, when its parameters are bound and its body begins. */
export function rewriteFunctionEntry(
  node: ESTree.FunctionDeclaration | ESTree.FunctionExpression | ESTree.ArrowFunctionExpression,
  { edits, visit, within }: Rewriter,
): void {
  if (node.type !== 'ArrowFunctionExpression' && node.id) visit(node.id);
  // Default values run in no body yet; loops in them are inside functions and static blocks of their own.
  for (const parameter of node.params) visit(parameter);
  const { body } = node;
  if (!body) return;
  const direct = node.async || node.generator;
  if (body.type !== 'BlockStatement') {
    edits.insert(body.start!, `(${COUNT_ENTRY},`);
    within({ direct, counter: undefined, loops: 0, calls: 0 }, () => visit(body));
    edits.insert(body.end!, ')');
    return;
  }
  const directive = body.body.findLast((statement) => statement.type === 'ExpressionStatement' && statement.directive);
  edits.insert(directive?.end ?? body.start! + 1, `;${COUNT_ENTRY};`);
  const counter = edits.insert(directive?.end ?? body.start! + 1);
  within({ direct, counter, loops: 0, calls: 0 }, () => {
    for (const statement of body.body) visit(statement);
  });
}
