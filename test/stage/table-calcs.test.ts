import { expect } from 'chai';
import { encodeColumns } from '../../src/datasets/encode.ts';
import { MARKUP, until } from './chunk-context.ts';
import { draw, useTables } from './draw-table.ts';

describe('stage table: calculations', () => {
  useTables();
  const text = { name: 'text' as const };

  it('stand above and below, and follow the rows', async () => {
    const columns = [{}, { topCalc: { name: 'avg' as const }, bottomCalc: { name: 'sum' as const, precision: 1 } }];
    const { texts, table, find } = await draw({ c0: ['a', 'b'], c1: [1, 2] }, { more: { columns } });
    expect(texts('.tabulator-header .tabulator-calcs .tabulator-cell')).to.deep.equal(['', '1.5']);
    expect(texts('.tabulator-footer .tabulator-calcs .tabulator-cell')).to.deep.equal(['', '3.0']);
    expect(find('.tabulator-footer')[0]!.getAttribute('role')).not.to.equal('navigation');
    table.setData!(encodeColumns({ c0: ['a'], c1: [9] }), 10);
    await until(() => texts('.tabulator-footer .tabulator-calcs .tabulator-cell')[1] === '9.0', 'another sum');
    table.setData!(encodeColumns({ c0: [], c1: [] }), 10);
    await until(() => texts('.tabulator-footer .tabulator-calcs .tabulator-cell')[1] === '0.0', 'no sum');
  });

  it('are those of each group', async () => {
    const columns = [{ topCalc: text, bottomCalc: { name: 'sum' as const } }];
    const { texts } = await draw(
      { c0: [1, 2, 4], g0: ['A', 'B', 'A'], a0: ['of A', 'of B', 'of A'] },
      { more: { columns, groups: [true] } },
    );
    expect(texts('.tabulator-table .tabulator-calcs-top')).to.deep.equal(['of A', 'of B']);
    expect(texts('.tabulator-table .tabulator-calcs-bottom')).to.deep.equal(['5', '2']);
    expect(texts('.tabulator-footer .tabulator-calcs')).to.deep.equal([]);
  });

  it('say nothing about some rows that was calculated of all', async () => {
    const columns = [{ topCalc: text, bottomCalc: { name: 'count' as const }, filter: { kind: 'input' as const } }];
    const { texts, find } = await draw({ c0: ['x', 'y'], a0: ['two', 'two'] }, { more: { columns } });
    expect(texts('.tabulator-calcs-top')).to.deep.equal(['two']);
    const [input] = find<HTMLInputElement>('.tabulator-header-filter input');
    input!.value = 'y';
    input!.dispatchEvent(new Event('input'));
    await until(() => texts('.tabulator-calcs-bottom')[0] === '1', 'fewer rows');
    expect(texts('.tabulator-calcs-top')).to.deep.equal(['–']);
  });

  it('are never HTML', async () => {
    const columns = [{ topCalc: text, bottomCalc: { name: 'concat' as const } }];
    const { target, texts } = await draw({ c0: [MARKUP], a0: [MARKUP] }, { more: { columns } });
    expect([...texts('.tabulator-calcs-top'), ...texts('.tabulator-calcs-bottom')]).to.deep.equal([MARKUP, MARKUP]);
    expect(target.querySelectorAll('img, b').length).to.equal(0);
  });
});
