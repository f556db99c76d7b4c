import type { ESTree } from '../parse.ts';
import type { Found, Rule } from '../rule.ts';

/**
 * SM103. Attack: code at top level (class static blocks and computed keys too) runs before `render`
 * is called and its budget begins. Defence: only function declarations, which run nothing.
 */
export const topLevel: Rule = {
  code: 'SM103',
  rule: 'top-level',
  findInModule({ program }) {
    const found: Found[] = [];
    for (const node of program.body) {
      const problem = findProblem(node);
      if (problem) found.push({ at: node.start!, message: `${problem[0]} at top level`, hint: problem[1] });
    }
    return found;
  },
};

function findProblem(node: ESTree.Program['body'][number]): readonly [message: string, hint: string] | undefined {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'EmptyStatement':
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportDefaultDeclaration':
      return undefined;
    case 'VariableDeclaration':
      return isFunctionVariable(node)
        ? ['A function in a variable', 'Declare it: `function name(…) { … }`.']
        : ['A variable', 'Move it into `render`, or return it from a helper function.'];
    case 'ClassDeclaration':
      return ['A class', 'Move the class into `render`.'];
    case 'ExpressionStatement':
      return node.directive === undefined ? ['A statement', 'Move it into `render`.'] : undefined;
    default:
      return ['A statement', 'Move it into `render`.'];
  }
}

function isFunctionVariable(node: ESTree.VariableDeclaration): boolean {
  const init = node.declarations[0]?.init;
  return init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression';
}
