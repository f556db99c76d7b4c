import { expect } from 'chai';
import type { Operation } from '../../src/protocol/operations.ts';
import { createTarget } from './recording.ts';
import { rows, rowsOf, setUp, tableOf } from './tables.ts';

describe('guest Tabulator: how much it shows', () => {
  it('refuses more tables than the limit, counting those that live', () => {
    const { recording, make } = setUp(1);
    const first = make({ data: rows });
    expect(() => make({ data: rows })).to.throw('1 tables');
    expect(recording.violations[0]).to.include({ code: 'SM506', severity: 'error' });
    first.destroy();
    make({ data: rows });
    expect(recording.flush().map(({ op }) => op)).to.deep.equal(['table']);
  });

  describe('rows above the limit', () => {
    const many = (length: number) => Array.from({ length }, (_, a) => ({ a }));
    const sizes = (operations: Operation[]) => operations.map((op) => ('data' in op ? rowsOf(op.data).length : op.op));

    it('are cut for each table, and said so', () => {
      const { recording, make, warnings } = setUp(9, 10);
      const table = make({ data: many(12) });
      expect(sizes(recording.flush())).to.deep.equal([10]);
      expect(warnings()).to.have.length(1);
      expect(warnings()[0]).to.match(/SM601 .*2 rows were left out.*10/);
      table.setData(many(30));
      expect(sizes(recording.flush())).to.deep.equal([10]);
      expect(recording.violations.map(({ severity }) => severity)).to.deep.equal(['warning', 'warning']);
    });

    it('are cut, four times as many in all, where others live', () => {
      const { recording, make, warnings } = setUp(9, 10);
      const tables = [10, 10, 10, 5, 10].map((length) => make({ data: many(length) }));
      expect(sizes(recording.flush())).to.deep.equal([10, 10, 10, 5, 5]);
      expect(warnings()[0]).to.match(/SM601 .*5 rows were left out.*room for 5/);
      make({ data: many(10) });
      tables[0]!.destroy();
      expect(sizes(recording.flush())).to.deep.equal(['destroy', 10]);
      expect(warnings()).to.have.length(1);
    });

    it('are those of the last table in an element: made anew, it replaces what earlier slices made there', () => {
      const { recording, Tabulator } = setUp(2);
      const element = createTarget();
      const show = (length: number) => Tabulator.create(element, { data: many(length) });
      show(3);
      show(4);
      const before = recording.flush();
      expect(sizes(before)).to.deep.equal([3, 4]);
      for (let i = 0; i < 4; i += 1) {
        show(5);
        expect(sizes(recording.flush())).to.deep.equal(i === 0 ? ['destroy', 'destroy', 5] : ['destroy', 5]);
      }
      expect(() => [show(1), show(1), show(1)]).to.throw('2 tables');
    });

    it('are not looked at, whatever the list says of itself', () => {
      const { recording, make } = setUp(9, 10);
      const sparse: object[] = [{ a: 1 }];
      sparse.length = 2 ** 32 - 1;
      make({ data: sparse });
      make({ data: Object.assign(many(2), { filter: () => 'rows', slice: () => 5 }) });
      expect(sizes(recording.flush())).to.deep.equal([1, 2]);
    });
  });

  it('sends cells of mixed types as text where they would make the message too large', () => {
    const { recording, make } = setUp(3);
    const data = Array.from({ length: 90_000 }, (_, i) => ({ a: i % 2 ? 'x' : i }));
    const columns = Array.from({ length: 5 }, (_, i) => ({ title: `${i}`, field: 'a' }));
    make({ data, columns });
    const encoded = tableOf(recording.flush()).data as { columns: { kind: string }[] };
    expect(encoded.columns.map(({ kind }) => kind)).to.deep.equal([...Array(4).fill('values'), 'dictionary']);
  });

  it('refuses more cells than the stage takes, before it reads them', () => {
    const { recording, make } = setUp();
    make({ data: Array(20_001).fill({}), columns: Array.from({ length: 200 }, () => ({ field: 'a' })) });
    expect(() => recording.flush()).to.throw(RangeError, /^Tabulator: .* too large to show\. Pass fewer rows/);
  });
});
