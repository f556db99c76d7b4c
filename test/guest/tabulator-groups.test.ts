import { expect } from 'chai';
import { moreOf, rowsOf, setUp, tableOf } from './tables.ts';

describe('guest Tabulator: groups', () => {
  const data = [
    { team: 'A', n: 1, x: 'p' },
    { team: 'B', n: 2, x: 'q' },
    { team: 'A', n: 3, x: 'q' },
  ];
  const columns = [{ title: 'N', field: 'n' }];

  it('of rows go by a field that no column shows, or by a function', () => {
    const { recording, make, warnings } = setUp();
    make({ data, columns, groupBy: 'team', groupStartOpen: false });
    let operations = recording.flush();
    expect(moreOf(operations)).to.deep.equal({ groups: [false] });
    expect(rowsOf(tableOf(operations).data)).to.deep.equal([
      { g0: 'A', c0: 1 },
      { g0: 'B', c0: 2 },
      { g0: 'A', c0: 3 },
    ]);
    make({ data, columns, groupBy: ['team', (row: { n: number }) => (row.n > 2 ? '<b>high</b>' : 'low')] });
    operations = recording.flush();
    expect(moreOf(operations)).to.deep.equal({ groups: [true, true] });
    expect(rowsOf(tableOf(operations).data).map(({ g0, g1 }) => `${g0} ${g1}`)).to.deep.equal([
      'A low',
      'B low',
      'A high',
    ]);
    expect(warnings()).to.deep.equal([]);
  });

  it('keep what a function says for those who name them', () => {
    const { recording, make } = setUp();
    const named: unknown[] = [];
    const nameAll = (groupBy: unknown) => {
      named.length = 0;
      const groupHeader = (
        value: unknown,
        count: number,
        rows: object[],
        group: { getRows(): { getData(): object }[] },
      ) => {
        named.push([value, count, group.getRows().map((row) => rows.includes(row.getData()))]);
        return 'x';
      };
      make({ data: [{ n: 31 }, { n: 38 }, { n: 7 }], columns, groupBy, groupHeader });
      recording.flush();
      return [...named];
    };
    const all = [true, true];
    expect(nameAll((row: { n: number }) => Math.floor(row.n / 10) * 10)).to.deep.equal([
      [30, 2, all],
      [0, 1, [true]],
    ]);
    expect(nameAll((row: { n: number }) => row.n > 10)).to.deep.equal([
      [true, 2, all],
      [false, 1, [true]],
    ]);
    expect(nameAll(() => null)).to.deep.equal([[null, 3, [true, true, true]]]);
  });

  it('without a name are one, as they are shown, with the count of all of them', () => {
    const { recording, make } = setUp();
    const named: unknown[] = [];
    const groupHeader = (value: unknown, count: number) => named.push([value ?? null, count]) && 'x';
    make({ data: [{ a: null, n: 1 }, { n: 2 }, { a: '', n: 3 }, { a: 0, n: 4 }], columns, groupBy: 'a', groupHeader });
    recording.flush();
    expect(named).to.deep.equal([
      [null, 3],
      [0, 1],
    ]);
  });

  it('have headers that a function writes once a group, and open as one says', () => {
    const { recording, make } = setUp();
    const calls: unknown[] = [];
    make({
      data,
      columns,
      groupBy: 'team',
      groupHeader(value: string, count: number, rows: unknown[], group: { getKey(): unknown; getField(): unknown }) {
        calls.push([value, count, rows.length, group.getKey(), group.getField()]);
        return `${value}<span style='color:#d00; position: fixed'>(${count} rows)</span>`;
      },
      groupStartOpen: (_value: unknown, count: number) => count > 1,
    });
    const rows = rowsOf(tableOf(recording.flush()).data);
    expect(calls).to.deep.equal([
      ['A', 2, 2, 'A', 'team'],
      ['B', 1, 1, 'B', 'team'],
    ]);
    expect(rows.map(({ h0, o0 }) => [h0, o0])).to.deep.equal([
      ['A(2 rows)', true],
      ['B(1 rows)', false],
      ['A(2 rows)', true],
    ]);
    expect(rows[0]!.k0).to.equal(JSON.stringify(['A', [['color', '#d00'], '(2 rows)']]));
  });

  it('of dates of one time are one, and go with other data', () => {
    const { recording, make } = setUp();
    let headers = 0;
    const table = make({ data: [], columns, groupBy: 'at', groupHeader: () => String(++headers) });
    expect(moreOf(recording.flush())).to.deep.equal({ groups: [true] });
    table.setData([{ at: new Date(5) }, { at: new Date(5) }, { at: null }]);
    const [op] = recording.flush();
    expect(op!.op).to.equal('table-data');
    expect(rowsOf((op as { data: unknown }).data).map(({ h0 }) => h0)).to.deep.equal(['1', '1', '2']);
  });

  it('are left out and named where they are too many, no names, or their functions throw', () => {
    const { recording, make, warnings } = setUp(9);
    const throws = () => {
      throw new Error('no');
    };
    make({ data: Array.from({ length: 1001 }, (_, n) => ({ n })), columns, groupBy: 'n' });
    make({ data, columns, groupBy: throws });
    make({ data, columns, groupBy: [{}, 5] });
    const operations = recording.flush();
    for (const op of operations) expect(tableOf([op]).more).to.equal(undefined);
    make({ data, columns, groupBy: 'team', groupHeader: throws, groupStartOpen: throws });
    make({ data, columns, groupBy: ['team', 'x', 'n', 'n'], groupHeader: 'text' });
    expect(recording.flush().map((op) => moreOf([op]).groups)).to.deep.equal([[true], [true, true, true]]);
    expect(warnings().map((text) => text.slice(0, 70))).to.deep.equal([
      'SM501 Tabulator: groupBy (a object) is not available and was left out',
      'SM501 Tabulator: groupBy (a number) is not available and was left out',
      'SM501 Tabulator: groupBy makes more than 1000 groups and was left out',
      'SM206 Tabulator: groupBy threw: no',
      'SM501 Tabulator: groupBy above 3 levels is not available and was left ',
      'SM501 Tabulator: groupHeader "text" is not available and was left out',
      'SM206 Tabulator: groupStartOpen threw: no',
      'SM206 Tabulator: groupHeader threw: no',
    ]);
  });
});
