/** What is concluded from silence: not before frames that need no answer have loaded meanwhile. */
import { expect } from 'chai';
import { explainEnd } from '../../src/barrier/blocked.ts';
import { text } from '../../src/csp.ts';

describe('a sandbox that keeps silent', () => {
  let parent: HTMLElement;
  beforeEach(() => {
    parent = document.createElement('div');
    document.body.append(parent);
  });
  afterEach(() => parent.remove());

  /** @returns how many frames began to load in `parent`, as a function */
  function countFrames(): () => number {
    let frames = 0;
    const observer = new MutationObserver((records) => {
      for (const { addedNodes } of records) frames += addedNodes.length;
    });
    observer.observe(parent, { childList: true });
    return () => frames;
  }

  it('is blocked by the page when three empty frames have loaded, one after another; none is left', async () => {
    const count = countFrames();
    const { code, message } = await explainEnd(parent, true, undefined);
    expect(code).to.equal('SM701');
    expect(message).to.include(text);
    expect(count()).to.equal(3);
    expect(parent.childElementCount).to.equal(0);
  });

  it('is not concluded upon while they cannot load', async () => {
    // In no document a frame does not load: as on a machine that does not get to it.
    const detached = document.createElement('div');
    let concluded = false;
    void explainEnd(detached, true, undefined).then(() => {
      concluded = true;
    });
    await explainEnd(parent, true, undefined);
    expect(concluded).to.equal(false);
  });

  it('did not load, or says itself what was refused: nothing is waited for then', async () => {
    const count = countFrames();
    expect((await explainEnd(parent, false, undefined)).code).to.equal('SM703');
    const refused = await explainEnd(parent, true, undefined, 'the worker was refused');
    expect(refused.code).to.equal('SM701');
    expect(refused.message).to.include('(the worker was refused)');
    expect(count()).to.equal(0);
  });

  it('has no browser to run in where there are no threads: no page and no policy is blamed', async () => {
    const { Worker } = window;
    const count = countFrames();
    try {
      Object.assign(window, { Worker: undefined });
      const { code, message } = await explainEnd(parent, true, undefined);
      expect(code).to.equal('SM703');
      expect(message).to.match(
        /^This environment has no threads and frames .* jsdom or happy-dom\. Run the test in a browser/,
      );
    } finally {
      Object.assign(window, { Worker });
    }
    expect(count()).to.equal(0);
  });
});
