import { expect } from 'chai';
import fc from 'fast-check';
import { encodeColumns } from '../../src/datasets/encode.ts';
import { sourceOf } from '../../src/guest/dataset-rows.ts';
import { createDatasets } from '../../src/guest/datasets.ts';
import { tableMore } from '../../src/guest/tables/extended.ts';
import { createTabulator } from '../../src/guest/tabulator.ts';
import { holds } from '../support/properties.ts';
import { createRecording, createTarget, placeIn, target } from './recording.ts';
import { rowsOf, settingsOf } from './tables.ts';

function createRows(columns: Record<string, unknown[]>): Record<string, unknown>[] {
  const dataset = { name: 'rows', table: encodeColumns(columns), truncatedFrom: undefined };
  return createDatasets([dataset] as never, (work) => work()).rows as Record<string, unknown>[];
}

describe('rows of a dataset', () => {
  const rows = createRows({ a: [0, 1, 2, 3, 4] });

  it('are known again: whole, sliced, filtered, sorted, repeated', () => {
    expect(sourceOf([...rows])?.at).to.equal(undefined);
    const numbersOf = (some: object[]) => [...(sourceOf(some)?.at ?? [])];
    expect(numbersOf(rows.slice(1, 3))).to.deep.equal([1, 2]);
    expect(numbersOf(rows.filter(({ a }) => (a as number) % 2 === 0))).to.deep.equal([0, 2, 4]);
    expect(numbersOf(rows.toReversed())).to.deep.equal([4, 3, 2, 1, 0]);
    expect(numbersOf([rows[2]!, rows[2]!])).to.deep.equal([2, 2]);
  });

  it('are no others: not copies, nor rows of two datasets, nor more than there are', () => {
    const others = createRows({ a: [0, 1] });
    for (const some of [[], [{ a: 0 }], [{ ...rows[0] }], [rows[0]!, others[0]!], [...rows, rows[0]!]]) {
      expect(sourceOf(some), JSON.stringify(some)).to.equal(undefined);
    }
    expect([...(sourceOf([others[1]!])?.at ?? [])]).to.deep.equal([1]);
  });

  it('make the same table as copies of them, which have to be read', () => {
    const cell = fc.oneof(fc.integer(), fc.constantFrom('x', 'y', null, undefined, true), fc.date());
    const column = fc.array(cell, { minLength: 4, maxLength: 4 });
    const columns = ['a', 'b', 'c'].map((field) => ({ title: field, field }));
    holds(
      fc.property(
        column,
        fc.array(fc.integer(), { minLength: 4, maxLength: 4 }),
        fc.array(fc.nat(3)),
        (a, b, order) => {
          const all = createRows({ a, b });
          const some = order.map((i) => all[i]!);
          const tables = [some, some.map((row) => ({ ...row }))].map((data) => {
            const recording = createRecording();
            const parts = { tableMore, sourceOf };
            createTabulator(recording, placeIn, settingsOf({ tables: 1, rows: 10 }), parts).create(target, {
              data,
              columns,
            });
            const [op] = recording.flush();
            return op?.op === 'table' && rowsOf(op.data).map(({ c0, c1, c2 }) => [c0, c1, c2]);
          });
          expect(tables[0]).to.deep.equal(tables[1]);
        },
      ),
    );
  });

  it('are not read where no function needs them', () => {
    const recording = createRecording();
    const Tabulator = createTabulator(recording, placeIn, settingsOf({ tables: 2, rows: 20 }), { sourceOf });
    const many = createRows({ a: Array.from({ length: 10 }, (_, i) => `text ${i}`) });
    const watched: unknown[] = [];
    const has = Object.hasOwn;
    Object.hasOwn = (object, key) => {
      if (many.includes(object as never)) watched.push(key);
      return has(object, key);
    };
    try {
      Tabulator.create(target, { data: many, columns: [{ title: 'A', field: 'a' }] });
      expect(recording.flush()).to.have.length(1);
      expect(watched).to.deep.equal([]);
      // The positive control: with a row that is of none.
      Tabulator.create(createTarget(), { data: [{ a: 1 }, ...many], columns: [{ title: 'A', field: 'a' }] });
      expect(recording.flush()).to.have.length(1);
      expect(watched).to.have.length(many.length);
    } finally {
      Object.hasOwn = has;
    }
  });
});
