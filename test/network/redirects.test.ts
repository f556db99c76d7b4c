/** Redirects of a real server: not followed, or followed where every hop is granted, judged before it is asked. */
import { expect } from 'chai';
import { openHopFrame } from '../../src/network/hop-frame.ts';
import { findRequestServer, type RequestServer } from '../support/requests.ts';
import { answerOf, brokerOf, codeOf, textOf } from './grant.ts';

describe('redirects', function () {
  this.timeout(60_000);
  let server: RequestServer;
  before(async () => {
    server = await findRequestServer();
  });
  const grant = (hosts: readonly string[], redirects = 0) => ({
    hosts,
    redirects,
    schemes: ['http' as const],
    ports: [server.port],
    timeoutMs: 20_000,
  });
  const hop = (to: string, more = '') => server.at(`/redirect?to=${encodeURIComponent(to)}${more}`);
  const frames = () => document.querySelectorAll('iframe').length;

  it('SM407: without a grant none is followed, wherever it leads and whatever its status', async () => {
    const { ask, told } = brokerOf({ grants: [grant(server.hosts)] });
    for (const status of [301, 302, 303, 307, 308]) {
      const target = server.at('/echo', server.hosts[1]);
      const first = hop(target.url, `&status=${status}`);
      expect(codeOf(await ask(first.url)), `${status}`).to.equal('SM407');
      expect(await server.noted(first.id)).to.have.length(1);
      expect(await server.noted(target.id)).to.deep.equal([]);
    }
    expect(told[0]).to.include({ code: 'SM407', severity: 'warning' });
  });

  it('with a grant a hop to a granted host is followed', async () => {
    const target = server.at('/echo', server.hosts[1]);
    const { ask, report } = brokerOf({ grants: [grant([server.hosts[0]], 3), grant([server.hosts[1]])] });
    const answer = answerOf(await ask(hop(hop(target.url).url).url));
    expect(answer).to.include({ url: target.url, redirected: true, status: 200 });
    expect(JSON.parse(textOf(answer)).headers).not.to.have.any.keys('cookie', 'referer');
    expect(report[0]).to.include({ calls: 1, blocked: 0 });
  });

  it('SM407: a hop to any other host is not asked, though a later one were granted', async () => {
    const before = frames();
    const grants = [grant(server.hosts.slice(0, 2), 3)];
    const back = server.at('/echo', server.hosts[1]);
    const evil = server.at(`/redirect?to=${encodeURIComponent(back.url)}`, server.hosts[2]);
    const first = hop(evil.url);
    expect(codeOf(await brokerOf({ grants }).ask(first.url))).to.equal('SM407');
    expect(await server.noted(first.id)).to.have.length(1);
    for (const { id } of [evil, back]) expect(await server.noted(id)).to.deep.equal([]);
    expect(frames()).to.equal(before);
    // Control: the page's own `fetch` goes all the way, and says nothing of the hop between.
    const open = await fetch(first.url);
    expect([open.url, (await server.noted(evil.id)).length]).to.deep.equal([back.url, 1]);
  });

  it('SM407: a hop to a private address, or to another port, is not asked', async () => {
    const { ask } = brokerOf({ grants: [grant(server.hosts, 3)] });
    const canary = server.at('/echo', '127.0.0.1');
    expect(codeOf(await ask(hop(canary.url).url))).to.equal('SM407');
    expect(codeOf(await ask(hop(canary.url.replace('127.0.0.1', 'localhost')).url))).to.equal('SM407');
    expect(codeOf(await ask(hop(`http://${server.hosts[0]}:${server.port + 1}/`).url))).to.equal('SM407');
    expect(await server.noted(canary.id)).to.deep.equal([]);
  });

  it('SM407: a hop to a host that is granted for another method or without the header', async () => {
    const target = server.at('/echo', server.hosts[1]);
    const grants = [
      { ...grant([server.hosts[0]], 3), headers: ['x-key'] },
      { ...grant([server.hosts[1]]), methods: ['POST', 'GET'] },
    ];
    const reply = await brokerOf({ grants }).ask(hop(target.url).url, { headers: [['x-key', '1']] });
    expect(codeOf(reply)).to.equal('SM407');
    expect(await server.noted(target.id)).to.deep.equal([]);
  });

  it('SM407: what carries a body is never led elsewhere', async () => {
    const target = server.at('/echo', server.hosts[1]);
    const grants = [{ ...grant(server.hosts, 3), methods: ['POST', 'GET'] }];
    const reply = await brokerOf({ grants }).ask(hop(target.url, '&status=307').url, {
      method: 'POST',
      headers: [['content-type', 'text/plain']],
      body: new Uint8Array([1]),
    });
    expect(codeOf(reply)).to.equal('SM407');
    expect(await server.noted(target.id)).to.deep.equal([]);
  });

  it('hops that were followed count as requests: as many as were granted', async () => {
    const { ask } = brokerOf({ grants: [{ ...grant(server.hosts, 3), requests: 5 }] });
    answerOf(await ask(hop(server.at('/echo').url).url));
    answerOf(await ask(server.at('/echo').url));
    expect(codeOf(await ask(server.at('/echo').url))).to.equal('SM408');
  });

  it('a frame whose policy does not hold is not used', async () => {
    const append = HTMLHeadElement.prototype.append;
    const before = frames();
    // Nothing of the policy reaches the frame's document.
    const observer = new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
        const inner = (node as HTMLIFrameElement).contentWindow as (Window & typeof globalThis) | null;
        if (inner) inner.HTMLHeadElement.prototype.append = () => {};
      }
    });
    observer.observe(document.documentElement, { childList: true });
    const ended = await openHopFrame(['http://api.example.com']).then(
      () => 'opened',
      (error: Error) => error.message,
    );
    observer.disconnect();
    expect(HTMLHeadElement.prototype.append).to.equal(append);
    expect([ended, frames()]).to.deep.equal(['The frame for redirects is not ready', before]);
  });
});
