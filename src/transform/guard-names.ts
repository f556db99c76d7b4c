/** What the runtime gives to count and to check with, by the letter that names each in a rewritten module (`guest/guards.ts`). */
export const GUARDS = {
  a: 'counter',
  t: 'tick',
  k: 'readKey',
  w: 'writeKey',
  d: 'patternKey',
  p: 'definedKey',
  h: 'reading',
  g: 'writing',
  j: 'long',
  n: 'exponent',
  v: 'spread',
  u: 'heard',
} as const;
