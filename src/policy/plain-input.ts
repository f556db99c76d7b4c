/**
 * Reads what a page gave as a policy: plain data, copied.
 *
 * The attack: a policy that was parsed from somebody's JSON has a key `__proto__`; an accessor, a proxy or an instance
 * of a class answers the check with one value and the run with another. The defence: own data properties of plain
 * objects and lists are copied once into objects without a prototype, and only the copy is looked at.
 */
import { isPlainObject } from '../datasets/copy.ts';
import { BLOCKED_KEYS } from './blocked-keys.ts';
import { ConfigurationError } from './configuration-error.ts';

const MAX_DEPTH = 8;
/** Of all objects, lists and values together. */
const MAX_VALUES = 20_000;
/** In UTF-16 code units. */
const MAX_TEXT = 2000;

const REMEDY = 'Give plain objects, lists, texts, numbers, true or false.';

/**
 * @param field the path of `value`, for errors
 * @returns a copy of it; properties that are `undefined` are left out
 * @throws {ConfigurationError} naming the path of what is no plain data, or too much of it
 */
export function readPlain(value: unknown, field: string): unknown {
  let copied: unknown;
  try {
    copied = copy(value, field, 0, { left: MAX_VALUES });
  } catch (error) {
    if (error instanceof ConfigurationError) throw error;
    // What a proxy throws when it is asked.
    throw new ConfigurationError(field, 'cannot be read', REMEDY);
  }
  if (holdsProxy(value)) throw new ConfigurationError(findProxy(value as object, field), 'is a proxy', REMEDY);
  return copied;
}

function copy(value: unknown, field: string, depth: number, room: { left: number }): unknown {
  if (depth > MAX_DEPTH)
    throw new ConfigurationError(field, 'is nested too deep', 'Give what the policy names, no more.');
  if (--room.left < 0) throw new ConfigurationError(field, 'is too much', `Give at most ${MAX_VALUES} values in all.`);
  if (typeof value === 'string') {
    if (value.length <= MAX_TEXT) return value;
    throw new ConfigurationError(field, 'is too long', `Give a text of at most ${MAX_TEXT} characters.`);
  }
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  if (typeof value !== 'object') throw new ConfigurationError(field, `is a ${typeof value}`, REMEDY);
  const isList = Array.isArray(value);
  if (!isList && !isPlainObject(value)) {
    throw value instanceof RegExp
      ? new ConfigurationError(
          field,
          'is a regular expression',
          "Write a text in which `*` stands for any characters, for instance 'orders:*'.",
        )
      : new ConfigurationError(field, 'is an instance of a class', REMEDY);
  }
  const copied: Record<string, unknown> | unknown[] = isList ? [] : Object.create(null);
  for (const key of Reflect.ownKeys(value)) {
    if (isList && key === 'length') continue;
    const isIndex = isList && typeof key === 'string' && /^\d+$/.test(key);
    const path = isIndex ? `${field}[${key}]` : `${field}.${String(key)}`;
    const { value: inner, get, set } = Object.getOwnPropertyDescriptor(value, key) ?? {};
    if (get || set) throw new ConfigurationError(path, 'is an accessor', 'Give a value.');
    if (typeof key === 'symbol' || BLOCKED_KEYS.has(key) || isList !== isIndex) {
      throw new ConfigurationError(path, 'is not a known setting', 'Leave it out.');
    }
    if (inner === undefined && !isList) continue;
    (copied as Record<string, unknown>)[key] = copy(inner, path, depth + 1, room);
  }
  if (isList && Object.keys(copied).length !== value.length)
    throw new ConfigurationError(field, 'has gaps', 'Fill or close them.');
  return copied;
}

/**
 * Whether there is a proxy in what is plain otherwise: a structured clone refuses it without asking it (HTML,
 * StructuredSerializeInternal).
 */
function holdsProxy(value: unknown): boolean {
  const { structuredClone } = globalThis as unknown as { structuredClone(value: unknown): unknown };
  try {
    structuredClone(value);
    return false;
  } catch {
    return true;
  }
}

/** @returns the path of the proxy that `value` is or holds */
function findProxy(value: object, field: string): string {
  const list = Array.isArray(value);
  const [key, inner] = Object.entries(value).find(([, one]) => holdsProxy(one)) ?? [];
  return key === undefined ? field : findProxy(inner, list ? `${field}[${key}]` : `${field}.${key}`);
}
