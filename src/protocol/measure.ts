/**
 * How large a message is, found with bounded work and before any schema sees it.
 *
 * The attack: a graph of two million objects, or one 100,000 levels deep, stalls or overflows the
 * receiver's schema walk. The defence: an iterative count that stops at the caller's bound.
 */

export interface MessageBounds {
  /** Bytes of strings (two a code unit), numbers (eight) and binary data together. */
  readonly bytes: number;
  /** Objects, arrays and values together. */
  readonly values: number;
  /** Levels of nesting. */
  readonly depth: number;
}

export type MeasureResult =
  | { readonly ok: true; readonly bytes: number }
  | { readonly ok: false; readonly code: 'SM301' | 'SM306'; readonly reason: string };

/**
 * Counts own enumerable data only; the input must come from structured clone (no accessors, no
 * proxies).
 */
export function measure(message: unknown, bounds: MessageBounds): MeasureResult {
  let bytes = 0;
  let values = 0;
  const stack: [unknown, number][] = [[message, 0]];
  for (let entry = stack.pop(); entry !== undefined; entry = stack.pop()) {
    const [value, depth] = entry;
    values += 1;
    if (values > bounds.values) return refuse(`more than ${bounds.values} values`);
    if (depth > bounds.depth) return refuse(`nested deeper than ${bounds.depth} levels`);
    if (typeof value === 'string') bytes += value.length * 2;
    else if (typeof value !== 'object' || value === null) bytes += 8;
    else if (ArrayBuffer.isView(value)) bytes += value.byteLength;
    else if (value instanceof ArrayBuffer) bytes += value.byteLength;
    else if (Array.isArray(value)) {
      if (value.length + stack.length + values > bounds.values) return refuse(`more than ${bounds.values} values`);
      if (Object.keys(value).length !== value.length) return refuse('a list with holes or named properties', 'SM301');
      for (const item of value) stack.push([item, depth + 1]);
    } else if (value instanceof Date) bytes += 8;
    else if (Object.getPrototypeOf(value) !== Object.prototype)
      return refuse('something that is no plain data', 'SM301');
    else {
      for (const key of Object.keys(value)) {
        bytes += key.length * 2;
        stack.push([(value as Record<string, unknown>)[key], depth + 1]);
      }
    }
    if (bytes > bounds.bytes) return refuse(`more than ${bounds.bytes} bytes`);
  }
  return { ok: true, bytes };
}

function refuse(reason: string, code: 'SM301' | 'SM306' = 'SM306'): MeasureResult {
  return { ok: false, code, reason };
}
