import { expect } from 'chai';
import { SEATS, type Seat, sendForged } from './forged-message.ts';

const next = (target: EventTarget, tag: unknown) =>
  new Promise<MessageEvent>((resolve) => {
    target.addEventListener('message', function listen(event) {
      if ((event as MessageEvent).data?.tag !== tag) return;
      target.removeEventListener('message', listen);
      resolve(event as MessageEvent);
    });
  });

describe('a forged message', () => {
  for (const from of SEATS) {
    it(`arrives at the page from the seat ${from}`, async () => {
      const arrived = next(window, from);
      const sender = await sendForged({ from, to: window, data: { tag: from, list: [1, { deep: true }] } });
      const event = await arrived;
      expect(event.data).to.deep.equal({ tag: from, list: [1, { deep: true }] });
      expect(describeSource(event.source as Window)).to.equal(from);
      expect(event.origin).to.equal(from === 'nested-frame' ? 'null' : location.origin);
      sender.remove();
    });

    it(`arrives at a port from the seat ${from}`, async () => {
      const { port1, port2 } = new MessageChannel();
      port1.start();
      const arrived = next(port1, from);
      const sender = await sendForged({ from, to: port2, data: { tag: from } });
      expect((await arrived).data).to.deep.equal({ tag: from });
      sender.remove();
    });

    it(`carries a port from the seat ${from}`, async () => {
      const { port1, port2 } = new MessageChannel();
      const arrived = next(window, from);
      const sender = await sendForged({ from, to: window, data: { tag: from }, transfer: [port1] });
      const [port] = (await arrived).ports;
      port2.start();
      const answered = next(port2, 'answer');
      port?.postMessage({ tag: 'answer' });
      await answered;
      sender.remove();
    });

    it(`arrives at another frame of the page from the seat ${from}`, async () => {
      const frame = document.createElement('iframe');
      document.body.append(frame);
      const to = frame.contentWindow as Window;
      const arrived = next(to, from);
      const sender = await sendForged({ from, to, data: { tag: from } });
      expect((await arrived).data.tag).to.equal(from);
      sender.remove();
      frame.remove();
    });
  }

  it('says so when the nested frame cannot reach the window', async () => {
    const frame = document.createElement('iframe');
    document.body.append(frame);
    const gone = frame.contentWindow as Window;
    frame.remove();
    const error = await sendForged({ from: 'nested-frame', to: gone, data: 1 }).catch((reason) => reason);
    expect(error).to.be.an('error').with.property('message').that.includes('cannot reach');
  });
});

/** Which seat a window is, told by what only that seat has. */
function describeSource(source: Window): Seat | undefined {
  if (source === window) return 'same-window';
  if (source.parent !== window) return source.parent.parent === window ? 'nested-frame' : undefined;
  return source.opener === window ? 'opened-window' : 'sibling-frame';
}
