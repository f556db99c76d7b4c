/** Reading what a module passes: own properties only, one at a time; what is not offered is reported once. */
import type { Recorder } from './recorder.ts';

export type Own = (key: string) => unknown;

/**
 * @returns a reader of `value`'s own properties; of anything that is no object, `undefined` for all. Each is
 *   read once: a getter that says something else the second time gets past no check.
 */
export function ownOf(value: unknown): Own {
  const read: Record<string, unknown> = Object.create(null);
  return (key) => {
    if (!(key in read)) read[key] = readField(value, key);
    return read[key];
  };
}

/** @returns an own property's value, `undefined` where there is none */
export function readField(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined;
}

/** Levels of a field's name. */
const MOST_LEVELS = 8;

/** @returns what reads the field of a row: of its own, or where its name has dots in the row's objects, as Tabulator has it (`nestedFieldSeparator`) */
export function readerOf(field: string): (row: unknown) => unknown {
  if (!field.includes('.')) return (row) => readField(row, field);
  const [first = '', ...rest] = field.split('.', MOST_LEVELS);
  return (row) =>
    isObject(row) && Object.hasOwn(row, field)
      ? readField(row, field)
      : rest.reduce((value, name) => readField(value, name), readField(row, first));
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** A plain list or a typed array of numbers. */
export function isList(value: unknown): value is ArrayLike<unknown> {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
}

/** @returns a whole number, whatever a list that is a proxy or has a getter says */
export function lengthOf(list: ArrayLike<unknown>): number {
  const { length } = list;
  return typeof length === 'number' && length > 0 ? Math.floor(length) : 0;
}

/** @returns the first `most` items. Calls no method of the list: the module may have put others in their place. */
export function itemsOf(list: ArrayLike<unknown>, most: number): unknown[] {
  const length = Math.min(lengthOf(list), most);
  const items: unknown[] = [];
  for (let i = 0; i < length; i++) items.push(list[i]);
  return items;
}

/** @returns what a refused value is, for messages; runs nothing of the module's */
export function nameOf(value: unknown): string {
  return typeof value === 'string' ? `"${value.slice(0, 40)}"` : `(a ${typeof value})`;
}

/** @returns a number in the range, of a number or a text like `'300px'`; else `undefined` */
export function pixelsOf(value: unknown, least: number, most: number): number | undefined {
  const number = typeof value === 'string' && /^\d+(\.\d+)?(px)?$/.test(value) ? Number.parseFloat(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number) || number <= 0) return undefined;
  return Math.min(Math.max(number, least), most);
}

/** @returns text of a text or number, cut to what the wire takes; else `undefined` */
export function shortTextOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? value.slice(0, 1000) : undefined;
}

/** Reports, once for each name, that an option was left out. */
export type LeftOut = (name: string, hint: string) => void;

const MOST_TOLD = 50;

/** @param of what the options belong to, e.g. `Tabulator` */
export function createLeftOut(recorder: Recorder, of: string): LeftOut {
  const told = new Set<string>();
  return (name, hint) => {
    if (told.size >= MOST_TOLD || told.has(name)) return;
    told.add(name);
    recorder.violation({
      code: 'SM501',
      rule: 'unsafe-option',
      severity: 'warning',
      message: `${of}: ${name} is not available and was left out`,
      hint,
    });
  };
}

/** @returns a function; anything else that is given is reported */
export function functionOf<F extends (...args: never[]) => unknown>(value: unknown, name: string, leftOut: LeftOut) {
  if (typeof value === 'function') return value as F;
  if (value) leftOut(`${name} ${nameOf(value)}`, 'Give a function.');
  return undefined;
}

/** Reports each own key of `value` that is not in `known`, unless it is switched off. */
export function checkKeys(value: unknown, known: ReadonlySet<string>, prefix: string, leftOut: LeftOut): void {
  if (!isObject(value) || isList(value)) return;
  for (const key of Object.keys(value)) {
    if (known.has(key)) continue;
    const given = readField(value, key);
    if (given === undefined || given === null || given === false) continue;
    const name = `${prefix}${key.slice(0, 100)}`;
    leftOut(name, `Remove ${name}; the rest is drawn without it.`);
  }
}
