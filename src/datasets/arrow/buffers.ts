/**
 * What is in the buffers of a field, as against what its metadata says.
 *
 * The attack: values that nobody wrote, without a word: indices beyond their dictionary, which would be `undefined`;
 * marks of nulls that are missing, so that all rows are null, or that are not announced, so that what lies beneath
 * a null is shown.
 */
import { ArrowError } from './arrow-error.ts';

export type IsValid = (row: number) => boolean;

/**
 * Which cells are not null.
 * @param nulls how many are, as the metadata says
 * @throws ArrowError where the two disagree on whether there are any
 */
export function checkValidity(bitmap: DataView, length: number, nulls: number): IsValid {
  const isValid = (row: number) => (bitmap.getUint8(row >> 3) & (1 << (row & 7))) !== 0;
  if (nulls === 0 && bitmap.byteLength === 0) return () => true;
  if (8 * bitmap.byteLength < length)
    throw new ArrowError(`says which cells are null for ${8 * bitmap.byteLength} of ${length} rows of a column`);
  if (nulls === 0)
    for (let row = 0; row < length; row += 1)
      if (!isValid(row)) throw new ArrowError('has a column with nulls that says that it has none');
  return isValid;
}

interface Indices {
  readonly bits: number;
  readonly isSigned: boolean;
  readonly length: number;
  /** Of the dictionary. */
  readonly entries: number;
  readonly isValid: IsValid;
}

/** @throws ArrowError for an index beyond the dictionary; beneath a null it may be any */
export function checkIndices(view: DataView, { bits, isSigned, length, entries, isValid }: Indices): void {
  const indexAt = readerOf(view, bits, isSigned);
  for (let row = 0; row < length; row += 1) {
    if (!isValid(row)) continue;
    const index = indexAt(row);
    if (index < 0 || index >= entries)
      throw new ArrowError(`refers to entry ${index} of a dictionary of ${entries} entries`);
  }
}

function readerOf(view: DataView, bits: number, isSigned: boolean): (row: number) => number {
  if (bits === 8) return isSigned ? (row) => view.getInt8(row) : (row) => view.getUint8(row);
  if (bits === 16) return isSigned ? (row) => view.getInt16(2 * row, true) : (row) => view.getUint16(2 * row, true);
  if (bits === 32) return isSigned ? (row) => view.getInt32(4 * row, true) : (row) => view.getUint32(4 * row, true);
  return (row) => Number(isSigned ? view.getBigInt64(8 * row, true) : view.getBigUint64(8 * row, true));
}
