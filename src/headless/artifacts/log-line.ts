/**
 * One thing that was logged, as a line of a file that people and programs read.
 *
 * The attack: a text with sequences that the terminal of whoever reads the file obeys, or of several lines, one of which looks
 * like another entry, or with letters that nobody sees. The defence: what does not show is written as what it is, and what
 * goes on is indented.
 */

/** As `bin/print/printable.mjs` and `report/format-for-model.ts` have it, but for line breaks and tabs. */
const UNSEEN =
  /(?![\n\t])(?!(?<=\p{Extended_Pictographic})\uFE0F)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;

export function logLine(text: string): string {
  const lines = text.replace(/\r\n?|[\u2028\u2029]/g, '\n').replaceAll('\n', '\n  ');
  return `${escapeUnseen(lines)}\n`;
}

/** Of JSON, too, where such letters stand in strings alone and mean the same so: it escapes no more of them than the first 32. */
export function escapeUnseen(text: string): string {
  return text.replace(UNSEEN, escapeUnits);
}

function escapeUnits(letter: string): string {
  return letter
    .split('')
    .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
    .join('');
}
