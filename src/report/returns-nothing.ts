/** Functions of a module that make something, and do not return it. */
import type { ESTree, Node } from '../scan/parse.ts';
import { forEachNode } from '../scan/walk.ts';
import { nameOfFunction } from './function-name.ts';

/** @returns what to do where `given`, which was no node, is a call of a function that returns nothing */
export function describeNothing(program: Node, given: Node): string | undefined {
  if (given.type !== 'CallExpression' || given.callee.type !== 'Identifier') return undefined;
  const { name } = given.callee;
  let found = 0;
  let returns = false;
  forEachNode(program, (node, parent) => {
    if (!/Function/.test(node.type)) return;
    if (nameOfFunction(node, parent) !== name) return;
    const { body, async, generator } = node as ESTree.FunctionExpression;
    found += 1;
    // A promise is no node whatever it promises.
    returns ||= async || generator || body?.type !== 'BlockStatement' || returnsSome(body as Node);
  });
  return found === 1 && !returns
    ? `\`${name}\` returns nothing: end it with a \`return\` of what it makes.`
    : undefined;
}

/** Of functions within it the `return` counts too: better nothing is said than what is wrong. */
function returnsSome(body: Node): boolean {
  let found = false;
  forEachNode(body, (node) => {
    found ||= node.type === 'ReturnStatement' && !!node.argument;
  });
  return found;
}
