/**
 * The attack: `s += s` in a loop of thirty turns, `2n ** 100000000n`, `[...a, ...a]`, `a.length = 3e7`: a few ticks ask
 * for all the memory there is. The defence: what may double is charged when it is long.
 *
 * NAMEj  charges a long text and gives it back   NAMEn  charges a large BigInt's exponent or shift
 * NAMEv  charges what is about to be spread, and what has many elements
 */
import type { ESTree, Node } from '../scan/parse.ts';
import { forEachChild, type Operation, operationChain } from '../scan/walk.ts';
import { NAME } from './edits.ts';
import { isNumeric, type Numbers, takesNumbers } from './numeric.ts';
import { type Rewriter, wrapArgument } from './rewriter.ts';

/** A text of this length, added in each tick, stays far below what a thread can hold. */
const SHORT = 32;

/**
 * Operators, with the sums among them that may be concatenations of two long texts. Of one text that
 * grows and short ones nothing becomes long in few ticks.
 */
export function rewriteOperations(node: Operation, rewriter: Rewriter): void {
  const { edits, charged, visit } = rewriter;
  const chain = operationChain(node);
  const long = findLongSums(chain, rewriter);
  if (charged.has(node)) long.delete(node);
  for (const operation of [...chain].reverse()) if (long.has(operation)) edits.insert(operation.start!, `${NAME}j((`);
  for (const { operator, left, right } of chain) {
    // Their operands become numbers, or a truth value.
    if (takesNumbers(operator)) charged.add(left as Node).add(right);
  }
  visit(chain[0]!.left as Node);
  for (const operation of chain) {
    visitOperand(operation.operator, operation.right, rewriter);
    if (long.has(operation)) edits.insert(operation.end!, '))');
  }
}

/** The last `+` of each sum in which two operands or more may be long texts. */
function findLongSums(chain: readonly Operation[], { numbers }: Rewriter): Set<Operation> {
  const found = new Set<Operation>();
  let growing = 0;
  for (const [index, operation] of chain.entries()) {
    const before = chain[index - 1];
    if (operation.operator !== '+') continue;
    if (before?.operator !== '+') {
      growing = before ? Number(!takesNumbers(before.operator)) : Number(!isBounded(operation.left as Node, numbers));
    }
    if (!isBounded(operation.right, numbers)) growing += 1;
    const after = chain[index + 1];
    if (growing > 1 && after?.operator !== '+' && !(after && takesNumbers(after.operator))) found.add(operation);
  }
  return found;
}

export function rewriteTemplate(node: ESTree.TemplateLiteral, { edits, numbers, visit }: Rewriter): void {
  const long = node.expressions.filter((expression) => !isBounded(expression, numbers)).length > 1;
  if (long) edits.insert(node.start!, `${NAME}j((`);
  for (const expression of node.expressions) visit(expression);
  if (long) edits.insert(node.end!, '))');
}

export function rewriteAssignment(node: ESTree.AssignmentExpression, rewriter: Rewriter): void {
  const { edits, charged, numbers, visitTarget } = rewriter;
  const { left, operator, right } = node;
  const grows = operator === '+=' && !charged.has(node) && !isBounded(right, numbers);
  if (grows) {
    // What begins a statement may become two expressions: they stay one argument.
    edits.insert(node.start!, `${NAME}j((`);
    charged.add(right);
  }
  visitTarget(left as Node, operator !== '=');
  visitOperand(operator, right, rewriter);
  if (grows) edits.insert(node.end!, '))');
}

/** Operators that may leave their right operand out. */
const SHORT_CIRCUITS: ReadonlySet<string> = new Set(['&&', '||', '??', '&&=', '||=', '??=']);

/** Exponents and shifts of BigInts can be too large, to the left, or to the right by less than nothing; those of numbers can't. */
function visitOperand(operator: string, right: Node, rewriter: Rewriter): void {
  if (SHORT_CIRCUITS.has(operator)) {
    rewriter.visitApart(right);
    return;
  }
  const large = /^(?:\*\*|<<|>>(?!>))/.test(operator);
  if (large && !isNumeric(right, rewriter.numbers, true)) wrapArgument(right, `${NAME}n(`, rewriter);
  else rewriter.visit(right);
}

/** A list of so many elements takes a tick, or less, and all of their room: `[, , …]` in a loop, or in each of 16,384 calls. */
const LONG_LIST = 128;

export function rewriteList(node: ESTree.ArrayExpression, { edits, visit }: Rewriter): void {
  const isLong = node.elements.length > LONG_LIST;
  if (isLong) edits.insert(node.start!, `${NAME}v(0,`);
  forEachChild(node, visit);
  if (isLong) edits.insert(node.end!, ')');
}

/** In a list or a call it is iterated over; of what is spread in an object the keys are taken. */
export function rewriteSpread(node: ESTree.SpreadElement, rewriter: Rewriter): void {
  wrapArgument(node.argument, `${NAME}v(${+!rewriter.charged.has(node)},`, rewriter);
}

function isBounded(node: Node, numbers: Numbers): boolean {
  if (node.type === 'Literal') return typeof node.value !== 'string' || node.value.length <= SHORT;
  if (node.type === 'ConditionalExpression') {
    return isBounded(node.consequent, numbers) && isBounded(node.alternate, numbers);
  }
  return isNumeric(node, numbers);
}
