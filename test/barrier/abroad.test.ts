/** The barrier of an element whose page has put it into another document: who may connect to it. */
import { expect } from 'chai';
import { PROTOCOL_VERSION } from '../../src/protocol/version.ts';
import { createModule, moduleOf, nextEnd, unmountAll } from '../support/mount.ts';

const GOOD = moduleOf('container.append("x")');

describe('the barrier of an element in another document of the page', () => {
  let home: HTMLIFrameElement;
  beforeEach(() => {
    home = document.createElement('iframe');
    document.body.append(home);
  });
  afterEach(() => {
    unmountAll();
    home.remove();
  });

  /** Tries to connect from this window all the while. @returns how the run ended */
  async function tryToConnect(pickRun: (frame: HTMLIFrameElement) => string) {
    const element = createModule({ code: GOOD });
    const ended = nextEnd(element);
    home.contentDocument!.body.append(element);
    const timer = setInterval(() => {
      const frame = element.renderRoot?.querySelector<HTMLIFrameElement>('.frames iframe');
      const run = frame && pickRun(frame);
      const connect = { v: PROTOCOL_VERSION, run, type: 'safe-module:connect', messagesPerSecond: 100 };
      frame?.contentWindow?.postMessage(connect, '*', [new MessageChannel().port2]);
    }, 1);
    const { error } = await ended;
    clearInterval(timer);
    return error?.code;
  }

  it('is nobody who does not know the run', async () => {
    for (const run of ['0'.repeat(32), '']) expect(await tryToConnect(() => run)).to.equal(undefined);
  });

  it('control: is who knows it, which the page alone does: then the element gets no answer', async () => {
    let end: string | undefined;
    for (let i = 0; i < 5 && !end; i += 1) end = await tryToConnect((frame) => frame.name);
    expect(end).to.equal('SM701');
  });

  it('in the page itself is the page, and its frame has no name', async () => {
    const element = createModule({ code: GOOD });
    const ended = nextEnd(element);
    document.body.append(element);
    await ended;
    expect(element.renderRoot.querySelector<HTMLIFrameElement>('.frames iframe')!.name).to.equal('');
  });
});
