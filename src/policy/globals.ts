/**
 * What a module may name without declaring it. The scan refuses every other free name, and the guest
 * realm removes every other global: both read this table, so it depends on nothing.
 */
import type { Level } from './levels.ts';

const VALUES = 'undefined NaN Infinity';
const FUNCTIONS =
  'isFinite isNaN parseFloat parseInt encodeURI encodeURIComponent decodeURI decodeURIComponent escape unescape structuredClone';
const CORE =
  'Object Array String Number Boolean BigInt Symbol Math JSON Date RegExp Intl Promise Map Set WeakMap WeakSet';
const ERRORS = 'Error AggregateError EvalError RangeError ReferenceError SyntaxError TypeError URIError';
const BINARY =
  'ArrayBuffer DataView Int8Array Uint8Array Uint8ClampedArray Int16Array Uint16Array Int32Array Uint32Array Float16Array Float32Array Float64Array BigInt64Array BigUint64Array';

/**
 * What each level adds to the one before it, and why not earlier.
 *
 * - `performance`, `Temporal`: clocks, which time other code; `Date` alone is coarse enough for `strict`.
 * - `globalThis`: a handle on the realm, by which names can be reached that the scan did not see.
 * - `Proxy`, `Reflect`: objects that answer differently each time they are asked, and property access
 *   under names made at run time.
 * - `Iterator`, `AsyncIterator`: shared prototypes that every built-in iterator inherits from.
 * - `WeakRef`, `FinalizationRegistry`: let a module watch the garbage collector; the latter's callbacks are never called.
 * - `Function`, `eval`: code from strings, which no scan has seen; where present, they only throw.
 *
 * Never: `SharedArrayBuffer` and `Atomics` (a precise clock and shared memory), `WebAssembly` (code the
 * scan cannot read and ticks cannot count), `ShadowRealm` (a fresh, unhardened realm), `DisposableStack`
 * and kin (belong to `using`, which the transform does not know), and everything a browser adds.
 */
const ADDED: Readonly<Record<Level, string>> = {
  strict: `${VALUES} ${FUNCTIONS} ${CORE} ${ERRORS} ${BINARY}`,
  secure: 'performance Temporal',
  standard: 'globalThis Proxy Reflect Iterator AsyncIterator',
  permissive: 'WeakRef FinalizationRegistry Function eval',
};

/** The capability objects a module may name, as free names or from `render`'s parameter. */
export const CAPABILITIES = [
  'datasets',
  'container',
  'Tabulator',
  'SimplePlots',
  'Formatter',
  'document',
  'resize',
  'console',
  'callTool',
  'parallel',
  'fetch',
] as const;

/**
 * Classes of the small DOM, as what a value is asked to be: `child instanceof Node`; `Option` as what is made,
 * `new Option('All', '')`, `new FormData(form)`, and events as both. They are in scope nowhere else.
 */
export const DOM_CLASS =
  /^(Node|(HTML\w*)?Element|Option|FormData|(Custom|Mouse)?Event|ResizeObserver|AbortController)$/;

/**
 * The standard JavaScript globals that exist for a module at `level`.
 *
 * @param without those that the policy's categories leave out (`categories.ts`)
 */
export function allowedGlobals(level: Level, without: readonly string[] = []): readonly string[] {
  const names: string[] = [];
  for (const [step, added] of Object.entries(ADDED)) {
    names.push(...added.split(' '));
    if (step === level) break;
  }
  return names.filter((name) => !without.includes(name));
}

/** The narrowest level that has the global `name`; `undefined` when none has. */
export function levelOfGlobal(name: string): Level | undefined {
  for (const [level, added] of Object.entries(ADDED)) {
    if (added.split(' ').includes(name)) return level as Level;
  }
  return undefined;
}
