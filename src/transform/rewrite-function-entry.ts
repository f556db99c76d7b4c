import type { ESTree } from '../scan/parse.ts';
import type { Edits } from './edits.ts';
import { type Body, newBody, type Rewriter } from './rewriter.ts';
import { CHECK, COUNT_ENTRY, COUNT_OWN_ENTRY } from './ticks.ts';

/** Counts each entry of a function, when its parameters are bound and its body begins. */
export function rewriteFunctionEntry(
  node: ESTree.FunctionDeclaration | ESTree.FunctionExpression | ESTree.ArrowFunctionExpression,
  { edits, leaves, visit, visitPattern, within }: Rewriter,
  name?: string,
): void {
  if (node.type !== 'ArrowFunctionExpression' && node.id) visit(node.id);
  // Default values run in no body yet; loops in them are inside functions and static blocks of their own.
  for (const parameter of node.params) visitPattern(parameter);
  const { body } = node;
  if (!body) return;
  const direct = Boolean(node.async || ('generator' in node && node.generator));
  const own = node.type === 'FunctionDeclaration' ? node.id?.name : name;
  const counts = own === undefined || leaves.get(own) !== node;
  if (body.type !== 'BlockStatement') {
    const count = edits.insert(body.start!);
    const inner = newBody(direct, undefined);
    within(inner, () => visit(body));
    if (!counts) return;
    count.text = `(${countEntry(inner)},`;
    edits.insert(body.end!, ')');
    return;
  }
  const directive = body.body.findLast((statement) => statement.type === 'ExpressionStatement' && statement.directive);
  const count = edits.insert(directive?.end ?? body.start! + 1);
  const inner = newBody(direct, edits.insert(directive?.end ?? body.start! + 1));
  within(inner, () => {
    for (const statement of body.body) visit(statement);
  });
  if (counts) count.text = `;${countEntry(inner)};`;
}

/** After a body has been visited. */
const countEntry = ({ foreign }: Body) => (foreign > 0 ? COUNT_ENTRY : COUNT_OWN_ENTRY);

/**
 * Attack: `try { … } catch {}` and `finally { … }` swallow what a spent budget throws, and go on.
 * Defence: both look at the counter first, which stays full from then on.
 */
export function insertCheck(block: ESTree.BlockStatement, edits: Edits): void {
  edits.insert(block.start! + 1, CHECK);
}
