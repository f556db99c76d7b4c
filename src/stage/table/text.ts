/** What a value of the data looks like as text. */
import { anyText } from '../../datasets/read-text.ts';

const LONGEST = 2000;

/** A title that is empty has the height of one that is not, and no width: for a blank that finds no room WebKit writes dots. */
export const NO_TITLE = '\ufeff';

/** @returns at most 2,000 characters, nothing for null and undefined; of a Date its column says how (`cell-texts.ts`) */
export function textOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  const text = anyText(value);
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** What is left of a text that is too long: as much as a column of a usual width shows. */
const BEGINNING = 24;

export function beginningOf(text: string): string {
  return text.length <= BEGINNING ? text : `${text.slice(0, BEGINNING).replace(/[\ud800-\udbff]$/, '')}…`;
}
