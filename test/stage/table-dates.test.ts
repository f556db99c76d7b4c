/** Dates in tables, read east of Greenwich: whoever makes `new Date(2026, 0, 3)` means the third. */
import { expect } from 'chai';
import { encodeColumns } from '../../src/datasets/encode.ts';
import { createContext, until } from './chunk-context.ts';
import { draw, useTables } from './draw-table.ts';

const { getTimezoneOffset } = Date.prototype;
const at = (day: number, hour = 0, minute = 0) => new Date(Date.UTC(2026, 0, day, hour - 1, minute));

describe('stage table: dates', () => {
  useTables();
  before(() => {
    Date.prototype.getTimezoneOffset = () => -60;
  });
  after(() => {
    Date.prototype.getTimezoneOffset = getTimezoneOffset;
  });

  it('are on the reader’s clock, or days, in one form each column', async () => {
    const { cells, table } = await draw({
      c0: [at(3), at(4)],
      c1: [new Date(Date.UTC(2026, 0, 3)), null],
      c2: [at(3), at(4, 12, 5)],
      c3: [at(3), 'soon'],
    });
    expect([0, 1, 2, 3].map(cells)).to.deep.equal([
      ['2026-01-03', '2026-01-04'],
      ['2026-01-03', ''],
      ['2026-01-03 00:00', '2026-01-04 12:05'],
      ['2026-01-03', 'soon'],
    ]);
    table.setData!(encodeColumns({ c0: [at(3, 8)], c1: [at(3, 8)], c2: [at(3)], c3: [null] }), 10);
    await until(() => cells(0)[0] === '2026-01-03 08:00', 'the form of other rows');
    expect(cells(2)).to.deep.equal(['2026-01-03']);
  });

  it('are so in headers of groups, calculations, filters and what is copied', async () => {
    const concat = { name: 'concat' as const };
    const columns = [
      { topCalc: { name: 'max' as const }, bottomCalc: concat, filter: { kind: 'input' as const, type: '=' as const } },
      { filter: { kind: 'list' as const } },
      { topCalc: { name: 'text' as const }, filter: { kind: 'input' as const, type: '>=' as const } },
    ];
    const { texts, find, cells } = await draw(
      {
        c0: [at(3), at(4)],
        c1: [at(3, 8), at(4)],
        c2: [at(3, 8), at(4, 9)],
        g0: [at(3), at(4)],
        u2: [at(5, 7), at(5, 7)],
      },
      { more: { columns, groups: [true], calcPlaces: 'table' } },
      createContext({ csv: true }),
    );
    expect(texts('.tabulator-group button')).to.deep.equal(['2026-01-03 (1)', '2026-01-04 (1)']);
    expect(texts('.tabulator-calcs-top .tabulator-cell')).to.deep.equal(['2026-01-04', '', '2026-01-05 07:00']);
    expect(texts('.tabulator-calcs-bottom .tabulator-cell')[0]).to.equal('2026-01-03, 2026-01-04');
    expect(texts('.tabulator-header-filter option').slice(1)).to.deep.equal(['2026-01-03 08:00', '2026-01-04 00:00']);
    const [first, , third] = find<HTMLInputElement>('.tabulator-header-filter > *');
    const filterBy = async (control: HTMLInputElement, value: string, count: number) => {
      control.value = value;
      control.dispatchEvent(new Event('input'));
      await until(() => cells(0).length === count, value);
    };
    await filterBy(first!, '2026-01-03', 1);
    expect(cells(0)).to.deep.equal(['2026-01-03']);
    await filterBy(first!, '', 2);
    await filterBy(third!, '2026-01-04', 1);
    expect(cells(2)).to.deep.equal(['2026-01-04 09:00']);
    await filterBy(third!, '2026-01-03T08:00', 2);
  });

  it('are in cells that a formatter leaves to them', async () => {
    const { cells } = await draw({ c0: [at(3), 'x'], d0: [undefined, 'X'] });
    expect(cells(0)).to.deep.equal(['2026-01-03', 'X']);
  });
});
