/** Some rows of an encoded column, as a column of its own. */
import type { EncodedColumn } from './columns.ts';

/**
 * @param name the new column's
 * @param at numbers of rows, in any order, no more than there are; `undefined` for all
 * @param longest UTF-16 code units that a text may have
 * @param isUnseen whether nobody has had the column's dates as objects, which can be changed
 * @returns a column with buffers of its own; `undefined` of values of several kinds and nested ones, of dates that were
 *   seen, and where there are more texts than rows or longer ones
 */
export function gatherColumn(
  column: EncodedColumn,
  name: string,
  at: Uint32Array<ArrayBuffer> | undefined,
  longest: number,
  isUnseen = false,
): EncodedColumn | undefined {
  if (column.kind === 'values' || (column.kind === 'date' && !isUnseen)) return undefined;
  const base = { name, ...(column.validity && { validity: pick(column.validity, at) }) };
  if (column.kind === 'empty') return { ...column, ...base };
  if (column.kind === 'f64') return { ...column, ...base, values: pick(column.values, at) };
  if (column.kind === 'uint') return { ...column, ...base, values: pick(column.values, at) };
  if (column.kind === 'date') return { ...column, ...base, values: pick(column.values, at) };
  if (column.kind === 'bool') return { ...column, ...base, values: pick(column.values, at) };
  const { indices = at, lengths } = column;
  if (at && lengths.length > at.length) return undefined;
  // Of lengths in bytes none is above 255, and to look at each takes longer than to copy them.
  const isShort = lengths.BYTES_PER_ELEMENT === 1 && longest >= 255;
  for (let i = 0; !isShort && i < lengths.length; i += 1) if (lengths[i]! > longest) return undefined;
  return {
    ...column,
    ...base,
    ...(indices && { indices: pick(indices, column.indices && at) }),
    lengths: lengths.slice(),
  };
}

function pick<A extends { [i: number]: number; readonly length: number; slice(from: number, to: number): A }>(
  values: A,
  at: Uint32Array<ArrayBuffer> | undefined,
): A {
  // Of the same type, whatever it is: the constructor is not for asking.
  const picked = values.slice(0, at?.length ?? values.length);
  for (let i = 0; at && i < at.length; i += 1) picked[i] = values[at[i]!]!;
  return picked;
}
