/** The broker over a `fetch` of the test's own: what goes out, what comes back, and each code. */
import { expect } from 'chai';
import { answerOf, brokerOf, codeOf, textOf } from './grant.ts';
import { type Answer, serve, URL_1 } from './serve.ts';

/** Never answers; rejects when it is ended. */
const silence: Answer = (_url, { signal }) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));

describe('the broker of requests', () => {
  it('asks with nothing of the reader’s, and gives the answer as plain data', async () => {
    const { asked, fetch } = serve();
    const { ask, report, told } = brokerOf({ fetch });
    const answer = answerOf(await ask(URL_1, { headers: [['accept', 'application/json']] }));
    expect(answer).to.include({ url: URL_1, status: 200, redirected: false });
    expect(answer.headers).to.deep.equal([['content-type', 'application/json']]);
    expect(textOf(answer)).to.equal('{"a":1}');
    const { signal, ...init } = asked[0]?.init ?? {};
    expect(signal).to.be.instanceOf(AbortSignal);
    expect(init).to.deep.equal({
      method: 'GET',
      headers: [['accept', 'application/json']],
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      mode: 'cors',
      redirect: 'manual',
    });
    expect(structuredClone(answer)).to.deep.equal(answer);
    expect([report, told]).to.deep.equal([[{ host: 'api.example.com', calls: 1, bytes: 7, blocked: 0 }], []]);
  });

  it('SM401: without a grant', async () => {
    const { asked, fetch } = serve();
    const { ask, report, told } = brokerOf({ grants: [], fetch });
    expect(codeOf(await ask(URL_1))).to.equal('SM401');
    expect(asked).to.deep.equal([]);
    expect(told[0]).to.include({ code: 'SM401', phase: 'network', severity: 'error', rule: 'no-network' });
    expect(told[0]?.hint).to.contain('datasets');
    expect(report).to.deep.equal([
      { host: 'api.example.com', calls: 1, bytes: 0, blocked: 1, reason: 'SM401: This policy grants no network' },
    ]);
  });

  it('SM401: what failed, without a word of why', async () => {
    const { fetch } = serve(() => {
      throw new TypeError('connect ECONNREFUSED secret.host.corp at /srv/app/index.js');
    });
    const { ask, told } = brokerOf({ fetch });
    const reply = await ask(URL_1);
    expect(reply).to.deep.equal({ ok: false, error: { code: 'SM401', message: 'The request failed' } });
    expect(told[0]?.severity).to.equal('warning');
    expect(JSON.stringify(told)).not.to.contain('secret');
  });

  it('SM401: a document or a program; of a failure of the server, the status alone', async () => {
    for (const type of ['text/html; charset=utf-8', 'application/xhtml+xml', 'text/javascript', 'image/svg+xml']) {
      const { fetch } = serve(() => new Response('<script>', { headers: { 'content-type': type } }));
      expect(codeOf(await brokerOf({ fetch }).ask(URL_1)), type).to.equal('SM401');
    }
    const { fetch } = serve(() => new Response('<h1>', { status: 404, headers: { 'content-type': 'text/html' } }));
    const answer = answerOf(await brokerOf({ fetch }).ask(URL_1));
    expect([answer.status, answer.body.byteLength]).to.deep.equal([404, 0]);
  });

  it('SM402: host, scheme and port have to be granted, by one grant', async () => {
    const { asked, fetch } = serve();
    const grants = [{ ports: [8443] }, { hosts: ['*.example.org'], schemes: ['http' as const] }];
    const { ask } = brokerOf({ grants, fetch });
    for (const url of [
      'https://api.example.com/',
      'https://api.example.com:443/',
      'https://api.example.com:8443/',
      'http://a.example.org/',
    ])
      expect(codeOf(await ask(url)), url).to.equal(undefined);
    expect(asked).to.have.length(4);
    for (const url of [
      ...['http://api.example.com/', 'https://api.example.com:22/', 'https://a.example.org/', 'http://example.org/'],
      ...[
        'https://evil.example/',
        'http://a.example.org:8443/',
        '/rows',
        'data:text/plain,x',
        'https://a@api.example.com/',
      ],
    ]) {
      expect(codeOf(await ask(url)), url).to.equal('SM402');
    }
    expect(asked).to.have.length(4);
  });

  it('SM402: what the manifest does not name', async () => {
    const { asked, fetch } = serve();
    const grants = [{ hosts: ['*.example.com', 'api.example.org'] }];
    const { ask } = brokerOf({ grants, hosts: ['api.example.com', '*.example.org'], fetch });
    const codes = ['api.example.com', 'b.example.com', 'api.example.org', 'b.example.org'].map((host) =>
      ask(`https://${host}/`),
    );
    expect((await Promise.all(codes)).map(codeOf)).to.deep.equal([undefined, 'SM402', undefined, 'SM402']);
    expect(asked).to.have.length(2);
    expect(codeOf(await brokerOf({ grants, hosts: [], fetch }).ask('https://api.example.com/'))).to.equal('SM402');
  });

  it('SM403: private addresses, whatever is granted', async () => {
    const { asked, fetch } = serve();
    const hosts = [
      'localhost',
      '*.localhost',
      '127.0.0.1',
      '[::1]',
      '10.0.0.1',
      '*.internal',
      'printer.local',
      'router',
    ];
    const { ask, told, report } = brokerOf({
      grants: [{ hosts, schemes: ['http', 'https'], ports: [8080] }],
      hosts,
      fetch,
    });
    for (const host of [
      'localhost',
      'a.localhost:8080',
      '127.0.0.1',
      '0x7f.1',
      '[::1]',
      '10.0.0.1',
      'x.internal',
      'printer.local',
      'router',
    ])
      expect(codeOf(await ask(`http://${host}/`)), host).to.equal('SM403');
    expect(asked).to.deep.equal([]);
    expect(told.every(({ code, severity }) => code === 'SM403' && severity === 'error')).to.equal(true);
    expect(report.map(({ host, calls, blocked }) => [host, calls, blocked]).slice(0, 3)).to.deep.equal([
      ['localhost', 1, 1],
      ['a.localhost', 1, 1],
      ['127.0.0.1', 2, 2],
    ]);
  });

  it('SM404: an answer is counted while it comes, and cut off', async () => {
    let pulled = 0;
    let cancelled = false;
    const endless = () =>
      new ReadableStream({
        pull: (controller) => {
          pulled += 1;
          controller.enqueue(new Uint8Array(1000));
        },
        cancel: () => {
          cancelled = true;
        },
      });
    const { fetch } = serve(() => new Response(endless()));
    const { ask, report } = brokerOf({ grants: [{ responseBytes: 10_000 }], fetch });
    expect(codeOf(await ask(URL_1))).to.equal('SM404');
    expect([cancelled, pulled < 20, report[0]?.bytes]).to.deep.equal([true, true, 11_000]);
    const said = serve(() => new Response(endless(), { headers: { 'content-length': '10001' } }));
    pulled = 0;
    expect(codeOf(await brokerOf({ grants: [{ responseBytes: 10_000 }], fetch: said.fetch }).ask(URL_1))).to.equal(
      'SM404',
    );
    expect(pulled).to.be.lessThan(3);
    const exact = serve(() => new Response('x'.repeat(10_000)));
    expect(codeOf(await brokerOf({ grants: [{ responseBytes: 10_000 }], fetch: exact.fetch }).ask(URL_1))).to.equal(
      undefined,
    );
  });

  it('a HEAD says how large the answer would be, and has none', async () => {
    const headers = { 'content-length': '1000000000', 'content-type': 'text/csv' };
    const { fetch } = serve(() => new Response(null, { headers }));
    const answer = answerOf(await brokerOf({ fetch }).ask(URL_1, { method: 'HEAD' }));
    expect(answer.headers).to.deep.include(['content-length', '1000000000']);
    expect(answer.body.byteLength).to.equal(0);
  });

  it('SM405: no answer in time, and one that stops on its way', async () => {
    const { ask, told } = brokerOf({ grants: [{ timeoutMs: 50 }], fetch: serve(silence).fetch });
    expect(codeOf(await ask(URL_1))).to.equal('SM405');
    expect(told[0]).to.include({ severity: 'warning', rule: 'answer-time' });
    let cancelled = false;
    const body = () =>
      new ReadableStream({
        start: (controller) => controller.enqueue(new Uint8Array(3)),
        cancel: () => {
          cancelled = true;
        },
      });
    const stalls = brokerOf({ grants: [{ timeoutMs: 50 }], fetch: serve(() => new Response(body())).fetch });
    expect(codeOf(await stalls.ask(URL_1))).to.equal('SM405');
    expect(cancelled).to.equal(true);
  });

  it('SM408: requests of a run are counted; those that were refused are none', async () => {
    const { asked, fetch } = serve();
    const { ask, told } = brokerOf({ grants: [{ requests: 2 }], fetch });
    const codes: unknown[] = [];
    for (const url of ['https://evil.example/', URL_1, URL_1, URL_1, 'https://evil.example/'])
      codes.push(codeOf(await ask(url)));
    expect(codes).to.deep.equal(['SM402', undefined, undefined, 'SM408', 'SM402']);
    expect(asked).to.have.length(2);
    expect(told[1]).to.include({ code: 'SM408', severity: 'error' });
  });

  it('the end of the run ends what is under way, and what waits', async () => {
    const run = new AbortController();
    const { asked, fetch } = serve(silence);
    const { ask, told } = brokerOf({ fetch, signal: run.signal });
    const replies = Promise.all(Array.from({ length: 10 }, () => ask(URL_1)));
    await new Promise((resolve) => setTimeout(resolve, 20));
    // No more at once than a browser asks one host for.
    expect(asked).to.have.length(6);
    run.abort();
    const ended = { ok: false, error: { code: 'SM401', message: 'The run has ended' } };
    expect(await replies).to.deep.equal(Array.from({ length: 10 }, () => ended));
    expect(asked.every(({ init }) => init.signal?.aborted)).to.equal(true);
    expect(await ask(URL_1)).to.deep.equal(ended);
    expect([asked.length, told]).to.deep.equal([6, []]);
  });

  it('as many as are asked are answered, six at a time', async () => {
    let inside = 0;
    let most = 0;
    const { fetch } = serve(async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setTimeout(resolve, 1));
      inside -= 1;
      return new Response('x');
    });
    const { ask, report } = brokerOf({ fetch });
    const replies = await Promise.all(Array.from({ length: 40 }, () => ask(URL_1)));
    expect([replies.every(({ ok }) => ok), most]).to.deep.equal([true, 6]);
    expect(report[0]).to.include({ calls: 40, bytes: 40, blocked: 0 });
  });
});
