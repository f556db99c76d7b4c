// Arrow bytes where there is no page: a server describes datasets for the prompt of a model.
import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import * as arrow from '@uwdata/flechette';
import { runnerImport } from 'vite';

const source = (path) => fileURLToPath(new URL(`../../src/datasets/${path}`, import.meta.url));
const values = Array.from({ length: 3000 }, (_, i) => i / 2);
const table = arrow.tableFromArrays({ value: values, kind: values.map((value) => (value % 2 ? 'odd' : 'even')) });

describe('Arrow datasets in Node', () => {
  let describeDatasets;
  let encodeArrow;
  before(async () => {
    ({ describeDatasets } = (await runnerImport(source('describe.ts'))).module);
    ({ encodeArrow } = (await runnerImport(source('arrow/encode-arrow.ts'))).module);
  });

  it('are described, from a Buffer too', () => {
    for (const format of ['stream', 'file']) {
      const bytes = Buffer.from(arrow.tableToIPC(table, { format }));
      const [{ rows, columns }] = describeDatasets({ labs: bytes });
      assert.equal(rows, 3000);
      assert.deepEqual(
        columns.map(({ name, type, min, max }) => [name, type, min, max]),
        [
          ['value', 'number', 0, 1499.5],
          ['kind', 'string', undefined, undefined],
        ],
      );
    }
  });

  it('are cut at a limit of rows', () => {
    const { table: encoded, rows } = encodeArrow('labs', arrow.tableToIPC(table, {}), { limit: 1000 });
    assert.deepEqual([encoded.length, rows], [1000, 3000]);
  });

  it('are refused by name', () => {
    assert.throws(() => describeDatasets({ labs: Buffer.from('PAR1 and so on') }), {
      code: 'SM602',
      message: /^datasets\.labs is Parquet, not Arrow IPC/,
    });
  });
});
