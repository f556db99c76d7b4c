/** Invariant 5: a message counts by what it is and by the port it comes through, not by who seems to have sent it. */
import { checkUpMessage } from 'virtual:checks';
import { expect } from 'chai';
import { UP_BOUNDS } from '../../src/protocol/bounds.ts';
import { createReceiver } from '../../src/protocol/channel.ts';
import { type CorpusCase, loadCorpus, NOT_PLAYED, revive } from '../support/corpus.ts';
import { SEATS, sendForged } from '../support/forged-message.ts';
import { createModule, nextEnd, unmountAll } from '../support/mount.ts';

const RUN = 'r1';
const DRAWN = { v: 1, run: RUN, type: 'drawn', alive: false, tables: 0, plots: 0, nodes: 1, width: 9, height: 99 };
const WAITING =
  'async function render({ container }) { container.append("x"); console.log("on"); await new Promise(() => {}); }';

/** What the port of a run makes of `data`. */
function deliver(data: unknown): 'heard' | 'refused' {
  let result: 'heard' | 'refused' = 'refused';
  const hear = () => {
    result = 'heard';
  };
  const types = 'stage-ready guest-ready need size drawn dead slice console violation fault'.split(' ');
  const handlers = Object.fromEntries(types.map((type) => [type, hear])) as never;
  createReceiver({ check: checkUpMessage, bounds: UP_BOUNDS, run: RUN, handlers, onRefused() {} })(data);
  return result;
}

/** A case's message in the words of this protocol. */
function translate(entry: CorpusCase): { from: string; data: unknown } {
  const types: Record<string, string> = { rendered: 'drawn', log: 'console', resize: 'size' };
  const names = (text: string) =>
    text
      .replaceAll('$CURRENT', RUN)
      .replaceAll('$PREVIOUS', 'r0')
      .replaceAll('requestId', 'run')
      .replace(/\b(rendered|log|resize)\b(?=['"\\])/g, (word) => types[word] as string);
  return revive(names(entry.code)) as { from: string; data: unknown };
}

describe('invariant 5: forged messages', () => {
  afterEach(unmountAll);

  it('control: the same through the port of the run, and whole, is heard', () => {
    expect(deliver(DRAWN)).to.equal('heard');
  });

  for (const from of SEATS) {
    it(`from the seat ${from}, do nothing to a run`, async () => {
      const element = createModule({ code: WAITING, limits: { timeoutMs: 60_000 } });
      const ended = nextEnd(element);
      const running = new Promise((resolve) => element.addEventListener('console', resolve, { once: true }));
      document.body.append(element);
      await running;
      let heard = 0;
      for (const type of ['failed', 'rendered', 'policy-violation']) element.addEventListener(type, () => (heard += 1));
      const connect = { v: 1, run: RUN, type: 'safe-module:connect' };
      for (const data of [DRAWN, { ...DRAWN, type: 'dead', code: 'SM301', message: 'x' }, connect]) {
        const sender = await sendForged({ from, to: window, data });
        sender.remove();
        // Frames hear but one window message, and had it.
        const barrier = element.renderRoot.querySelector('iframe')?.contentWindow as Window;
        barrier.postMessage(data, '*', [new MessageChannel().port1]);
        barrier[0]?.postMessage(data, '*', [new MessageChannel().port1]);
      }
      window.dispatchEvent(new MessageEvent('message', { data: DRAWN }));
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect([element.state, heard]).to.deep.equal(['running', 0]);
      expect(element.offsetHeight).not.to.equal(DRAWN.height);
      element.abort();
      expect((await ended).error?.code).to.equal('SM706');
    });
  }

  it('of the attack corpus are refused by the port too', async function () {
    const corpus = await loadCorpus(this);
    const heard: string[] = [];
    for (const entry of corpus) {
      if (entry.kind !== 'message' || NOT_PLAYED[entry.id]) continue;
      if (deliver(translate(entry).data) === 'heard') heard.push(`${entry.id} (${entry.title})`);
    }
    expect(heard).to.deep.equal([]);
    expect(Object.hasOwn(Object.prototype, 'smPolluted')).to.equal(false);
  });
});
