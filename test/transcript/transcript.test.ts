import { expect } from 'chai';
import fc from 'fast-check';
import { transcriptSchema } from '../../src/index.ts';
import type { Transcript } from '../../src/protocol/transcript.ts';
import { decodeTranscript, encodeTranscript, hashTranscript } from '../../src/transcript/transcript.ts';
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
    fc.assert(
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
    ['with a hole', { ...EMPTY, batches: [Array(1)] }, 'transcript', /holes/],
    ['with a list of a billion', { ...EMPTY, batches: Array(1e9) }, 'transcript', /values/],
    ['with a billion holes in its data', withData(Array(1e9)), 'transcript', /values/],
    ['that holds itself', withData(cyclic), 'transcript', /values|levels/],
    ['that is nested too deep', withData(deep), 'transcript', /levels/],
    ['with a function', withData(() => 1), 'transcript', /cannot be copied/],
    ['that is a proxy', new Proxy(EMPTY, {}), 'transcript', /cannot be copied/],
    [
      'with an accessor that throws',
      withData({
        get x() {
          throw new Error('mine');
        },
      }),
      'transcript',
      /cannot be copied/,
    ],
    ['with a Map', withData(new Map()), 'transcript', /plain data/],
    ['with another typed array', withData(new Int8Array(1)), 'transcript', /unknown kind/],
    ['with memory that others change', withData(new Float32Array(4)), 'transcript', /unknown kind/],
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

  it('is refused too when it is one only at the first look', () => {
    let looks = 0;
    const turning = withOperation({
      id: 2,
      get op() {
        looks += 1;
        return looks === 1 ? 'drop' : 'script';
      },
    });
    expect(refusalOf(() => encodeTranscript(turning))).to.include({ field: 'transcript.batches.0.0.op' });
    expect(looks).to.equal(2);
  });
});
