/**
 * What a value is as text, and what a text says of a number or a time: for each row of a table.
 *
 * The attack: one text of a million letters stands in fifty thousand rows of a column, where it is two megabytes, or in a list
 * a hundred times; what reads all of it in each row has the page's thread for minutes. The defence: a number or a time is
 * said in its first letters, and lists are written as far as anybody sees of them.
 */

/** UTF-16 code units of a number or a time. */
export const LONGEST_NUMBER = 100;
/** Of a list. */
const LONGEST_LIST = 2000;

/** @returns `NaN` for a text that is no number, as `Number` reads it, or is empty */
export function numberIn(text: string): number {
  return text.length > LONGEST_NUMBER || text.trim() === '' ? NaN : Number(text);
}

/** @returns the number that a text begins with, as Tabulator reads it: without separators of thousands */
export function leadingNumberIn(text: string): number {
  return Number.parseFloat(text.slice(0, LONGEST_NUMBER).replaceAll(',', ''));
}

/** @returns ms since 1970, `NaN` for a text that is no time */
export function timeIn(text: string): number {
  return text.length > LONGEST_NUMBER ? NaN : Date.parse(text);
}

/**
 * The attack: a cell holds `{toString: 1, valueOf: 1}`, of which no text can be made: the table stops in the middle
 * of its drawing.
 *
 * @returns the text, of a list its beginning; never an error
 */
export function anyText(value: unknown): string {
  try {
    return Array.isArray(value) ? listText(value) : String(value);
  } catch {
    return '';
  }
}

/** As `String` has it, as deep as tables let it be. */
function listText(values: readonly unknown[]): string {
  let text = '';
  for (let i = 0; i < values.length && text.length <= LONGEST_LIST; i += 1) {
    const value = values[i];
    text += (i > 0 ? ',' : '') + (value === null || value === undefined ? '' : anyText(value));
  }
  return text;
}
