import { expect } from 'chai';
import { type Canary, openCanary } from './canary.ts';

describe('a canary', () => {
  let canary: Canary;
  beforeEach(async () => {
    canary = await openCanary('canary test');
  });
  afterEach(() => canary.close());

  it('counts nothing while nothing reaches it', async () => {
    expect(await canary.settle(100)).to.equal(0);
  });

  it('sees a fetch, and where it went', async () => {
    await fetch(`${canary.httpUrl}a?b`, { mode: 'no-cors' });
    const { requests, listed } = await canary.count();
    expect(requests).to.equal(1);
    expect(listed[0]).to.match(/^GET \/canary%20test-\w+\/a\?b$/);
  });

  it('sees an image', async () => {
    const image = new Image();
    image.src = `${canary.httpUrl}x.gif`;
    await image.decode();
    expect((await canary.count()).requests).to.equal(1);
  });

  it('sees a WebSocket', async () => {
    const socket = new WebSocket(canary.wsUrl);
    await new Promise((resolve, reject) => {
      socket.onopen = resolve;
      socket.onerror = reject;
    });
    socket.close();
    expect((await canary.count()).requests).to.equal(1);
  });

  it('sees a frame that navigates to it', async () => {
    const frame = document.createElement('iframe');
    frame.src = `${canary.httpUrl}x.html`;
    document.body.append(frame);
    expect(await canary.waitForHit()).to.equal(true);
    frame.remove();
  });

  it('sees a connection to its bare port that never gets an answer', async () => {
    const controller = new AbortController();
    fetch(canary.tcpUrl, { mode: 'no-cors', signal: controller.signal }).catch(() => {});
    expect(await canary.waitForHit()).to.equal(true);
    controller.abort();
    const { requests, connections } = await canary.count();
    expect(requests).to.equal(0);
    expect(connections).to.be.greaterThan(0);
  });

  it('sees bytes that are no HTTP request', async () => {
    await fetch(canary.httpUrl.replace('http:', 'https:'), { mode: 'no-cors' }).catch(() => {});
    const { hits, requests } = await canary.count();
    expect(requests).to.equal(0);
    expect(hits).to.be.greaterThan(0);
  });

  it('keeps the counts of two canaries apart, and forgets on reset', async () => {
    const other = await openCanary('canary test');
    await fetch(other.httpUrl, { mode: 'no-cors' });
    expect(await canary.hits()).to.equal(0);
    expect(await other.hits()).to.be.greaterThan(0);
    await other.reset();
    expect(await other.settle(50)).to.equal(0);
    await other.close();
  });

  it('settles only when nothing more arrives', async () => {
    setTimeout(() => fetch(`${canary.httpUrl}late`, { mode: 'no-cors' }), 60);
    await fetch(canary.httpUrl, { mode: 'no-cors' });
    await canary.settle(250);
    expect((await canary.count()).requests).to.equal(2);
  });
});
