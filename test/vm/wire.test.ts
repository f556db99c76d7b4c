import { expect } from 'chai';
import fc from 'fast-check';
import { decodeWire, encodeWire } from '../../src/vm/wire.ts';
import { holds } from '../support/properties.ts';

const numbers = fc.oneof(fc.double(), fc.integer(), fc.constantFrom(-0, NaN, Infinity, -Infinity));
const leaves = fc.oneof(
  numbers,
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom('\u0001', '\u0000', 'u', 's', '\ud800', '\\') }),
  fc.boolean(),
  fc.bigInt(),
  fc.constantFrom(null, undefined),
  fc.date({ noInvalidDate: false }),
  fc.uint8Array(),
  fc.float64Array(),
  fc.bigInt64Array(),
);
const keys = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'toJSON', 'value'));
const values = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    leaves,
    fc.array(tie('value')),
    fc.array(fc.tuple(keys, tie('value'))).map(toObject),
  ),
})).value;

/** Also with `__proto__` as a key like any other. */
function toObject(entries: readonly (readonly [string, unknown])[]): object {
  return Object.fromEntries(entries);
}

const roundTrip = (value: unknown) => {
  const { text, buffers } = encodeWire(value);
  return decodeWire(text, buffers);
};

describe('messages between a thread and its VM', () => {
  it('come out as structured clone would hand them over', () => {
    holds(
      fc.property(values, (value) => {
        expect(roundTrip(value)).to.deep.equal(structuredClone(value));
      }),
      {
        numRuns: 500,
      },
    );
  });

  it('keep one buffer one buffer, one view one view, and views their places', () => {
    const { buffer } = new Float64Array([1, 2, 3, 4]);
    const view = new Float64Array(buffer, 8, 2);
    const message = { a: view, b: view, c: new Uint8Array(buffer), d: buffer };
    const { text, buffers } = encodeWire(message);
    expect(buffers).to.deep.equal([buffer]);
    const out = decodeWire(text, buffers) as typeof message;
    expect(out.a).to.equal(out.b);
    expect(out.a.buffer).to.equal(out.d);
    expect([out.a.byteOffset, out.a.length]).to.deep.equal([8, 2]);
  });

  it('read no `toJSON`, not of dates either', () => {
    const date = Object.assign(new Date(5), { toJSON: () => 'forged' });
    expect((roundTrip({ date }) as { date: Date }).date.getTime()).to.equal(5);
  });

  it('hold no function, symbol or cycle', () => {
    const cycle: Record<string, unknown> = {};
    cycle.self = cycle;
    for (const value of [() => {}, { f() {} }, [Symbol('s')], cycle]) {
      expect(() => encodeWire(value)).to.throw(TypeError);
    }
  });

  it('are refused where nobody has encoded them so', () => {
    const mark = '\u0001';
    const forged = ['x', 'a0', 'a-1', 'vFloat64Array 0 0 1', 'vconstructor 0 0 1', 'v__proto__ 0 0 1', 'bx', 'v'];
    for (const text of forged) {
      expect(() => decodeWire(JSON.stringify([mark + text]), []), text).to.throw();
    }
    const view = JSON.stringify(`${mark}vFloat64Array 0 8 100`);
    expect(() => decodeWire(view, [new ArrayBuffer(16)])).to.throw(RangeError);
  });

  it('may nest as deep as JSON does, without an end of this stack', () => {
    const depth = 5000;
    const text = `${'['.repeat(depth)}"\\u0001u"${']'.repeat(depth)}`;
    let value = decodeWire(text, []) as unknown[];
    for (let i = 1; i < depth; i += 1) value = value[0] as unknown[];
    expect(value[0]).to.equal(undefined);
  });
});
