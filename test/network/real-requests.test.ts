/**
 * The broker with the browser's own `fetch` against a real server. It listens on loopback and is asked under public-looking
 * names, which each browser was told to find there: the names and literal addresses of loopback itself are refused.
 */
import { expect } from 'chai';
import { findRequestServer, type RequestServer } from '../support/requests.ts';
import { answerOf, brokerOf, codeOf, textOf } from './grant.ts';

describe('granted requests to a real server', function () {
  this.timeout(60_000);
  let server: RequestServer;
  before(async () => {
    server = await findRequestServer();
  });
  const granted = () => ({
    hosts: [server.hosts[0]],
    schemes: ['http' as const],
    ports: [server.port],
    timeoutMs: 20_000,
  });
  const parse = (text: string) => JSON.parse(text);

  it('the answer of a granted host arrives; without the grant nothing reaches the server', async () => {
    const { url, id } = server.at('/echo');
    const { ask, report } = brokerOf({ grants: [granted()] });
    const answer = answerOf(await ask(url));
    expect(answer).to.include({ url, status: 200, redirected: false });
    expect(parse(textOf(answer)).host).to.equal(`${server.hosts[0]}:${server.port}`);
    expect(report[0]).to.include({ host: server.hosts[0], calls: 1, blocked: 0, bytes: answer.body.byteLength });
    expect(await server.noted(id)).to.have.length(1);

    const none = server.at('/echo');
    const other = server.at('/echo', server.hosts[2]);
    const literal = server.at('/echo', '127.0.0.1');
    expect(codeOf(await brokerOf({ grants: [] }).ask(none.url))).to.equal('SM401');
    expect(codeOf(await ask(other.url))).to.equal('SM402');
    expect(codeOf(await brokerOf({ grants: [{ ...granted(), hosts: ['127.0.0.1'] }] }).ask(literal.url))).to.equal(
      'SM403',
    );
    for (const { id: refused } of [none, other, literal]) expect(await server.noted(refused)).to.deep.equal([]);
    // Control: the page itself reaches all three.
    for (const { url: open, id: reached } of [none, other, literal]) {
      await fetch(open);
      expect(await server.noted(reached)).to.have.length(1);
    }
  });

  it('neither cookies nor a referrer arrive', async function () {
    await fetch(server.at('/cookie').url, { credentials: 'include' });
    const control = server.at('/echo');
    await fetch(control.url, { credentials: 'include', referrerPolicy: 'unsafe-url' });
    const [carried] = await server.noted(control.id);
    expect(carried?.headers.referer).to.contain(location.origin);
    const { url, id } = server.at('/echo');
    answerOf(await brokerOf({ grants: [granted()] }).ask(url));
    const [noted] = await server.noted(id);
    expect(noted?.headers).not.to.have.any.keys('cookie', 'referer', 'authorization');
    // Which page asks, the server learns, as of every request across origins: it decides by it who may read.
    expect(noted?.headers.origin).to.equal(location.origin);
    if (carried?.headers.cookie === undefined) {
      console.warn(
        'Cookies: this browser sends none across sites, whoever asks. That the broker sends none is not shown here.',
      );
      this.skip();
    }
  });

  it('a POST’s body and headers arrive as they were', async () => {
    const { url, id } = server.at('/echo');
    const grant = { ...granted(), methods: ['POST'], headers: ['x-api-key'] };
    const bytes = Uint8Array.from({ length: 256 }, (_, i) => i);
    answerOf(
      await brokerOf({ grants: [grant] }).ask(url, {
        method: 'POST',
        headers: [
          ['content-type', 'application/octet-stream'],
          ['x-api-key', 'k'],
        ],
        body: bytes,
      }),
    );
    const [preflight, noted] = await server.noted(id);
    expect(preflight?.method).to.equal('OPTIONS');
    expect(noted?.headers).to.include({ 'content-type': 'application/octet-stream', 'x-api-key': 'k' });
    expect(Array.from(noted?.body ?? '', (char) => char.charCodeAt(0))).to.deep.equal([...bytes]);
  });

  it('of an answer’s headers those arrive that are about its data, and no cookie', async () => {
    const answer = answerOf(await brokerOf({ grants: [granted()] }).ask(server.at('/headers').url));
    const names = answer.headers.map(([name]) => name);
    expect(names).to.include.members(['content-type', 'x-total-count']);
    expect(names).not.to.include.members(['x-internal']);
    expect(names.filter((name) => /cookie|internal|server/.test(name))).to.deep.equal([]);
    expect(textOf(answer)).to.equal('a,b\n1,2\n');
  });

  it('SM404: of 20 MB no more is taken than is allowed, and the connection ends', async () => {
    const { url, id } = server.at('/big');
    const { ask, report } = brokerOf({ grants: [{ ...granted(), responseBytes: 1_000_000 }] });
    expect(codeOf(await ask(url))).to.equal('SM404');
    expect(report[0]?.bytes).to.be.within(1_000_000, 5_000_000);
    const [noted] = await server.waitFor(id, ([entry]) => entry?.closed !== undefined);
    expect(noted).to.include({ closed: 'cut' });
    expect(noted?.sent).to.be.lessThan(20_000_000);
    // Control: with room for it, all of it comes.
    const whole = server.at('/big');
    const answer = answerOf(await brokerOf({ grants: [{ ...granted(), responseBytes: 30_000_000 }] }).ask(whole.url));
    expect(answer.body.byteLength).to.be.at.least(20_000_000);
    await server.waitFor(whole.id, ([entry]) => entry?.closed === 'whole');
  });

  it('SM405: who does not answer, and who stops, is left', async () => {
    for (const path of ['/silent', '/stall']) {
      const { url, id } = server.at(path);
      expect(codeOf(await brokerOf({ grants: [{ ...granted(), timeoutMs: 500 }] }).ask(url)), path).to.equal('SM405');
      await server.waitFor(id, ([entry]) => entry?.closed === 'cut');
    }
  });

  it('the end of the run ends the connection', async () => {
    const run = new AbortController();
    const { url, id } = server.at('/silent');
    const reply = brokerOf({ grants: [granted()], signal: run.signal }).ask(url);
    await server.waitFor(id, (noted) => noted.length === 1);
    run.abort();
    expect(codeOf(await reply)).to.equal('SM401');
    await server.waitFor(id, ([entry]) => entry?.closed === 'cut');
  });

  it('SM401: who cannot be reached, or does not let this page read', async () => {
    const nobody = { ...granted(), ports: [1] };
    const { ask, told } = brokerOf({ grants: [nobody] });
    expect(codeOf(await ask(`http://${server.hosts[0]}:1/`))).to.equal('SM401');
    expect(told[0]?.rule).to.equal('request-failed');
  });
});
