import type { ESTree } from '../parse.ts';
import type { Rule } from '../rule.ts';

/**
 * SM101. Attack: a `//` comment with no end of line swallows whatever a wrapper puts after the module.
 * Defence: our wrapper begins a line of its own, and other wrappers need not be trusted to.
 *
 * False positives: a harmless comment on the last line of a file without a final newline.
 */
export const openComment: Rule = {
  code: 'SM101',
  rule: 'open-comment',
  findInModule({ code, program }) {
    const end = (program.body.at(-1) as ESTree.Node | undefined)?.end ?? 0;
    // After the last statement come only white space, comments and semicolons.
    const tail = /(?:[^/]+|\/\*[\s\S]*?\*\/|\/\/.*[\n\r\u2028\u2029])*/y;
    tail.lastIndex = end;
    tail.test(code);
    const at = tail.lastIndex;
    return code.startsWith('//', at)
      ? [{ at, message: 'The module ends inside a line comment', hint: 'End the last line with a newline.' }]
      : [];
  },
};
