import type { ESTree, Node } from '../scan/parse.ts';

/** Operators whose result is a number or a BigInt, whatever their operands are. */
const ARITHMETIC: ReadonlySet<string> = new Set(['-', '*', '/', '%', '**', '|', '&', '^', '<<', '>>', '>>>']);

const RELATIONAL: ReadonlySet<string> = new Set(['<', '>', '<=', '>=']);

/** Whether an operator makes numbers of its operands, so that a string among them is gone with it. */
export function takesNumbers(operator: string): boolean {
  return ARITHMETIC.has(operator) || RELATIONAL.has(operator);
}

/** Names that hold numbers here, and whether a step always changes them. */
export type Numbers = ReadonlyMap<string, boolean>;

/**
 * Whether `node` gives a number for sure, or (unless `strict`) a number or a BigInt.
 *
 * @param strict BigInts do not do
 */
export function isNumeric(node: Node, numbers: Numbers, strict = false): boolean {
  const is = (inner: Node) => isNumeric(inner, numbers, strict);
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'number' || (!strict && typeof node.value === 'bigint');
    case 'Identifier':
      return numbers.has(node.name);
    case 'UnaryExpression':
      if (node.operator === '+') return true;
      return (node.operator === '-' || node.operator === '~') && (!strict || is(node.argument));
    case 'UpdateExpression':
      return !strict;
    case 'ConditionalExpression':
      return is(node.consequent) && is(node.alternate);
    case 'AssignmentExpression':
      return node.operator === '=' ? is(node.right) : !strict && ARITHMETIC.has(node.operator.slice(0, -1));
    case 'BinaryExpression':
      return isNumericOperation(node, is, strict);
    default:
      return false;
  }
}

/** Sums of thousands of terms nest to the left: a loop goes along them. */
function isNumericOperation(operation: ESTree.BinaryExpression, is: (node: Node) => boolean, strict: boolean): boolean {
  for (let node: Node = operation; ; node = node.left as Node) {
    if (node.type !== 'BinaryExpression') return is(node);
    const { operator, right } = node;
    if (operator === '+') {
      if (!is(right)) return false;
    } else if (!ARITHMETIC.has(operator)) return false;
    // A BigInt next to a number throws.
    else if (!strict || operator === '>>>' || is(right)) return true;
  }
}
