import type { ESTree } from '../scan/parse.ts';
import { rewriteKey } from './rewrite-computed-key.ts';
import { newBody, type Rewriter } from './rewriter.ts';
import { COUNT_ENTRY } from './ticks.ts';

/** Initial values that call nothing; functions and classes among them take their name from the field. */
const QUIET = /Function|^(?:ClassExpression|Identifier|Literal|ThisExpression)$/;

/**
 * Attack: `class A { a = more() ? new A : 0; b = more() ? new A : 0 }` recurses with natives alone,
 * through implicit constructors. Defence: an initial value counts as a function entry.
 */
export function rewriteClassField(node: ESTree.PropertyDefinition, rewriter: Rewriter): void {
  const { edits, visit, within } = rewriter;
  if (node.computed) rewriteKey(node.key, 'p', rewriter);
  const { value } = node;
  if (!value) return;
  const counts = !QUIET.test(value.type);
  if (counts) edits.insert(value.start!, `(${COUNT_ENTRY},`);
  // It runs when an instance is made.
  within(newBody(true, undefined), () => visit(value));
  if (counts) edits.insert(value.end!, ')');
}
