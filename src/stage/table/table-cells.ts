/** What of a table is copied: its columns and rows as the reader has them before them, without styles, groups and sums. */
import type { ColumnComponent } from 'tabulator-tables';
import type { Added } from './added.ts';
import type { CellTexts } from './cell-texts.ts';
import type { Tabulator } from './library.ts';
import type { TableRecord } from './records.ts';
import { valueField } from './rows.ts';

/** Between the titles of a column's groups and its own. */
const WITHIN = ' / ';

/**
 * @param texts of its cells; @param added of a table that has more than the plain ones
 * @returns the titles, then all rows that pass the filters, on whatever page they are, as they are sorted
 */
export function* cellsOf(
  table: Pick<Tabulator, 'getColumns' | 'getData'>,
  texts: CellTexts,
  added: Pick<Added, 'arrange' | 'rownums'> | undefined,
): Generator<(string | number | bigint)[]> {
  const columns = table.getColumns().filter((column) => column.isVisible());
  yield columns.map(titleOf);
  const numbers = columns.map((column) => Number(column.getField().slice(1)));
  const records = table.getData('active');
  let place = 0;
  for (const record of added?.arrange?.(records) ?? records) {
    place += 1;
    yield numbers.map((i) => (added?.rownums.has(i) ? place : cellOf(texts, record, i)));
  }
}

/** A number is what it is, however it is shown: whoever copies it goes on to calculate. */
function cellOf(texts: CellTexts, record: TableRecord, i: number): string | number | bigint {
  const value = record[valueField(i)];
  return typeof value === 'number' || typeof value === 'bigint' ? value : texts.shown(record, i);
}

function titleOf(column: ColumnComponent): string {
  const titles: string[] = [];
  for (let at: ColumnComponent | false = column; at; at = at.getParentColumn()) {
    titles.unshift((at.getElement().querySelector('.tabulator-col-title')?.textContent ?? '').trim());
  }
  return titles.filter((title) => title !== '').join(WITHIN);
}
