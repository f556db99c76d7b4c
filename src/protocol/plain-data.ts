/**
 * Arguments and results of tools on their way between realms: as JSON text, made in one walk.
 *
 * The attack: a value that is not data (a function, a promise, an object with a getter that answers differently each
 * time), a graph without an end, or 100 MB of it. The defence: own data properties of plain objects and lists only, each
 * read once, and every value and character counted; what crosses is text, from which the receiver makes objects of its
 * own realm.
 */
import { isPlainObject, timeOf } from '../datasets/copy.ts';

export interface PlainBounds {
  /** Objects, lists and values together. */
  readonly values: number;
  /** Characters of the text. */
  readonly chars: number;
}

/** Levels of nesting. */
const DEPTH = 32;

/** Why a value is no plain data: words that begin with the path of what is wrong. */
export class PlainDataError extends Error {}

// Taken now: where modules run, it is replaced later.
const { stringify } = JSON;
const { keys, getOwnPropertyDescriptor } = Object;
const { toISOString } = Date.prototype;
const { apply } = Reflect;

/**
 * As `JSON.stringify`, but for what that changes silently: no `toJSON`, no getter, no function or symbol left out, no
 * `NaN` made `null`. A valid `Date` becomes its ISO text, `undefined` in an object is left out, in a list `null`.
 *
 * @param name what the value is called, where the words for a refusal begin
 * @throws PlainDataError naming the path and the remedy
 */
export function plainText(value: unknown, name: string, bounds: PlainBounds): string {
  const pieces: string[] = [];
  const above = new Set<object>();
  let values = 0;
  let chars = 0;
  const refuse = (path: string, what: string): never => {
    throw new PlainDataError(`${path.length > 200 ? `${path.slice(0, 200)}…` : path} ${what}`);
  };
  const add = (piece: string, path: string) => {
    chars += piece.length;
    if (chars > bounds.chars) refuse(path, `makes it longer than ${bounds.chars} characters of JSON`);
    pieces[pieces.length] = piece;
  };
  const read = (holder: object, key: string | number, path: string): unknown => {
    const descriptor = getOwnPropertyDescriptor(holder, key);
    if (descriptor?.get || descriptor?.set) refuse(path, 'is a getter: read it first and pass the value');
    return descriptor?.value;
  };
  const writeList = (list: readonly unknown[], path: string) => {
    const { length } = list;
    if (!(values + length <= bounds.values)) refuse(path, `makes it more than ${bounds.values} values`);
    add('[', path);
    for (let i = 0; i < length; i += 1) {
      if (i > 0) add(',', path);
      write(read(list, i, `${path}[${i}]`) ?? null, `${path}[${i}]`);
    }
    add(']', path);
  };
  const writeObject = (object: object, path: string) => {
    add('{', path);
    let isFirst = true;
    for (const key of keys(object)) {
      const own = `${path}.${key}`;
      if (key === '__proto__') refuse(own, 'would be followed as a prototype: name it otherwise');
      const item = read(object, key, own);
      if (item === undefined) continue;
      add(`${isFirst ? '' : ','}${stringify(key)}:`, own);
      isFirst = false;
      write(item, own);
    }
    add('}', path);
  };
  /** @returns the text of what holds nothing else */
  const textOf = (item: unknown, path: string): string | undefined => {
    if (item === null || typeof item === 'boolean') return `${item}`;
    if (typeof item === 'number') {
      return Number.isFinite(item) ? `${item}` : refuse(path, `is ${item}: pass null or a text`);
    }
    if (typeof item === 'string') {
      if (chars + item.length > bounds.chars) refuse(path, `makes it longer than ${bounds.chars} characters of JSON`);
      return stringify(item);
    }
    if (typeof item !== 'object') {
      return refuse(path, `is ${nameType(item)}: pass numbers, texts, booleans, null, lists and plain objects`);
    }
    const time = timeOf(item);
    if (time === undefined) return undefined;
    return Number.isNaN(time) ? refuse(path, 'is an invalid date') : `"${apply(toISOString, item, [])}"`;
  };
  const write = (item: unknown, path: string): void => {
    values += 1;
    if (values > bounds.values) refuse(path, `makes it more than ${bounds.values} values`);
    const text = textOf(item, path);
    if (text !== undefined) {
      add(text, path);
      return;
    }
    const holder = item as object;
    const isList = Array.isArray(holder);
    if (!isList && !isPlainObject(holder)) {
      refuse(path, 'is no plain object: pass a copy such as {...value}, or Object.fromEntries(map)');
    }
    if (above.has(holder)) refuse(path, 'leads back to what holds it');
    if (above.size >= DEPTH) refuse(path, `is nested deeper than ${DEPTH} levels`);
    above.add(holder);
    if (isList) writeList(holder, path);
    else writeObject(holder, path);
    above.delete(holder);
  };
  write(value, name);
  return pieces.join('');
}

function nameType(value: unknown): string {
  if (typeof value === 'undefined') return 'undefined';
  return typeof value === 'bigint' ? 'a big integer' : `a ${typeof value}`;
}
