/**
 * The first offset from `at` on that is neither white space nor in a comment. A line comment that the
 * end of the text cuts off is not skipped.
 */
export function skipTrivia(code: string, at: number): number {
  const space = /\s*/y;
  const lineEnd = /[\n\r\u2028\u2029]/g;
  for (;;) {
    space.lastIndex = at;
    space.test(code);
    at = space.lastIndex;
    if (code.startsWith('/*', at)) {
      const end = code.indexOf('*/', at + 2);
      if (end < 0) return at;
      at = end + 2;
    } else if (code.startsWith('//', at)) {
      lineEnd.lastIndex = at;
      if (!lineEnd.test(code)) return at;
      at = lineEnd.lastIndex;
    } else return at;
  }
}
