/** What values look like as text in the columns that they stand in: of Dates the others there have a say. */
import { type Clock, createDateWriter } from '../../datasets/date-texts.ts';
import type { Records, TableRecord } from './records.ts';
import { displayField, valueField } from './rows.ts';
import { textOf } from './text.ts';

export interface CellTexts {
  /** @param field of the encoded table, with a letter (`rows.ts`); @returns as `textOf` */
  of(field: string, value: unknown): string;
  /** @returns what the cell shows, without its styles */
  shown(record: TableRecord, i: number): string;
  /** There are other rows. */
  use(records: Columns): void;
}

type Columns = Pick<Records, 'length' | 'column'>;

/** @param clock the reader's */
export function createCellTexts(records: Columns, clock?: Clock): CellTexts {
  let current = records;
  const writers = new Map<string, (date: Date) => string>();
  const of = (field: string, value: unknown) => {
    if (!(value instanceof Date)) return textOf(value);
    const write = writers.get(field) ?? createDateWriter(current.length, current.column(field), clock);
    writers.set(field, write);
    return write(value);
  };
  return {
    of,
    shown(record, i) {
      const written = record[displayField(i)];
      return of(valueField(i), written === undefined ? record[valueField(i)] : written);
    },
    use(next) {
      current = next;
      writers.clear();
    },
  };
}
