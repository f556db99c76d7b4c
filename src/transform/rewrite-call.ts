import type { ESTree, Node } from '../scan/parse.ts';
import { NAME } from './edits.ts';
import { declare, type Rewriter } from './rewriter.ts';
import { COUNT_OWN_ENTRY, DECLARE_LOOP_COUNTER } from './ticks.ts';

/**
 * A call, which counts for the function it calls where that only computes: in a loop in the function's
 * own counter, which is much cheaper than to count in the module's.
 */
export function rewriteCall(node: ESTree.CallExpression, rewriter: Rewriter): void {
  const { edits, visit, leaves, own: names, body: getBody } = rewriter;
  const body = getBody();
  body.calls += 1;
  const { callee } = node;
  if (!isOwn(callee as Node, names)) body.foreign += 1;
  const leaf = callee.type === 'Identifier' && !node.optional && leaves.has(callee.name);
  if (leaf) {
    const own = body.declarations && !body.direct && !body.leaving && body.loops + body.counted > 0;
    if (own) {
      declare(body, DECLARE_LOOP_COUNTER);
      body.leafCalls += 1;
    }
    // A statement that begins with a parenthesis would go on with the line before.
    const start = rewriter.isStatementStart(node.start!) ? '0,(' : '(';
    edits.insert(node.start!, `${start}${own ? `++${NAME}l` : COUNT_OWN_ENTRY},`);
  }
  visit(callee as never);
  for (const argument of node.arguments) visit(argument);
  if (leaf) edits.insert(node.end!, ')');
}

/** Whether what is called is, by its name, declared by the module, or a function of `Math`, none of which is slow. */
export function isOwn(callee: Node, own: ReadonlySet<string>): boolean {
  if (callee.type === 'Identifier') return own.has(callee.name);
  if (callee.type !== 'MemberExpression' || callee.computed || callee.property.type !== 'Identifier') return false;
  return own.has(`.${callee.property.name}`) || (callee.object as ESTree.Identifier).name === 'Math';
}
