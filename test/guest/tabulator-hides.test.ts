import { expect } from 'chai';
import fc from 'fast-check';
import { tableMore } from '../../src/guest/tables/extended.ts';
import type { Operation } from '../../src/protocol/operations.ts';
import { holds } from '../support/properties.ts';
import { moreOf, rowsOf, setUp } from './tables.ts';

const columns = [{ title: 'A', field: 'a' }];
const data = [{ a: 3 }, { a: 1 }, { a: 2 }];

/** A module whose text names `setFilter`. */
const setUpFiltering = (rows?: number) => setUp(3, rows, { tableMore }, true);

/** How many rows an operation brings. */
const lengthOf = (op: Operation) => ('data' in op ? (op.data as { length: number }).length : op.op);

/** What the stage shows after these operations, of one table. */
function createStage() {
  let rows: Record<string, unknown>[] = [];
  let shown: Uint8Array | undefined;
  return (operations: Operation[]) => {
    for (const op of operations) {
      if (op.op === 'table-rows') shown = op.shown as Uint8Array;
      else if (op.op === 'table' || op.op === 'table-data') {
        rows = rowsOf(op.data);
        shown = undefined;
      }
      if (shown) expect(shown).to.have.length(rows.length);
    }
    return rows.filter((_, i) => shown?.[i] ?? true).map(({ c0 }) => c0);
  };
}

describe('guest Tabulator: rows that filters hide', () => {
  it('stay in the stage, which is told which are shown', () => {
    const { recording, make } = setUpFiltering();
    const table = make({ data, columns });
    const show = createStage();
    const first = recording.flush();
    expect(moreOf(first)).to.deep.equal({ filters: true });
    expect(show(first)).to.deep.equal([3, 1, 2]);
    table.setFilter('a', '>=', 2);
    const second = recording.flush();
    expect(second.map(({ op }) => op)).to.deep.equal(['table-rows']);
    expect(show(second)).to.deep.equal([3, 2]);
    table.clearFilter();
    expect(show(recording.flush())).to.deep.equal([3, 1, 2]);
  });

  it('are there from the first filter on, and those of later rows', () => {
    const { recording, make } = setUpFiltering();
    const table = make({ data, columns, initialFilter: [{ field: 'a', type: '<', value: 3 }] });
    const show = createStage();
    const first = recording.flush();
    expect(first.map(({ op }) => op)).to.deep.equal(['table', 'table-rows']);
    expect(show(first)).to.deep.equal([1, 2]);
    void table.setData([{ a: 0 }, { a: 9 }]);
    const second = recording.flush();
    expect(second.map(({ op }) => op)).to.deep.equal(['table-data', 'table-rows']);
    expect(show(second)).to.deep.equal([0]);
  });

  it('do not come where functions of the module run for each row, or sums are made of them', () => {
    const sum = (values: number[]) => values.length;
    for (const options of [
      { columns: [{ title: 'A', field: 'a', formatter: () => 'x' }] },
      { columns: [{ title: 'A', field: 'a', tooltip: () => 'x' }] },
      { columns: [{ title: 'A', field: 'a', bottomCalc: sum }] },
      { columns, rowFormatter: () => {} },
      { columns, groupBy: 'a' },
    ]) {
      const { recording, make } = setUpFiltering();
      const table = make({ data, ...options });
      recording.flush();
      table.setFilter('a', '>=', 2);
      expect(recording.flush().map(lengthOf)).to.deep.equal([2]);
    }
  });

  it('do not come where there is no room for them', () => {
    const { recording, make } = setUp(5, 2, { tableMore }, true);
    for (let i = 0; i < 4; i += 1) make({ data: [{ a: 1 }, { a: 2 }], columns });
    recording.flush();
    const table = make({ data: [{ a: 3 }], columns });
    expect(recording.flush().map(lengthOf)).to.deep.equal([0]);
    table.setFilter('a', '=', 3);
    expect(recording.flush().map(lengthOf)).to.deep.equal([0]);
  });

  it('are always those that pass, whatever came before', () => {
    const rows = fc.array(fc.record({ a: fc.integer({ min: 0, max: 5 }) }), { maxLength: 6 });
    const step = fc.oneof(
      rows.map((next) => ({ next })),
      fc.record({ type: fc.constantFrom('=', '<', '!=' as const), value: fc.integer({ min: 0, max: 5 }) }),
      fc.constantFrom('clear' as const, 'flush' as const, 'sort' as const),
    );
    holds(
      fc.property(rows, fc.array(step, { maxLength: 12 }), (first, steps) => {
        const { recording, make } = setUpFiltering();
        const table = make({ data: first, columns });
        const show = createStage();
        for (const one of [...steps, 'flush' as const]) {
          if (one === 'clear') table.clearFilter();
          else if (one === 'sort') table.setSort('a');
          else if (one === 'flush') {
            const active = (table.getData('active') as { a: number }[]).map(({ a }) => a);
            expect(show(recording.flush())).to.deep.equal(active);
          } else if ('next' in one) void table.setData(one.next);
          else table.setFilter('a', one.type, one.value);
        }
      }),
      { numRuns: 200 },
    );
  });
});
