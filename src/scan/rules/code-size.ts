import type { Rule } from '../rule.ts';

/** SM104. Attack: a source so large that reading it takes the page's time. Defence: count before parsing. */
export const codeSize: Rule = {
  code: 'SM104',
  rule: 'code-size',
  findInText(code, codeBytes) {
    if (code.length * 3 <= codeBytes) return undefined;
    const bytes = code.length > codeBytes ? code.length : countUtf8Bytes(code);
    if (bytes <= codeBytes) return undefined;
    return {
      at: 0,
      message: `The module is larger than ${codeBytes} bytes`,
      hint: 'Leave out data and unused code: rows belong in `datasets`.',
    };
  },
};

export const NESTING_HINT = 'Take inner functions, arrays or expressions out into variables or helper functions.';

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
