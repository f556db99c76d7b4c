// A CSV file as columns.
//
// Types are inferred for each column as a whole, from all of its cells: numbers, `true` and `false`, else text; an empty
// cell is null, an empty line no row. Dates stay text, as ISO dates do everywhere in `datasets`, and so does what only looks
// like a number: codes with a zero in front, and integers that a number cannot hold.
import Papa from 'papaparse';
import { InputError } from '../input-error.mjs';
import { DELIMITERS, findDelimiter } from './delimiter.mjs';
import { lineAt } from './line-at.mjs';

const NUMBER = /^[+-]?(?:0|[1-9]\d*|(?=\.\d))(?:\.\d+)?(?:e[+-]?\d{1,3})?$/i;
const BOOLEAN = /^(?:true|false)$/i;
const MOST_COLUMNS = 10_000;
/** The highest that a run's `rows` can be. */
const MOST_ROWS = 5_000_000;

/**
 * The attack: sixty megabytes of line ends, or of commas. As a list of all rows they take a hundred times as much. The
 * defence: a row goes into its columns when it is read, an empty line is none, the first row that is one too many or does
 * not fit ends it, and the columns are counted before they are read.
 *
 * @param {string} given the text
 * @param {string} name of the file
 * @param {{mostRows?: number, delimiter?: string}} [options] more rows are refused; without a delimiter it is told from the text
 * @returns {Record<string, unknown[]>} without prototype
 * @throws InputError naming the line
 */
export function parseCsv(given, name, { mostRows = MOST_ROWS, delimiter: known } = {}) {
  // Without its mark, as the parser counts.
  const text = given.replace(/^\ufeff/, '');
  const head = text.search(/[^\r\n]/);
  if (head < 0) throw new InputError(`${name}: it is empty. Its first line must name the columns.`);
  const delimiter = known ?? findDelimiter(text, head, name);
  if (hasTooMany(text, head, delimiter)) throw new InputError(`${name}: it has more than ${MOST_COLUMNS} columns.`);
  let header;
  let cells = [];
  /** Where the row begins, and the next one. */
  let [at, next] = [0, 0];
  // Without quotes every line end is one: empty lines need not go through the parser.
  const isPlain = !text.includes('"');
  const refuse = (words) => {
    const place = isPlain ? startOfLine(text, header === undefined ? 0 : cells[0].length + 1) : at;
    throw new InputError(`${name}: line ${lineAt(text, place).line}${words}`);
  };
  Papa.parse(isPlain ? text.replace(/[\r\n]+/g, '\n') : text, {
    delimiter,
    ...(isPlain && { newline: '\n' }),
    // The fast way is a list of all lines.
    fastMode: false,
    step({ data: row, errors, meta }) {
      [at, next] = [next, meta.cursor];
      if (errors.some(({ type }) => type === 'Quotes')) refuse(': a quote is not closed, or stands within a cell.');
      // A cell that is empty and alone in its row can be written as two quotes.
      if (row.length === 1 && row[0] === '' && (isPlain || text[at] !== '"')) return;
      if (header === undefined) {
        const titles = row.map((title) => title.trim());
        checkHeader(titles, refuse);
        header = titles;
        cells = titles.map(() => []);
      } else if (row.length !== header.length) {
        refuse(
          ` has ${countText(row.length)}, and the first line ${header.length}, split at ${DELIMITERS[delimiter]}.`,
        );
      } else if (cells[0].length === mostRows) {
        throw new InputError(`${name}: it has more than ${mostRows} rows, which no run takes.`);
      } else {
        for (let i = 0; i < row.length; i += 1) cells[i].push(row[i]);
      }
    },
  });
  const columns = Object.create(null);
  for (const [i, title] of header.entries()) {
    columns[title] = readColumn(cells[i]);
    cells[i] = undefined;
  }
  return columns;
}

/** Where the line begins that has so many before it, without the empty ones. */
function startOfLine(text, before) {
  const line = /[^\r\n]+/g;
  for (let left = before; left > 0; left -= 1) line.test(text);
  return text.slice(line.lastIndex).search(/[^\r\n]/) + line.lastIndex;
}

/** Counts no further than that. A quote is one where it begins a cell; delimiters and line ends in quotes are letters. */
function hasTooMany(text, from, delimiter) {
  let count = 1;
  let isQuoted = false;
  let isFirst = true;
  for (let i = from; i < text.length && count <= MOST_COLUMNS; i += 1) {
    const letter = text[i];
    if (letter === '"' && (isQuoted || isFirst)) isQuoted = !isQuoted;
    else if (!isQuoted && (letter === '\n' || letter === '\r')) break;
    isFirst = !isQuoted && letter === delimiter;
    if (isFirst) count += 1;
  }
  return count > MOST_COLUMNS;
}

/** @param {(words: string) => void} refuse throws */
function checkHeader(header, refuse) {
  const seen = new Set();
  header.forEach((title, i) => {
    if (title === '') refuse(`: column ${i + 1} has no name.`);
    if (title === '__proto__') refuse(': a column cannot be called "__proto__".');
    if (seen.has(title)) refuse(`: two columns are called "${title.slice(0, 100)}".`);
    seen.add(title);
  });
}

function readColumn(cells) {
  const given = cells.filter((cell) => cell.trim() !== '');
  const every = (test) => given.length > 0 && given.every(test);
  const read = every(isNumber)
    ? Number
    : every((cell) => BOOLEAN.test(cell.trim()))
      ? (cell) => cell.trim().toLowerCase() === 'true'
      : undefined;
  if (read) return cells.map((cell) => (cell.trim() === '' ? null : read(cell)));
  return cells.map((cell) => (cell === '' ? null : cell));
}

function isNumber(cell) {
  const text = cell.trim();
  if (!NUMBER.test(text)) return false;
  const value = Number(text);
  return Number.isFinite(value) && (/[.e]/i.test(text) || Number.isSafeInteger(value));
}

const countText = (count) => (count === 1 ? '1 cell' : `${count} cells`);
