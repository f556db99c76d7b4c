import { expect } from 'chai';
import { contentOf } from '../../src/guest/tables/content.ts';
import { type Cell, rows, rowsOf, setUp, tableOf } from './tables.ts';

const bold = (text: string) => JSON.stringify([[['font-weight', '600'], text]]);

describe('guest Tabulator: formatters in the guest', () => {
  it('runs formatter functions and sends their text beside the value', () => {
    const { recording, make, warnings } = setUp();
    make({
      data: rows,
      columns: [
        { title: 'A', field: 'a', formatter: (cell: Cell) => `<b class="x">${cell.getValue()}&nbsp;mg</b>` },
        {
          title: 'B',
          formatter: (cell: Cell, params: { p: string }) => `${params.p}${cell.getData().a}`,
          formatterParams: { p: '#' },
        },
        { title: 'C', field: 'a', formatter: () => ({ textContent: 'node' }) },
      ],
    });
    expect(rowsOf(tableOf(recording.flush()).data)).to.deep.equal([
      { c0: 1, d0: '1\u00a0mg', r0: bold('1\u00a0mg'), d1: '#1', c2: 1, d2: 'node' },
      { c0: 2, d0: '2\u00a0mg', r0: bold('2\u00a0mg'), d1: '#2', c2: 2, d2: 'node' },
    ]);
    expect(warnings()).to.deep.equal([]);
  });

  it('tells functions what their column is called', () => {
    const { recording, make, warnings } = setUp();
    type Asked = { getColumn(): { getField(): string; getDefinition(): { title: string; field: string } } };
    const nameOf = (cell: Asked) => {
      const { title, field } = cell.getColumn().getDefinition();
      return `${title} (${field}, ${cell.getColumn().getField()})`;
    };
    make({
      data: rows.slice(0, 1),
      columns: [
        { title: 'A', field: 'a', formatter: nameOf, bottomCalc: 'sum', bottomCalcFormatter: nameOf },
        { title: 'T', field: 'a', tooltip: (_: unknown, cell: Asked) => nameOf(cell) },
      ],
      rowFormatter: (row: { getCell(field: string): Asked; getCells(): Asked[]; getElement(): HTMLElement }) => {
        row.getElement().title = [...row.getCells(), row.getCell('a')].map(nameOf).join();
      },
    });
    const [row] = rowsOf(tableOf(recording.flush()).data);
    expect([row!.d0, row!.b0, row!.t1]).to.deep.equal(Array(3).fill('A (a, a)').with(2, 'T (a, a)'));
    expect(warnings().filter((one) => !one.includes('title'))).to.deep.equal([]);
  });

  it('shows plain values where a formatter throws, and above 20,000 rows', () => {
    const { recording, make, warnings } = setUp();
    const columns = [
      {
        title: 'A',
        field: 'a',
        formatter: () => {
          throw new Error('no');
        },
      },
    ];
    make({ data: rows, columns });
    expect(rowsOf(tableOf(recording.flush()).data)[0]).to.deep.equal({ c0: 1 });
    expect(warnings()[0]).to.match(/SM206 .*"A" threw: no/);
    let runs = 0;
    const many = Array.from({ length: 20_001 }, (_, a) => ({ a }));
    make({
      data: many,
      columns: [
        {
          title: 'A',
          field: 'a',
          formatter: () => {
            runs += 1;
            return '';
          },
        },
      ],
    });
    recording.flush();
    expect(runs).to.equal(0);
    expect(warnings()[1]).to.match(/SM501 .*20001 rows/);
  });

  it('tells a formatter of its table: all rows, for a share of the whole', () => {
    const { recording, make } = setUp();
    type Asked = { getValue(): number; getTable(): { getData(): { a: number }[]; getDataCount(): number } };
    const formatter = (cell: Asked) => {
      const all = cell.getTable().getData();
      all.push({ a: 1000 });
      return `${cell.getValue()} of ${Math.max(...all.map(({ a }) => a))}, ${cell.getTable().getDataCount()}`;
    };
    make({ data: [{ a: 1 }, { a: 5 }], columns: [{ title: 'A', field: 'a', formatter }] });
    const shown = rowsOf(tableOf(recording.flush()).data);
    expect(shown.map(({ d0 }) => d0)).to.deep.equal(['1 of 1000, 2', '5 of 1000, 2']);
    expect(shown.map(({ c0 }) => c0)).to.deep.equal([1, 5]);
  });
});

describe('the text of HTML that a formatter returns', () => {
  const cases: [string, string][] = [
    ['plain', 'plain'],
    ['<b>1</b><br>2', '1 2'],
    ['a &lt; b &amp;amp; &#176;C &#x2191; &unknown; &#0;', 'a < b &amp; °C ↑ &unknown; \ufffd'],
    ['1 < 2 > 0', '1 < 2 > 0'],
    ['x<!-- <b>no</b> -->y', 'xy'],
    ['<span title="unclosed', ''],
    ['<script>alert(1)</script>a<style>b{}</style>', 'a'],
  ];
  for (const [html, text] of cases) {
    it(`is read of ${JSON.stringify(html)}`, () => expect(contentOf(html).text).to.equal(text));
  }
});
