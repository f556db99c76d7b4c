import type { ESTree, Node } from '../scan/parse.ts';
import { bears, type Names } from './callees.ts';
import { NAME } from './edits.ts';
import type { Rewriter } from './rewriter.ts';

/**
 * What async functions are called where they are declared, assigned or put in an object. The word comes first: an expression
 * that began by looking back would read the blanks before each blank.
 */
const ASYNC = /\basync\b(?:(?<=([\w$#]+)\s*[=:]\s*async)|\s+(?:function\s+)?([\w$#]+))/g;

/** Names of what gives promises, as the text tells: whether a value is one is seen when it is there. */
export function findAsyncs(code: string): Names {
  const names = new Set(['then', 'catch', 'finally', 'all', 'any', 'race', 'Promise']);
  for (const [, given, own] of code.matchAll(ASYNC)) names.add((given ?? own)!);
  return { variables: names, keys: names };
}

/**
 * A call that stands as a statement and may give a promise. Nobody can take that from there, so what it is rejected with
 * would be lost without a word: the runtime takes it. (That a browser tells of such promises, `unhandledrejection`, is when a slice is
 * over and a guest may say nothing.)
 *
 * @returns whether it is one, and was visited
 */
export function rewriteDiscarded({ expression }: ESTree.ExpressionStatement, rewriter: Rewriter): boolean {
  let value = expression as Node;
  if (value.type === 'UnaryExpression' && value.operator === 'void') value = value.argument;
  const chosen = value.type === 'LogicalExpression' ? (value.right as Node) : value;
  const call = chosen.type === 'ChainExpression' ? (chosen.expression as Node) : chosen;
  if (!isCall(call, rewriter.asyncs)) return false;
  takeRejection(value, rewriter);
  return true;
}

/** Visits what a call is given. `forEach` and `new Promise` drop what the function gives that they are given. */
export function visitArguments(
  { callee, arguments: given }: ESTree.CallExpression | ESTree.NewExpression,
  rewriter: Rewriter,
): void {
  const { name } = (callee.type === 'MemberExpression' ? callee.property : callee) as ESTree.Identifier;
  const drops = name === 'forEach' || name === 'Promise';
  for (const argument of given as Node[]) {
    if (drops && isAsync(argument, rewriter.asyncs)) takeRejection(argument, rewriter);
    else rewriter.visit(argument);
  }
}

/** Visits an expression: a promise, or a function whose promises nobody takes. */
function takeRejection(node: Node, { edits, visit }: Rewriter): void {
  edits.insert(node.start!, `${NAME}u(`);
  visit(node);
  edits.insert(node.end!, ')');
}

/** Whether a function gives promises, by its form and its name alone: an arrow function also by what its body calls. */
function isAsync(node: Node, asyncs: Names): boolean {
  return bears(node, asyncs) || ('async' in node && (node.async || isCall(node.body as Node, asyncs)));
}

/** Whether it is a call, or `new`, of one that gives promises. */
function isCall(node: Node, asyncs: Names): boolean {
  return (node.type === 'CallExpression' || node.type === 'NewExpression') && isAsync(node.callee as Node, asyncs);
}
