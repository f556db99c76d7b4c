/**
 * Where a function of the module's puts the rows: `sorter: (a, b) => …`. It is called with the rows, in the guest; what
 * crosses is each row's place, and the stage sorts by places.
 */
import { SORT_ORDER } from '../../protocol/table-words.ts';
import type { Recorder } from '../recorder.ts';
import { createCell, createRow } from './cell.ts';
import { isFewEnough } from './few-rows.ts';
import type { Cells, ColumnExtras } from './part.ts';
import { plainOf } from './plain.ts';
import { attempt } from './report.ts';

/** As Tabulator calls it, always for the ascending order. */
export type SortFunction = (
  a: unknown,
  b: unknown,
  aRow?: object,
  bRow?: object,
  column?: object,
  direction?: 'asc',
  params?: unknown,
) => unknown;

interface Sorted extends Pick<ColumnExtras, 'sorter' | 'sorterParams' | 'sortKey'> {
  readonly title: string;
  readonly field: string;
  readonly number: number;
}

/** Without places of its own a column is sorted by what its values are. */
export function orderRows(
  { title, field, sorter, sorterParams, sortKey, number }: Sorted,
  values: readonly unknown[],
  rows: readonly object[],
  recorder: Recorder,
): Cells {
  if (sortKey !== undefined && isFewEnough(rows, `sorterParams of "${title}"`, recorder)) {
    const keys = values.map((value) => sortKey(plainOf(value)));
    return { [`${SORT_ORDER}${number}`]: keys.map((key) => (Number.isNaN(key) ? undefined : key)) };
  }
  if (sorter === undefined || !isFewEnough(rows, `sorter of "${title}"`, recorder)) return {};
  const places = attempt(recorder, `The sorter of "${title}"`, 'The rows are sorted by their values.', () => {
    const column = createCell({}, 0, { field, title }, undefined).cell.getColumn();
    const components = new Map<number, object>();
    const rowAt = (at: number) => {
      const component = components.get(at) ?? createRow(rows[at]!, at).row;
      components.set(at, component);
      return component;
    };
    const compare = (a: number, b: number) =>
      Number(sorter(values[a], values[b], rowAt(a), rowAt(b), column, 'asc', sorterParams)) || 0;
    // A function of two values says the same of the same ones: it is asked once for all of them.
    const same = new Map<unknown, number[]>();
    for (let at = 0; at < rows.length; at += 1) {
      const key = sorter.length === 2 ? values[at] : at;
      const alike = same.get(key);
      if (alike) alike.push(at);
      else same.set(key, [at]);
    }
    const sorted = [...same.values()].sort(([a], [b]) => compare(a!, b!));
    const result: number[] = new Array(rows.length);
    let place = 0;
    for (let i = 0; i < sorted.length; i += 1) {
      // What the function takes for the same shares a place, and other columns decide.
      if (i > 0 && compare(sorted[i - 1]![0]!, sorted[i]![0]!) !== 0) place += 1;
      for (const at of sorted[i]!) result[at] = place;
    }
    return result;
  });
  return places === undefined ? {} : { [`${SORT_ORDER}${number}`]: places };
}
