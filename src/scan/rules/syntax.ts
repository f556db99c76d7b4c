import type { Node } from '../parse.ts';
import type { Rule } from '../rule.ts';

/**
 * SM101. The parser reports most of it; here is what the parser accepts and an engine reads otherwise.
 *
 * Attack: text that means one thing to the scanner and another to the engine. A worker's script is not
 * a module, so `x <!--y` is a comparison to the parser and a comment to the engine.
 * Defence: refuse every such text; the parser's own goal is the narrower one.
 */
export const syntax: Rule = {
  code: 'SM101',
  rule: 'syntax',
  types: ['UnaryExpression', 'VariableDeclaration'],
  findInText(code) {
    if (code.startsWith('#!')) {
      return { at: 0, message: 'A module has no `#!` line', hint: 'Remove the first line.' };
    }
    return undefined;
  },
  findInNode(node: Node, _ancestors, code) {
    const at = node.start!;
    if (node.type === 'UnaryExpression' && code.startsWith('<!--', at - 1)) {
      return { at: at - 1, message: '`<!--` begins a comment in some scripts', hint: 'Put a space after `<`.' };
    }
    if (node.type === 'VariableDeclaration' && node.kind.endsWith('using')) {
      return { at, message: `\`${node.kind}\` is not supported in modules`, hint: 'Use `const`.' };
    }
    return undefined;
  },
};

export const SYNTAX_HINT = 'Correct the syntax; a module is plain JavaScript in strict mode, with no JSX or types.';
