/** The one error of this folder that is meant for people, and the words it needs. */

import { SafeModuleError } from '../errors.ts';

/** A dataset cannot be taken: `field` says where, `remedy` what to do. */
export class DatasetError extends SafeModuleError {
  override readonly name: string = 'DatasetError';

  /**
   * @param field for example `datasets.labs[3].value`
   * @param problem follows the field's name: `is a function`
   * @param remedy one sentence
   */
  constructor(field: string, problem: string, remedy: string) {
    super('SM602', `${field} ${problem}`, 'data', { field, remedy });
  }
}

/** For the column or cell with which `field` outgrew the bytes it may take. */
export function tooLarge(field: string, bytes: number, limit: number): DatasetError {
  const problem = `takes at least ${bytes} bytes where the limit \`datasetBytes\` leaves ${Math.max(0, limit)}`;
  return new DatasetError(field, problem, 'Pass fewer rows or columns, or raise the limit.');
}

/** For rows whose keys are data, or an object that answers with more keys than anyone wrote. */
export function tooManyColumns(field: string, most: number): DatasetError {
  return new DatasetError(field, `has more than ${most} columns`, 'Pass one row for each of them instead.');
}

/** `datasets.labs[3].value`, from `datasets`, `labs`, 3 and `value`. */
export function fieldOf(base: string, keys: readonly (string | number)[]): string {
  let field = base;
  for (const key of keys) {
    if (typeof key === 'number') field += `[${key}]`;
    else if (/^[\w$]{1,60}$/.test(key) && !/^\d/.test(key)) field += `.${key}`;
    else field += `[${JSON.stringify(key.length > 60 ? `${key.slice(0, 60)}…` : key)}]`;
  }
  return field;
}

/** What `value` is, with its article: `a string`, `an array`, `a Map`. Reads no accessor. */
export function nameOf(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return 'an array';
  let name: unknown = typeof value;
  if (typeof value === 'object')
    name = dataOf(dataOf(Object.getPrototypeOf(value), 'constructor'), 'name') || 'object of another kind';
  return `${/^[aeiou]/i.test(String(name)) ? 'an' : 'a'} ${String(name).slice(0, 60)}`;
}

function dataOf(owner: unknown, key: string): unknown {
  const isObject = (typeof owner === 'object' && owner !== null) || typeof owner === 'function';
  return isObject ? Object.getOwnPropertyDescriptor(owner, key)?.value : undefined;
}
