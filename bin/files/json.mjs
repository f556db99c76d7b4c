// JSON that people write by hand: where it is wrong is said as line and column.
import { InputError } from '../input-error.mjs';
import { findJsonFault } from './json-fault.mjs';
import { lineAt } from './line-at.mjs';
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
  const { line, column } = lineAt(text, fault.at);
  const found =
    fault.at >= text.length
      ? 'it ends'
      : `there is ${JSON.stringify(text.slice(fault.at, fault.at + 12).split('\n')[0])}`;
  return `it is no JSON: line ${line}, column ${column}: ${found} where ${fault.wanted} should be`;
}
