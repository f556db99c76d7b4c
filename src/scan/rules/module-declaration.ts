import type { Rule } from '../rule.ts';

/**
 * SM114. Attack: a declaration that loads code nobody scanned, or makes the text mean something else in a
 * file than in the sandbox. Defence: a module is one `render` function: it imports and exports nothing.
 *
 * False positives: `export function render`, which is harmless; the hint says what to write.
 * False negatives: none; the declarations have syntax of their own.
 */
export const moduleDeclaration: Rule = {
  code: 'SM114',
  rule: 'module-declaration',
  types: ['ImportDeclaration', 'ExportAllDeclaration', 'ExportDefaultDeclaration', 'ExportNamedDeclaration'],
  findInNode: (node) =>
    node.type === 'ImportDeclaration'
      ? { at: node.start!, what: 'import', name: String(node.source.value) }
      : { at: node.start!, what: 'export' },
};
