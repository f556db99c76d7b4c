import { expect } from 'chai';
import fc from 'fast-check';
import { checkEncodedTable } from '../../src/datasets/check.ts';
import { byteLength, type EncodedTable, transferablesOf } from '../../src/datasets/columns.ts';
import { decodeRows } from '../../src/datasets/decode.ts';
import { encodeColumns, encodeDataset, encodeRows } from '../../src/datasets/encode.ts';
import { holds } from '../support/properties.ts';
import { rows as anyRows } from './arbitraries.ts';

const BOUNDS = { rows: 1000, columns: 100 };

/** Sends a table through a real port, its buffers transferred. */
function send(table: EncodedTable): Promise<EncodedTable> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port2.onmessage = ({ data }) => {
      port1.close();
      resolve(data);
    };
    port1.postMessage(table, transferablesOf(table));
  });
}

function expectEqualRows(actual: readonly object[], expected: readonly object[]): void {
  expect(actual).to.deep.equal(expected);
  for (const row of actual) expect(Object.getPrototypeOf(row)).to.equal(Object.prototype);
}

describe('datasets: rows in, equal rows out', () => {
  it('through encode and decode', () => {
    holds(
      fc.property(anyRows, (rows) => expectEqualRows(decodeRows(encodeRows(rows)), rows)),
      { numRuns: 500 },
    );
  });

  it('through a structured clone, frozen', () => {
    holds(
      fc.property(anyRows, (rows) => {
        const table = structuredClone(encodeDataset('labs', rows));
        checkEncodedTable(table, BOUNDS);
        const decoded = decodeRows(table, { freeze: true });
        expectEqualRows(decoded, rows);
        expectFrozen(decoded);
      }),
      { numRuns: 300 },
    );
  });

  it('through a port, with transferred buffers', async () => {
    await holds(
      fc.asyncProperty(anyRows, async (rows) => {
        const table = encodeRows(rows);
        const buffers = transferablesOf(table);
        const received = await send(table);
        for (const buffer of buffers) expect(buffer.byteLength).to.equal(0);
        checkEncodedTable(received, BOUNDS);
        expectEqualRows(decodeRows(received), rows);
      }),
      { numRuns: 100 },
    );
  });

  it('given as columns', () => {
    holds(
      fc.property(anyRows, (rows) => {
        const [first] = rows;
        fc.pre(first !== undefined && Object.keys(first).length > 0);
        const names = Object.keys(first ?? {});
        const cell = (row: Record<string, unknown>, name: string) => (Object.hasOwn(row, name) ? row[name] : undefined);
        const columns = Object.fromEntries(names.map((name) => [name, rows.map((row) => cell(row, name))]));
        const expected = rows.map((row) => Object.fromEntries(names.map((name) => [name, cell(row, name)])));
        expectEqualRows(decodeRows(encodeDataset('labs', columns)), expected);
      }),
    );
  });

  it('keeps the order of keys, also where some are missing', () => {
    const rows: object[] = [
      { a: 1, b: 2, c: 3, toString: 4 },
      { a: 1, c: 3 },
    ];
    expect(decodeRows(encodeRows(rows)).map(Object.keys)).to.deep.equal([
      ['a', 'b', 'c', 'toString'],
      ['a', 'c'],
    ]);
  });

  it('keeps −0 and the type of every number', () => {
    const [row] = decodeRows(encodeRows([{ zero: -0, nan: Number.NaN, far: Number.NEGATIVE_INFINITY, big: 2 ** 53 }]));
    expect(Object.is(row?.zero, -0)).to.equal(true);
    expect(row).to.deep.equal({ zero: -0, nan: Number.NaN, far: Number.NEGATIVE_INFINITY, big: 2 ** 53 });
  });

  it('whole numbers from 0 take as few bytes as they can', () => {
    const kinds = (cells: unknown[]) => {
      const [column] = encodeRows(cells.map((a) => ({ a }))).columns;
      const decoded = decodeRows(encodeRows(cells.map((a) => ({ a })))).map(({ a }) => a);
      expect(decoded.every((cell, i) => Object.is(cell, cells[i]))).to.equal(true);
      return [column?.kind, column?.kind === 'uint' || column?.kind === 'f64' ? column.values.BYTES_PER_ELEMENT : 0];
    };
    expect(kinds([0, 255])).to.deep.equal(['uint', 1]);
    expect(kinds([null, 256, undefined])).to.deep.equal(['uint', 2]);
    expect(kinds([65_535])).to.deep.equal(['uint', 2]);
    expect(kinds([65_536, 2 ** 32 - 1])).to.deep.equal(['uint', 4]);
    for (const other of [-0, -1, 0.5, 2 ** 32, Number.NaN, Number.POSITIVE_INFINITY])
      expect(kinds([1, other, 2])).to.deep.equal(['f64', 8]);
    expect(kinds([1, 'two'])).to.deep.equal(['values', 0]);
  });

  it('with thousands of different strings, and with thousands of equal ones', () => {
    const rows = Array.from({ length: 70_000 }, (_, i) => ({
      id: `row ${i}`,
      kind: `kind ${i % 7}`,
      day: `day ${i % 3000}`,
    }));
    const table = encodeRows(rows);
    checkEncodedTable(table, { rows: 70_000, columns: 3 });
    expect(
      decodeRows(table).every(
        (row, i) => row.id === rows[i]?.id && row.kind === rows[i]?.kind && row.day === rows[i]?.day,
      ),
    ).to.equal(true);
    const widths = table.columns.map((column) =>
      column.kind === 'dictionary' ? column.indices?.BYTES_PER_ELEMENT : 0,
    );
    // Where no text stands twice there are no indices; beyond a trial nobody looks whether one does.
    expect(widths).to.deep.equal([undefined, 1, undefined]);
    expect(
      table.columns.map((column) => column.kind === 'dictionary' && column.lengths.BYTES_PER_ELEMENT),
    ).to.deep.equal([1, 1, 1]);
    expect(byteLength(table)).to.be.below(3_000_000);
  });

  it('where Object.prototype can’t be written, as in the guest', () => {
    const name = 'frozenInThePrototype';
    Object.defineProperty(Object.prototype, name, { value: 1, writable: false, configurable: true });
    try {
      const rows = [{ [name]: 2, nested: { [name]: 3 } }, { nested: null }];
      const decoded = decodeRows(encodeRows(rows));
      expect(Object.keys(decoded[0] as object)).to.deep.equal([name, 'nested']);
      expect(decoded[0]?.[name]).to.equal(2);
      expect(Object.hasOwn(decoded[0]?.nested as object, name)).to.equal(true);
      expect(Object.hasOwn(decoded[1] as object, name)).to.equal(false);
    } finally {
      delete (Object.prototype as Record<string, unknown>)[name];
    }
  });

  it('with properties for the array', () => {
    const rows = decodeRows(encodeRows([{ a: 1 }]), { freeze: true, extras: { truncated: 5 } });
    expect(Object.keys(rows)).to.deep.equal(['0']);
    expect((rows as { truncated?: number }).truncated).to.equal(5);
  });

  it('copies: the caller’s arrays and objects stay the caller’s', async () => {
    const value = new Float64Array([1, 2]);
    const nested = { a: [1] };
    const table = encodeColumns({ value, nested: [nested, nested] });
    nested.a[0] = 9;
    const rows = decodeRows(await send(table), { freeze: true });
    expect(rows).to.deep.equal([
      { value: 1, nested: { a: [1] } },
      { value: 2, nested: { a: [1] } },
    ]);
    expect(value.buffer.byteLength).to.equal(16);
    expect(Object.isFrozen(nested)).to.equal(false);
  });

  it('names each buffer once', () => {
    const buffers = transferablesOf(
      encodeRows([
        { a: 'x', b: 1, c: true, d: null },
        { a: null, b: 2, c: false },
      ]),
    );
    expect(new Set(buffers).size).to.equal(buffers.length);
    expect(buffers.length).to.equal(3 + 1 + 1 + 1);
  });
});

function expectFrozen(value: unknown): void {
  if (typeof value !== 'object' || value === null) return;
  expect(Object.isFrozen(value)).to.equal(true);
  for (const key of Object.keys(value)) expectFrozen((value as Record<string, unknown>)[key]);
}
