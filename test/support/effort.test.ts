import { expect } from 'chai';
import { effortOf, effortUntil } from './effort.ts';

function spin(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

describe('effort', () => {
  it('grows with the work, and is small for none', async () => {
    expect(effortOf(() => {})).to.be.lessThan(1);
    const some = effortOf(() => spin(50));
    expect(effortOf(() => spin(500))).to.be.greaterThan(2 * some);
    expect(await effortUntil(async () => spin(50))).to.be.greaterThan(0);
  });
});
