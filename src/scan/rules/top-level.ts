import type { ESTree } from '../parse.ts';
import type { Rule } from '../rule.ts';

/**
 * SM103. Attack: code at top level (class static blocks and computed keys too) runs before `render`
 * is called and its budget begins. Defence: only function declarations, which run nothing.
 *
 * False positives: constants such as `const LIMIT = 7`; the hint says where to put them.
 * False negatives: none; directives and empty statements do nothing.
 */
export const topLevel: Rule = {
  code: 'SM103',
  rule: 'top-level',
  findInModule: ({ program }) =>
    program.body.flatMap((node) => {
      const what = findProblem(node);
      return what ? [{ at: node.start!, what }] : [];
    }),
};

function findProblem(node: ESTree.Program['body'][number]): string | undefined {
  switch (node.type) {
    case 'FunctionDeclaration':
    case 'EmptyStatement':
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportDefaultDeclaration':
      return undefined;
    case 'VariableDeclaration':
      return isFunctionVariable(node) ? 'function' : 'variable';
    case 'ClassDeclaration':
      return 'class';
    case 'ExpressionStatement':
      return node.directive === undefined ? 'statement' : undefined;
    default:
      return 'statement';
  }
}

function isFunctionVariable(node: ESTree.VariableDeclaration): boolean {
  const init = node.declarations[0]?.init;
  return init?.type === 'ArrowFunctionExpression' || init?.type === 'FunctionExpression';
}
