import type { ESTree } from '../parse.ts';
import type { Rule } from '../rule.ts';
import { skipTrivia } from '../trivia.ts';

/**
 * SM101. Attack: a `//` comment with no end of line swallows whatever a wrapper puts after the module.
 * Defence: our wrapper begins a line of its own, so nothing is swallowed here. It is refused for those who
 * wrap the same checked source in other ways, and need not know this.
 *
 * False positives: a harmless comment on the last line of a file without a final newline.
 * False negatives: none.
 */
export const openComment: Rule = {
  code: 'SM101',
  rule: 'open-comment',
  findInModule({ code, program }) {
    const end = (program.body.at(-1) as ESTree.Node | undefined)?.end ?? 0;
    const at = skipTrivia(code, end);
    return code.startsWith('//', at) ? [{ at, what: 'open' }] : [];
  },
};
