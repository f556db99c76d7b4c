import { expect } from 'chai';
import fc from 'fast-check';
import { transcriptSchema } from '../../src/index.ts';
import type { Transcript } from '../../src/protocol/transcript.ts';
import { decodeTranscript, encodeTranscript, hashTranscript, openTranscript } from '../../src/transcript/transcript.ts';
import { holds } from '../support/properties.ts';
import { transcripts } from './arbitrary.ts';

const EMPTY: Transcript = {
  version: 1,
  locale: 'en',
  timeZone: 'UTC',
  limits: { nodes: 1, tables: 1, plots: 1, rows: 1, heightPx: 100 },
  batches: [],
};
const withOperation = (op: unknown) => ({ ...EMPTY, batches: [[op]] }) as unknown as Transcript;
const withData = (data: unknown) => withOperation({ op: 'table-data', id: 2, data });
function dataOf({ batches }: Transcript): unknown {
  const [operation] = batches[0] ?? [];
  return (operation as unknown as { data: unknown }).data;
}

/** `field` and message of what `call` throws. */
function refusalOf(call: () => unknown): { code: string; field: string; message: string } {
  try {
    call();
  } catch (error) {
    return error as { code: string; field: string; message: string };
  }
  throw new Error('It was accepted');
}

describe('a transcript in bytes', () => {
  it('comes back as it went, however often, and its bytes too', () => {
    holds(
      fc.property(transcripts, (transcript) => {
        const bytes = encodeTranscript(transcript);
        const back = decodeTranscript(bytes);
        expect(back).to.deep.equal(transcript);
        expect(encodeTranscript(back)).to.deep.equal(bytes);
        expect(transcriptSchema.safeParse(back).success).to.equal(true);
      }),
      { numRuns: 500 },
    );
  });

  it('keeps the order in which styles are set: a later one wins', () => {
    const style = { 'border-left': '1px solid', border: '0', '10': 'a' };
    const back = decodeTranscript(
      encodeTranscript(withOperation({ op: 'element', id: 2, tag: 'p', attributes: {}, style })),
    );
    const [operation] = back.batches[0] ?? [];
    expect(Object.keys((operation as { style: object }).style)).to.deep.equal(Object.keys(style));
  });

  it('holds a column once that is used twice, and gives each its own memory', () => {
    const x = new Float64Array(1000).fill(1.5);
    const once = encodeTranscript(withData({ x }));
    const twice = encodeTranscript(withData({ x, y: x }));
    expect(twice.length - once.length).to.be.below(100);
    const { x: a, y: b } = dataOf(decodeTranscript(twice)) as { x: Float64Array; y: Float64Array };
    expect(b).to.equal(a);
    expect(a.buffer.byteLength).to.equal(8000);
  });

  it('takes of a larger memory what the column is', () => {
    const all = new Float64Array([1, 2, 3, 4]);
    const bytes = encodeTranscript(withData(all.subarray(1, 3)));
    expect(dataOf(decodeTranscript(bytes))).to.deep.equal(new Float64Array([2, 3]));
  });

  it('can be decoded wherever it stands in a larger memory', () => {
    const bytes = encodeTranscript(withData(new Uint16Array([7, 8])));
    const larger = new Uint8Array(bytes.length + 3);
    larger.set(bytes, 3);
    expect(decodeTranscript(larger.subarray(3))).to.deep.equal(withData(new Uint16Array([7, 8])));
  });

  it('is hashed by its bytes', async () => {
    const digest = await crypto.subtle.digest('SHA-256', encodeTranscript(EMPTY));
    const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
    expect(await hashTranscript(EMPTY)).to.equal(hex);
  });

  it('has the bytes that the documents say', () => {
    const bytes = encodeTranscript(withData(new Uint8Array([9])));
    const text = new TextDecoder().decode(bytes.subarray(0, 8 + (bytes[4] ?? 0) + 256 * (bytes[5] ?? 0)));
    expect(text.slice(0, 4)).to.equal('SMT1');
    expect(JSON.parse(text.slice(8))).to.deep.equal({
      version: 1,
      locale: 'en',
      timeZone: 'UTC',
      limits: EMPTY.limits,
      columns: [['u8', 1]],
      batches: [[{ op: 'table-data', id: 2, data: { $: 0 } }]],
    });
    expect([...bytes.subarray(-8)]).to.deep.equal([9, 0, 0, 0, 0, 0, 0, 0]);
  });
});

describe('what is no transcript', () => {
  const cyclic: unknown[] = [];
  cyclic.push(cyclic);
  const deep = JSON.parse(`${'['.repeat(60)}${']'.repeat(60)}`);
  const element = { op: 'element', id: 2, tag: 'p', attributes: {}, style: {} };
  const cases: [string, unknown, string, RegExp][] = [
    ['null', null, 'transcript', /plain object/],
    ['a text', 'SMT1', 'transcript', /plain object/],
    ['a list', [], 'transcript', /plain data|plain object/],
    ['its encoded bytes', new Uint8Array(8), 'transcript', /plain object/],
    ['of a later version', { ...EMPTY, version: 2 }, 'transcript.version', /it is 2, and this release reads 1/],
    ['without a version', { ...EMPTY, version: undefined }, 'transcript.version', /expected 1/],
    ['without limits', { ...EMPTY, limits: undefined }, 'transcript.limits', /plain object/],
    [
      'with a limit of no number',
      { ...EMPTY, limits: { ...EMPTY.limits, rows: '9' } },
      'transcript.limits.rows',
      /number/,
    ],
    ['with a key of its own', { ...EMPTY, html: '<b>' }, 'transcript', /unknown key html/],
    ['with an unknown operation', withOperation({ op: 'script', id: 2 }), 'transcript.batches.0.0.op', /expected/],
    ['with an id of no number', withOperation({ ...element, id: '2' }), 'transcript.batches.0.0.id', /integer/],
    ['with a name of a prototype', withOperation({ op: 'constructor' }), 'transcript.batches.0.0.op', /expected/],
    [
      'with a key __proto__',
      withOperation({ ...element, attributes: JSON.parse('{"__proto__":"x"}') }),
      'transcript.batches.0.0.attributes',
      /unknown key __proto__/,
    ],
    ['with a batch that is none', { ...EMPTY, batches: ['x'] }, 'transcript.batches.0', /list/],
    ['with a batch too long', { ...EMPTY, batches: [Array(5001).fill(element)] }, 'transcript.batches.0', /5000/],
    ['with a hole', { ...EMPTY, batches: [Array(1)] }, 'transcript.batches.0.0', /holes/],
    ['with a list of a billion', { ...EMPTY, batches: Array(1e9) }, 'transcript', /values/],
    ['with a billion holes in its data', withData(Array(1e9)), 'transcript', /values/],
    ['that holds itself', withData(cyclic), 'transcript', /values|levels/],
    ['that is nested too deep', withData(deep), 'transcript', /levels/],
    ['with a function', withData(() => 1), 'transcript.batches.0.0.data', /plain data/],
    ['with a symbol', withData([Symbol('x')]), 'transcript.batches.0.0.data.0', /plain data/],
    [
      'with an accessor that throws',
      withData({
        get x() {
          throw new Error('mine');
        },
      }),
      'transcript.batches.0.0.data.x',
      /cannot be read \(Error: mine\)/,
    ],
    ['with another typed array', withData(new Int8Array(1)), 'transcript.batches.0.0.data', /unknown kind/],
    ['with floats of half the bits', withData([new Float32Array(4)]), 'transcript.batches.0.0.data.0', /unknown kind/],
    ['with a view of any kind', withData(new DataView(new ArrayBuffer(8))), 'transcript.batches.0.0.data', /unknown/],
    ['of more than 64 MiB', withData(new Float64Array(8.5e6)), 'transcript', /bytes/],
  ];
  for (const [name, value, field, message] of cases) {
    it(`${name} is refused, by its field`, () => {
      const error = refusalOf(() => encodeTranscript(value as Transcript));
      expect(error).to.include({ code: 'SM704', field });
      expect(error.message)
        .to.match(message)
        .and.match(/\. Give what/);
    });
  }

  // An enumeration of keys sees nothing of what these hold.
  const objects = [
    new ArrayBuffer(8),
    new Map([[1, 2]]),
    new Set([1]),
    /x/,
    new Error('x'),
    new Blob(['x']),
    new URL('https://example.org'),
    Promise.resolve(1),
    Object(1),
    new (class Own {
      x = 1;
    })(),
  ];
  for (const value of objects) {
    it(`holds an object that is no plain one: ${Object.prototype.toString.call(value)}`, () => {
      const { code, field, message } = refusalOf(() => encodeTranscript(withData({ x: [value] })));
      expect({ code, field }).to.deep.equal({ code: 'SM704', field: 'transcript.batches.0.0.data.x.0' });
      expect(message).to.match(/plain data/);
    });
  }

  it('is no transcript of another realm: what those are made of is plain too', () => {
    const frame = document.body.appendChild(document.createElement('iframe'));
    const make = (text: string) => (frame.contentWindow as unknown as { eval(text: string): unknown }).eval(text);
    const foreign = make('({ a: [1, null], d: new Date(5), f: new Float64Array([1.5]), o: Object.create(null) })');
    const back = dataOf(decodeTranscript(encodeTranscript(withData(foreign))));
    expect(back).to.deep.equal({ a: [1, null], d: new Date(5), f: new Float64Array([1.5]), o: {} });
    expect(refusalOf(() => encodeTranscript(withData(make('new Map()')))).message).to.match(/plain data/);
    frame.remove();
  });

  it('is looked at once: what it says later is not heard', async () => {
    let looks = 0;
    const turning = withOperation({
      id: 2,
      get op() {
        looks += 1;
        return looks === 1 ? 'drop' : 'script';
      },
    });
    const { transcript, bytes } = await openTranscript(turning);
    expect(looks).to.equal(1);
    expect(transcript).to.deep.equal(withOperation({ op: 'drop', id: 2 }));
    expect(decodeTranscript(bytes)).to.deep.equal(transcript);
  });

  it('with more values than a transcript may hold is refused before it is walked to the end', () => {
    let reads = 0;
    const list = new Proxy(Array(1_100_000).fill(0), {
      get(target, key, receiver) {
        reads += 1;
        return Reflect.get(target, key, receiver);
      },
    });
    expect(refusalOf(() => encodeTranscript(withData(list))).message).to.match(/more than 1000000 values/);
    expect(reads).to.be.below(10);
  });

  it('with an object of more keys than any operation has is refused before these are walked', () => {
    const keyed = (count: number) =>
      withData(Object.fromEntries(Array.from({ length: count }, (_, i) => [`k${i}`, i])));
    expect(encodeTranscript(keyed(10_000)).length).to.be.above(10_000);
    expect(refusalOf(() => encodeTranscript(keyed(10_001)))).to.include({
      code: 'SM704',
      field: 'transcript.batches.0.0.data',
    });
  });

  it('with a million values and its settings goes to bytes and back; one more does not', () => {
    // Of the batch, its list, the operation and three things of it are five.
    const full = withData(Array(1_000_000 - 5).fill(0));
    const back = decodeTranscript(encodeTranscript(full));
    expect((dataOf(back) as unknown[]).length).to.equal(999_995);
    expect(refusalOf(() => encodeTranscript(withData(Array(1_000_000 - 4).fill(0)))).message).to.match(/values/);
  });
});

describe('a transcript that is opened', () => {
  it('lets other tasks in while its texts become bytes', async () => {
    const text = 'ā'.repeat(100_000);
    const batch = Array.from({ length: 200 }, (_, i) => ({ op: 'text', id: i + 2, text }));
    const large = { ...EMPTY, batches: [batch] } as unknown as Transcript;
    let tasks = 0;
    const count = setInterval(() => (tasks += 1), 1);
    const { bytes } = await openTranscript(large);
    clearInterval(count);
    expect([tasks > 3, bytes.length > 4e7]).to.deep.equal([true, true]);
    expect(decodeTranscript(bytes).batches[0]?.[199]).to.deep.equal(batch[199]);
  });

  it('lets other tasks in while it is walked', async () => {
    const large = withData(Array.from({ length: 300_000 }, () => ({ a: 1 })));
    let tasks = 0;
    const count = setInterval(() => (tasks += 1), 1);
    const { bytes } = await openTranscript(large);
    clearInterval(count);
    expect(tasks).to.be.above(3);
    expect(bytes).to.deep.equal(encodeTranscript(large));
  });
});
