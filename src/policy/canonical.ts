/**
 * The one form of a policy: lists that are sets are sorted and without duplicates, keys of objects are sorted, and all of
 * it is frozen. Two policies that say the same are the same text, and have the same hash.
 */

/** JSON with sorted keys (RFC 8785); `Infinity` is `null`, as JSON has it. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => compare(a, b)))
      : inner,
  );
}

/** By code units, which no locale changes. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** @returns the values, each once, sorted by their canonical JSON; numbers by size */
export function sortedSet<Value>(values: readonly Value[]): Value[] {
  const byText = new Map(values.map((value) => [canonicalJson(value), value]));
  return [...byText]
    .sort(([a, left], [b, right]) => (typeof left === 'number' ? left - Number(right) : compare(a, b)))
    .map(([, value]) => value);
}

/** Freezes plain data at every depth. */
export function freezeDeep<Value>(value: Value): Value {
  if (typeof value === 'object' && value !== null) {
    for (const inner of Object.values(value)) freezeDeep(inner);
    Object.freeze(value);
  }
  return value;
}
