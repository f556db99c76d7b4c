/** Methods, headers and bodies; and what a sandbox that was taken over may send in place of a request. */
import { expect } from 'chai';
import { answerOf, brokerOf, codeOf } from './grant.ts';

const URL_1 = 'https://api.example.com/';

function spy(answer = () => new Response('ok')) {
  const asked: RequestInit[] = [];
  const fetch = (async (_url: string, init: RequestInit) => {
    asked.push(init);
    return answer();
  }) as typeof globalThis.fetch;
  return { asked, fetch };
}

describe('parts of a request', () => {
  it('SM406: a method that is not granted', async () => {
    const { asked, fetch } = spy();
    const { ask, told } = brokerOf({ fetch });
    for (const method of ['POST', 'DELETE', 'PUT', 'PATCH', 'OPTIONS', 'TRACE', 'CONNECT', 'FOO'])
      expect(codeOf(await ask(URL_1, { method })), method).to.equal('SM406');
    expect(asked).to.deep.equal([]);
    expect(told[0]?.hint).to.equal('Use GET or HEAD.');
    expect(codeOf(await brokerOf({ grants: [{ methods: ['POST'] }], fetch }).ask(URL_1, { method: 'POST' }))).to.equal(
      undefined,
    );
  });

  it('SM406: a header that is not granted, and those that nobody can grant', async () => {
    const { asked, fetch } = spy();
    const never = [
      ...[
        'cookie',
        'set-cookie',
        'host',
        'origin',
        'referer',
        'user-agent',
        'content-length',
        'connection',
        'upgrade',
        'via',
      ],
      ...['proxy-authorization', 'sec-fetch-site', 'x-forwarded-for', 'x-forwarded-host', 'forwarded', 'x-real-ip'],
      ...['x-http-method-override', 'access-control-request-method', 'metadata-flavor', 'x-aws-ec2-metadata-token'],
    ];
    const { ask } = brokerOf({ grants: [{ headers: [...never, 'authorization', 'x-api-key'] }], fetch });
    for (const name of never) expect(codeOf(await ask(URL_1, { headers: [[name, 'x']] })), name).to.equal('SM406');
    expect(codeOf(await ask(URL_1, { headers: [['x-other', 'x']] }))).to.equal('SM406');
    expect(asked).to.deep.equal([]);
    const granted: [string, string][] = [
      ['accept', '*/*'],
      ['accept-language', 'de'],
      ['content-type', 'text/csv'],
      ['authorization', 'Bearer x'],
      ['x-api-key', 'k'],
    ];
    expect(codeOf(await ask(URL_1, { headers: granted }))).to.equal(undefined);
    expect(asked[0]?.headers).to.deep.equal(granted);
    expect(codeOf(await brokerOf({ fetch }).ask(URL_1, { headers: [['authorization', 'Bearer x']] }))).to.equal(
      'SM406',
    );
  });

  it('one grant has to allow all of it: not the host of one with the method of another', async () => {
    const { asked, fetch } = spy();
    const grants = [
      { hosts: ['api.example.com'] },
      { hosts: ['b.example.com'], methods: ['POST'], headers: ['x-key'] },
    ];
    const { ask } = brokerOf({ grants, fetch });
    expect(codeOf(await ask(URL_1, { method: 'POST' }))).to.equal('SM406');
    expect(codeOf(await ask(URL_1, { headers: [['x-key', '1']] }))).to.equal('SM406');
    expect(codeOf(await ask('https://b.example.com/'))).to.equal('SM406');
    expect(asked).to.deep.equal([]);
    expect(codeOf(await ask('https://b.example.com/', { method: 'POST', headers: [['x-key', '1']] }))).to.equal(
      undefined,
    );
  });

  it('SM406: a body over the cap; bodies arrive as they were', async () => {
    const { asked, fetch } = spy();
    const { ask } = brokerOf({ grants: [{ methods: ['POST'], requestBytes: 4 }], fetch });
    expect(codeOf(await ask(URL_1, { method: 'POST', body: new Uint8Array(5) }))).to.equal('SM406');
    const body = new Uint8Array([9, 1, 2, 3, 4]).subarray(1);
    expect(codeOf(await ask(URL_1, { method: 'POST', body }))).to.equal(undefined);
    expect(asked.map((init) => init.body)).to.deep.equal([new Uint8Array([1, 2, 3, 4])]);
  });

  it('SM301: what is no request', async () => {
    const { asked, fetch } = spy();
    const { broker, told } = brokerOf({ grants: [{ methods: ['GET', 'POST'] }], fetch });
    const good = { url: URL_1, method: 'GET', headers: [] };
    const shared = typeof SharedArrayBuffer === 'function' ? [new Uint8Array(new SharedArrayBuffer(1))] : [];
    const forged: unknown[] = [
      ...[undefined, null, 1, 'x', [], {}, new Map(Object.entries(good)), Object.create(good), () => {}],
      ...[{ url: URL_1 }, { ...good, url: 5 }, { ...good, url: 'x'.repeat(9000) }, { ...good, url: new URL(URL_1) }],
      ...[
        { ...good, method: 'get' },
        { ...good, method: '' },
        { ...good, method: 'G ET' },
        { ...good, method: 'A'.repeat(99) },
      ],
      ...[
        { ...good, extra: 1 },
        { ...good, credentials: 'include' },
        { ...good, signal: null },
        { ...good, headers: {} },
      ],
      ...[
        [['a']],
        [['a', 'b', 'c']],
        [['A', 'b']],
        [['a b', 'c']],
        [['a', 'b\r\nc: d']],
        [['a', 1]],
        [['', 'x']],
        ['ab'],
      ].map((headers) => ({ ...good, headers })),
      { ...good, headers: [['accept', 'ł']] },
      { ...good, headers: Array.from({ length: 51 }, () => ['accept', 'x']) },
      { ...good, headers: Array.from({ length: 9 }, () => ['accept', 'x'.repeat(4000)]) },
      ...[...shared, 'text', [1], new ArrayBuffer(1), new Float64Array(1), {}].map((body) => ({
        ...good,
        method: 'POST',
        body,
      })),
    ];
    for (const [index, payload] of forged.entries()) {
      expect(codeOf(await broker.request(payload)), `forged ${index}`).to.equal('SM301');
    }
    expect(told).to.have.length(forged.length);
    // Under another name than the barrier judged.
    expect(codeOf(await broker.request({ ...good, method: 'POST' }, 'fetch:GET'))).to.equal('SM301');
    expect(asked).to.deep.equal([]);
    expect(codeOf(await broker.request(good, 'fetch:GET'))).to.equal(undefined);
  });

  it('of an answer’s headers the module sees what is about its data', async () => {
    const headers = {
      'content-type': 'text/csv',
      etag: '"1"',
      'x-ratelimit-remaining': '9',
      'retry-after': '5',
      'x-total-count': '7',
      'x-internal': 'node-7',
      server: 'nginx',
      'www-authenticate': 'Basic',
      link: `<${'x'.repeat(5000)}>`,
    };
    const { fetch } = spy(() => new Response('ok', { headers }));
    const answer = answerOf(await brokerOf({ fetch }).ask(URL_1));
    expect(answer.headers.map(([name]) => name)).to.deep.equal([
      ...['content-type', 'etag', 'retry-after', 'x-ratelimit-remaining', 'x-total-count'],
    ]);
  });

  it('the report names a bounded number of hosts, each no longer than a name can be', async () => {
    const { ask, report } = brokerOf({ fetch: spy().fetch });
    for (let i = 0; i < 300; i += 1) await ask(`https://h${i}.evil.example/`);
    await ask(`https://${'x.'.repeat(1000)}test/`);
    await ask('nonsense');
    expect(report.length).to.be.lessThan(203);
    expect(report.reduce((sum, { calls }) => sum + calls, 0)).to.equal(302);
    expect(Math.max(...report.map(({ host }) => host.length))).to.be.lessThan(254);
  });
});
