/** What a module gives `Intl`, made plain before it crosses: its getters and methods run here, once. */
import type { IntlRequest } from '../host.ts';

export type AskIntl = (request: IntlRequest) => unknown;
/** Defines a property as the specification does those of intrinsics. */
export type Put = (holder: object, key: PropertyKey, value: unknown) => unknown;

const { freeze } = Object;

/** ECMA-402, CanonicalizeLocaleList takes a tag, a `Locale` or a list of them. */
export function plainLocales(locales: unknown): unknown {
  if (locales === undefined) return undefined;
  if (locales === null) throw new TypeError('Incorrect locale information provided');
  if (typeof locales === 'object' && !(locales as { language?: unknown }).language) {
    return Array.from(locales as ArrayLike<unknown>, String);
  }
  return String(locales);
}

/** ECMA-402, GetOption reads inherited options too. */
export function plainOptions(options: unknown): unknown {
  if (options === undefined) return undefined;
  if (options === null) throw new TypeError('Cannot convert undefined or null to object');
  const plain: Record<string, unknown> = {};
  for (const key in options as Record<string, unknown>) {
    const value = (options as Record<string, unknown>)[key];
    if (value !== undefined) plain[key] = typeof value === 'object' && value !== null ? String(value) : value;
  }
  return freeze(plain);
}

/** What a formatter is given: numbers, texts and times as they are, a list's texts, the parts of a duration. */
export function argumentOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return typeof value === 'symbol' ? fail() : value;
  if (value instanceof Date) return value.getTime();
  if (Symbol.iterator in value) return Array.from(value as Iterable<unknown>, String);
  const isRecord = (value as { valueOf?: unknown }).valueOf === Object.prototype.valueOf;
  return isRecord ? plainOptions(value) : Number(value);
}

function fail(): never {
  throw new TypeError('Cannot convert a Symbol value to a number');
}
