// Datasets of the command line: `--data NAME=FILE`, by the file's ending.
import { extname } from 'node:path';
import { InputError } from '../input-error.mjs';
import { UsageError } from '../usage-error.mjs';
import { parseCsv } from './csv.mjs';
import { readJson } from './json.mjs';
import { MOST_DATA, MOST_TEXT_DATA, readBytes, readText } from './read.mjs';

const READERS = {
  '.csv': (path, place) => parseCsv(readText(path, place, MOST_TEXT_DATA), path),
  // Its ending says what it is split at, however many commas its texts hold.
  '.tsv': (path, place) => parseCsv(readText(path, place, MOST_TEXT_DATA), path, { delimiter: '\t' }),
  '.json': (path, place) => readTable(path, place),
  '.arrow': (path, place) => new Uint8Array(readBytes(path, place, MOST_DATA)),
  '.arrows': (path, place) => new Uint8Array(readBytes(path, place, MOST_DATA)),
};

/**
 * @param {string[]} entries `NAME=FILE`
 * @returns {Record<string, unknown>} as `datasets` of a run
 * @throws UsageError, InputError
 */
export function readDatasets(entries = [], place) {
  const datasets = Object.create(null);
  for (const entry of entries) {
    const at = entry.indexOf('=');
    const [name, path] = [entry.slice(0, at), entry.slice(at + 1)];
    if (at < 1 || path === '') throw new UsageError(`--data ${entry}: write NAME=FILE, as in --data labs=labs.csv`);
    if (name in datasets) throw new UsageError(`--data ${name}: it is given twice`);
    const read = READERS[extname(path).toLowerCase()];
    if (!read)
      throw new UsageError(
        `--data ${entry}: a file ends in ${Object.keys(READERS).join(', ')}, which says what is in it`,
      );
    datasets[name] = read(path, place);
  }
  return { ...datasets };
}

function readTable(path, place) {
  const value = readJson(path, place, MOST_TEXT_DATA);
  if (typeof value !== 'object' || value === null)
    throw new InputError(`${path}: it holds no rows. Give a list of objects, or an object of columns.`);
  return value;
}
