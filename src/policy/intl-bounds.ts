/**
 * What a browser's ICU is asked at once. It is no JavaScript: nothing interrupts it, a thread in it goes on after its end,
 * and takes hours for a text of some megabytes that it does not like.
 */

/** Words of Thai, Chinese and others are guessed from all that stands without an end of line. */
const LONGEST_LINE = 10_000;
/** Letters of a text that is taken to pieces: where words are guessed, Firefox begins at its first line each time. */
export const LONGEST_SEGMENTED = 2 ** 18;
/** Accents on one letter are put in order one by one. */
export const MOST_ACCENTS = 500;

/** @returns where the line that begins at `from` is over. @throws RangeError where it can't be segmented in time */
export function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from);
  const to = end < 0 ? text.length : end + 1;
  if (to - from > LONGEST_LINE)
    throw new RangeError(`Intl.Segmenter: a line has more than ${LONGEST_LINE} letters; segment parts of it`);
  return to;
}
