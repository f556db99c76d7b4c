import { expect } from 'chai';
import { startHeartbeat } from './heartbeat.ts';

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const block = (ms: number) => {
  for (const end = performance.now() + ms; performance.now() < end; );
};

describe('a heartbeat', () => {
  it('beats all the time', async () => {
    const heart = startHeartbeat();
    // In short waits: after each the thread was free once, however late on a busy machine.
    for (let wait = 0; wait < 10; wait += 1) await sleep(20);
    expect(heart.stop().beats).to.be.greaterThan(5);
  });

  it('notices when the thread is blocked', async () => {
    const idle = startHeartbeat();
    await sleep(300);
    const { longestGapMs: idleGap } = idle.stop();
    const blocked = startHeartbeat();
    await sleep(100);
    const blockMs = Math.max(150, idleGap * 3);
    block(blockMs);
    await sleep(100);
    const { longestGapMs } = blocked.stop();
    expect(longestGapMs).to.be.at.least(blockMs);
    expect(longestGapMs).to.be.greaterThan(idleGap * 2);
  });

  it('notices a block that ends only when it is stopped', () => {
    const heart = startHeartbeat();
    block(120);
    expect(heart.stop().longestGapMs).to.be.at.least(120);
  });

  it('does not count what happened before it started', async () => {
    block(150);
    const heart = startHeartbeat();
    expect(heart.stop().longestGapMs).to.be.lessThan(150);
  });
});
