/** Bytes that somebody stored, and somebody else may have changed. */
import { expect } from 'chai';
import fc from 'fast-check';
import { SafeModuleError } from '../../src/errors.ts';
import { decodeTranscript, encodeTranscript } from '../../src/transcript/transcript.ts';
import { holds } from '../support/properties.ts';
import { shareOf } from '../support/share.ts';
import { transcripts } from './arbitrary.ts';

const HEADER = {
  version: 1,
  locale: 'en',
  timeZone: 'UTC',
  limits: { nodes: 1, tables: 1, plots: 1, rows: 1, heightPx: 100 },
  columns: [],
  batches: [],
};

/** Bytes with this header, as it stands or as JSON, and so many bytes of columns behind it. */
function bytesWith(header: unknown, columns = 0, length?: number): Uint8Array {
  const text = new TextEncoder().encode(typeof header === 'string' ? header : JSON.stringify(header));
  const bytes = new Uint8Array(8 + Math.ceil(text.length / 8) * 8 + columns);
  bytes.set([0x53, 0x4d, 0x54, 0x31]);
  new DataView(bytes.buffer).setUint32(4, length ?? text.length, true);
  bytes.set(text, 8);
  return bytes;
}

function refusalOf(bytes: unknown): { code: string; field: string | undefined; message: string } | undefined {
  try {
    decodeTranscript(bytes as Uint8Array);
    return undefined;
  } catch (error) {
    // Whatever else is thrown is a fault of the decoder.
    if (!(error instanceof SafeModuleError)) throw error;
    return error;
  }
}

describe('bytes of no transcript', () => {
  it('control: these are one', () => {
    expect(refusalOf(bytesWith(HEADER))).to.equal(undefined);
  });

  const withData = (data: unknown, columns: unknown = []) => ({
    ...HEADER,
    columns,
    batches: [[{ op: 'table-data', id: 2, data }]],
  });
  const nested = (depth: number) =>
    JSON.stringify(withData('x')).replace('"x"', `${'['.repeat(depth)}${']'.repeat(depth)}`);
  const cases: [string, unknown, string, RegExp][] = [
    ['that are a text', 'SMT1', 'bytes', /no Uint8Array/],
    ['that are none', new Uint8Array(0), 'bytes', /begin with SMT1/],
    ['of something else', new TextEncoder().encode('<!doctype html><p>x'), 'bytes', /begin with SMT1/],
    ['that end in the header', bytesWith(HEADER, 0, 1e6), 'bytes', /end before/],
    ['whose header says four gigabytes', bytesWith(HEADER, 0, 2 ** 32 - 1), 'bytes', /end before/],
    ['whose header is cut', bytesWith(HEADER, 0, 20), 'header', /no JSON/],
    ['whose header is no UTF-8', bytesWith('x').fill(0xff, 8, 9), 'header', /no JSON/],
    ['whose header is a list', bytesWith([]), 'header', /no object/],
    ['whose header is null', bytesWith('null'), 'header', /no object/],
    ['of a later version', bytesWith({ ...HEADER, version: 9 }), 'transcript.version', /it is 9/],
    ['with columns that are none', bytesWith({ ...HEADER, columns: {} }), 'columns', /no list/],
    [
      'with a column of an unknown kind',
      bytesWith({ ...HEADER, columns: [['constructor', 1]] }, 8),
      'columns.0',
      /kind/,
    ],
    ['with a column of a negative length', bytesWith({ ...HEADER, columns: [['f64', -1]] }), 'columns.0', /length/],
    ['with a column of half a number', bytesWith({ ...HEADER, columns: [['f64', 0.5]] }, 8), 'columns.0', /length/],
    [
      'with a column beyond the end',
      bytesWith({ ...HEADER, columns: [['f64', 1e15]] }, 8),
      'columns.0',
      /beyond the end/,
    ],
    ['with more bytes than columns', bytesWith(HEADER, 8), 'bytes', /more of them/],
    ['with batches that are none', bytesWith({ ...HEADER, batches: {} }), 'transcript.batches', /no list/],
    ['that name a column that is not there', bytesWith(withData({ $: 0 })), 'transcript.batches.0', /unknown key/],
    ['that name column -1', bytesWith(withData({ $: -1 })), 'transcript.batches.0', /unknown key/],
    ['with an unknown word', bytesWith(withData({ $: 'function', value: '1' })), 'transcript.batches.0', /unknown key/],
    [
      'with a number that is none',
      bytesWith(withData({ $: 'number', value: '1e9' })),
      'transcript.batches.0',
      /unknown key/,
    ],
    [
      'with a big integer that is none',
      bytesWith(withData({ $: 'bigint', value: 'xyz' })),
      'transcript.batches.0',
      /unknown/,
    ],
    ['nested deeper than 44 levels', bytesWith(nested(60)), 'transcript.batches.0', /levels/],
    ['nested a hundred thousand levels deep', bytesWith(nested(100_000)), 'transcript.batches.0', /levels/],
    ['with a key that is unknown', bytesWith({ ...HEADER, more: 1 }), 'transcript', /unknown key more/],
    [
      'with a key __proto__',
      bytesWith(JSON.stringify(HEADER).replace('{', '{"__proto__":{"x":1},')),
      'transcript',
      /__proto__/,
    ],
    [
      'with an unknown operation',
      bytesWith({ ...HEADER, batches: [[{ op: 'eval' }]] }),
      'transcript.batches.0.0.op',
      /expected/,
    ],
  ];
  for (const [name, bytes, field, message] of cases) {
    it(`${name} are refused, by the field`, () => {
      const refusal = refusalOf(bytes);
      expect(refusal).to.include({ code: 'SM704', field });
      expect(refusal?.message).to.match(message);
    });
  }

  it('with more values than a transcript may hold are refused before a copy of them is made', () => {
    const many = JSON.stringify(withData('x')).replace('"x"', `[${'0,'.repeat(4_100_000)}0]`);
    expect(refusalOf(bytesWith(many))).to.include({ field: 'transcript.batches.0' });
  });

  it('cannot say a key that a reader would follow to a prototype', () => {
    const text = JSON.stringify(withData('x')).replace('"x"', '{"__proto__":{"polluted":1}}');
    const [operation] = decodeTranscript(bytesWith(text)).batches[0] ?? [];
    const { data } = operation as unknown as { data: object };
    expect(Object.getPrototypeOf(data)).to.equal(Object.prototype);
    expect(Object.keys(data)).to.deep.equal(['__proto__']);
    expect('polluted' in data).to.equal(false);
  });

  it('are decoded or refused after any change, and never anything else', () => {
    const counts = { decoded: 0, refused: 0 };
    const change = fc.record({ at: fc.nat(), to: fc.nat(255), cut: fc.option(fc.nat(40), { freq: 1 }) });
    holds(
      fc.property(transcripts, fc.array(change, { minLength: 1, maxLength: 2 }), (transcript, changes) => {
        let bytes = encodeTranscript(transcript);
        for (const { at, to, cut } of changes) {
          bytes[at % bytes.length] = to;
          if (cut !== null) bytes = bytes.slice(0, Math.max(1, bytes.length - cut));
        }
        counts[refusalOf(bytes) === undefined ? 'decoded' : 'refused'] += 1;
      }),
      { numRuns: 1000 },
    );
    expect(counts.decoded).to.be.above(shareOf(10));
    expect(counts.refused).to.be.above(shareOf(100));
  });
});
