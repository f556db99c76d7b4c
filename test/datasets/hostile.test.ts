/** Data made to run code, to change a realm, or never to end: it is data, or it is refused by name. */
import { expect } from 'chai';
import { encodeDatasets } from '../../src/datasets/caps.ts';
import { DatasetError } from '../../src/datasets/dataset-error.ts';
import { decodeRows } from '../../src/datasets/decode.ts';

const LIMITS = { rows: 1000, datasetBytes: 32 * 1024 * 1024 };

async function pass(labs: unknown): Promise<readonly Record<string, unknown>[]> {
  const { encoded } = await encodeDatasets({ labs }, LIMITS);
  return decodeRows(structuredClone(encoded[0]!.table), { freeze: true });
}

async function refusal(labs: unknown, limits = LIMITS): Promise<DatasetError> {
  const outcome = await encodeDatasets({ labs }, limits).catch((error: unknown) => error);
  expect(outcome).to.be.instanceOf(DatasetError);
  expect((outcome as DatasetError).code).to.equal('SM602');
  return outcome as DatasetError;
}

const thrower = () => {
  throw new TypeError('boo');
};
const boobyTrapped = {
  toString: thrower,
  get message(): string {
    return thrower();
  },
};

describe('hostile data', () => {
  it('of getters is what they give, as plain values', async () => {
    let reads = 0;
    const row = {
      get a() {
        reads += 1;
        return reads;
      },
    };
    const [seen] = await pass([row]);
    expect(Object.getOwnPropertyDescriptor(seen, 'a')).to.include({ writable: false, enumerable: true });
    expect(seen?.a).to.be.a('number');
    const before = reads;
    expect([seen?.a, seen?.a]).to.deep.equal([seen?.a, seen?.a]);
    expect(reads).to.equal(before);
  });

  const traps: Record<string, unknown> = {
    'a getter': [Object.defineProperty({}, 'a', { get: thrower, enumerable: true })],
    'a getter in a cell': [{ a: [Object.defineProperty({}, 'b', { get: thrower, enumerable: true })] }],
    'a getter that throws what can’t be said': [
      Object.defineProperty({}, 'a', {
        get() {
          throw boobyTrapped;
        },
        enumerable: true,
      }),
    ],
    'a proxy for a row': [new Proxy({}, { ownKeys: thrower })],
    'a proxy for rows': new Proxy([{ a: 1 }], { get: thrower }),
    'a proxy without a prototype to be known by': new Proxy({}, { getPrototypeOf: thrower }),
    'a revoked proxy': (() => {
      const { proxy, revoke } = Proxy.revocable({}, {});
      revoke();
      return [proxy];
    })(),
  };
  for (const [what, labs] of Object.entries(traps)) {
    it(`of ${what} that throws is refused by the dataset’s name`, async () => {
      const { message, field, remedy } = await refusal(labs);
      expect(field).to.equal('datasets.labs');
      expect(message).to.match(/^datasets\.labs threw an? \w+/);
      expect(remedy).to.match(/getters or proxies/);
    });
  }

  it('of proxies that throw nothing is plain data, as frameworks hand it over', async () => {
    const proxied = new Proxy([new Proxy({ a: new Proxy([1, 2], {}) }, {})], {});
    expect(await pass(proxied)).to.deep.equal([{ a: [1, 2] }]);
  });

  it('of a proxy with keys without end is refused', async () => {
    const endless = new Proxy(
      {},
      {
        ownKeys: () => Array.from({ length: 20_000 }, (_, i) => `k${i}`),
        getOwnPropertyDescriptor: () => ({ value: 1, enumerable: true, configurable: true }),
      },
    );
    expect((await refusal([endless])).message).to.match(/more than 10000 columns/);
  });

  it('of a proxy that says it has four thousand million rows is cut, then refused', async () => {
    const long = new Proxy([{ a: 1 }], {
      get: (rows, key) => (key === 'length' ? 2 ** 32 - 1 : Reflect.get(rows, key)),
    });
    expect((await refusal(long)).message).to.match(/datasets\.labs\[1\] is undefined, not a row/);
  });

  it('of prototypes’ keys are columns like others, and change no prototype', async () => {
    const names = [
      'constructor',
      'prototype',
      'toString',
      'valueOf',
      'hasOwnProperty',
      'then',
      '__defineGetter__',
      'toJSON',
    ];
    const row = Object.fromEntries(names.map((name) => [name, { polluted: name }]));
    const [seen] = await pass([row]);
    expect(Object.keys(seen!)).to.deep.equal(names);
    expect(seen).to.deep.equal(row);
    expect(Object.getPrototypeOf(seen)).to.equal(Object.prototype);
    expect(({} as Record<string, unknown>).polluted).to.equal(undefined);
    for (const labs of [[JSON.parse('{"__proto__": {"polluted": 1}}')], [{ a: JSON.parse('{"b": {"__proto__": 1}}') }]])
      expect((await refusal(labs)).message).to.match(/"__proto__"/);
  });

  it('of strings of ten megabytes passes where there is room, and is refused where there is none', async () => {
    const long = 'x'.repeat(10 * 1024 * 1024);
    const [first, second] = await pass([{ text: long }, { text: long }]);
    expect(first?.text === long && second?.text === long).to.equal(true);
    const room = { ...LIMITS, datasetBytes: 16 * 1024 * 1024 };
    expect((await refusal([{ text: long }], room)).message).to.match(/takes at least 2\d{7} bytes/);
    expect((await refusal([{ nested: [long] }], room)).message).to.match(/takes at least/);
  });

  it('of many different long strings is refused before they are one', async () => {
    const rows = Array.from({ length: 1000 }, (_, i) => ({ text: `${i}`.padEnd(1024 * 1024, 'x') }));
    // A gigabyte of text, of which not more than the limit is put together.
    expect((await refusal(rows)).message).to.match(/takes at least 3\d{7} bytes/);
  });

  for (const [what, nest] of [
    ['arrays', (inner: unknown) => [inner]],
    ['objects', (inner: unknown) => ({ inner })],
  ] as const) {
    it(`of ${what} 10,000 levels deep is refused, and overflows nothing`, async () => {
      let deep: unknown = 1;
      for (let i = 0; i < 10_000; i += 1) deep = nest(deep);
      expect((await refusal([{ deep }])).message).to.match(/nested deeper than 32 levels/);
    });
  }

  it('of halves of characters, and of dates that are none, stays as it is', async () => {
    const lone = ['\ud800', 'a\udc00b', '\udfff\ud800', '\u0000', '\u202e', '\ufeff'];
    expect(await pass(lone.map((text) => ({ text, [text]: text })))).to.deep.equal(
      lone.map((text) => ({ text, [text]: text })),
    );
    const rows = [{ at: new Date(Number.NaN) }, { at: new Date(8.64e15 + 1) }, { at: new Date(0) }];
    const seen = await pass(rows);
    expect(seen.map(({ at }) => (at as Date).getTime())).to.deep.equal([Number.NaN, Number.NaN, 0]);
  });

  it('of text that looks like code is text', async () => {
    const texts = [
      '</script><script>alert(1)</script>',
      '${globalThis.ran = 1}',
      '`;ran=1;`',
      '\u2028ran=1',
      '"});ran=1;({"',
    ];
    expect(await pass(texts.map((text) => ({ text })))).to.deep.equal(texts.map((text) => ({ text })));
    expect((globalThis as { ran?: number }).ran).to.equal(undefined);
  });
});
