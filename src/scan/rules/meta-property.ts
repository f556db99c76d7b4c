import type { Node } from '../parse.ts';
import type { Rule } from '../rule.ts';

/** SM115. `import.meta` tells where the code runs; `new.target` outside a class constructor has no honest use. */
export const metaProperty: Rule = {
  code: 'SM115',
  rule: 'meta-property',
  types: ['MetaProperty'],
  findInNode(node, ancestors) {
    if (node.type !== 'MetaProperty') return undefined;
    if (node.meta.name === 'import') {
      return { at: node.start!, message: '`import.meta` is not available to modules', hint: 'Remove it.' };
    }
    return isInClassConstructor(ancestors)
      ? undefined
      : { at: node.start!, message: '`new.target` outside a class constructor', hint: 'Use a class.' };
  },
};

function isInClassConstructor(ancestors: readonly Node[]): boolean {
  const index = ancestors.findLastIndex(
    ({ type }) => type === 'FunctionExpression' || type === 'FunctionDeclaration' || type === 'StaticBlock',
  );
  const around = ancestors[index - 1];
  return around?.type === 'MethodDefinition' && around.kind === 'constructor';
}
