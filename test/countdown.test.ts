/** A run's clock: time that nobody is to blame for does not count. */
import { expect } from 'chai';
import { createCountdown } from '../src/countdown.ts';

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

describe('a countdown', () => {
  /** @returns milliseconds from its start to its end, and those in which it ran */
  async function measure(ms: number, pauses: readonly (readonly [run: number, pause: number])[]) {
    const start = performance.now();
    let paused = 0;
    let ended = (_: number) => {};
    const end = new Promise<number>((resolve) => (ended = resolve));
    const countdown = createCountdown(ms, () => ended(performance.now() - start));
    for (const [run, pause] of pauses) {
      await wait(run);
      countdown.run(false);
      countdown.run(false);
      const from = performance.now();
      await wait(pause);
      paused += performance.now() - from;
      countdown.run(true);
      countdown.run(true);
    }
    const total = await end;
    return { total, ran: total - paused };
  }

  it('ends when it has run so long', async () => {
    const { ran } = await measure(100, []);
    expect(ran).to.be.at.least(99);
  });

  it('does not count what it stands still', async () => {
    const { total, ran } = await measure(150, [
      [20, 200],
      [20, 200],
    ]);
    expect(ran).to.be.at.least(148);
    expect(total).to.be.above(500);
  });

  it('ends soon after it goes on where its time was all but up', async () => {
    const { ran } = await measure(60, [[40, 300]]);
    // Not a whole turn more.
    expect(ran).to.be.within(58, 600);
  });

  it('never ends while it stands still, nor once it is stopped', async () => {
    let ends = 0;
    const still = createCountdown(30, () => (ends += 1));
    still.run(false);
    const stopped = createCountdown(30, () => (ends += 1));
    stopped.stop();
    stopped.run(false);
    stopped.run(true);
    await wait(200);
    expect(ends).to.equal(0);
    still.stop();
  });
});
