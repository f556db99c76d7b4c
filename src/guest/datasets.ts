/** The module's `datasets`: rows are rebuilt when a dataset is first touched, on the runtime's time. */
import type { EncodedTable } from '../datasets/columns.ts';
import { decodeRows } from '../datasets/decode.ts';
import type { GuestStart } from '../protocol/to-guest.ts';
import { remember } from './dataset-rows.ts';

export { sourceOf } from './dataset-rows.ts';

export function createDatasets(
  datasets: GuestStart['datasets'],
  exempt: <T>(work: () => T) => T,
): Readonly<Record<string, unknown>> {
  const result: Record<string, unknown> = {};
  for (const { name, table, truncatedFrom } of datasets) {
    let rows: unknown;
    const get = () => {
      rows ??= exempt(() => rebuild(table as EncodedTable, truncatedFrom));
      return rows;
    };
    Object.defineProperty(result, name, { get, enumerable: true });
  }
  return Object.freeze(result);
}

function rebuild(table: EncodedTable, truncatedFrom: number | undefined): unknown {
  const columns = Object.freeze(table.columns.map(({ name, type }) => Object.freeze({ name, type })));
  const rows = decodeRows(table, { freeze: true, extras: { columns, truncated: truncatedFrom ?? false } });
  remember(rows, table);
  return rows;
}
