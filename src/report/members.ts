/** What capabilities have, for a module that has called something else. */
import type { Kind } from './kinds.ts';

/** Whole: of all that each of them has. */
export const MEMBERS: Partial<Readonly<Record<Kind, readonly [holder: string, names: string]>>> = {
  SimplePlots: ['SimplePlots', 'line, lines, points, scatter, area, bars, bar, histogram, plot, axes, create'],
  Formatter: [
    'Formatter',
    'number, compact, percent, currency, unit, convert, date, dateTime, datetime, time, relativeTime, duration, bytes, referenceRange, flag, range, escape',
  ],
  plot: ['What SimplePlots gives', 'update, destroy'],
  answer: [
    'What `fetch` gives',
    'ok, status, statusText, url, redirected, headers, bodyUsed, text, json, arrayBuffer, bytes, clone',
  ],
  headers: ['`headers` of an answer', 'get, has, forEach, entries, keys, values'],
  cell: ['A cell', 'getValue, getData, getRow, getField, getColumn, getElement, getTable'],
  row: [
    'A row',
    'getData, getPosition, getIndex, getCell, getCells, getElement; in listeners also isSelected, update, delete',
  ],
};

/** Of lists, objects and elements: they have what they have elsewhere. */
const LIKE: Partial<Readonly<Record<Kind, string>>> = {
  rows: 'A dataset is a list of rows: it has `length` and the methods of an array, such as `map`, `filter`, `find`, `reduce`, `toSorted`.',
  record: 'A row of a dataset is a plain object: read its columns, as in `row.value`, and call functions with them.',
  datasets: '`datasets` holds lists of rows by name, as in `datasets.labs`.',
  element:
    'An element has what the DOM gives it, such as `append`, `remove`, `querySelector`, `setAttribute`, `addEventListener`, `textContent`, `innerHTML`; nothing of a library’s.',
  document:
    '`document` has `createElement`, `createElementNS`, `createTextNode`, `createDocumentFragment`, `querySelector`, `getElementById`.',
  table:
    'A table has the methods of Tabulator that show data, such as `setData`, `setFilter`, `setSort`, `getRows`, `on`.',
};

/** @returns what there is, as a sentence; `undefined` where nothing is known of it */
export function describeMembers(kind: Kind): string | undefined {
  const [holder, names] = MEMBERS[kind] ?? [];
  return holder === undefined ? LIKE[kind === 'found' ? 'element' : kind] : `${holder} has ${names}.`;
}
