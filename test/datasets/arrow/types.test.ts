import * as arrow from '@uwdata/flechette';
import { expect } from 'chai';
import { encodeArrow } from '../../../src/datasets/arrow/encode-arrow.ts';
import { checkEncodedTable } from '../../../src/datasets/check.ts';
import { decodeRows } from '../../../src/datasets/decode.ts';

const NOON = Date.UTC(2026, 0, 3, 12);
const MIDNIGHT = Date.UTC(2026, 0, 3);
const DAYS = MIDNIGHT / 864e5;

/** A column through Arrow and back, with the type that a module sees. */
function pass(values: readonly unknown[], type: arrow.DataType, format: 'stream' | 'file' = 'stream') {
  const table = arrow.tableFromArrays({ c: values as unknown[] }, { types: { c: type } });
  const encoded = encodeArrow('labs', arrow.tableToIPC(table, { format }) as Uint8Array).table;
  checkEncodedTable(encoded, { rows: 1000, columns: 10 });
  return { type: encoded.columns[0]?.type, cells: decodeRows(encoded).map(({ c }) => c) };
}

const taken: [what: string, type: arrow.DataType, given: unknown[], seen: string, cells?: unknown[]][] = [
  ['int8', arrow.int8(), [1, -2, null], 'number'],
  ['uint16', arrow.uint16(), [1, 65_535], 'number'],
  ['int32', arrow.int32(), [1, -2], 'number'],
  ['safe int64', arrow.int64(), [1n, null, -(2n ** 53n) + 1n], 'number', [1, null, -(2 ** 53) + 1]],
  ['large int64', arrow.int64(), [1n, null, 2n ** 53n], 'bigint'],
  ['large uint64', arrow.uint64(), [2n ** 64n - 1n, 1n], 'bigint'],
  ['float16', arrow.float16(), [0.5, null, -2], 'number'],
  ['float32', arrow.float32(), [0.25, Number.NaN], 'number'],
  ['float64', arrow.float64(), [0.1, -0, Number.POSITIVE_INFINITY], 'number'],
  ['decimal32', arrow.decimal32(5, 2), [125n, null], 'number', [1.25, null]],
  ['decimal128', arrow.decimal128(20, 2), [1.25, -7.5], 'number'],
  ['bool', arrow.bool(), [true, null, false], 'boolean'],
  ['utf8', arrow.utf8(), ['a', '', null, '🧪 ü'], 'string'],
  ['large utf8', arrow.largeUtf8(), ['a', null, 'bc'], 'string'],
  ['a dictionary', arrow.dictionary(arrow.utf8(), arrow.int8()), ['low', 'high', null, 'low'], 'string'],
  ['a dictionary of dates', arrow.dictionary(arrow.dateDay()), [new Date(MIDNIGHT), null], 'date'],
  ['days', arrow.dateDay(), [DAYS, null, -1].map((day) => day && new Date(day * 864e5)), 'date'],
  ['dates', arrow.dateMillisecond(), [new Date(MIDNIGHT), null], 'date'],
  ['seconds', arrow.timestamp(arrow.TimeUnit.SECOND), [new Date(NOON), null], 'date'],
  ['milliseconds', arrow.timestamp(arrow.TimeUnit.MILLISECOND, 'UTC'), [new Date(NOON + 1), null], 'date'],
  ['microseconds', arrow.timestamp(arrow.TimeUnit.MICROSECOND), [new Date(NOON + 1)], 'date'],
  ['nanoseconds', arrow.timestamp(arrow.TimeUnit.NANOSECOND), [new Date(NOON + 1), new Date(-1)], 'date'],
  ['times of day', arrow.time(arrow.TimeUnit.SECOND), [43_200, null], 'number'],
  ['durations', arrow.duration(arrow.TimeUnit.MILLISECOND), [5n, null], 'number', [5, null]],
  ['nothing', arrow.nullType(), [null, null], 'empty'],
  ['nothing but nulls', arrow.utf8(), [null, null], 'empty'],
  ['lists', arrow.list(arrow.float64()), [[1, 2], [], null], 'mixed'],
  ['lists of int64', arrow.list(arrow.int64()), [[1n, 2n ** 60n]], 'mixed', [[1, 2n ** 60n]]],
  ['lists of dates', arrow.list(arrow.dateMillisecond()), [[new Date(MIDNIGHT)]], 'mixed'],
  ['lists of texts', arrow.list(arrow.utf8()), [['a', null], ['b']], 'mixed'],
  ['lists of fixed size', arrow.fixedSizeList(arrow.int16(), 2), [[1, 2], null, [3, 4]], 'mixed'],
  ['structs', arrow.struct({ a: arrow.int32(), b: arrow.utf8() }), [{ a: 1, b: 'x' }, null], 'mixed'],
  ['maps', arrow.map(arrow.utf8(), arrow.int32()), [[['a', 1]], null], 'mixed'],
  ['binaries', arrow.binary(), [new Uint8Array([1, 2]), null], 'mixed', [[1, 2], null]],
];

describe('Arrow: the types of columns', () => {
  for (const [what, type, given, seen, cells = given] of taken) {
    it(`takes ${what}`, () => {
      for (const format of ['stream', 'file'] as const)
        expect(pass(given, type, format)).to.deep.equal({ type: seen, cells });
    });
  }

  const refused: [what: string, type: arrow.DataType, given: unknown[]][] = [
    ['Interval', arrow.interval(arrow.IntervalUnit.YEAR_MONTH), [1]],
    ['RunEndEncoded', arrow.runEndEncoded(arrow.int32(), arrow.utf8()), ['a', 'a']],
    ['Union', arrow.union(arrow.UnionMode.Dense, [arrow.int32(), arrow.utf8()], [0, 1], () => 0), [1, 2]],
    ['decimals of scale 77', { ...arrow.decimal128(20, 2), scale: 77 }, [null]],
  ];
  for (const [what, type, given] of refused) {
    it(`refuses ${what}, naming dataset, column and remedy`, () => {
      expect(() => pass(given, type))
        .to.throw(`datasets.labs has a column "c" of`)
        .with.property('code', 'SM602');
      expect(() => pass(given, type))
        .to.throw(what)
        .with.property('remedy')
        .that.matches(/^Cast the column /);
    });
  }

  it('takes texts as views, which newer writers prefer', () => {
    const bytes = viewsOf(['short', 'a text of more than twelve bytes']);
    expect(decodeRows(encodeArrow('labs', bytes).table)).to.deep.equal([
      { c: 'short' },
      { c: 'a text of more than twelve bytes' },
    ]);
  });

  it('refuses views that show far more than there is', () => {
    const long = 'x'.repeat(100_000);
    const bytes = viewsOf(Array.from({ length: 1000 }, () => long));
    expect(bytes.length).to.be.below(200_000);
    expect(() => encodeArrow('labs', bytes, { bytes: 1e6 })).to.throw('datasets.labs has columns that do not fit');
  });
});

/** The bytes of a column of `Utf8View`; equal texts stand in them once. */
function viewsOf(texts: readonly string[]): Uint8Array {
  const values = new Uint8Array(16 * texts.length);
  const view = new DataView(values.buffer);
  const known = new Map<string, number>();
  let data = '';
  for (const [i, text] of texts.entries()) {
    view.setInt32(16 * i, text.length, true);
    if (text.length <= 12) {
      values.set(new TextEncoder().encode(text), 16 * i + 4);
      continue;
    }
    const start = known.get(text) ?? data.length;
    if (start === data.length) data += text;
    known.set(text, start);
    view.setInt32(16 * i + 12, start, true);
  }
  const type = arrow.utf8View();
  const Batch = arrow.batchType(type) as new (options: object) => arrow.Batch<string>;
  const validity = new Uint8Array(0);
  const parts = [new TextEncoder().encode(data)];
  const batch = new Batch({ length: texts.length, nullCount: 0, type, validity, values, data: parts });
  return arrow.tableToIPC(arrow.tableFromColumns({ c: new arrow.Column([batch]) }), {}) as Uint8Array;
}
