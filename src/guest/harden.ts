/**
 * Makes the guest's global scope hold nothing but allowlisted, frozen intrinsics, and the module's counters.
 *
 * The attack: a module that got past the scan reaches for `fetch`, a nested `Worker`, `caches`, or
 * through `(() => {}).constructor` for code from strings; or it patches `Array.prototype` to spy on
 * the runtime that shares its realm.
 * The defence: before the module exists on this thread, every global that is not on the allowlist is
 * deleted, wherever on the global's prototype chain it lives and whatever it is called; constructors
 * of code throw; what remains is frozen together with all that can be reached from it. The counters are not, and are
 * under a name that is in no module (`guards.ts`).
 */

import { defineCounters } from './guards.ts';
import type { guardGlobals, makeSegments } from './natives/globals.ts';
import { isBounded } from './natives/lengths.ts';
import { guardNatives } from './natives/natives.ts';
import type { speedUpArrays } from './natives/plain-arrays.ts';
import { type Charge, passing, replaceNatives } from './natives/replace.ts';
import type { speedUpTexts } from './natives/texts.ts';
import { removeLeaks } from './realm/leaks.ts';
import { allowOverrides } from './realm/overrides.ts';

// Taken now: some levels remove the global `Reflect`.
const { ownKeys, deleteProperty } = Reflect;

/** Freezes values, and everything reachable from them that is not frozen yet. */
export type FreezeMore = (values: readonly unknown[]) => void;

export interface HardenParts {
  readonly guardGlobals?: typeof guardGlobals;
  readonly makeSegments?: typeof makeSegments;
  readonly speedUpTexts?: typeof speedUpTexts;
  readonly speedUpArrays?: typeof speedUpArrays;
}

/**
 * What the runtime keeps for itself must be taken before this runs.
 *
 * @param global the thread's global object
 * @param allowed names of the globals that stay
 * @param tamed replacements for allowed globals whose native form reaches too far
 * @param charge adds what a native is about to allocate to the module's account
 * @param parts for modules that name what they are about
 * @param without standard globals that go, though what they are is within reach: `/x/` is a `RegExp`
 * @param counters the one global that changes inside, if there is one
 * @returns freezes what the runtime makes for the module later
 * @throws Error if a global can't be removed
 */
export function harden(
  global: object,
  allowed: ReadonlySet<string>,
  tamed: Readonly<Record<string, unknown>>,
  charge: Charge,
  parts: HardenParts,
  without: readonly string[] = [],
  counters = '',
): FreezeMore {
  const hidden = hiddenIntrinsics(global, without, parts.makeSegments?.());
  const guarded: Record<string, unknown> = {
    Function: tameCodeConstructors(),
    eval: refuseCode,
    ...guardNatives(global as Record<string, unknown>, tamed, charge, parts.guardGlobals),
  };
  // The attack: a pattern that takes minutes to compile, of a regular expression that was harmless (ECMAScript, B.2.4). Were it
  // deleted, V8 would run all of them slowly.
  replaceNatives(RegExp.prototype, 'compile', passing(refuseCode));
  parts.speedUpTexts?.(charge);
  parts.speedUpArrays?.(charge, isBounded);
  const seen = new Set<unknown>();
  hideSources(seen);
  removeGlobals(global, allowed);
  for (const [key, value] of Object.entries(guarded))
    if (allowed.has(key)) Object.defineProperty(global, key, { value, configurable: true });
  removeLeaks(allowed, parts.guardGlobals);
  if (counters) seen.add(defineCounters(global, counters));
  const named = ownKeys(global).map((key) => (global as Record<PropertyKey, unknown>)[key]);
  const overridden = allowOverrides();
  const freezeMore: FreezeMore = (values) => freezeAll([...values], seen);
  freezeMore([...named, ...hidden, ...overridden]);
  closeBindings(global);
  return freezeMore;
}

/**
 * The attack: `Set = class extends Set { … }` hands the module what the runtime puts into its sets.
 * The defence: the names are as fixed as the values.
 */
function closeBindings(holder: object): void {
  // First: V8 keeps what is closed after its properties are fixed slow for stores, whatever follows.
  Object.preventExtensions(holder);
  for (const key of ownKeys(holder)) {
    const descriptor = Object.getOwnPropertyDescriptor(holder, key);
    const closed =
      descriptor && 'value' in descriptor ? { writable: false, configurable: false } : { configurable: false };
    Object.defineProperty(holder, key, closed);
  }
}

/**
 * As `Object.freeze`, for the prototypes of what has elements. V8 marks the elements of a frozen object, and
 * where a prototype is marked every store that grows an array by its index leaves the fast way (12 times as slow).
 */
function freezePrototype(prototype: object): void {
  closeBindings(prototype);
  // Defining has left it in dictionary mode, which costs twice; who becomes a prototype is made fast again.
  Object.create(prototype);
}

function refuseCode(): never {
  throw new TypeError('Code from strings is not available to modules');
}

/** Of all kinds of functions: three have no global name. */
const FUNCTION_PROTOTYPES: readonly object[] = [() => {}, async () => {}, function* () {}, async function* () {}].map(
  Object.getPrototypeOf,
);

/** `Function`, and its siblings that have no global name, throw: reachable from any function's `constructor`. */
function tameCodeConstructors(): unknown {
  let functionConstructor: unknown;
  for (const prototype of FUNCTION_PROTOTYPES) {
    const { Function: refused } = {
      Function: (() => {
        refuseCode();
      }) as { (): void; prototype?: object },
    };
    // `x instanceof Function` keeps its meaning.
    refused.prototype = prototype;
    // Frozen with the rest, before there is a module.
    Object.defineProperty(prototype, 'constructor', { value: refused });
    functionConstructor ??= refused;
  }
  return functionConstructor;
}

function removeGlobals(global: object, allowed: ReadonlySet<string>): void {
  for (
    let holder: object | null = global;
    holder !== null && holder !== Object.prototype;
    holder = Object.getPrototypeOf(holder)
  ) {
    for (const key of ownKeys(holder)) {
      if (holder === global && typeof key === 'string' && allowed.has(key)) continue;
      if (!deleteProperty(holder, key)) blank(holder, key);
    }
  }
  for (const key of ownKeys(global)) {
    if (typeof key === 'string' && allowed.has(key)) continue;
    if ((global as Record<PropertyKey, unknown>)[key] !== undefined) throw new Error(`${String(key)} stays`);
  }
}

function blank(holder: object, key: PropertyKey): void {
  const { writable, configurable } = Object.getOwnPropertyDescriptor(holder, key) ?? {};
  if (configurable || writable) Object.defineProperty(holder, key, { value: undefined, writable: false });
}

/** Intrinsics that no global names (ECMAScript, Well-Known Intrinsic Objects). */
function hiddenIntrinsics(global: object, without: readonly string[], segments: readonly unknown[] = []): unknown[] {
  const samples: unknown[] = [
    [][Symbol.iterator](),
    new Map().entries(),
    new Set().entries(),
    ''[Symbol.iterator](),
    'a'.matchAll(/a/g),
    Uint8Array,
    ...segments,
  ];
  const iterator = [][Symbol.iterator]() as unknown as { map?(mapper: (value: unknown) => unknown): object };
  if (iterator.map) samples.push(iterator.map(Object));
  const { Iterator } = global as { Iterator?: { from(value: object): object; concat?(): object } };
  // Of QuickJS, what `concat` gives has a prototype of its own.
  if (Iterator) samples.push(Iterator.from({ next() {} }), Iterator.concat?.() ?? []);
  const found = [...FUNCTION_PROTOTYPES, ...samples.map(Object.getPrototypeOf)];
  // Reachable from what stays, at levels that remove the name.
  const unnamed = ['Iterator', 'AsyncIterator', 'InternalError', 'SuppressedError', 'DOMException'];
  for (const name of [...unnamed, ...without]) found.push((global as Record<string, unknown>)[name]);
  const stack = Object.getOwnPropertyDescriptor(new Error('stack'), 'stack');
  found.push(stack?.get, stack?.set);
  return found;
}

/** What stands for a native says it is one; the runtime's own text is nobody's business. */
function hideSources(known: ReadonlySet<unknown>): void {
  replaceNatives(
    Function.prototype,
    'toString',
    (native) =>
      ({
        // biome-ignore lint/complexity/noBannedTypes: of all functions.
        guard(this: Function) {
          // biome-ignore lint/suspicious/noGlobalIsNan: it stands for any native, by its name.
          return known.has(this) ? native.call(isNaN).replace('isNaN', this.name) : native.call(this);
        },
      }).guard,
  );
}

/** By prototypes, properties and accessors; what was seen is not walked again. */
function freezeAll(queue: unknown[], seen: Set<unknown>): void {
  while (queue.length > 0) {
    const value = queue.pop();
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null || seen.has(value)) continue;
    seen.add(value);
    if (value === Object.prototype || value === Array.prototype) freezePrototype(value);
    else Object.freeze(value);
    queue.push(Object.getPrototypeOf(value));
    for (const key of ownKeys(value)) {
      // A number and a text of some thousand functions: their descriptors alone fill a young heap.
      if (typeof value === 'function' && (key === 'length' || key === 'name')) continue;
      const { value: held, get, set } = Object.getOwnPropertyDescriptor(value, key) ?? {};
      if (typeof held === 'object' || typeof held === 'function') queue.push(held);
      if (get) queue.push(get);
      if (set) queue.push(set);
    }
  }
}
