/** Waiting for a hosted sandbox page: it can be ended, and is not the module's time. */
import { expect } from 'chai';
import { findServers } from '../support/host-page.ts';
import { createModule, moduleOf, nextEnd, unmountAll } from '../support/mount.ts';

const GOOD = moduleOf('container.append("x")');

describe('waiting for a hosted sandbox page', () => {
  let never: string;
  before(async () => {
    never = `${(await findServers()).sandbox}never.html`;
  });
  afterEach(unmountAll);

  function start(limits = {}) {
    const element = createModule({ code: GOOD, limits });
    element.sandboxSrc = never;
    const ended = nextEnd(element);
    document.body.append(element);
    return { element, ended };
  }
  const isStarting = async (element: HTMLElement) => {
    while (element.getAttribute('state') !== 'starting') await new Promise((resolve) => setTimeout(resolve, 10));
  };

  it('ends when the page aborts the run', async () => {
    const { element, ended } = start();
    await isStarting(element);
    element.abort('enough');
    const { type, error, element: after } = await ended;
    expect(type).to.equal('failed');
    expect(error).to.deep.include({ code: 'SM706', message: 'The run was aborted: enough' });
    expect(after.state).to.equal('aborted');
    expect(after.renderRoot.querySelector('iframe')).to.equal(null);
  });

  it('ends when another run begins, which may have a sandbox of its own', async () => {
    const { element } = start();
    await isStarting(element);
    element.sandboxSrc = undefined;
    const report = await element.run();
    expect(report.status).to.equal('validated');
    expect(element.state).to.equal('rendered');
  });

  it('is no part of the time that a run has', async () => {
    const { ended } = start({ timeoutMs: 1000 });
    const { error } = await ended;
    expect(error?.code, error?.message).to.equal('SM702');
  });
});
