/** Values of a module's rows as plain data. */
import { timeOf } from '../../datasets/copy.ts';
import { isList, isObject, itemsOf, readField } from '../options.ts';

/** A cell shows less, and sorts by no more. */
export const LONGEST_TEXT = 10_000;
const LONGEST_NESTED = 500;
/** Items of each object or list in a cell, and levels of them. */
const [MOST_NESTED, MOST_LEVELS] = [20, 3];

/** @returns what an encoded table holds: numbers, texts, booleans, big integers, Dates of the runtime's own, or nothing */
export function plainOf(value: unknown): unknown {
  switch (typeof value) {
    case 'string':
      return value.slice(0, LONGEST_TEXT);
    case 'symbol':
      return String(value).slice(0, LONGEST_TEXT);
    case 'function':
      return '(a function)';
    case 'bigint':
      // To write a longer one takes a time that grows with the square of its length.
      return BigInt.asIntN(256, value) === value ? value : '(a big integer)';
    case 'object':
      return value === null ? null : nestedOf(value);
    default:
      return value;
  }
}

function nestedOf(value: object): unknown {
  const time = timeOf(value);
  if (time !== undefined) return new Date(time);
  if (isList(value)) {
    const texts = itemsOf(value, 100).map((item) => (isObject(item) ? '…' : String(plainOf(item))));
    return texts.join(', ').slice(0, LONGEST_TEXT);
  }
  return previewOf(value, 0).slice(0, LONGEST_NESTED);
}

/** JSON of the first of what an object holds; `JSON.stringify` would call the module's `toJSON` and go through lists without end. */
function previewOf(value: unknown, depth: number): string {
  const time = timeOf(value);
  if (time !== undefined) return JSON.stringify(new Date(time));
  if (!isObject(value)) {
    const plain = plainOf(value);
    return typeof plain === 'string' ? JSON.stringify(plain.slice(0, LONGEST_NESTED)) : String(plain ?? null);
  }
  if (depth === MOST_LEVELS) return '…';
  if (isList(value)) return `[${itemsOf(value, MOST_NESTED).map((item) => previewOf(item, depth + 1))}]`;
  const keys = Object.keys(value).slice(0, MOST_NESTED);
  return `{${keys.map((key) => `${previewOf(key, 0)}:${previewOf(readField(value, key), depth + 1)}`)}}`;
}
