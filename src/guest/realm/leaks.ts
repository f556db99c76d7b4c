/** Members of intrinsics that tell of other code, or of what it did; and ways round the names that are refused. */

const { ownKeys, deleteProperty } = Reflect;

/** What stays of `RegExp`: the rest (`$1`, `input`, `lastMatch`, …) tells anybody what the runtime last matched. */
const REGEXP: readonly PropertyKey[] = ['length', 'name', 'prototype', 'escape', Symbol.species];

/** The keys that go, by the object that has them. */
const LEAKS: readonly (readonly [holder: object, keys: string])[] = [
  // Accessors of prototypes under other names (ECMAScript, B.2.2): the scan refuses each.
  [Object.prototype, '__proto__ __defineGetter__ __defineSetter__ __lookupGetter__ __lookupSetter__'],
  // Who called, and with what: no strict function says so, but the accessors are there.
  [Function.prototype, 'caller arguments'],
  // Stacks as objects hold the functions of the runtime. `stackTraceLimit` stays: without it V8 makes no stack.
  [Error, 'captureStackTrace prepareStackTrace'],
];

/** @param isGuarded where there are guards over `Temporal`; @throws Error if one can't be removed */
export function removeLeaks(allowed: ReadonlySet<string>, isGuarded: unknown): void {
  const remove = (holder: object, key: PropertyKey) => {
    if (!deleteProperty(holder, key)) throw new Error(`${String(key)} stays`);
  };
  // Of ten frames, as many engines keep, a capability that refuses its options takes most: the module's own would be none of them.
  (Error as { stackTraceLimit?: number }).stackTraceLimit &&= 40;
  for (const [holder, keys] of LEAKS) for (const key of keys.split(' ')) remove(holder, key);
  // Firefox has them not configurable; there they tell of this thread's own texts only, as nothing else runs on it.
  for (const key of ownKeys(RegExp)) if (!REGEXP.includes(key)) deleteProperty(RegExp, key);
  // It leads to Temporal from any date, and a key that is made at run time to it.
  if (!isGuarded || !allowed.has('Temporal')) remove(Date.prototype, 'toTemporalInstant');
}
