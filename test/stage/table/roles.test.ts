/** What tables are to those who do not see them: axe-core finds no fault, whatever a module asks of a table. */
import axe from 'axe-core';
import { expect } from 'chai';
import { drawOptions } from '../draw-module-table.ts';
import { useTables } from '../draw-table.ts';

const data = Array.from({ length: 12 }, (_, i) => ({ a: i, b: `k${i % 3}`, c: i % 2 === 0 }));
const A = { title: 'A', field: 'a' };
const B = { title: 'B', field: 'b' };
const C = { title: 'C', field: 'c', formatter: 'tickCross' };

const TABLES: Readonly<Record<string, object>> = {
  'columns alone': { data, columns: [A, B, C] },
  'groups of columns': { data, columns: [A, { title: 'Both', columns: [B, { title: 'Inner', columns: [C] }] }] },
  'groups of columns, sorted': {
    data,
    columns: [{ title: 'Both', columns: [A, B] }],
    initialSort: [{ column: 'a', dir: 'desc' }],
  },
  'groups of rows': { data, columns: [A, B], groupBy: 'b', groupStartOpen: false },
  pages: {
    data,
    columns: [A, B],
    pagination: true,
    paginationSize: 5,
    paginationSizeSelector: [5, 10],
    paginationCounter: 'rows',
  },
  'filters in headers': {
    data,
    columns: [
      { ...A, headerFilter: 'number' },
      { ...B, headerFilter: 'list', headerFilterParams: { valuesLookup: true } },
      { ...C, headerFilter: 'tickCross' },
    ],
  },
  calculations: { data, columns: [{ ...A, topCalc: 'sum', bottomCalc: 'avg' }, B] },
  'rows to select': { data, columns: [A, B], selectableRows: true },
  'frozen columns and a height': { data, height: 120, columns: [{ ...A, frozen: true }, B, C] },
  'pictures in cells': { data, columns: [{ ...A, formatter: 'progress' }, { ...A, formatter: 'star' }, C] },
  'no rows': { data: [], columns: [A, B], placeholder: 'Nothing yet' },
};

describe('a table is a grid without a fault', () => {
  useTables();

  for (const [name, options] of Object.entries(TABLES)) {
    it(`with ${name}`, async () => {
      const { place } = await drawOptions(options);
      const { violations } = await axe.run(place, {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'],
        // Colours are the gallery's test: here the page has none of the stage's.
        rules: { 'color-contrast': { enabled: false } },
      });
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html.slice(0, 200)}`)).to.deep.equal([]);
    });
  }

  it('and its columns say the groups that they stand in', async () => {
    const { find } = await drawOptions({
      data,
      columns: [A, { title: 'Both', columns: [B, { title: 'Inner', columns: [C] }] }],
    });
    const headers = find('[role="columnheader"]');
    expect(headers.map(({ textContent }) => textContent?.trim())).to.deep.equal(['A', 'B', 'C']);
    expect(headers.map((header) => header.getAttribute('aria-description'))).to.deep.equal([
      null,
      'Both',
      'Both, Inner',
    ]);
  });
});
