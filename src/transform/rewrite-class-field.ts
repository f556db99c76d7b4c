import type { ESTree, Node } from '../scan/parse.ts';
import { rewriteKey } from './rewrite-computed-key.ts';
import { newBody, type Rewriter } from './rewriter.ts';
import { COUNT_ENTRY } from './ticks.ts';

/** Values that call nothing. Functions take their name from what they are the value of. */
const QUIET = /Function|^(?:Identifier|Literal|ThisExpression)$/;

/**
 * The attack: `async function g(n, a = class { [n ? (g(n - 1), g(n - 1)) : 0] = 1 }) {}` calls itself before the class counts.
 * The defence: a class is quiet, and keeps its name, where nothing of it is evaluated before its own first block.
 */
function isQuiet(node: Node): boolean {
  if (node.type !== 'ClassExpression') return QUIET.test(node.type);
  return (
    !node.superClass &&
    !node.decorators?.length &&
    node.body.body.every((member) => !('computed' in member && member.computed))
  );
}

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
  const inserts = counts && !isQuiet(node);
  if (inserts) edits.insert(node.start!, `(${COUNT_ENTRY},`);
  visit();
  if (inserts) edits.insert(node.end!, ')');
}
