import * as arrow from '@uwdata/flechette';
import { expect } from 'chai';
import fc from 'fast-check';
import { encodeArrow } from '../../../src/datasets/arrow/encode-arrow.ts';
import { encodeDatasets } from '../../../src/datasets/caps.ts';
import { decodeRows } from '../../../src/datasets/decode.ts';
import { describeDatasets } from '../../../src/datasets/describe.ts';
import { encodeRows } from '../../../src/datasets/encode.ts';
import { findOwnKeys } from '../../../src/datasets/own-keys.ts';
import { holds } from '../../support/properties.ts';

/** UTF-8 has no lone surrogates, and a decoder takes a byte order mark off. */
const text = fc.string({ unit: 'grapheme' }).filter((value) => value.isWellFormed() && !value.startsWith('\ufeff'));
const date = fc.date({ min: new Date(-1e14), max: new Date(1e14), noInvalidDate: true });
/** A type for each column: a dictionary belongs to its type. */
const cells: [() => arrow.DataType, fc.Arbitrary<unknown>][] = [
  [() => arrow.float64(), fc.double()],
  [() => arrow.int32(), fc.integer()],
  [() => arrow.bool(), fc.boolean()],
  [() => arrow.utf8(), text],
  [() => arrow.dictionary(arrow.utf8()), fc.constantFrom('low', 'normal', 'high')],
  [() => arrow.timestamp(arrow.TimeUnit.MILLISECOND), date],
  [() => arrow.list(arrow.float64()), fc.array(fc.double())],
  [() => arrow.struct({ a: arrow.float64(), b: arrow.utf8() }), fc.record({ a: fc.double(), b: text })],
];

interface Column {
  readonly name: string;
  readonly type: arrow.DataType;
  readonly values: readonly unknown[];
}

const columns: fc.Arbitrary<Column[]> = fc.nat(12).chain((length) => {
  const column = fc.constantFrom(...cells).chain(([type, cell]) =>
    fc.record({
      name: text.filter((name) => name !== '__proto__'),
      type: fc.constant(type).map((make) => make()),
      values: fc.array(fc.option(cell), { minLength: length, maxLength: length }),
    }),
  );
  return fc.uniqueArray(column, { minLength: 1, maxLength: 6, selector: ({ name }) => name });
});

function ipcOf(given: readonly Column[], format: 'stream' | 'file', maxBatchRows: number): Uint8Array {
  const arrays = given.map(({ name, values }): [string, unknown[]] => [name, [...values]]);
  const types = Object.fromEntries(given.map(({ name, type }) => [name, type]));
  return arrow.tableToIPC(arrow.tableFromArrays(arrays, { types, maxBatchRows }), { format }) as Uint8Array;
}

const rowsOf = (given: readonly Column[]) =>
  (given[0]?.values ?? []).map((_, i) => Object.fromEntries(given.map(({ name, values }) => [name, values[i]])));

describe('Arrow: bytes in, the same rows as given directly', () => {
  it('as a stream and as a file, in one batch and in several', () => {
    holds(
      fc.property(
        columns,
        fc.constantFrom('stream', 'file'),
        fc.integer({ min: 1, max: 20 }),
        (given, format, size) => {
          const { table, rows } = encodeArrow('labs', ipcOf(given, format as 'stream', size));
          const direct = encodeRows(rowsOf(given));
          expect(rows).to.equal(direct.length);
          expect(decodeRows(table)).to.deep.equal(decodeRows(direct));
          if (rows > 0) {
            // Of rows, names that are whole numbers come first.
            const types = (of: typeof table) => Object.fromEntries(of.columns.map(({ name, type }) => [name, type]));
            expect(types(table)).to.deep.equal(types(direct));
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('with names that are whole numbers, which come first in rows', () => {
    const given = ['', '0'].map((name) => ({ name, type: arrow.float64(), values: [1] }));
    expect(encodeArrow('labs', ipcOf(given, 'stream', 1)).table.columns.map(({ name }) => name)).to.deep.equal([
      '',
      '0',
    ]);
    expect(encodeRows(rowsOf(given)).columns.map(({ name }) => name)).to.deep.equal(['0', '']);
  });

  it('in the order of the schema, whatever the names', () => {
    const given = ['b', '10', 'constructor', '2', ''].map((name) => ({ name, type: arrow.int8(), values: [1] }));
    const { table } = encodeArrow('labs', ipcOf(given, 'stream', 10));
    expect(table.columns.map(({ name }) => name)).to.deep.equal(['b', '10', 'constructor', '2', '']);
  });

  it('leaves the page’s bytes as they were', () => {
    const bytes = ipcOf([{ name: 'a', type: arrow.float64(), values: [1, 2] }], 'stream', 10);
    const before = bytes.slice();
    const { table } = encodeArrow('labs', bytes);
    structuredClone(table, {
      transfer: table.columns.map((column) => (column as { values: Float64Array }).values.buffer as ArrayBuffer),
    });
    expect(bytes).to.deep.equal(before);
  });
});

describe('Arrow among the datasets', () => {
  const many = ipcOf(
    [
      { name: 'i', type: arrow.float64(), values: Array.from({ length: 1500 }, (_, i) => i) },
      { name: 'constructor', type: arrow.utf8(), values: Array.from({ length: 1500 }, (_, i) => `c ${i}`) },
    ],
    'stream',
    400,
  );

  it('is cut to `rows`, which is said, and counts for `datasetBytes`', async () => {
    const limits = { rows: 1000, datasetBytes: 100_000 };
    const { encoded, report } = await encodeDatasets({ many, few: [{ a: 1 }] }, limits);
    expect(encoded[0]?.truncatedFrom).to.equal(1500);
    expect(decodeRows(encoded[0]!.table).at(-1)).to.deep.equal({ i: 999, constructor: 'c 999' });
    expect(report.map(({ name, rows, truncatedFrom }) => [name, rows, truncatedFrom])).to.deep.equal([
      ['many', 1000, 1500],
      ['few', 1, undefined],
    ]);
    const tooMuch = await encodeDatasets({ many }, { rows: 1000, datasetBytes: 9000 }).catch(String);
    expect(tooMuch).to.match(/datasets\.many takes at least \d+ bytes where the limit `datasetBytes` leaves 9000/);
  });

  it('is described', () => {
    expect(describeDatasets({ many })[0]).to.deep.include({ name: 'many', rows: 1500 });
    expect(describeDatasets({ many })[0]?.columns[0]).to.deep.include({ name: 'i', type: 'number', min: 0, max: 1499 });
  });

  it('tells the scan which blocked names are columns', async () => {
    expect([...(await findOwnKeys({ many }, ['constructor', 'prototype']))]).to.deep.equal(['constructor']);
    expect([...(await findOwnKeys({ many: new Uint8Array(9) }, ['constructor']))]).to.deep.equal([]);
  });
});
