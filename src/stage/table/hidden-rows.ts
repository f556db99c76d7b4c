/** Rows that the module's filters hide. They stay in the table: to filter anew costs no reading of rows. */
import type { Tabulator } from './library.ts';
import type { TableRecord } from './records.ts';

/** The field of a row's number; those of columns have a digit. */
const NUMBER = 'n';

export function createHiddenRows() {
  let shown: Uint8Array | undefined;
  let table: Tabulator | undefined;
  const isShown = (record: TableRecord) => shown === undefined || shown[record[NUMBER] as number] === 1;
  return {
    options: { initialFilter: [{ field: isShown }] },
    /** The table is built. */
    attach(built: Tabulator): void {
      table = built;
    },
    /** There will be other rows: all of them are shown. */
    update(records: readonly TableRecord[]): void {
      shown = undefined;
      records.forEach((record, i) => {
        record[NUMBER] = i;
      });
    },
    show(next: Uint8Array): void {
      shown = next;
      table?.refreshFilter();
    },
  };
}
