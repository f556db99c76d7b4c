// JSON that people write by hand: where it is wrong is said as line and column.
import { InputError } from '../input-error.mjs';
import { readText } from './read.mjs';

/** @throws InputError */
export function readJson(path, place, most) {
  return parseJson(readText(path, place, most), path);
}

/** @param {string} name of where the text comes from @throws InputError */
export function parseJson(text, name) {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new InputError(`${name}: ${findFault(text, error.message)}`);
  }
}

/** Engines say it in different words, and some of them not where. */
function findFault(text, message) {
  const at = Number(
    /at position (\d+)/.exec(message)?.[1] ?? (/end of JSON|Unexpected end/.test(message) ? text.length : NaN),
  );
  if (Number.isNaN(at)) return `it is no JSON: ${message}`;
  const before = text.slice(0, at).split('\n');
  const what = at >= text.length ? 'it ends too early' : message.replace(/ in JSON at position.*/s, '');
  return `it is no JSON: line ${before.length}, column ${before.at(-1).length + 1}: ${what}`;
}
