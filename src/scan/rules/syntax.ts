import type { Node } from '../parse.ts';
import type { Rule } from '../rule.ts';
import { KNOWN_TYPES } from '../walk.ts';

/** The types of a node and of what it begins with, where that binds less than its place asks for: it would stand in parentheses. */
const MISREAD = /^([MTU]|Ca)\S+ (B|Lo|U|Aw)|^[MCTUBL]\S+ (As|Arro|Con)/;

/**
 * SM101. The parser reports most of it; here is what the parser accepts and an engine reads otherwise.
 *
 * Attack: text that means one thing to the scanner and another to the engine. A worker's script is not
 * a module, so `x <!--y` is a comparison to the parser and a comment to the engine. Of `void n--`, a line end and
 * `[i, d = 'x'] = [0]` the parser (meriyah 7.4) makes one expression, in which the pattern is a key that nobody looks
 * into: a counter written in its own loop, a property by a name made at run time. The same after `await x--`, `-x++`, `x => {}`.
 * Defence: refuse every such text; the parser's own goal is the narrower one. What is first in an expression and binds less
 * than its place asks for (ECMAScript 13.3 to 13.16) stands in parentheses, or its statement ended before.
 *
 * False positives: `x <!--y` written as operators; a line without a semicolon that ends in such an operand, before one that
 * begins with `(`, `[`, a template or a sign; syntax newer than the parser.
 * False negatives: syntax that the parser knows and the browser does not: the engine refuses it, before it runs.
 */
export const syntax: Rule = {
  code: 'SM101',
  rule: 'syntax',
  types: KNOWN_TYPES,
  findInText: (code) => (code.startsWith('#!') ? { at: 0, what: 'hashbang' } : undefined),
  findInNode(node: Node, ancestors, code) {
    const at = node.start!;
    const around = ancestors.at(-1);
    // Names and literals, which most nodes begin with, have shorter types.
    if (around?.start === at && node.type.length > 12 && MISREAD.test(`${around.type} ${node.type}`))
      return { at: node.end!, what: 'misread' };
    if (node.type === 'UnaryExpression' && code.startsWith('<!--', at - 1)) return { at: at - 1, what: 'html-comment' };
    // The bundled parser knows none (`tools/slim-parser.mjs`), the published one does.
    if (node.type === 'VariableDeclaration' && node.kind.endsWith('using'))
      return { at, what: 'using', name: node.kind };
    return undefined;
  },
};
