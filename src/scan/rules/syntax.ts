import type { Node } from '../parse.ts';
import type { Rule } from '../rule.ts';

/**
 * SM101. The parser reports most of it; here is what the parser accepts and an engine reads otherwise.
 *
 * Attack: text that means one thing to the scanner and another to the engine. A worker's script is not
 * a module, so `x <!--y` is a comparison to the parser and a comment to the engine.
 * Defence: refuse every such text; the parser's own goal is the narrower one.
 *
 * False positives: `x <!--y` written as operators; syntax newer than the parser.
 * False negatives: syntax that the parser knows and the browser does not: the engine refuses it, before it runs.
 */
export const syntax: Rule = {
  code: 'SM101',
  rule: 'syntax',
  types: ['UnaryExpression', 'VariableDeclaration'],
  findInText: (code) => (code.startsWith('#!') ? { at: 0, what: 'hashbang' } : undefined),
  findInNode(node: Node, _ancestors, code) {
    const at = node.start!;
    if (node.type === 'UnaryExpression' && code.startsWith('<!--', at - 1)) return { at: at - 1, what: 'html-comment' };
    if (node.type === 'VariableDeclaration' && node.kind.endsWith('using'))
      return { at, what: 'using', name: node.kind };
    return undefined;
  },
};
