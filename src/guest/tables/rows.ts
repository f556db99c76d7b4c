/** The rows that a module passes. */
import { isObject, itemsOf, lengthOf } from '../options.ts';
import type { Recorder } from '../recorder.ts';
import { warn } from './report.ts';

/**
 * @param most rows
 * @returns the rows that are objects, a list of its own; @throws TypeError if `data` is no list
 */
export function readRows(data: unknown, recorder: Recorder, most: number): object[] {
  if (!Array.isArray(data)) {
    throw new TypeError(
      'Tabulator: data is not a list of rows. Pass a dataset, or [{date: "2026-01-03", value: 5.4}, …].',
    );
  }
  // Rows that are wrapped once more are meant.
  const [inner] = lengthOf(data) === 1 ? itemsOf(data, 1) : [];
  const list = Array.isArray(inner) && isObject(inner[0]) && !Array.isArray(inner[0]) ? inner : data;
  const length = lengthOf(list);
  const items = itemsOf(list, most);
  const rows = items.filter((row): row is object => isObject(row) && !Array.isArray(row));
  if (rows.length < items.length) {
    warn(
      recorder,
      'SM501',
      `${items.length - rows.length} rows that are not objects were left out`,
      'Pass row objects: of a list for each row, rows.map(([name, value]) => ({ name, value })).',
    );
  }
  if (length > items.length) reportCut(recorder, length - items.length, `a table may have ${most}`);
  return rows;
}

export function reportCut(recorder: Recorder, cut: number, why: string): void {
  const hint = 'Filter or summarize the rows, or raise `limits.rows`.';
  warn(recorder, 'SM601', `${cut} rows were left out: ${why}`, hint);
}
