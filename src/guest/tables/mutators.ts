/** Values that a function of the module's makes of a row before anything else sees it: `columns[].mutator`. */
import { readerOf } from '../options.ts';
import type { Recorder } from '../recorder.ts';
import { isFewEnough } from './few-rows.ts';
import type { ReadColumn } from './part.ts';
import { attempt } from './report.ts';

/** `(value, data, type, params, component)`, as Tabulator calls it; `type` is `'data'`. */
export type Mutator = (value: unknown, data: object, type: 'data', params: unknown, component: object) => unknown;

/** @returns the rows, where there are mutators copies with what these make of them: a column's sees what those before it made */
export function mutateRows(
  rows: readonly object[],
  columns: readonly ReadColumn[],
  recorder: Recorder,
): readonly object[] {
  const all = columns.filter(({ extras }) => extras?.mutator);
  if (all.length === 0 || !isFewEnough(rows, 'mutator', recorder)) return rows;
  const copies = rows.map((row) => ({ ...row }));
  for (const { column, extras } of all) {
    const { field, title } = column;
    const read = readerOf(field);
    const component = Object.freeze({ getField: () => field });
    // By its name: its `this` is not what the runtime keeps of the column.
    const { mutator, mutatorParams } = extras!;
    const values = attempt(recorder, `The mutator of "${title}"`, 'The values are shown as they are.', () =>
      copies.map((copy) => mutator!(read(copy), copy, 'data', mutatorParams, component)),
    );
    // Defined, not set: a row may have any field.
    for (const [i, value] of values?.entries() ?? [])
      Object.defineProperty(copies[i], field, { value, writable: true, enumerable: true, configurable: true });
  }
  return copies;
}
