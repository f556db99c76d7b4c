// What the cells of a CSV file are split at, told from its beginning.
import { InputError } from '../input-error.mjs';

/** By delimiter, what messages call it. */
export const DELIMITERS = { ',': 'commas', ';': 'semicolons', '\t': 'tabs', '|': 'bars' };
/** Letters that are looked at, and lines of them. */
const [MOST_LETTERS, MOST_LINES] = [100_000, 100];

/** A quote is one where it begins a cell; one that is not closed takes all that follows. */
const QUOTED = /(?<=^|[\r\n,;\t|])"[^"]*(?:""[^"]*)*"?/g;
/** Between digits, or before a space: as numbers and words have it. */
const COMMA_IN_CELL = /(?<=\d),(?=\d)|,(?= )/g;

/**
 * The one that splits all of the first lines into as many cells as the header has; of several the one that makes the most
 * cells. Excel writes semicolons where a comma is in numbers, and then one is in names of columns as well ("Weight, kg"): a
 * comma that only stands in cells is a letter where another delimiter fits. Where none fits, the header has most of it.
 *
 * @param {string} text without its mark
 * @param {number} from where its first line begins
 * @param {string} name of the file
 * @throws InputError where two say the same: who guesses draws wrong data
 */
export function findDelimiter(text, from, name) {
  const sample = text.slice(from, from + MOST_LETTERS).replace(QUOTED, '');
  const lines = sample.split(/[\r\n]+/).filter((line) => line !== '');
  // The last one may be cut.
  if (text.length > from + MOST_LETTERS && lines.length > 1) lines.pop();
  const counts = Object.keys(DELIMITERS).map((delimiter) => {
    const [header, ...rows] = lines.slice(0, MOST_LINES).map((line) => line.split(delimiter).length);
    return { delimiter, header: header ?? 1, fits: header > 1 && rows.every((count) => count === header) };
  });
  const fitting = counts.filter(({ fits }) => fits);
  const isLetter = (delimiter) =>
    delimiter === ',' && !lines.some((line) => line.replace(COMMA_IN_CELL, '').includes(','));
  const left = fitting.length > 1 ? fitting.filter(({ delimiter }) => !isLetter(delimiter)) : fitting;
  const [best, next] = (left.length > 0 ? left : counts).toSorted((a, b) => b.header - a.header);
  if (left.length > 1 && best.header === next.header)
    throw new InputError(
      `${name}: its lines can be split at ${DELIMITERS[best.delimiter]} and at ${DELIMITERS[next.delimiter]}. Put cells that hold one of them in quotes, or save it with tabs as .tsv.`,
    );
  return best.delimiter;
}
