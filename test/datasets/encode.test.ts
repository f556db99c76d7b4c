import { expect } from 'chai';
import { DatasetError } from '../../src/datasets/dataset-error.ts';
import { decodeRows } from '../../src/datasets/decode.ts';
import { encodeColumns, encodeDataset, encodeRows } from '../../src/datasets/encode.ts';

function refusal(input: unknown, options?: { limit?: number; bytes?: number }): DatasetError {
  try {
    encodeDataset('labs', input, options);
  } catch (error) {
    expect(error).to.be.instanceOf(DatasetError);
    return error as DatasetError;
  }
  throw new Error('it was accepted');
}

describe('encodeDataset', () => {
  it('tells the type of each column', () => {
    const rows = [
      { n: 1, s: 'a', b: true, d: new Date(0), i: 1n, m: 'a', o: {}, e: null },
      { n: null, s: 'b', b: false, d: new Date(Number.NaN), i: 2n, m: 1, o: [1], e: undefined },
    ];
    const types = encodeDataset('labs', rows).columns.map(({ name, type }) => [name, type]);
    expect(Object.fromEntries(types)).to.deep.equal({
      n: 'number',
      s: 'string',
      b: 'boolean',
      d: 'date',
      i: 'bigint',
      m: 'mixed',
      o: 'mixed',
      e: 'empty',
    });
  });

  it('takes typed arrays as columns and in cells', () => {
    const rows = decodeRows(encodeDataset('labs', { a: new Int16Array([1, -2]), b: new BigInt64Array([3n, 4n]) }));
    expect(rows).to.deep.equal([
      { a: 1, b: 3n },
      { a: -2, b: 4n },
    ]);
    expect(decodeRows(encodeDataset('labs', [{ trace: new Float32Array([1, 2]) }]))).to.deep.equal([{ trace: [1, 2] }]);
  });

  it('takes rows without a prototype and rows of another realm', () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const other = (frame.contentWindow as unknown as { eval(code: string): unknown }).eval(
      '[{a: new Date(5), b: {c: [1]}}]',
    );
    const rows = decodeRows(encodeDataset('labs', other));
    frame.remove();
    expect(rows).to.deep.equal([{ a: new Date(5), b: { c: [1] } }]);
    expect(decodeRows(encodeDataset('labs', [Object.assign(Object.create(null), { a: 1 })]))).to.deep.equal([{ a: 1 }]);
  });

  it('takes no rows, and rows without keys', () => {
    expect(decodeRows(encodeDataset('labs', []))).to.deep.equal([]);
    expect(decodeRows(encodeDataset('labs', {}))).to.deep.equal([]);
    expect(decodeRows(encodeDataset('labs', [{}, {}]))).to.deep.equal([{}, {}]);
  });

  it('takes the first `limit` rows', () => {
    expect(decodeRows(encodeDataset('labs', [{ a: 1 }, { a: 2 }, 'not a row'], { limit: 2 }))).to.deep.equal([
      { a: 1 },
      { a: 2 },
    ]);
    expect(encodeDataset('labs', { a: [1, 2, 3] }, { limit: 2 }).length).to.equal(2);
  });

  it('takes what instances of classes have of their own, as it takes plain rows', () => {
    class Reading {
      readonly date: string;
      readonly value: number;
      constructor(date: string, value: number) {
        this.date = date;
        this.value = value;
      }
      get isHigh() {
        return this.value > 5;
      }
    }
    const rows = [new Reading('2026-01-03', 5.4), { date: '2026-01-04', value: 6 }, new Reading('2026-01-05', 7)];
    const decoded = decodeRows(encodeDataset('labs', rows));
    expect(decoded).to.deep.equal(rows.map(({ date, value }) => ({ date, value })));
    expect(Object.getPrototypeOf(decoded[0])).to.equal(Object.prototype);
  });

  it('takes array-likes as columns, of one length with the others', () => {
    const table = encodeDataset('labs', { a: { length: 2, 0: 'x', 1: 'y' }, b: [1, 2], c: { length: 2, 1: true } });
    expect(decodeRows(table)).to.deep.equal([
      { a: 'x', b: 1, c: undefined },
      { a: 'y', b: 2, c: true },
    ]);
    expect(encodeDataset('labs', { a: { length: 2 ** 40, 0: 1 } }, { limit: 2 }).length).to.equal(2);
  });

  it('ignores what is inherited or not enumerable', () => {
    Object.defineProperty(Object.prototype, 'inherited', {
      value: 1,
      enumerable: true,
      writable: true,
      configurable: true,
    });
    const row = Object.defineProperty({ a: 1 }, 'hidden', { value: 2, enumerable: false });
    let names: string[];
    try {
      names = encodeDataset('labs', [row, { b: 2 }]).columns.map(({ name }) => name);
    } finally {
      delete (Object.prototype as Record<string, unknown>).inherited;
    }
    expect(names).to.deep.equal(['a', 'b']);
  });

  const cyclic: { a: { b?: unknown } } = { a: {} };
  cyclic.a.b = cyclic.a;
  const ownRow: Record<string, unknown> = {};
  ownRow.again = [ownRow];
  let deep: unknown = 1;
  for (let i = 0; i < 33; i += 1) deep = [deep];
  class Point {
    x = 1;
  }
  class Kept {
    #x = 1;
    get x() {
      return this.#x;
    }
  }

  const refused: [what: string, input: unknown, field: string, problem: RegExp][] = [
    ['null', null, 'datasets.labs', /is null/],
    ['a string', '[{"a":1}]', 'datasets.labs', /is a string/],
    ['a number', 5, 'datasets.labs', /is a number/],
    ['a Map', new Map(), 'datasets.labs', /is a Map/],
    ['a promise', Promise.resolve([]), 'datasets.labs', /is a Promise/],
    ['a buffer', new ArrayBuffer(8), 'datasets.labs', /is an ArrayBuffer/],
    ['an array of numbers', [1, 2], 'datasets.labs[0]', /is a number/],
    ['an array of arrays', [{ a: 1 }, [1]], 'datasets.labs[1]', /is an array/],
    ['an array with holes', Object.assign([{ a: 1 }], { 2: { a: 2 } }), 'datasets.labs[1]', /is undefined/],
    ['an array of instances that keep what they hold', [new Kept()], 'datasets.labs[0]', /is a Kept/],
    ['an array of maps', [new Map([['a', 1]])], 'datasets.labs[0]', /is a Map/],
    ['an array of nodes', [document.createElement('p')], 'datasets.labs[0]', /is a HTMLParagraphElement/],
    ['an array of errors', [Object.assign(new Error('no'), { a: 1 })], 'datasets.labs[0]', /is an Error/],
    ['a column of a length that is none', { a: { length: -1 } }, 'datasets.labs.a', /is an Object, not an array of/],
    ['a column of an endless length', { a: { length: Infinity } }, 'datasets.labs.a', /is an Object, not an array of/],
    ['one row', { date: '2026-01-03', value: 5.4 }, 'datasets.labs.date', /is a string, not an array of cells/],
    ['unequal columns', { a: [1, 2], b: [1], 'c d': [1, 2] }, 'datasets.labs', /"a" has 2, "b" has 1/],
    ['a function', [{ value: 1 }, { value: () => 1 }], 'datasets.labs[1].value', /is a function/],
    ['a function in a column', { value: [null, Math.max] }, 'datasets.labs.value[1]', /is a function/],
    ['a symbol', [{ 'the value': Symbol('s') }], 'datasets.labs[0]["the value"]', /is a symbol/],
    ['a node', [{ a: { node: document.createElement('div') } }], 'datasets.labs[0].a.node', /is a HTMLDivElement/],
    ['an instance', [{ at: [new Point()] }], 'datasets.labs[0].at[0]', /is a Point/],
    ['a regular expression', [{ at: /x/ }], 'datasets.labs[0].at', /is a RegExp/],
    ['a cycle', [{ x: cyclic }], 'datasets.labs[0].x.a.b', /is cyclic: it refers back to datasets\.labs\[0\]\.x\.a\b/],
    ['a row in itself', [ownRow], 'datasets.labs[0].again[0]', /refers back to datasets\.labs\[0\]\./],
    ['33 levels', [{ deep }], `datasets.labs[0].deep${'[0]'.repeat(32)}`, /nested deeper than 32/],
    ['a prototype', [JSON.parse('{"__proto__": 1}')], 'datasets.labs', /"__proto__"/],
    ['a nested prototype', [{ a: JSON.parse('{"__proto__": 1}') }], 'datasets.labs[0].a', /"__proto__"/],
    ['a column called __proto__', JSON.parse('{"__proto__": [1]}'), 'datasets.labs', /"__proto__"/],
  ];
  for (const [what, input, field, problem] of refused) {
    it(`refuses ${what}`, () => {
      const error = refusal(input);
      expect(error.field).to.equal(field);
      expect(error.code).to.equal('SM602');
      expect(error.message).to.match(problem);
      expect(error.message).to.contain(field);
      expect(error.message).to.contain(error.remedy);
      expect(error.remedy).to.match(/^[A-Z].*\.$/);
    });
  }

  it('takes 32 levels', () => {
    const rows = [{ deep: (deep as unknown[])[0] }];
    expect(decodeRows(encodeDataset('labs', rows))).to.deep.equal(rows);
  });

  it('refuses a small graph whose tree is huge, soon', () => {
    let twins: unknown = 'x';
    for (let i = 0; i < 31; i += 1) twins = [twins, twins];
    expect(refusal([{ twins }], { bytes: 1e6 }).message).to.match(/datasets\.labs takes at least 100\d{4} bytes/);
    expect(refusal([{ sparse: new Array(4e9) }], { bytes: 1e6 }).message).to.match(/takes at least/);
  });

  it('refuses many wide columns before they are all made', () => {
    const rows = Array.from({ length: 10_000 }, (_, i) => ({ [`c${i}`]: i }));
    expect(refusal(rows, { bytes: 1e6 }).message).to.match(/takes at least/);
  });

  it('calls no method of the data', () => {
    const trap = () => {
      throw new Error('called');
    };
    const methods = ['toString', 'valueOf', 'toJSON', 'getTime'];
    const date = Object.assign(new Date(5), Object.fromEntries(methods.map((name) => [name, trap])));
    expect(decodeRows(encodeDataset('labs', [{ date }]))).to.deep.equal([{ date: new Date(5) }]);
    const tagged = {
      get [Symbol.toStringTag]() {
        return trap();
      },
    };
    expect(decodeRows(encodeDataset('labs', [{ tagged }]))).to.deep.equal([{ tagged: {} }]);
  });
});

describe('encodeRows', () => {
  it('picks and orders `fields`', () => {
    const table = encodeRows([{ a: 1, b: 2, c: () => 1 }, { b: 3 }], { fields: ['b', 'a', 'toString', 'b'] });
    expect(table.columns.map(({ name, type }) => `${name} ${type}`)).to.deep.equal([
      'b number',
      'a number',
      'toString empty',
    ]);
    expect(decodeRows(table)).to.deep.equal([{ b: 2, a: 1 }, { b: 3 }]);
  });
});

describe('a table of too many columns', () => {
  const most = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`k${i}`, i]));

  it('is refused, as rows and as columns', () => {
    expect(encodeRows([most]).columns).to.have.length(10_000);
    expect(() => encodeRows([most, { one: 1 }])).to.throw(DatasetError, /more than 10000 columns/);
    const columns = Object.fromEntries(Object.keys(most).map((key) => [key, []]));
    expect(() => encodeColumns({ ...columns, one: [] })).to.throw(DatasetError, /more than 10000 columns/);
  });
});

describe('encodeColumns', () => {
  it('refuses columns of unequal length by name', () => {
    expect(() => encodeColumns({ a: [1, 2], b: new Float64Array(3) })).to.throw(DatasetError, /"a" has 2, "b" has 3/);
  });
});
