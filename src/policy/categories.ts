/**
 * Categories of what a module may name, as data. A policy lists those that it grants; the names of the others are
 * neither legal for the scan nor there in the realm. Loads where a policy is an object, and with the words of the scan.
 *
 * What syntax makes is there without its name: patterns, promises of `async` functions, `toLocaleString`. They are
 * frozen like all the rest.
 */

/**
 * - `core` cannot be left out: the language itself, with what its literals make.
 * - `testing` has no names yet: it is for what validates modules.
 * - `http` is what `fetch` needs, which exists where the policy grants a network besides.
 */
const NAMES = {
  core: `undefined NaN Infinity isFinite isNaN parseFloat parseInt structuredClone
    Object Array String Number Boolean BigInt Symbol Math JSON Date Function eval
    Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError
    performance Temporal globalThis Proxy Reflect`,
  collections: 'Map Set WeakMap WeakSet WeakRef FinalizationRegistry Iterator',
  text: 'RegExp encodeURI encodeURIComponent decodeURI decodeURIComponent escape unescape',
  async: 'Promise AsyncIterator',
  binary: `ArrayBuffer DataView Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array
    Float16Array Float32Array Float64Array BigInt64Array BigUint64Array`,
  intl: 'Intl',
  testing: '',
  http: 'fetch',
} as const;

export type Category = keyof typeof NAMES;

export const CATEGORIES = Object.keys(NAMES) as readonly Category[];

/** What a policy grants that does not say: all of the language, and nothing beyond it. */
export const USUAL_CATEGORIES = CATEGORIES.filter((name) => name !== 'testing' && name !== 'http');

/** The names that `category` grants. */
export function namesOf(category: Category): readonly string[] {
  return NAMES[category].split(/\s+/).filter(Boolean);
}

/** The category that grants `name`; `undefined` when none does. */
export function categoryOf(name: string): Category | undefined {
  return CATEGORIES.find((category) => namesOf(category).includes(name));
}

/** The standard globals that are left out where only `categories` are granted; `fetch` is none: the run brings it. */
export function namesOutside(categories: readonly Category[]): readonly string[] {
  return CATEGORIES.filter((category) => !categories.includes(category))
    .flatMap(namesOf)
    .filter((name) => name !== 'fetch');
}
