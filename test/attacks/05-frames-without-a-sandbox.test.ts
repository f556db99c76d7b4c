/**
 * Invariant 5, from who can put markup into a page whose policy allows the frames' texts by their hashes: in frames of that
 * page's own origin they start nothing for anybody.
 */
import { source as barrierSource } from 'virtual:realm/barrier';
import { source as stageSource } from 'virtual:realm/stage';
import { expect } from 'chai';
import { framePolicy, sandboxPage } from '../../src/barrier/csp.ts';
import { envelope } from '../../src/protocol/channel.ts';

const RUN = 'r1';
/** In the barrier's place: hands the stage what the attacker sends. */
const RELAY = `onmessage = ({ data, ports }) => { if (ports.length) frames[0].postMessage(data, '*', ports); };`;
const SANDBOXED = / sandbox="allow-scripts"/g;

/** @returns what the frames said to who has connected to them, once one that is sandboxed has surely spoken */
async function connectTo(page: string, isSandboxed: boolean): Promise<string[]> {
  const frame = document.createElement('iframe');
  // The name is the attacker's to choose.
  frame.name = RUN;
  if (isSandboxed) frame.setAttribute('sandbox', 'allow-scripts');
  frame.srcdoc = isSandboxed ? page : page.replace(SANDBOXED, '');
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  await loaded;
  const { port1, port2 } = new MessageChannel();
  const heard: string[] = [];
  port1.onmessage = ({ data }) => heard.push(data.type);
  const connect = envelope(RUN, { type: 'safe-module:connect', messagesPerSecond: 1000 });
  frame.contentWindow?.postMessage(connect, '*', [port2]);
  for (let tries = 0; heard.length === 0 && tries < (isSandboxed ? 500 : 50); tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  frame.remove();
  return heard;
}

describe('invariant 5: the frames’ texts where nobody has sandboxed them', () => {
  const pages = {
    'the barrier': sandboxPage(barrierSource, stageSource, framePolicy()),
    'the stage': sandboxPage(RELAY, stageSource, undefined),
  };
  for (const [what, page] of Object.entries(pages)) {
    it(`${what} hears nobody`, async () => {
      expect(page).to.match(SANDBOXED);
      expect(await connectTo(page, false)).to.deep.equal([]);
    });

    it(`control: ${what} answers where it is sandboxed`, async () => {
      expect(await connectTo(page, true)).to.include('stage-ready');
    });
  }
});
