import type { Node } from '../parse.ts';
import type { Rule } from '../rule.ts';

/**
 * SM115. Attack: `import.meta` tells where the code runs; `new.target` of an ordinary function is whatever
 * its caller chose, a way to a constructor that nobody named. Defence: `import.meta` never; `new.target`
 * inside classes only: constructors, methods, fields and static blocks, and the arrow functions in them.
 *
 * False positives: the guard `if (!new.target)` of functions used as constructors; write a class.
 * False negatives: none.
 */
export const metaProperty: Rule = {
  code: 'SM115',
  rule: 'meta-property',
  types: ['MetaProperty'],
  findInNode(node, ancestors) {
    if (node.type !== 'MetaProperty') return undefined;
    if (node.meta.name === 'import') return { at: node.start!, what: 'meta' };
    return isInClass(ancestors) ? undefined : { at: node.start!, what: 'target' };
  },
};

/** Whether the nearest function that has a `new.target` of its own belongs to a class. */
function isInClass(ancestors: readonly Node[]): boolean {
  const index = ancestors.findLastIndex(({ type }) =>
    /^(FunctionExpression|FunctionDeclaration|StaticBlock|PropertyDefinition)$/.test(type),
  );
  return /^(StaticBlock|PropertyDefinition)$/.test(ancestors[index]?.type ?? '')
    ? true
    : ancestors[index - 1]?.type === 'MethodDefinition';
}
