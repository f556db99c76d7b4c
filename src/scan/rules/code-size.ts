import { isPatternHeavy } from '../../policy/pattern-weight.ts';
import type { Rule } from '../rule.ts';
import { encodeUtf8 } from '../utf8.ts';

/** More than real code nests, less than any parser's stack holds. */
const MAX_BRACKETS = 500;

/**
 * SM104. Attack: a source so large, or nested so deep, that reading it takes the page's time or stack.
 * Regular expressions that the parser has compiled, to know whether they are any (`pattern-weight.ts`).
 * Defence: count before parsing; what nests without brackets (`x => x => …`, `else if`, `a ? b : …`) ends the
 * parser's stack, which is caught, or is found by the walk (`scope.ts`) at 500 levels.
 *
 * False positives: brackets in strings and comments count too: hundreds of unbalanced ones are not real code
 * either. A chain of more than 250 calls, or of 500 `else if`.
 * False negatives: none; the parser and the walk are linear in what is left.
 */
export const codeSize: Rule = {
  code: 'SM104',
  rule: 'code-size',
  findInText(code, codeBytes) {
    if (code.length > codeBytes || encodeUtf8(code).length > codeBytes) {
      return { at: 0, what: 'large', name: String(codeBytes) };
    }
    const at = findDeepBracket(code);
    if (at !== undefined) return { at, what: 'deep' };
    return isPatternHeavy(code) ? { at: Math.max(0, code.search(/\\[pP]\{/)), what: 'patterns' } : undefined;
  },
};

function findDeepBracket(code: string): number | undefined {
  let depth = 0;
  for (let index = 0; index < code.length; index += 1) {
    switch (code.charCodeAt(index)) {
      case 0x28: // (
      case 0x5b: // [
      case 0x7b: // {
        depth += 1;
        if (depth > MAX_BRACKETS) return index;
        break;
      case 0x29: // )
      case 0x5d: // ]
      case 0x7d: // }
        if (depth > 0) depth -= 1;
    }
  }
  return undefined;
}
