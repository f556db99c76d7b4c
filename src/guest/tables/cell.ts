/** What a formatter function is called with: Tabulator's cell, as far as it only reads. */
import { createLeftOut } from '../options.ts';
import type { Recorder } from '../recorder.ts';

const told = new WeakSet<Recorder>();

/** @param at the row's place, from 0 */
export function createCell(row: object, at: number, field: string, value: unknown, recorder: Recorder) {
  const rowOf = () => Object.freeze({ getData: () => row, getPosition: () => at + 1, getElement });
  const getElement = () => inertElement(recorder);
  const cell = Object.freeze({
    getValue: () => value,
    getData: () => row,
    getRow: rowOf,
    getField: () => field,
    getColumn: () => Object.freeze({ getField: () => field }),
    getElement,
  });
  return { cell, onRendered: () => {} };
}

/** Takes what a formatter does to a cell's element, and drops it. */
function inertElement(recorder: Recorder): object {
  if (!told.has(recorder)) {
    told.add(recorder);
    createLeftOut(recorder, 'Tabulator')(
      'cell.getElement()',
      'Return text; the look of single cells is not available.',
    );
  }
  const drop = () => {};
  const classList = { add: drop, remove: drop, toggle: drop, contains: () => false };
  return { style: { setProperty: drop }, dataset: {}, classList, setAttribute: drop, addEventListener: drop };
}
