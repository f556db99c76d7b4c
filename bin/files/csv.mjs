// A CSV file as columns.
//
// Types are inferred for each column as a whole, from all of its cells: numbers, `true` and `false`, else text; an empty
// cell is null. Dates stay text, as ISO dates do everywhere in `datasets`, and so does what only looks like a number: codes
// with a zero in front, and integers that a number cannot hold.
import Papa from 'papaparse';
import { InputError } from '../input-error.mjs';

const NUMBER = /^[+-]?(?:0|[1-9]\d*|(?=\.\d))(?:\.\d+)?(?:e[+-]?\d{1,3})?$/i;
const BOOLEAN = /^(?:true|false)$/i;
const DELIMITERS = [',', ';', '\t', '|'];
const MOST_COLUMNS = 10_000;

/**
 * @param {string} text
 * @param {string} name of the file
 * @returns {Record<string, unknown[]>} without prototype
 * @throws InputError naming the line
 */
export function parseCsv(text, name) {
  const { data: rows, errors } = Papa.parse(text, { delimiter: findDelimiter(text) });
  const fault = errors.find(({ type }) => type === 'Quotes');
  if (fault)
    throw new InputError(
      `${name}: line ${lineOf(rows, fault.row ?? 0)}: a quote is not closed, or stands within a cell.`,
    );
  const [header, ...body] = rows.at(-1)?.length === 1 && rows.at(-1)[0] === '' ? rows.slice(0, -1) : rows;
  if (header === undefined) throw new InputError(`${name}: it is empty. Its first line must name the columns.`);
  checkHeader(header, name);
  body.forEach((row, i) => {
    if (row.length === header.length) return;
    throw new InputError(
      `${name}: line ${lineOf(rows, i + 1)} has ${countText(row.length)}, and the first line ${header.length}.`,
    );
  });
  const columns = Object.create(null);
  header.forEach((title, i) => {
    columns[title.trim()] = readColumn(body.map((row) => row[i]));
  });
  return columns;
}

/** The one that the first line has most of, outside of quotes. */
function findDelimiter(text) {
  const line = text
    .slice(0, 100_000)
    .split(/\r?\n/, 1)[0]
    .replace(/"(?:[^"]|"")*"/g, '');
  const counts = DELIMITERS.map((delimiter) => line.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))];
}

/** A cell in quotes may go over several lines. */
function lineOf(rows, row) {
  const breaks = (cell) => cell.split(/\r\n|\r|\n/).length - 1;
  return rows.slice(0, row).reduce((line, cells) => line + 1 + cells.reduce((sum, cell) => sum + breaks(cell), 0), 1);
}

function checkHeader(header, name) {
  if (header.length > MOST_COLUMNS) throw new InputError(`${name}: it has more than ${MOST_COLUMNS} columns.`);
  const seen = new Set();
  header.forEach((title, i) => {
    const trimmed = title.trim();
    if (trimmed === '') throw new InputError(`${name}: line 1: column ${i + 1} has no name.`);
    if (trimmed === '__proto__') throw new InputError(`${name}: line 1: a column cannot be called "__proto__".`);
    if (seen.has(trimmed)) throw new InputError(`${name}: line 1: two columns are called "${trimmed.slice(0, 100)}".`);
    seen.add(trimmed);
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
