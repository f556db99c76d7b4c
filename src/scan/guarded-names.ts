/**
 * Names that a module asks for before it uses them, and that are not there:
 * `typeof window !== 'undefined' && window.devicePixelRatio`. Models write so unprompted.
 *
 * Attack: a guard that the scan believes and the engine does not, so that a name is reached that the scan let pass.
 * Defence: a reference is left alone only where a `typeof` of the same free name decides that it is never evaluated.
 * The level has no such name and the realm has removed it, so `typeof` gives `'undefined'`. Should a realm have it all
 * the same, it is one of a few names of drawing, and of `window` and `navigator` what they know of it: nothing that
 * loads, stores, sends or runs code from strings passes, whatever it asks first.
 *
 * False positives: a module that leaves early (`if (typeof window === 'undefined') return;`); guards of other names.
 */
import type { ESTree, Node } from './parse.ts';
import type { Problem, Scanned } from './problems.ts';
import { unknownName } from './rules/unknown-name.ts';
import { forEachNode } from './walk.ts';

const HARMLESS =
  /^(performance\b.*|(window\.)?(devicePixelRatio|(request|cancel)(AnimationFrame|IdleCallback)|setTimeout|clearTimeout|queueMicrotask|matchMedia|getComputedStyle|(Resize|Intersection|Mutation)Observer|CSS(\.escape)?)|window\.(inner|outer)(Width|Height)|navigator\.languages?|crypto\.randomUUID)$/;

/** Steps that are looked at in all: thousands of names in a chain of thousands would take a time squared. */
const STEPS = 100_000;
/** Terms of a test within each other: more than anybody reads, and no stack is too small for them. */
const DEEP = 50;

/** @returns what is wrong, without the names that are never reached */
export function leaveOutGuarded({ problems, program, names }: Scanned): readonly Problem[] {
  const asked = new Set(problems.filter(isHarmless));
  if (asked.size === 0 || !program || !names) return problems;
  let steps = STEPS;
  const free = new Set<Node>(names.free.map(({ node }) => node));
  const parents = new Map<Node, Node | undefined>();
  const nodes = new Map<number, Node>();
  forEachNode(program, (node, parent) => {
    parents.set(node, parent);
    if (free.has(node)) nodes.set(node.start!, node);
  });

  /** Whether `node` is a `typeof` of the free name. */
  const asks = (node: Node, name: string): boolean =>
    node.type === 'UnaryExpression' &&
    node.operator === 'typeof' &&
    node.argument.type === 'Identifier' &&
    node.argument.name === name &&
    free.has(node.argument);

  /** Whether there has to be such a name where `test` comes out as `truth`. */
  const needs = (test: Node, name: string, truth: boolean, deep = DEEP): boolean => {
    steps -= 1;
    if (deep === 0 || steps < 0) return false;
    if (test.type === 'UnaryExpression') return test.operator === '!' && needs(test.argument, name, !truth, deep - 1);
    if (test.type === 'LogicalExpression') {
      const sides = [test.left as Node, test.right];
      const one = (side: Node) => needs(side, name, truth, deep - 1);
      // Of `a && b` that is true, each side is; of one that is false, nobody knows which is.
      return test.operator === (truth ? '&&' : '||') ? sides.some(one) : test.operator !== '??' && sides.every(one);
    }
    if (test.type !== 'BinaryExpression') return false;
    const [typeOf, text] =
      test.right.type === 'Literal' ? [test.left as Node, test.right] : [test.right, test.left as Node];
    if (text.type !== 'Literal' || typeof text.value !== 'string' || !asks(typeOf, name)) return false;
    const equal = /^===?$/.test(test.operator);
    return (equal || /^!==?$/.test(test.operator)) && (equal === truth) === (text.value !== 'undefined');
  };

  const isNeverReached = (node: Node, name: string): boolean => {
    let inner = node;
    for (let outer = parents.get(node); outer && steps > 0; outer = parents.get(outer)) {
      steps -= 1;
      if (decides(outer, inner, (test, truth) => needs(test, name, truth))) return true;
      inner = outer;
    }
    return false;
  };

  return problems.filter((problem) => {
    const node = asked.has(problem) && nodes.get(problem.at);
    return !node || !isNeverReached(node, problem.name!);
  });
}

function isHarmless({ by, what, name, key }: Problem): boolean {
  return by === unknownName && what === 'read' && HARMLESS.test(key === undefined ? `${name}` : `${name}.${key}`);
}

/** Whether `inner` is evaluated only where the test of `outer` came out as `needs` says is impossible. */
function decides(outer: Node, inner: Node, needs: (test: Node, truth: boolean) => boolean): boolean {
  switch (outer.type) {
    case 'LogicalExpression':
      return outer.operator !== '??' && outer.right === inner && needs(outer.left as Node, outer.operator === '&&');
    case 'ConditionalExpression':
    case 'IfStatement': {
      const { test, consequent } = outer as ESTree.IfStatement;
      return inner !== test && needs(test, inner === consequent);
    }
    default:
      return false;
  }
}
