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
});
