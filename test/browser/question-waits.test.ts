/** A module whose reader is asked waits as long as he takes, and keeps no other from its picture. */
import { expect } from 'chai';
import type { ToolApprovalEvent } from '../../src/events.ts';
import { createModule, moduleOf, nextEnd, runModule, unmountAll } from '../support/mount.ts';

const ASKS = `async function render({ callTool, container }) {
  container.append(await callTool('mail:send', {}));
}`;
const LIMITS = { concurrency: 1, computeMs: 5000, timeoutMs: 10_000 };

describe('a module whose reader is asked', () => {
  afterEach(unmountAll);

  /** @returns its event, and its end */
  async function start(approval: 'ask' | 'never', handler: () => Promise<string> | string) {
    const element = createModule({
      code: ASKS,
      limits: LIMITS,
      tools: { 'mail:send': { approval, handler } },
    });
    const ended = nextEnd(element);
    const asked = new Promise<ToolApprovalEvent>((resolve) => {
      element.addEventListener('tool-approval', (event) => {
        event.preventDefault();
        resolve(event);
      });
    });
    document.body.append(element);
    return { element, ended, asked };
  }

  it('has no place among those that run until he answers', async () => {
    const { element, ended, asked } = await start('ask', () => 'sent');
    const { detail } = await asked;
    const { error, element: other } = await runModule(moduleOf(`container.append('drawn')`), { limits: LIMITS });
    expect(error).to.equal(undefined);
    expect(other.state).to.equal('rendered');
    expect(element.state).to.equal('running');
    detail.allow();
    expect((await ended).error).to.equal(undefined);
    expect(element.state).to.equal('rendered');
  });

  it('control: one that waits for a tool itself has', async () => {
    let answer = (_text: string) => {};
    const called = new Promise<void>((resolve) => {
      void start('never', () => {
        resolve();
        return new Promise<string>((give) => {
          answer = give;
        });
      });
    });
    await called;
    const other = createModule({ code: moduleOf(`container.append('drawn')`), limits: LIMITS });
    const ended = nextEnd(other);
    document.body.append(other);
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(other.state).to.not.equal('rendered');
    answer('sent');
    expect((await ended).error).to.equal(undefined);
  });
});
