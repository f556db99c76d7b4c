import { expect } from 'chai';
import { measure } from '../../src/protocol/measure.ts';

describe('measure', () => {
  const bounds = { bytes: 1000, values: 50, depth: 5 };

  it('counts strings, numbers and binary data', () => {
    const result = measure({ a: 'xy', b: [1, 2], c: new Float64Array(4) }, bounds);
    expect(result).to.deep.equal({ ok: true, bytes: 2 + 4 + 2 + 16 + 2 + 32 });
  });

  it('stops at too many values, too deep nesting and too many bytes', () => {
    expect(measure(Array.from({ length: 1e6 }), bounds).ok).to.equal(false);
    expect(measure([[[[[[[1]]]]]]], bounds).ok).to.equal(false);
    expect(measure('x'.repeat(501), bounds).ok).to.equal(false);
  });

  it('counts the whole buffer behind a view, once for all its views', () => {
    const buffer = new ArrayBuffer(600);
    const views = [new Uint8Array(buffer, 0, 1), new Float64Array(buffer, 8, 1), new DataView(buffer, 5, 0), buffer];
    for (const view of views) expect(measure(view, bounds)).to.deep.equal({ ok: true, bytes: 600 });
    expect(measure(views, bounds)).to.deep.equal({ ok: true, bytes: 600 });
    expect(measure([views[0], new Uint8Array(new ArrayBuffer(600), 0, 0)], bounds)).to.include({ code: 'SM306' });
  });

  it('counts big integers by their size', () => {
    for (const value of [0n, 1n, -1n, 2n ** 63n - 1n, -(2n ** 63n)])
      expect(measure(value, bounds)).to.deep.equal({ ok: true, bytes: 8 });
    expect(measure(2n ** 63n, bounds)).to.deep.equal({ ok: true, bytes: 16 });
    expect(measure(-(2n ** 1000n), bounds)).to.deep.equal({ ok: true, bytes: 128 });
    for (const value of [2n ** 8191n, -(2n ** 100_000n), [2n ** 4000n, 2n ** 4000n]])
      expect(measure(value, bounds)).to.include({ code: 'SM306' });
  });

  /** Each survives a structured clone with more in it than its own keys say. */
  const refused: Record<string, unknown> = {
    'a Map': new Map([['key', 'x'.repeat(1000)]]),
    'a Set': new Set(['x'.repeat(1000)]),
    'an Error': new Error('x'.repeat(1000)),
    'a RegExp': new RegExp('x'.repeat(1000)),
    'a boxed text': Object('x'.repeat(1000)),
    'a boxed big integer': Object(2n ** 4000n),
    'a Blob': new Blob(['x'.repeat(1000)]),
    'a list with a hole': Object.assign([], { 1: 1 }),
    'a list with a named property': Object.assign([1], { named: 'x'.repeat(1000) }),
    'a list with a named property in the place of a hole': Object.assign(new Array(1), { named: 'x'.repeat(1000) }),
  };
  for (const [what, value] of Object.entries(refused)) {
    it(`refuses ${what}`, () => {
      expect(measure(structuredClone({ list: [value] }), bounds)).to.include({ ok: false, code: 'SM301' });
    });
  }

  it('takes dates and plain data, of which a clone leaves nothing else', () => {
    class Marked extends Date {
      mark = 'x'.repeat(1000);
    }
    expect(measure(structuredClone([new Marked(0)]), bounds)).to.deep.equal({ ok: true, bytes: 8 });
    expect(
      measure(
        structuredClone(
          new (class A {
            b = 1;
          })(),
        ),
        bounds,
      ),
    ).to.deep.equal({ ok: true, bytes: 10 });
  });
});
