import * as arrow from '@uwdata/flechette';
import { expect } from 'chai';
import fc from 'fast-check';
import { encodeArrow, namesOf } from '../../../src/datasets/arrow/encode-arrow.ts';
import { checkEncodedTable } from '../../../src/datasets/check.ts';
import { DatasetError } from '../../../src/datasets/dataset-error.ts';
import { holds } from '../../support/properties.ts';

/** A number that stands for nothing else in the bytes. */
const ROWS = 777;
const LIMITS = { limit: 100, bytes: 1e6 };
const range = Array.from({ length: ROWS }, (_, i) => i);

const sample = arrow.tableFromArrays(
  {
    n: range,
    i: range.map(BigInt),
    s: range.map((i) => `text ${i}`),
    k: range.map((i) => ['low', 'high'][i % 2] as string),
    d: range.map((i) => new Date(i * 1e9)),
    b: range.map((i) => i % 3 === 0),
    l: range.map((i) => [i, i + 1]),
    o: range.map((i) => ({ a: i, b: `${i}` })),
  },
  { types: { i: arrow.int64(), k: arrow.dictionary(arrow.utf8()), l: arrow.list(arrow.int32()), s: arrow.utf8() } },
);
const stream = arrow.tableToIPC(sample, { format: 'stream' }) as Uint8Array;
const file = arrow.tableToIPC(sample, { format: 'file' }) as Uint8Array;

function refusal(bytes: Uint8Array, limits: { limit?: number; bytes?: number } = LIMITS): DatasetError {
  try {
    encodeArrow('labs', bytes, limits);
  } catch (error) {
    expect(error).to.be.instanceOf(DatasetError);
    return error as DatasetError;
  }
  throw new Error('it was accepted');
}

/** Reads it to the end, or refuses it by name: never another error. */
function readOrRefuse(bytes: Uint8Array): void {
  let table: ReturnType<typeof encodeArrow>['table'];
  try {
    ({ table } = encodeArrow('labs', bytes, LIMITS));
  } catch (error) {
    if (!(error instanceof DatasetError)) throw error;
    expect(error.message).to.match(/^datasets\.labs/);
    return;
  }
  checkEncodedTable(structuredClone(table), { rows: 100, columns: 100 });
}

/** The place of the only 32-bit number `value` of `bytes`, and a copy in which it is `other`. */
function replaceAll(bytes: Uint8Array, value: number, other: number): Uint8Array {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  let found = 0;
  for (let at = 0; at + 4 <= copy.length; at += 4) {
    if (view.getInt32(at, true) !== value) continue;
    view.setInt32(at, other, true);
    found += 1;
  }
  expect(found).to.be.above(0);
  return copy;
}

describe('Arrow: bytes that lie', () => {
  it('takes the honest ones', () => {
    for (const bytes of [stream, file]) expect(encodeArrow('labs', bytes, LIMITS).rows).to.equal(ROWS);
  });

  const wrong: [what: string, bytes: Uint8Array, problem: RegExp][] = [
    ['no bytes', new Uint8Array(0), /is not Arrow IPC: it has no schema/],
    ['zeros', new Uint8Array(64), /is not Arrow IPC/],
    ['text', new TextEncoder().encode('date,value\n2026-01-03,5.4\n'), /is not Arrow IPC/],
    ['Parquet', new TextEncoder().encode('PAR1....................PAR1'), /is Parquet, not Arrow IPC/],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), /is not Arrow IPC/],
    ['a file without its end', file.slice(0, -9), /is an Arrow file that is cut off/],
    ['a file that is only the magic', new TextEncoder().encode('ARROW1'), /is an Arrow file that is cut off/],
    ['a footer outside of the file', withFooter(1e9), /footer is not in it/],
    ['a footer of a length below zero', withFooter(-1), /footer is not in it/],
    ['a message of a length below zero', new Uint8Array(new Int32Array([-8, 0, 0, 0]).buffer), /is not Arrow IPC/],
    ['a message of two gigabytes', new Uint8Array(new Int32Array([-1, 0x7fffffff]).buffer), /is cut off/],
  ];
  for (const [what, bytes, problem] of wrong) {
    it(`refuses ${what}`, () => {
      const { code, field, message, remedy } = refusal(bytes);
      expect(code).to.equal('SM602');
      expect(field).to.equal('datasets.labs');
      expect(message).to.match(problem);
      expect(remedy).to.match(/^[A-Z].*\.$/);
      expect(namesOf(bytes)).to.deep.equal([]);
    });
  }

  it('refuses a stream that is cut off anywhere but between its messages', () => {
    let whole = 0;
    const short = arrow.tableToIPC(
      arrow.tableFromArrays({ n: [1, 2, 3], k: ['a', 'b', 'a'] }, { types: { k: arrow.dictionary(arrow.utf8()) } }),
      { format: 'stream' },
    ) as Uint8Array;
    for (let length = 0; length < short.length; length += 1) {
      try {
        encodeArrow('labs', short.slice(0, length), LIMITS);
        whole += 1;
      } catch (error) {
        expect(error).to.be.instanceOf(DatasetError);
      }
    }
    // After the schema, the dictionary, the rows, and in the end mark.
    expect(whole).to.be.within(3, 8);
  });

  it('refuses compressed bytes, saying how to write them', () => {
    const identity = (bytes: Uint8Array) => bytes;
    arrow.setCompressionCodec(arrow.CompressionType.ZSTD, { encode: identity, decode: identity });
    const bytes = arrow.tableToIPC(sample, { codec: arrow.CompressionType.ZSTD }) as Uint8Array;
    const { message, remedy } = refusal(bytes);
    expect(message).to.match(/^datasets\.labs is compressed Arrow/);
    expect(remedy).to.match(/compression=None/);
  });

  it('refuses more rows than the bytes can hold', () => {
    for (const rows of [ROWS + 1, 1e6, 2 ** 31 - 1]) {
      expect(refusal(replaceAll(stream, ROWS, rows)).message).to.match(
        /do not fit|than it can hold|uneven|of a column/,
      );
    }
    const nulls = arrow.tableFromArrays({ c: range.map(() => null) }, { types: { c: arrow.nullType() } });
    const bytes = arrow.tableToIPC(nulls, {}) as Uint8Array;
    expect(refusal(replaceAll(bytes, ROWS, 2e9)).message).to.match(/says that it has 2000000000 rows/);
  });

  it('refuses a list of two thousand million columns', () => {
    const one = arrow.tableToIPC(arrow.tableFromArrays({ c: [1] }), {}) as Uint8Array;
    for (let at = 0; at + 4 <= one.length; at += 4) {
      const copy = one.slice();
      new DataView(copy.buffer).setInt32(at, 0x7fff_fff0, true);
      readOrRefuse(copy);
    }
  });

  it('refuses texts that overlap', () => {
    const texts = arrow.tableFromArrays({ c: ['aaaa', 'bbbb', 'cccc'] }, { types: { c: arrow.utf8() } });
    const bytes = arrow.tableToIPC(texts, {}) as Uint8Array;
    expect(refusal(replaceAll(bytes, 12, 3)).message).to.match(/do not fit|is cut off|outside|read as Arrow|not Arrow/);
  });

  it('refuses two columns of one name, and one called __proto__', () => {
    const named = (...names: string[]) => {
      const types = Object.create(null);
      const table = arrow.tableFromArrays(
        names.map((name): [string, number[]] => [name, [1]]),
        { types },
      );
      return arrow.tableToIPC(table, {}) as Uint8Array;
    };
    expect(refusal(named('a', 'a')).message).to.match(/two columns called "a"/);
    expect(refusal(named('__proto__')).message).to.match(/"__proto__"/);
    const type = arrow.struct([arrow.field('__proto__', arrow.int32())]);
    const nested = arrow.tableFromArrays({ c: [JSON.parse('{"__proto__": 1}')] }, { types: { c: type } });
    expect(refusal(arrow.tableToIPC(nested, {}) as Uint8Array).message).to.match(/"__proto__"/);
  });

  it('reads nothing beside the bytes: they may be a part of a larger buffer', () => {
    const secret = new Uint8Array(stream.length + 4096).fill(0x53);
    secret.set(stream, 3);
    const part = secret.subarray(3, 3 + stream.length);
    expect(encodeArrow('labs', part, LIMITS).rows).to.equal(ROWS);
    holds(
      fc.property(fc.nat(stream.length - 1), fc.integer({ min: 0, max: 255 }), (at, value) => {
        const was = part[at]!;
        part[at] = value;
        try {
          expect(texts(encodeArrow('labs', part, LIMITS).table)).not.to.contain('SSSSSSSS');
        } catch (error) {
          if (!(error instanceof DatasetError)) throw error;
        } finally {
          part[at] = was;
        }
      }),
    );
  });

  for (const [what, bytes] of Object.entries({ stream, file })) {
    it(`reads or refuses a ${what} with a few bytes changed, and comes to an end`, () => {
      const change = fc.tuple(fc.nat(bytes.length - 1), fc.oneof(fc.nat(255), fc.constantFrom(0, 1, 127, 128, 255)));
      holds(
        fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
          const copy = bytes.slice();
          for (const [at, value] of changes) copy[at] = value;
          readOrRefuse(copy);
        }),
        { numRuns: 400 },
      );
    });
  }
});

/** The texts that a module would see. */
function texts({ columns }: ReturnType<typeof encodeArrow>['table']): string {
  return columns.map((column) => ('text' in column ? column.text : '')).join('\n');
}

function withFooter(length: number): Uint8Array {
  const copy = file.slice();
  new DataView(copy.buffer).setInt32(copy.length - 10, length, true);
  return copy;
}
