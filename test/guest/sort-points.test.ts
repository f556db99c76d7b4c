import { expect } from 'chai';
import fc from 'fast-check';
import { isAscending, sortedOrder } from '../../src/guest/plots/sort-points.ts';
import { holds } from '../support/properties.ts';

describe('sorting of points', () => {
  it('gives the order of a stable sort by comparison', () => {
    const number = fc.oneof(fc.double({ noNaN: true }), fc.integer(), fc.constantFrom(0, -0, 5e-324, -5e-324, 1.7e12));
    holds(
      fc.property(fc.array(number, { maxLength: 50 }), (numbers) => {
        const x = Float64Array.from(numbers);
        const expected = numbers.map((_, i) => i).sort((a, b) => numbers[a]! - numbers[b]! || a - b);
        // Infinities less one another are NaN.
        if (expected.some((at, i) => i > 0 && !(numbers[expected[i - 1]!]! <= numbers[at]!))) return;
        const order = [...sortedOrder(x)];
        expect(order).to.deep.equal(expected);
        expect(isAscending(Float64Array.from(order, (at) => x[at]!))).to.equal(true);
      }),
      { numRuns: 500 },
    );
  });

  it('tells what is in order', () => {
    expect([[], [1], [1, 1, 2], [-0, 0]].map((list) => isAscending(Float64Array.from(list)))).to.not.include(false);
    expect(
      [
        [2, 1],
        [Number.NaN, 1],
        [1, Number.NaN],
      ].map((list) => isAscending(Float64Array.from(list))),
    ).to.not.include(true);
  });
});
