import type { ESTree, Node } from '../scan/parse.ts';
import { bears, isOwn } from './callees.ts';
import { visitArguments } from './rewrite-discarded.ts';
import type { Rewriter } from './rewriter.ts';
import { countSteps, ELEMENT } from './ticks.ts';

/**
 * A call, which counts for the function it calls where the source shows every call of it. It counts where code is
 * counted that runs whenever the call does: the head of the function, an iteration, or an earlier call. Only where
 * nothing is, it counts by itself. (What is made by `new` is none that every call is shown of.)
 */
export function rewriteCall(node: ESTree.CallExpression | ESTree.NewExpression, rewriter: Rewriter): void {
  const { visit, callees, own } = rewriter;
  const body = rewriter.body();
  const callee = node.callee as Node;
  if (!isOwn(callee, own)) body.foreign += 1;
  const ends = bears(callee, callees) && countCall(node, rewriter);
  visit(callee);
  visitArguments(node, rewriter);
  if (ends) rewriter.edits.insert(node.end!, ')');
}

/** @returns whether a parenthesis was opened */
function countCall(node: Node, { edits, isStatementStart, ...rewriter }: Rewriter): boolean {
  const body = rewriter.body();
  if (body.anchor?.leaves === body.leaves) {
    body.anchor.count();
    return false;
  }
  // A statement that begins with a parenthesis would go on with the line before.
  const start = isStatementStart(node.start!) ? '0,(' : '(';
  const edit = edits.insert(node.start!);
  let weight = 0;
  const count = () => {
    weight += 1;
    edit.text = `${start}${countSteps(weight, undefined, ELEMENT)},`;
  };
  count();
  if (!body.direct) body.anchor = { leaves: body.leaves, count };
  return true;
}
