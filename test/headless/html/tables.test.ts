/** Tables of a transcript: their first rows, as a reader of the live one first sees them. */
import { expect } from 'chai';
import { encodeColumns } from '../../../src/datasets/encode.ts';
import type { TableMore } from '../../../src/protocol/table-more.ts';
import type { TableOptions } from '../../../src/protocol/tables.ts';
import { type OpenedPage, openPage, transcriptOf, usePages } from './open-page.ts';

type Given = Partial<TableOptions> & { more?: TableMore; maxRows?: number; later?: object[]; timeZone?: string };

async function openTable(columns: Record<string, unknown[]>, given: Given = {}): Promise<OpenedPage> {
  const { more, maxRows, later = [], timeZone = 'UTC', ...options } = given;
  const names = Object.keys(columns).filter((name) => name.startsWith('c'));
  const table = {
    op: 'table',
    id: 5,
    target: 1,
    options: { columns: names.map((name) => ({ title: name.toUpperCase(), field: name })), ...options },
    ...(more && { more }),
    data: encodeColumns(columns),
  };
  const batches = [[table], ...later.map((one) => [one])];
  return openPage(transcriptOf(batches, { timeZone }), maxRows === undefined ? {} : { maxRows });
}

const numbers = (count: number) => Array.from({ length: count }, (_, i) => i + 1);

describe('tables of a page', () => {
  usePages();

  it('have heads and cells, numbers at the end', async () => {
    const { texts, find } = await openTable({ c0: ['a', '<b>'], c1: [1.5, null] });
    expect(texts('thead th')).to.eql(['C0', 'C1']);
    expect(texts('tbody td')).to.eql(['a', '1.5', '<b>', '']);
    expect(find('tbody td').map(({ className }) => className)).to.eql([
      'sm-start sm-short',
      'sm-end sm-short',
      'sm-start sm-short',
      'sm-end sm-short',
    ]);
    expect(find('.sm-note')).to.eql([]);
  });

  it('have no heads that are seen where the table has none, but still say them', async () => {
    const { find, texts } = await openTable({ c0: ['a'] }, { headerVisible: false });
    expect([texts('thead th'), find('thead')[0]!.getBoundingClientRect().height]).to.eql([['C0'], 0]);
    const shown = await openTable({ c0: ['a'] });
    expect(shown.find('thead')[0]!.getBoundingClientRect().height).to.be.above(20);
  });

  it('have in words what a cell shows by colours alone, which stay where a reader’s own are forced', async () => {
    const lamp = JSON.stringify([[['display', 'inline-block', 'width', '14px', 'background-color', '#e03131']]]);
    const stars = JSON.stringify([
      [['color', '#d9a406'], '★★'],
      [['opacity', '0.25'], '★★★'],
    ]);
    const bold = JSON.stringify([[['font-weight', '600'], 'high & low']]);
    const columns = { c0: [7, 2, 'high & low'], r0: [lamp, stars, bold], d0: ['7', '★★☆☆☆', 'high & low'] };
    const { find, style } = await openTable(columns);
    expect(find('tbody td').map((cell) => cell.getAttribute('aria-label'))).to.eql(['7', '★★☆☆☆', null]);
    // WebKit forces no colours.
    if (CSS.supports('forced-color-adjust: none'))
      expect(style('tbody td span').getPropertyValue('forced-color-adjust')).to.equal('none');
  });

  it('show the first rows, and say how many there are', async () => {
    const { texts } = await openTable({ c0: numbers(1234) });
    expect(texts('tbody td')).to.eql(numbers(50).map(String));
    expect(texts('.sm-note')).to.eql(['First 50 of 1,234 rows']);
    const few = await openTable({ c0: numbers(12) }, { maxRows: 3 });
    expect(few.texts('tbody td')).to.eql(['1', '2', '3']);
    const none = await openTable({ c0: numbers(12) }, { maxRows: 0 });
    expect(none.texts('.sm-note')).to.eql(['12 rows, none shown']);
  });

  it('have dates on the clock of the time zone that the transcript names, or days', async () => {
    const at = (day: number, hour: number) => new Date(Date.UTC(2024, 0, day, hour));
    const days = [at(2, 0), at(3, 0)];
    const midnights = [at(1, 23), at(2, 23)];
    const columns = { c0: midnights, c1: days, c2: [at(1, 23), at(2, 8)], g0: midnights };
    const calcs = { topCalc: { name: 'max' as const }, bottomCalc: { name: 'concat' as const } };
    const more = { columns: [calcs], groups: [true], calcPlaces: 'table' as const };
    const { texts } = await openTable(columns, { more, timeZone: 'Europe/Berlin' });
    expect(texts('tr:not(.sm-calc) td')).to.eql([
      ...['2024-01-02', '2024-01-02', '2024-01-02 00:00'],
      ...['2024-01-03', '2024-01-03', '2024-01-02 09:00'],
    ]);
    expect(texts('.sm-group th')).to.eql(['▾2024-01-02 (1)', '▾2024-01-03 (1)']);
    expect(texts('.sm-calc td').filter((text) => text !== '')).to.eql(['2024-01-03', '2024-01-02, 2024-01-03']);
  });

  it('are in the order that the module gave them', async () => {
    const columns = [{ title: 'A', field: 'a', sorter: 'order' as const }];
    const { texts } = await openTable(
      { c0: ['low', 'high', 'mid'], s0: [0, 2, 1] },
      { columns, initialSort: [{ column: 'a', dir: 'desc' }] },
    );
    expect(texts('tbody td')).to.eql(['high', 'mid', 'low']);
  });

  it('have pictures in their cells, of shapes alone', async () => {
    const spark = [
      'svg',
      ['viewbox', '0 0 80 20', 'width', '80', 'height', '20', 'onload', 'x()'],
      ['path', ['d', 'M0 0', 'id', 'x']],
    ];
    const bad = [['svg', [], ['image', []]]];
    const { find, texts } = await openTable({
      c0: [1, 2],
      d0: ['a', 'b'],
      r0: [[spark, ' 1'], bad].map((one) => JSON.stringify(one)),
    });
    const [svg] = find('tbody td svg');
    expect(svg!.outerHTML).to.equal(
      '<svg viewBox="0 0 80 20" width="80" height="20" role="img"><path d="M0 0"></path></svg>',
    );
    expect(texts('tbody td')).to.eql([' 1', 'b']);
  });

  it('are sorted and filtered as the module said', async () => {
    const { texts } = await openTable(
      { c0: ['b', 'a', 'c', 'd'], c1: [2, 10, 1, 3] },
      {
        initialSort: [{ column: 'c1', dir: 'desc' }],
        more: { filters: true },
        later: [{ op: 'table-rows', id: 5, shown: new Uint8Array([1, 1, 0, 1]) }],
      },
    );
    expect(texts('tbody tr')).to.eql(['a10', 'd3', 'b2']);
  });

  it('have the rows that came last', async () => {
    const data = encodeColumns({ c0: ['new'] });
    const { texts } = await openTable({ c0: ['old'] }, { later: [{ op: 'table-data', id: 5, data }] });
    expect(texts('tbody td')).to.eql(['new']);
    const gone = await openTable({ c0: ['old'] }, { later: [{ op: 'destroy', id: 5 }] });
    expect(gone.find('table')).to.eql([]);
  });

  it('show what formatters made of cells', async () => {
    const { texts, find, style } = await openTable({
      c0: [1234, 5],
      d0: ['1,234 mg', '5 mg'],
      r0: ['["1,234 ",[["color","rgb(1, 2, 3)","position","fixed"],"mg"]]', 'no json'],
      t0: ['a tip', null],
      e0: ['["background-color","rgb(4, 5, 6)"]', null],
      w0: ['["font-weight","700"]', null],
    });
    expect(texts('tbody td')).to.eql(['1,234 mg', '5 mg']);
    expect(find('tbody td span')[0]?.getAttribute('style')).to.equal('color:rgb(1, 2, 3);');
    expect(find('tbody td')[0]?.title).to.equal('a tip');
    expect([style('tbody td').backgroundColor, style('tbody tr').fontWeight]).to.eql(['rgb(4, 5, 6)', '700']);
  });

  it('have groups of columns, sums, places, and no hidden column', async () => {
    const { texts, find } = await openTable(
      { c0: ['x', 'y', 'z'], c1: [1, 2, 3], c2: [4, 5, 6], c3: [0, 0, 0] },
      {
        columns: ['a', 'b', 'c', 'd'].map((name) => ({ title: name, field: name, visible: name !== 'd' })),
        more: {
          headings: ['Outer', 'Inner'],
          columns: [
            { rownum: true },
            { path: [0, 1], bottomCalc: { name: 'sum' } },
            { path: [0], topCalc: { name: 'avg' } },
          ],
        },
      },
    );
    const rows = find('thead tr').map((row) => [...row.children].map((cell) => cell.textContent));
    expect(rows).to.eql([['a', 'Outer'], ['Inner', 'c'], ['b']]);
    expect(
      find('thead th').map((cell) => [(cell as HTMLTableCellElement).colSpan, (cell as HTMLTableCellElement).rowSpan]),
    ).to.eql([
      [1, 3],
      [2, 1],
      [1, 1],
      [1, 2],
      [1, 1],
    ]);
    expect(texts('tbody tr')).to.eql(['5', '114', '225', '336']);
    expect(texts('tfoot td')).to.eql(['', '6', '']);
  });

  it('have groups of rows, with sums of their own', async () => {
    const { texts } = await openTable(
      {
        c0: [1, 2, 3, 4],
        g0: ['A', 'B', 'A', 'C'],
        h0: [null, 'All of <B>', null, null],
        o0: [true, true, true, false],
      },
      { more: { groups: [true], columns: [{ bottomCalc: { name: 'sum' } }] } },
    );
    expect(texts('tbody tr')).to.eql(['▾A (2)', '1', '3', '4', '▾All of <B>', '2', '2', '▸C (1)']);
    expect(texts('tfoot')).to.eql([]);
    expect(texts('.sm-note')).to.eql(['4 rows, 1 of them in closed groups']);
  });

  it('say that there are no rows, in the module’s words', async () => {
    const { texts } = await openTable({ c0: [] }, { placeholder: 'Nothing <here>' });
    expect(texts('tbody')).to.eql(['Nothing <here>']);
  });

  it('are left out where they are malformed, and the page says so', async () => {
    const bad = {
      op: 'table',
      id: 5,
      target: 1,
      options: { columns: [{ title: 'A', field: 'a' }] },
      data: { length: 9 },
    };
    const { texts } = await openPage(transcriptOf([[bad]]));
    expect(texts('.sm-broken')).to.eql(['This table could not be shown.']);
    expect(texts('footer')).to.eql(['One part could not be shown and was left out.']);
  });
});
