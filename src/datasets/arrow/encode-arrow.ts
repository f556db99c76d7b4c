/** Arrow IPC bytes in, an `EncodedTable` out, column by column: no object is made for a row. */
import { tableFromIPC } from '@uwdata/flechette';
import { DatasetError, fieldOf } from '../dataset-error.ts';
import { type EncodedTable, type EncodeOptions, encodeTable } from '../encode.ts';
import { ArrowError } from './arrow-error.ts';
import { cellsOf } from './cells.ts';
import { type CheckedArrow, checkArrow } from './check-arrow.ts';
import { nestedCellsOf, Purse } from './nested.ts';

/**
 * Encodes an Arrow IPC stream or file.
 *
 * Integers of 64 bits are numbers where all of a column are safe integers, else `bigint`; decimals are numbers;
 * dates and timestamps are dates; times of day and durations are numbers in their own unit; lists are arrays,
 * structs objects, maps arrays of `[key, value]`, binaries arrays of bytes.
 *
 * @param name the dataset's name; messages speak of `datasets.NAME`
 * @returns the table, and the rows there were before `options.limit`
 * @throws DatasetError for what is not Arrow, is cut off, compressed, of a type that is not taken, or too large
 */
export function encodeArrow(
  name: string,
  input: Uint8Array,
  options: Omit<EncodeOptions, 'field'> = {},
): { table: EncodedTable; rows: number } {
  const field = fieldOf('datasets', [name]);
  try {
    // The attack: the bytes are a part of a larger buffer, and what they say reaches into the rest of it; or the
    // page writes to them once they have been checked. The defence: a copy, which also stands where numbers must.
    const { stream, fields, rows } = readBytes(new Uint8Array(input), options.bytes);
    // Dates within lists, structs and dictionaries are objects anyhow; columns of them stay numbers up to the guest.
    const tables = [false, true].map((useDate) => once(() => tableFromIPC(stream, { useBigInt: true, useDate })));
    const length = Math.min(rows, options.limit ?? Number.POSITIVE_INFINITY);
    const purse = new Purse(field);
    const positions = new Map(fields.map(({ name: column }, i) => [column, i]));
    const table = encodeTable([...positions.keys()], length, field, { ...options, field }, (column) => {
      const index = positions.get(column)!;
      const { isNested, isTime, dictionary } = fields[index]!;
      const useDate = dictionary !== undefined || isNested;
      const cells = tables[Number(useDate)]!().getChildAt(index);
      const given = isNested ? nestedCellsOf(cells, length, purse) : { items: cellsOf(cells, length) };
      return {
        ...given,
        isTime: isTime && !useDate,
        placeOf: (row) => ({ base: field, keys: [column, row], owner: given.items }),
      };
    });
    return { table, rows };
  } catch (error) {
    if (error instanceof DatasetError) throw error;
    if (error instanceof ArrowError) throw new DatasetError(field, error.message, error.remedy);
    // The words of the library or the engine would help nobody who passes bytes.
    throw new DatasetError(
      field,
      "can't be read as Arrow IPC: its parts contradict each other",
      'Write it again, or pass rows or columns.',
    );
  }
}

/** The columns' names, none where the bytes are not Arrow. */
export function namesOf(input: Uint8Array): string[] {
  try {
    return readBytes(new Uint8Array(input)).fields.map(({ name }) => name);
  } catch {
    return [];
  }
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

function readBytes(bytes: Uint8Array, limit = 2 ** 30): CheckedArrow {
  return checkArrow(bytes, Math.max(limit, 4 * bytes.length));
}
