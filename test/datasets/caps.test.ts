import { expect } from 'chai';
import { encodeDatasets } from '../../src/datasets/caps.ts';
import { byteLength } from '../../src/datasets/columns.ts';
import { DatasetError } from '../../src/datasets/dataset-error.ts';
import { decodeRows } from '../../src/datasets/decode.ts';

const LIMITS = { rows: 1000, datasetBytes: 100_000 };
const range = (length: number) => Array.from({ length }, (_, i) => ({ i }));

/** What it is refused with. */
async function refusal(datasets: unknown, limits = LIMITS): Promise<DatasetError> {
  const outcome = await encodeDatasets(datasets, limits).catch((error: unknown) => error);
  expect(outcome).to.be.instanceOf(DatasetError);
  return outcome as DatasetError;
}

describe('encodeDatasets', () => {
  it('encodes rows and columns by name, and reports them', async () => {
    const { encoded, report } = await encodeDatasets(
      { rows: range(3), columns: { a: [1, 2] }, constructor: [] },
      LIMITS,
    );
    expect(encoded.map(({ name, table }) => [name, decodeRows(table)])).to.deep.equal([
      ['rows', [{ i: 0 }, { i: 1 }, { i: 2 }]],
      ['columns', [{ a: 1 }, { a: 2 }]],
      ['constructor', []],
    ]);
    expect(report).to.deep.equal([
      { name: 'rows', rows: 3, bytes: 26 },
      { name: 'columns', rows: 2, bytes: 18 },
      { name: 'constructor', rows: 0, bytes: 0 },
    ]);
  });

  it('takes no datasets, and leaves out undefined ones', async () => {
    expect(await encodeDatasets(undefined, LIMITS)).to.deep.equal({ encoded: [], report: [] });
    expect((await encodeDatasets({ labs: undefined }, LIMITS)).report).to.deep.equal([]);
  });

  it('cuts to `rows` and says how many there were', async () => {
    const { encoded, report } = await encodeDatasets(
      { a: range(1500), b: { x: new Float64Array(1001) }, c: range(1000) },
      LIMITS,
    );
    expect(encoded.map(({ table, truncatedFrom }) => [table.length, truncatedFrom])).to.deep.equal([
      [1000, 1500],
      [1000, 1001],
      [1000, undefined],
    ]);
    expect(report.map(({ rows, truncatedFrom }) => [rows, truncatedFrom])).to.deep.equal([
      [1000, 1500],
      [1000, 1001],
      [1000, undefined],
    ]);
  });

  it('takes what fits exactly into `datasetBytes`, and refuses one byte more', async () => {
    const datasets = { a: range(10), b: [{ text: 'x'.repeat(100), nested: { a: [1, 'y'] } }] };
    const bytes = (await encodeDatasets(datasets, LIMITS)).encoded.reduce(
      (sum, { table }) => sum + byteLength(table),
      0,
    );
    expect((await encodeDatasets(datasets, { rows: 1000, datasetBytes: bytes })).report).to.have.length(2);
    expect((await refusal(datasets, { rows: 1000, datasetBytes: bytes - 1 })).message).to.match(
      /^datasets\.b takes at least \d+ bytes/,
    );
  });

  it('counts `datasetBytes` over all datasets', async () => {
    const half = { x: new Float64Array(8000) };
    const limits = { rows: 10_000, datasetBytes: 100_000 };
    expect((await encodeDatasets({ half }, limits)).report[0]?.bytes).to.be.within(64_000, 64_100);
    expect((await refusal({ half, other: half }, limits)).message).to.match(
      /^datasets\.other takes at least 64\d{3} bytes where the limit `datasetBytes` leaves 35\d{3}/,
    );
  });

  for (const [what, value] of [
    ['an array', []],
    ['null', null],
    ['a string', '{}'],
    ['a Map', new Map()],
  ] as const) {
    it(`refuses ${what} for all datasets`, async () => {
      expect((await refusal(value)).message).to.contain(`datasets is ${what}`);
    });
  }

  it('refuses a dataset called __proto__', async () => {
    expect((await refusal(JSON.parse('{"__proto__": []}'))).message).to.match(/__proto__/);
  });
});
