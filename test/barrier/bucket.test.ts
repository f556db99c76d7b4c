import { expect } from 'chai';
import { createBucket } from '../../src/barrier/bucket.ts';

describe('a token bucket', () => {
  it('gives as many tokens at once as it fills in a second, and then none', () => {
    const take = createBucket(5, () => 0);
    expect(Array.from({ length: 7 }, take)).to.deep.equal([true, true, true, true, true, false, false]);
  });

  it('fills with time, but never over', () => {
    let now = 0;
    const take = createBucket(10, () => now);
    while (take());
    now = 200;
    expect([take(), take(), take()]).to.deep.equal([true, true, false]);
    now = 100_000;
    let taken = 0;
    while (take()) taken += 1;
    expect(taken).to.equal(10);
  });
});
