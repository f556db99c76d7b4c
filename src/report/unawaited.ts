/** A promise that was read as what it promises: what was called, and where `await` is missing. */
import type { ESTree, Node } from '../scan/parse.ts';
import { findLine } from '../scan/positions.ts';
import { forEachNode } from '../scan/walk.ts';
import { nameOfFunction } from './function-name.ts';
import { createKinds, keyOf } from './kinds.ts';
import { readSource } from './source.ts';

export interface Unawaited {
  /** What was called, in the module's words. */
  readonly called: string;
  /** Of the call: 1-based. */
  readonly line: number;
}

const GIVEN = /^(?:callTool|fetch|parallel)$/;
/** What promises have themselves. */
const OF_PROMISE = /^(?:then|catch|finally)$/;
const LONGEST_NAME = 80;

/**
 * @param line of the error, 1-based
 * @param key a member that was read there
 */
export function findUnawaited(code: string, line: number, key: string): Unawaited | undefined {
  const { program, starts, offsetOf } = readSource(code);
  if (!program || OF_PROMISE.test(key)) return undefined;
  const declared = new Map<string, ESTree.CallExpression | undefined>();
  const promising = new Set<string>();
  forEachNode(program, (node, parent) => {
    if (node.type === 'VariableDeclarator') {
      const call = node.init?.type === 'CallExpression' ? node.init : undefined;
      // No scopes: a name that is declared twice is nobody's.
      for (const name of namesOf(node.id as Node)) declared.set(name, declared.has(name) ? undefined : call);
    }
    if (!/Function/.test(node.type) || !(node as ESTree.FunctionExpression).async) return;
    const name = nameOfFunction(node, parent);
    if (name) promising.add(name);
  });
  const kinds = createKinds(program);
  const isPromise = ({ callee }: ESTree.CallExpression) => {
    if (callee.type === 'Identifier') return GIVEN.test(callee.name) || promising.has(callee.name);
    // What the module made itself may have methods of these names.
    return (
      callee.type === 'MemberExpression' &&
      GIVEN.test(keyOf(callee) ?? '') &&
      kinds.kindOf(callee.object as Node) === 'api'
    );
  };
  let found: Unawaited | undefined;
  forEachNode(program, (node) => {
    if (found || node.type !== 'MemberExpression' || keyOf(node) !== key) return;
    if (findLine(starts, offsetOf(node.end)) !== line - 1) return;
    const root = rootOf(node);
    const call =
      root.type === 'Identifier' ? declared.get(root.name) : root.type === 'CallExpression' ? root : undefined;
    if (!call || !isPromise(call)) return;
    const called = code.slice(offsetOf(call.callee.start), offsetOf(call.callee.end)).slice(0, LONGEST_NAME);
    found = { called, line: findLine(starts, offsetOf(call.start)) + 1 };
  });
  return found;
}

/** What a chain of members begins with, or what the first of its calls gives. */
function rootOf(node: Node): Node {
  let at = node;
  while (at.type === 'MemberExpression' || at.type === 'ChainExpression')
    at = (at.type === 'MemberExpression' ? at.object : at.expression) as Node;
  return at;
}

/** Names that a declaration binds, as far as its patterns are of objects. */
function namesOf(pattern: Node): string[] {
  if (pattern.type === 'Identifier') return [pattern.name];
  if (pattern.type === 'AssignmentPattern') return namesOf(pattern.left);
  if (pattern.type !== 'ObjectPattern') return [];
  return pattern.properties.flatMap((one) => (one.type === 'Property' ? namesOf(one.value as Node) : []));
}
