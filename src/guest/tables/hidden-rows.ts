/** Rows that filters hide: the stage has them, and is told which are shown. */
import type { ReadColumn, TableExtras } from './part.ts';

/** Whether more is made of a column's cells than they say. */
export function hasFunctions({ extras }: ReadColumn): boolean {
  return Boolean(extras?.formatter || extras?.named || extras?.tooltip || extras?.hasOwnCalcs);
}

/** Whether rules of style sheets may be about its cells. */
export function isDressable(columns: readonly ReadColumn[], extras: TableExtras): boolean {
  return (
    Boolean(extras.rowFormatter) ||
    extras.levels.some(({ header }) => header) ||
    columns.some(({ extras: own }) => own?.formatter || own?.classes)
  );
}

/**
 * Whether cells are what rows say. Else functions of the module's run for each row, or sums are made of those that
 * are shown: the stage has no others.
 */
export function canHideRows(columns: readonly ReadColumn[], extras: TableExtras | undefined): boolean {
  return !columns.some(hasFunctions) && !extras?.rowFormatter && !extras?.levels.length;
}

/** @param passing some of `rows`, in their order; @returns 1 for each of them */
export function flagsOf(rows: readonly object[], passing: readonly object[]): Uint8Array<ArrayBuffer> {
  const flags = new Uint8Array(rows.length);
  let next = 0;
  for (let i = 0; i < flags.length && next < passing.length; i += 1) {
    if (rows[i] !== passing[next]) continue;
    flags[i] = 1;
    next += 1;
  }
  return flags;
}
