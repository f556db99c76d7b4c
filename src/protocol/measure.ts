/**
 * How large a message is, found with bounded work and before any schema sees it.
 *
 * The attack: a graph of two million objects, or one 100,000 levels deep, stalls or overflows the
 * receiver's schema walk. The defence: an iterative count that stops at the caller's bound.
 */

export interface MessageBounds {
  /** Bytes of strings (two a code unit), numbers (eight, big integers more) and whole buffers together. */
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
  const buffers = new Set<ArrayBufferLike>();
  // Two lists, not one of pairs, and no iterators: a run ends before this is compiled, and till then they take six times as long.
  const stack: unknown[] = [message];
  const depths = [0];
  while (stack.length > 0) {
    const value = stack.pop();
    const depth = depths.pop() as number;
    values += 1;
    if (values > bounds.values) return refuse(`more than ${bounds.values} values`);
    if (depth > bounds.depth) return refuse(`nested deeper than ${bounds.depth} levels`);
    if (typeof value === 'string') bytes += value.length * 2;
    else if (typeof value === 'bigint') bytes += sizeOf(value, bounds.bytes);
    else if (typeof value !== 'object' || value === null) bytes += 8;
    else if (Object.getPrototypeOf(value) === Object.prototype) {
      const keys = Object.keys(value);
      for (let at = 0; at < keys.length; at += 1) {
        const key = keys[at] as string;
        bytes += key.length * 2;
        stack.push((value as Record<string, unknown>)[key]);
        depths.push(depth + 1);
      }
    } else if (Array.isArray(value)) {
      const { length } = value;
      if (length + stack.length + values > bounds.values) return refuse(`more than ${bounds.values} values`);
      // Indices come first: a named property in the place of a hole is the last key.
      const keys = Object.keys(value);
      if (keys.length !== length || (length > 0 && keys[length - 1] !== String(length - 1)))
        return refuse('a list with holes or named properties', 'SM301');
      for (let at = 0; at < length; at += 1) {
        stack.push(value[at]);
        depths.push(depth + 1);
      }
    } else if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) {
      // A clone takes the whole buffer along, however little of it the view shows; and once for all its views.
      const buffer = 'buffer' in value ? value.buffer : value;
      if (!(buffer instanceof ArrayBuffer)) return refuse('memory that its sender can still change', 'SM301');
      if (!buffers.has(buffer)) bytes += buffer.byteLength;
      buffers.add(buffer);
    } else if (value instanceof Date) bytes += 8;
    else return refuse('something that is no plain data', 'SM301');
    if (bytes > bounds.bytes) return refuse(`more than ${bounds.bytes} bytes`);
  }
  return { ok: true, bytes };
}

/** Bytes of a big integer, to the next power of two; more than `most` is not told apart. */
function sizeOf(value: bigint, most: number): number {
  let size = 8;
  while (size <= most && BigInt.asIntN(size * 8, value) !== value) size *= 2;
  return size;
}

function refuse(reason: string, code: 'SM301' | 'SM306' = 'SM306'): MeasureResult {
  return { ok: false, code, reason };
}
