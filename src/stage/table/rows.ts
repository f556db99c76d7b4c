/**
 * Rows as a table takes them: columns with numbers, never with a name of the data.
 *
 * The attack: a field called `__proto__`, `__proto__.x` or `constructor|name` reaches a prototype or a
 * language table inside Tabulator. The defence: Tabulator only ever sees the fields `c0`, `c1`, ….
 */
import { checkEncodedTable } from '../../datasets/check.ts';
import { type EncodedTable, mostCells } from '../../datasets/columns.ts';
import { DISPLAY, MOST_GROUP_LEVELS, VALUE } from '../../protocol/table-words.ts';
import { createRecords, type Records } from './records.ts';

/** The field of column `i`'s value. */
export const valueField = (i: number): string => `${VALUE}${i}`;
/** The field of the text that a formatter of the module made for column `i`. */
export const displayField = (i: number): string => `${DISPLAY}${i}`;

/** Columns of the encoded table: letters with the number of a column, and with that of a level of groups. */
const NAME = /^(?:([cdrtabeuvs])|[ghkowp])(0|[1-9]\d{0,3})$/;
const [LETTERS, LEVEL_LETTERS] = [10, 6];

/**
 * @param data an encoded table with the columns that `protocol/table-words.ts` names
 * @param columns how many columns the table shows
 * @param cap most rows
 * @throws Error if the data is malformed
 */
export function checkRecords(data: unknown, columns: number, cap: number): asserts data is EncodedTable {
  checkEncodedTable(data, { rows: cap, columns: LETTERS * columns + LEVEL_LETTERS * MOST_GROUP_LEVELS });
  // The attack: columns that bring no data are looked at in each row all the same.
  if (data.length * columns > mostCells(cap)) throw new Error('Malformed table: it shows too many cells');
  for (const { name } of data.columns) {
    const [, letter, number] = NAME.exec(name) ?? [];
    const most = letter === undefined ? MOST_GROUP_LEVELS : columns;
    if (number === undefined || Number(number) >= most) throw new Error('Malformed table: a column has no place');
  }
}

/** @throws Error as `checkRecords` */
export function readRecords(data: unknown, columns: number, cap: number): Records {
  checkRecords(data, columns, cap);
  return createRecords(data);
}
