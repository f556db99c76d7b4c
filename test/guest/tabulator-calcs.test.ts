import { expect } from 'chai';
import { moreOf, rowsOf, setUp, tableOf } from './tables.ts';

describe('guest Tabulator: calculations', () => {
  const data = [
    { team: 'A', n: 1 },
    { team: 'B', n: 2 },
    { team: 'A', n: 4 },
  ];
  const column = (more: object) => ({ title: 'N', field: 'n', ...more });

  it('by name are the stage’s', () => {
    const { recording, make, warnings } = setUp();
    const columns = [
      { title: 'T', field: 'team' },
      column({ topCalc: 'avg', bottomCalc: 'sum', bottomCalcParams: { precision: 2 } }),
      { title: 'Z', field: 'z' },
    ];
    make({ data: data.map((row) => ({ ...row, z: null })), columns });
    const operations = recording.flush();
    expect(moreOf(operations)).to.deep.equal({
      columns: [{}, { topCalc: { name: 'avg' }, bottomCalc: { name: 'sum', precision: 2 } }],
    });
    expect(Object.keys(rowsOf(tableOf(operations).data)[0]!)).to.deep.equal(['c0', 'c1', 'c2']);
    expect(warnings()).to.deep.equal([]);
  });

  it('by function, or formatted by one, are done in the guest and sent as text', () => {
    const { recording, make } = setUp();
    const columns = [
      column({
        topCalc: (values: number[], rows: { team: string }[], params: { unit: string }) =>
          `<b>${Math.max(...values)}</b> ${params.unit} ${rows.map(({ team }) => team).join('')}`,
        topCalcParams: { unit: 'mg' },
        bottomCalc: 'sum',
        bottomCalcFormatter: (cell: { getValue(): number }, params: { p: string }) => `${params.p}${cell.getValue()}`,
        bottomCalcFormatterParams: { p: 'Σ ' },
      }),
    ];
    make({ data, columns });
    const operations = recording.flush();
    expect(moreOf(operations).columns).to.deep.equal([{ topCalc: { name: 'text' }, bottomCalc: { name: 'text' } }]);
    const [first, second] = rowsOf(tableOf(operations).data);
    expect([first!.a0, first!.b0, second!.a0]).to.deep.equal(['4 mg ABA', 'Σ 7', '4 mg ABA']);
    make({ data, columns, groupBy: 'team' });
    expect(rowsOf(tableOf(recording.flush()).data).map(({ b0 }) => b0)).to.deep.equal(['Σ 5', 'Σ 2', 'Σ 5']);
  });

  it('are left out and named where they are unknown or throw', () => {
    const { recording, make, warnings } = setUp();
    const throws = () => {
      throw new Error('no');
    };
    make({ data, columns: [column({ topCalc: 'median', bottomCalc: throws, bottomCalcFormatter: 'html' })] });
    expect(Object.keys(rowsOf(tableOf(recording.flush()).data)[0]!)).to.deep.equal(['c0']);
    const said = warnings().join('\n');
    expect(said).to.match(/SM501 .*topCalc "median"/);
    expect(said).to.match(/SM501 .*bottomCalcFormatter "html"/);
    expect(said).to.match(/SM206 .*bottomCalc of "N" threw: no/);
  });
});
