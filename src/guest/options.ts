/** Reading what a module passes: own properties only, one at a time; what is not offered is reported once. */
import type { Recorder } from './recorder.ts';

export type Own = (key: string) => unknown;

/** @returns a reader of `value`'s own properties; of anything that is no object, `undefined` for all */
export function ownOf(value: unknown): Own {
  const holder = isObject(value) ? value : {};
  return (key) => (Object.hasOwn(holder, key) ? (holder as Record<string, unknown>)[key] : undefined);
}

export function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** A plain list or a typed array of numbers. */
export function isList(value: unknown): value is ArrayLike<unknown> {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView));
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

/** @param of what the options belong to, e.g. `Tabulator` */
export function createLeftOut(recorder: Recorder, of: string): LeftOut {
  const told = new Set<string>();
  return (name, hint) => {
    if (told.has(name)) return;
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

/** Reports each own key of `value` that is not in `known`, unless it is switched off. */
export function checkKeys(value: unknown, known: ReadonlySet<string>, prefix: string, leftOut: LeftOut): void {
  if (!isObject(value)) return;
  for (const key of Object.keys(value)) {
    const given = ownOf(value)(key);
    const off = given === undefined || given === null || given === false;
    if (!known.has(key) && !off) leftOut(`${prefix}${key}`, `Remove ${prefix}${key}; the rest is drawn without it.`);
  }
}
