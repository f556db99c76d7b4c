import { expect } from 'chai';
import fc from 'fast-check';
import { encodeColumns } from '../../src/datasets/encode.ts';
import { lateRowsOf } from '../../src/guest/dataset-rows.ts';
import { createDatasets, sourceOf } from '../../src/guest/datasets.ts';
import { createLateRows } from '../../src/guest/late-rows.ts';
import { createSimplePlots } from '../../src/guest/simple-plots.ts';
import { createTabulator } from '../../src/guest/tabulator.ts';
import { holds } from '../support/properties.ts';
import { createRecording, placeIn, target } from './recording.ts';
import { rowsOf, settingsOf } from './tables.ts';

function setUp(columns: Record<string, unknown[]>, late = true) {
  let made = 0;
  const dataset = { name: 'rows', table: encodeColumns(columns), ...(late && { late }) };
  const datasets = createDatasets([dataset], (work) => {
    made += 1;
    return work();
  });
  return { dataset, datasets: datasets as { rows: Record<string, unknown>[] }, made: () => made };
}

describe('rows that come late', () => {
  it('are, in every way, the list that they would have been', () => {
    const ways: ((rows: readonly Record<string, unknown>[]) => unknown)[] = [
      (rows) => Array.isArray(rows),
      (rows) => JSON.stringify(rows),
      (rows) => Object.keys(rows),
      (rows) => Object.isFrozen(rows),
      (rows) => 1 in rows && !(9 in rows),
      (rows) => Object.getOwnPropertyDescriptor(rows, 'length'),
      (rows) => Object.getPrototypeOf(rows) === Array.prototype,
      (rows) => rows.map(({ a }) => a),
      (rows) => rows.filter(({ a }) => (a as number) > 1),
      (rows) => [...rows, rows.length, rows.at(-1)],
      (rows) => Reflect.set(rows, 0, {}),
      (rows) => Reflect.defineProperty(rows, 'x', { value: 1 }),
      (rows) => Reflect.deleteProperty(rows, 0),
      (rows) => Reflect.preventExtensions(rows),
      (rows) => [
        (rows as unknown as { columns: unknown }).columns,
        (rows as unknown as { truncated: unknown }).truncated,
      ],
    ];
    for (const way of ways) {
      const [late, plain] = [true, false].map((isLate) => way(setUp({ a: [1, 2, 3] }, isLate).datasets.rows));
      expect(late, String(way)).to.deep.equal(plain);
    }
  });

  it('are made once, and not for their number', () => {
    let made = 0;
    const rows = createLateRows(2, (list) => {
      made += 1;
      list.push({ a: 1 }, { a: 2 });
      Object.freeze(list);
    });
    expect([rows.length, made]).to.deep.equal([2, 0]);
    expect([rows[0], rows[1], rows.length, made]).to.deep.equal([{ a: 1 }, { a: 2 }, 2, 1]);
  });

  it('are the same list each time, whose rows are known as those of the dataset', () => {
    const { datasets } = setUp({ a: [1, 2, 3] });
    expect(datasets.rows).to.equal(datasets.rows);
    expect(lateRowsOf(datasets.rows)?.table.length).to.equal(3);
    expect([...(sourceOf([datasets.rows[2]!])?.at ?? [])]).to.deep.equal([2]);
  });

  it('are made again where the stack had no room for them', () => {
    const { datasets } = setUp({ a: Array.from({ length: 3000 }, (_, i) => i) });
    const { rows } = datasets;
    let caught = 0;
    const descend = (): void => {
      try {
        descend();
      } finally {
        try {
          void rows[0];
        } catch {
          caught += 1;
        }
      }
    };
    expect(descend).to.throw();
    expect(caught).to.be.above(0);
    expect([rows.length, Object.isFrozen(rows), rows[2999]]).to.deep.equal([3000, true, { a: 2999 }]);
    expect(() => rows.push({})).to.throw(TypeError);
  });

  it('are made on the time of the runtime, not of the module', () => {
    let exempted = 0;
    let depth = 0;
    const exempt = <T>(work: () => T): T => {
      const start = performance.now();
      depth += 1;
      try {
        return work();
      } finally {
        depth -= 1;
        if (depth === 0) exempted += performance.now() - start;
      }
    };
    const table = encodeColumns({ a: Array.from({ length: 200_000 }, (_, i) => i) });
    const { rows } = createDatasets([{ name: 'rows', table, late: true }], exempt) as { rows: object[] };
    const start = performance.now();
    expect(rows[199_999]).to.deep.equal({ a: 199_999 });
    expect(performance.now() - start - exempted).to.be.below(exempted);
  });

  const cell = fc.oneof(fc.integer(), fc.constantFrom('x', null, undefined, true), fc.date());
  const column = fc.oneof(
    fc.array(cell, { minLength: 4, maxLength: 4 }),
    fc.array(fc.option(fc.date()), { minLength: 4, maxLength: 4 }),
    fc.array(fc.integer(), { minLength: 4, maxLength: 4 }),
    fc.array(fc.string(), { minLength: 4, maxLength: 4 }),
  );

  it('make the table that rows make', () => {
    holds(
      fc.property(column, column, (a, b) => {
        const columns = ['a', 'b', 'c'].map((field) => ({ title: field, field }));
        const drawn = [true, false].map((late) => {
          const { datasets } = setUp({ a, b }, late);
          const recording = createRecording();
          const Tabulator = createTabulator(recording, placeIn, settingsOf({ tables: 1, rows: 10 }), {
            sourceOf,
            lateRowsOf,
          });
          Tabulator.create(target, { data: datasets.rows, columns });
          return recording.flush();
        });
        expect(shown(drawn[0])).to.deep.equal(shown(drawn[1]));
      }),
    );
  });

  it('are not made for a table of numbers, texts and dates', () => {
    const { datasets, made } = setUp({ a: [1, 2], b: ['x', 'y'], c: [new Date(0), null], d: [true, false] });
    const recording = createRecording();
    const parts = { sourceOf, lateRowsOf };
    const Tabulator = createTabulator(recording, placeIn, settingsOf({ tables: 1, rows: 10 }), parts);
    const columns = ['a', 'b', 'c', 'd'].map((field) => ({ title: field, field }));
    const handle = Tabulator.create(target, { data: datasets.rows, columns }) as {
      getData(): { a: number; c: Date }[];
      getDataCount(): number;
      setSort(field: string): void;
    };
    expect(recording.flush()).to.have.length(1);
    expect([handle.getDataCount(), made()]).to.deep.equal([2, 0]);
    // Seen by the module, who may change a date.
    handle.getData()[0]?.c.setTime(1e12);
    expect(made()).to.equal(1);
    handle.setSort('a');
    const [op] = recording.flush();
    expect(JSON.stringify(shown([op!]))).to.include(new Date(1e12).toISOString());
  });

  it('are not made for a table that names no columns', () => {
    const { datasets, made } = setUp({ a: [1, 2], b: ['x', 'y'] });
    const recording = createRecording();
    const parts = { sourceOf, lateRowsOf };
    createTabulator(recording, placeIn, settingsOf({ tables: 1, rows: 10 }), parts).create(target, {
      data: datasets.rows,
    });
    expect(JSON.stringify(shown(recording.flush()))).to.equal('[[{"c0":1,"c1":"x"},{"c0":2,"c1":"y"}]]');
    expect(made()).to.equal(0);
  });

  it('are fewer than the dataset has where a table may have no more', () => {
    const { datasets } = setUp({ a: [1, 2, 3, 4, 5] });
    const recording = createRecording();
    const Tabulator = createTabulator(recording, placeIn, settingsOf({ tables: 1, rows: 3 }), { sourceOf, lateRowsOf });
    Tabulator.create(target, { data: datasets.rows, columns: [{ title: 'a', field: 'a' }] });
    expect(JSON.stringify(shown(recording.flush()))).to.equal('[[{"c0":1},{"c0":2},{"c0":3}]]');
    expect(recording.violations.map(({ code }) => code)).to.deep.equal(['SM601']);
  });

  it('make the plot that rows make, and are not made for it', () => {
    const x = fc.oneof(
      fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 4, maxLength: 4 }),
      fc.array(fc.date({ min: new Date(0), max: new Date(2e12), noInvalidDate: true }), { minLength: 4, maxLength: 4 }),
      fc.constant(['2026-01-03', '2026-01-04', '2026-01-06', '2026-01-05']),
      fc.constant(['low', 'high', 'low', 'middle']),
    );
    const y = fc.array(fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true })), { minLength: 4, maxLength: 4 });
    holds(
      fc.property(x, y, (x, y) => {
        const drawn = [true, false].map((late) => {
          const { dataset, datasets, made } = setUp({ x: [...x], y }, late);
          const recording = createRecording();
          const SimplePlots = createSimplePlots(recording, placeIn, { plots: 1, rows: 10 }, [dataset], { lateRowsOf });
          SimplePlots.line(target, { data: datasets.rows, x: 'x', y: 'y' });
          const operations = recording.flush();
          if (late) expect(made()).to.equal(0);
          return operations;
        });
        expect(drawn[0]).to.deep.equal(drawn[1]);
      }),
    );
  });

  it('make the plot that rows make where they hold more than numbers, and where they were looked at', () => {
    const forms: Record<string, unknown[]>[] = [
      { label: ['A', 'B'], data: [[{ x: 1, y: 2 }], [{ x: 2, y: 3 }]] },
      { x: [1, 2], y: [[1, 2], [3]] },
      { x: [1, 2, 3], y: [4, 'n/a', 5n] },
    ];
    for (const form of forms) {
      for (const looks of [false, true]) {
        const drawn = [true, false].map((late) => {
          const { dataset, datasets } = setUp(form, late);
          if (looks) datasets.rows.at(0);
          const recording = createRecording();
          const SimplePlots = createSimplePlots(recording, placeIn, { plots: 1, rows: 10 }, [dataset], { lateRowsOf });
          try {
            SimplePlots.line(target, { data: datasets.rows });
            return recording.flush();
          } catch (error) {
            return String(error);
          }
        });
        expect(drawn[0], JSON.stringify(Object.keys(form))).to.deep.equal(drawn[1]);
      }
    }
  });
});

/** What the tables of the operations say, with dates as such. */
function shown(operations: ReturnType<ReturnType<typeof createRecording>['flush']> | undefined): unknown {
  return operations?.map((op) => 'data' in op && rowsOf(op.data));
}
