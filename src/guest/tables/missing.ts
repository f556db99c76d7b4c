/** Fields that are asked for and are in no row: the table is drawn with what there is, and whoever wrote it is told. */
import type { TableOptions } from '../../protocol/tables.ts';
import type { LeftOut } from '../options.ts';
import type { ReadColumn } from './part.ts';

const MOST_NAMES = 10;

/**
 * A column whose cells a function makes may be called as it likes.
 *
 * @param values of each column, those of its field in each row; none where they were not read
 */
export function tellMissingFields(
  columns: readonly ReadColumn[],
  values: readonly (readonly unknown[])[],
  rows: readonly object[],
  leftOut: LeftOut,
): void {
  for (const [i, { column, extras }] of columns.entries()) {
    const read = values[i] ?? [];
    if (column.field === '' || extras?.formatter || extras?.named) continue;
    if (read.length === 0 || read.some((value) => value !== undefined)) continue;
    const names = Object.keys(rows[0] ?? {});
    // What is there and `undefined` in each row was not misspelled; `autoColumns` names it too.
    if (names.includes(column.field)) continue;
    const known = names.slice(0, MOST_NAMES).join(', ');
    leftOut(`columns[].field "${column.field}", which no row has,`, `Use one of ${known}.`.slice(0, 500));
  }
}

/** @param sort the order that the table begins with */
export function tellMissingColumns(
  sort: TableOptions['initialSort'],
  columns: readonly ReadColumn[],
  leftOut: LeftOut,
): void {
  for (const { column: field } of sort ?? []) {
    if (columns.some(({ column }) => column.field === field)) continue;
    leftOut(
      `the order by "${field}", which no column has,`,
      'Sort by the field of a column; `visible: false` hides it.',
    );
  }
}
