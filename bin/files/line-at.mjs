/**
 * Without a list of all lines: a file of a hundred megabytes may hold nothing else.
 *
 * @param {string} text
 * @param {number} at a place in it
 * @returns {{line: number, column: number}} from 1
 */
export function lineAt(text, at) {
  let line = 1;
  let start = 0;
  for (let i = 0; i < at; i += 1) {
    const letter = text.charCodeAt(i);
    if (letter !== 10 && (letter !== 13 || text.charCodeAt(i + 1) === 10)) continue;
    line += 1;
    start = i + 1;
  }
  return { line, column: at - start + 1 };
}
