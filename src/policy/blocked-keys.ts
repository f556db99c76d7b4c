/**
 * Properties that every object inherits and that lead to shared prototypes and code constructors. The
 * scan, the transform and the guest's checks read this list.
 */
export const BLOCKED_KEYS: ReadonlySet<string> = new Set([
  '__proto__',
  'constructor',
  'prototype',
  '__defineGetter__',
  '__defineSetter__',
  '__lookupGetter__',
  '__lookupSetter__',
]);
