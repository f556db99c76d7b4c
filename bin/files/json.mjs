// JSON that people write by hand: where it is wrong is said as line and column.
import { InputError } from '../input-error.mjs';
import { findJsonFault } from './json-fault.mjs';
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
    throw new InputError(`${name}: ${describe(text, error.message)}`);
  }
}

function describe(text, message) {
  const fault = findJsonFault(text);
  if (fault === undefined) return `it is no JSON: ${message}`;
  const before = text.slice(0, fault.at).split('\n');
  const found =
    fault.at >= text.length
      ? 'it ends'
      : `there is ${JSON.stringify(text.slice(fault.at, fault.at + 12).split('\n')[0])}`;
  return `it is no JSON: line ${before.length}, column ${before.at(-1).length + 1}: ${found} where ${fault.wanted} should be`;
}
