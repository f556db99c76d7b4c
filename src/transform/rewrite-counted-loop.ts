import type { ESTree, Node } from '../scan/parse.ts';
import { NAME } from './edits.ts';
import type { Numbers } from './numeric.ts';
import { rewriteStretches } from './rewrite-stretches.ts';
import type { Rewriter } from './rewriter.ts';
import type { StretchedLoop } from './survey.ts';
import { CALL_STRETCH, LOOP_FLUSH } from './ticks.ts';

/** From here on adding a step may change nothing. */
const FAR = 2 ** 31;

/**
 * Counts `for (let i = 0; i < n; i++) …` by its own variable, so that its iterations pay nothing: it
 * runs in stretches, as HotSpot's loop strip mining does, and counts between two of them.
 *
 *     {let i=0,s=i+1;try{while(i<n){s=i;const e=…;for(;!(i>=e);i++)…  if(!(i>=e))break;…}}catch{c+=i-s+1;…}…}
 *
 * The variable stands at `e` when a stretch was run to its end; otherwise the loop was left, and the
 * iteration it was left in counts too.
 *
 * The attack: a variable that a step does not change (2 ** 53, Infinity, NaN) never comes to the end of
 * its stretch, and would run for ever uncounted. The defence: loops that may start so are left to others
 * (`rewrite-stepped-loop.ts`).
 *
 * @returns whether it was rewritten
 */
export function rewriteCountedLoop(node: ESTree.ForStatement, loop: StretchedLoop, rewriter: Rewriter): boolean {
  const { numbers, written } = rewriter;
  const { name, step } = loop;
  const { test } = node;
  const bound = step > 0 ? findBound(test, name, written) : undefined;
  if (loop.by || !isSafe(loop.declarator.init!, numbers)) return false;

  const [e, s] = [`${NAME}e`, `${NAME}s`];
  const stretch = (loop.calls ? CALL_STRETCH : LOOP_FLUSH) * step;
  const isAtEnd = bound?.inclusive ? `${name}>${e}` : step > 0 ? `${name}>=${e}` : `${name}<=${e}`;
  const far = `${name}+${bound?.inclusive ? stretch - 1 : stretch}`;
  // The attack: an object as the bound, whose `valueOf` is a native that answers differently each time it is asked,
  // uncounted. The defence: it is asked as often as the source asks, between stretches of one step.
  const one = bound?.inclusive ? name : `${name}+${step}`;
  const end = bound ? `typeof ${bound.text}!="number"?${one}:${far}<${bound.text}?${far}:${bound.text}` : far;
  const head = `${s}=${name};const ${e}=${end};for(;!(${isAtEnd})`;
  const steps = step === 1 ? `${name}-${s}` : `(${name}-${s})/${step}`;

  const stretches = {
    declarators: `${s}=${name}+${step}`,
    beforeTest: bound ? 'while(' : `for(;;){${test ? `${head}&&((` : ''}`,
    afterTest: bound ? `){${head};` : test ? `)||(${s}+=${step},false));` : `${head};`,
    isLeft: `!(${isAtEnd})`,
    steps: `(${steps}|0)||1`,
    last: `${steps}+1|0`,
    next: `${s}=${name}+${step};`,
    safe: true,
  };
  rewriteStretches(node, loop, stretches, rewriter);
  return true;
}

/** Whether a value is a number that steps change, for as long as any loop can run. */
function isSafe(node: Node, numbers: Numbers): boolean {
  if (node.type === 'Literal') return typeof node.value === 'number' && node.value < FAR;
  if (node.type === 'Identifier') return numbers.get(node.name) === true;
  if (node.type !== 'BinaryExpression' || (node.operator !== '+' && node.operator !== '-')) return false;
  const { left, right } = node;
  return left.type === 'Identifier' && isSafe(left, numbers) && right.type === 'Literal' && isSafe(right, numbers);
}

/** `n` of `i < n` and `i <= n`, when it stays the same while the loop runs. */
export function findBound(
  test: Node | null,
  name: string,
  written: ReadonlySet<string>,
): { text: string; inclusive: boolean } | undefined {
  if (test?.type !== 'BinaryExpression' || test.left.type !== 'Identifier' || test.left.name !== name) return undefined;
  const { operator, right } = test;
  if (operator !== '<' && operator !== '<=') return undefined;
  const inclusive = operator === '<=';
  if (right.type === 'Literal' && typeof right.value === 'number') return { text: String(right.value), inclusive };
  if (right.type === 'Identifier' && right.name !== name && !written.has(right.name)) {
    return { text: right.name, inclusive };
  }
  return undefined;
}
