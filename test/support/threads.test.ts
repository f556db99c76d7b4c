import { expect } from 'chai';
import { findBusyThreads, findStuckThreads, readThreads } from './threads.ts';

describe('threads of this browser', () => {
  before(async function () {
    if (!(await readThreads())) {
      console.warn('This system does not say what threads do: nothing is measured.');
      this.skip();
    }
  });

  it('are quiet while nothing runs', async () => {
    expect(await findStuckThreads()).to.deep.equal([]);
  });

  it('control: a worker that never ends is seen, and is gone when it is terminated', async () => {
    const url = URL.createObjectURL(new Blob(['postMessage(1); for (;;);']));
    const worker = new Worker(url);
    await new Promise((resolve) => {
      worker.onmessage = resolve;
    });
    expect(await findBusyThreads()).to.have.length(1);
    worker.terminate();
    URL.revokeObjectURL(url);
    expect(await findStuckThreads()).to.deep.equal([]);
  });
});
