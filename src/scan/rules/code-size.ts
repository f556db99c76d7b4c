import type { Rule } from '../rule.ts';

/** More than real code nests, less than any parser's stack holds. */
const MAX_BRACKETS = 500;

/**
 * SM104. Attack: a source so large, or nested so deep, that reading it takes the page's time or stack.
 * Defence: count before parsing. Brackets in strings and comments count too: hundreds of unbalanced
 * ones are not real code either.
 */
export const codeSize: Rule = {
  code: 'SM104',
  rule: 'code-size',
  findInText(code, codeBytes) {
    if (code.length > codeBytes || countUtf8Bytes(code) > codeBytes) {
      return {
        at: 0,
        message: `The module is larger than ${codeBytes} bytes`,
        hint: 'Leave out data and unused code: rows belong in `datasets`.',
      };
    }
    const at = findDeepBracket(code);
    return at === undefined ? undefined : { at, message: 'The code is nested too deep', hint: NESTING_HINT };
  },
};

export const NESTING_HINT = 'Take inner functions, arrays or expressions out into variables or helper functions.';

function findDeepBracket(code: string): number | undefined {
  let depth = 0;
  for (const { 0: bracket, index } of code.matchAll(/[()[\]{}]/g)) {
    depth += '([{'.includes(bracket) ? 1 : depth > 0 ? -1 : 0;
    if (depth > MAX_BRACKETS) return index;
  }
  return undefined;
}

/** The length of `text` in UTF-8; a lone surrogate counts as its replacement character. */
export function countUtf8Bytes(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) continue;
    // A surrogate pair has 4 bytes in 2 units; any other unit above 0x7ff has 3 in 1.
    bytes += unit < 0x800 ? 1 : 2;
    if (unit >= 0xd800 && unit < 0xdc00 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00) index += 1;
  }
  return bytes;
}
