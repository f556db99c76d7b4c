/** The module's `datasets`: rows are rebuilt when a dataset is first touched, on the runtime's time. */
import type { EncodedTable } from '../datasets/columns.ts';
import { decodeRows } from '../datasets/decode.ts';
import type { GuestStart } from '../protocol/to-guest.ts';
import { remember, rememberLate } from './dataset-rows.ts';
import { createLateRows } from './late-rows.ts';

export { lateRowsOf, sourceOf } from './dataset-rows.ts';

export function createDatasets(
  datasets: GuestStart['datasets'],
  exempt: <T>(work: () => T) => T,
): Readonly<Record<string, unknown>> {
  const result: Record<string, unknown> = {};
  for (const { name, table: given, truncatedFrom, late } of datasets) {
    const table = given as EncodedTable;
    let rows: readonly object[] | undefined;
    const make = () => {
      rows ??= exempt(() => rebuild(table, truncatedFrom));
      return rows;
    };
    const fill = (list: object[]) => {
      const made = make();
      exempt(() => {
        for (let i = 0; i < made.length; i += 1) list[i] = made[i]!;
        for (const key of EXTRAS) Object.defineProperty(list, key, Object.getOwnPropertyDescriptor(made, key)!);
        Object.freeze(list);
      });
    };
    let list: readonly object[] | undefined;
    const get = () => {
      list ??= late
        ? rememberLate(createLateRows(table.length, fill), { table, make, isMade: () => rows !== undefined })
        : make();
      return list;
    };
    Object.defineProperty(result, name, { get, enumerable: true });
  }
  return Object.freeze(result);
}

/** What a list of rows has beside them. */
const EXTRAS = ['columns', 'truncated'] as const;

function rebuild(table: EncodedTable, truncatedFrom: number | undefined): readonly object[] {
  const columns = Object.freeze(table.columns.map(({ name, type }) => Object.freeze({ name, type })));
  const rows = decodeRows(table, { freeze: true, extras: { columns, truncated: truncatedFrom ?? false } });
  remember(rows, table);
  return rows;
}
