import type { ESTree } from '../parse.ts';
import type { Rule } from '../rule.ts';
import { skipTrivia } from '../trivia.ts';

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
    const at = skipTrivia(code, end);
    return code.startsWith('//', at)
      ? [{ at, message: 'The module ends inside a line comment', hint: 'End the last line with a newline.' }]
      : [];
  },
};
