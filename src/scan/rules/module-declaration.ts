import type { Rule } from '../rule.ts';

/** SM114. A module is one `render` function, not a file of a program: it imports and exports nothing. */
export const moduleDeclaration: Rule = {
  code: 'SM114',
  rule: 'module-declaration',
  types: ['ImportDeclaration', 'ExportAllDeclaration', 'ExportDefaultDeclaration', 'ExportNamedDeclaration'],
  findInNode(node) {
    return node.type === 'ImportDeclaration'
      ? {
          at: node.start!,
          message: '`import` is not available to modules',
          hint: 'Use `Tabulator`, `SimplePlots` and `Formatter`, which `render` is given.',
        }
      : { at: node.start!, message: '`export` is not available to modules', hint: 'Remove `export`.' };
  },
};
