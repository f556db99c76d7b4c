// What stands behind a command's name: options by Node's own parser, and files.
import { parseArgs } from 'node:util';
import { UsageError } from './usage-error.mjs';

/**
 * What is given twice and counts once would be dropped without a word: a file of tests that fails, say.
 *
 * @param {string[]} args
 * @param {import('node:util').ParseArgsConfig['options']} options those that are `multiple` may be given again
 * @param {string} help
 * @param {{fewest: number, most: number}} files how many there may be
 * @returns {{values: Record<string, any>, files: string[]}}
 * @throws UsageError
 */
export function readArguments(args, options, help, { fewest, most }) {
  let parsed;
  try {
    parsed = parseArgs({ args, options, strict: true, allowPositionals: true, tokens: true });
  } catch (error) {
    // In words of Node, of several lines.
    throw new UsageError(error.message.replace(/\s+/g, ' '), help);
  }
  const { values, positionals: files, tokens } = parsed;
  const given = tokens.filter(({ kind }) => kind === 'option').map(({ name }) => name);
  const again = given.find((name, i) => !options[name].multiple && given.indexOf(name) !== i);
  if (again !== undefined) throw new UsageError(`--${again}: it is given twice, and counts once. Leave one out`, help);
  if (files.length < fewest) throw new UsageError('no file was named', help);
  if (files.length > most) throw new UsageError(`"${files[most]}" is one too many`, help);
  return { values, files };
}

/** @returns {number | undefined} @throws UsageError for what is no whole number within the bounds */
export function readNumber(values, name, lowest, highest) {
  const text = values[name];
  if (text === undefined) return undefined;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= lowest && value <= highest) return value;
  throw new UsageError(`--${name} ${text}: give a whole number from ${lowest} to ${highest}`);
}

/** @returns {string | undefined} @throws UsageError for none of `names` */
export function readName(values, name, names) {
  const text = values[name];
  if (text === undefined || names.includes(text)) return text;
  throw new UsageError(`--${name} ${text}: use one of ${names.join(', ')}`);
}
