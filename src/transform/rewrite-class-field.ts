import type { ESTree, Node } from '../scan/parse.ts';
import { rewriteKey } from './rewrite-computed-key.ts';
import { newBody, type Rewriter } from './rewriter.ts';
import { COUNT_ENTRY } from './ticks.ts';

/** Values that call nothing; or classes, which count by themselves. They take their name from what they are the value of. */
const QUIET = /Function|^(?:ClassExpression|Identifier|Literal|ThisExpression)$/;

/**
 * Attack: `class A { a = more() ? new A : 0; b = more() ? new A : 0 }` recurses with natives alone,
 * through implicit constructors. Defence: an initial value counts as a function entry.
 */
export function rewriteClassField(node: ESTree.PropertyDefinition, rewriter: Rewriter): void {
  if (node.computed) rewriteKey(node.key, 'p', rewriter);
  const { value } = node;
  // It runs when an instance is made.
  if (value) rewriter.within(newBody(true, undefined), () => countValue(value, rewriter, true));
}

/**
 * Visits a value, by `visit` if that is given, and counts it where it `counts`: where it is evaluated though no body of a
 * function has been entered.
 */
export function countValue(
  node: Node,
  rewriter: Rewriter,
  counts: boolean,
  visit = () => rewriter.visitApart(node),
): void {
  const { edits } = rewriter;
  const inserts = counts && !QUIET.test(node.type);
  if (inserts) edits.insert(node.start!, `(${COUNT_ENTRY},`);
  visit();
  if (inserts) edits.insert(node.end!, ')');
}
