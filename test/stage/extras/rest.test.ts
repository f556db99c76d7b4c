import { expect } from 'chai';
import { restAsLong } from '../../../src/stage/extras/rest.ts';

/** How long the stage rests after drawing for so long, in ms. */
function timeOf(spentMs: number): Promise<number> {
  const start = performance.now();
  return new Promise((resolve) => restAsLong(spentMs, () => resolve(performance.now() - start)));
}

describe('the rest of the stage between events', () => {
  it('lasts at least as long as it drew, and a frame', async () => {
    expect(await timeOf(0)).to.be.at.least(15);
    expect(await timeOf(120)).to.be.at.least(119);
  });

  it('ends where no frame is ever painted', async () => {
    const { requestAnimationFrame } = globalThis;
    try {
      globalThis.requestAnimationFrame = () => 0;
      expect(await timeOf(0)).to.be.at.least(200);
    } finally {
      globalThis.requestAnimationFrame = requestAnimationFrame;
    }
  });
});
