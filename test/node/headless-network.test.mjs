// Requests of headless runs, against real servers on loopback: a test's resolver says that names are public, and a test's
// dial leads the judged addresses to them. What no test could do is reach a private address: that is what is tested.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { serve } from './support/serve.mjs';
import { importSource } from './support/sources.mjs';

const { createFollow, createNetworkBroker, createPinnedFetch } = await importSource('test/node/support/network.ts');

const PUBLIC = { address: '93.184.216.34', family: 4 };
const OTHER = { address: '2606:2800:21f:cb07:6820:80da:af6b:8b2c', family: 6 };
/** Packed ahead: while a server packs it, the time to answer runs out. */
const BOMB = gzipSync('a'.repeat(50_000_000));
/** What servers have heard: `GET host/path`. */
let heard = [];
let server;
let port;

before(async () => {
  server = await serve((request, response) => {
    const { host } = request.headers;
    heard.push(`${request.method} ${host}${request.url}`);
    const send = (status, headers, body = '') => response.writeHead(status, headers).end(body);
    const { pathname, searchParams } = new URL(request.url, 'http://x');
    if (pathname === '/to') return send(302, { location: searchParams.get('url') });
    if (pathname === '/packed')
      return send(200, { 'content-type': 'text/plain', 'content-encoding': 'gzip' }, gzipSync('a'.repeat(50_000)));
    if (pathname === '/large') return send(200, { 'content-type': 'text/plain' }, 'a'.repeat(5000));
    if (pathname === '/bomb') return send(200, { 'content-type': 'text/plain', 'content-encoding': 'gzip' }, BOMB);
    if (pathname === '/slow') return void setTimeout(() => send(200, {}, 'late'), 3000);
    if (pathname === '/switch') {
      request.socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n');
      return undefined;
    }
    if (pathname === '/drip') {
      response.writeHead(200, { 'content-type': 'text/plain' });
      return void setInterval(() => response.write('a'), 50).unref();
    }
    if (pathname === '/headers')
      return send(200, { 'content-type': 'application/json' }, JSON.stringify(request.headers));
    if (pathname === '/echo') {
      const chunks = [];
      request.on('data', (chunk) => chunks.push(chunk));
      request.on('end', () => send(200, { 'content-type': 'text/plain' }, Buffer.concat(chunks)));
      return undefined;
    }
    return send(200, { 'content-type': 'text/plain', 'set-cookie': 'a=1' }, 'hello');
  });
  ({ port } = server);
});
after(() => server.close());

const GRANT = {
  hosts: ['api.example.com', '*.data.example.com'],
  methods: ['GET', 'HEAD', 'POST'],
  schemes: ['http'],
  ports: [],
  headers: [],
  redirects: 3,
  requests: 20,
  requestBytes: 1000,
  responseBytes: 100_000,
  timeoutMs: 30_000,
};

/** @param resolve a name's addresses, one list a look-up; the last stays */
function open(resolve = () => [PUBLIC], grant = {}) {
  heard = [];
  const looked = [];
  const dialled = [];
  const ask = createPinnedFetch({
    resolve: async (host) => {
      looked.push(host);
      return resolve(host, looked.length);
    },
    dial: ({ address }) => {
      dialled.push(address);
      return { address: { address: '127.0.0.1', family: 4 }, port };
    },
  });
  const report = [];
  const violations = [];
  const broker = createNetworkBroker({
    grants: [{ ...GRANT, ...grant }],
    report,
    signal: new AbortController().signal,
    fetch: ask,
    follow: createFollow(ask),
    onAttempt: (violation) => violations.push(violation),
  });
  const request = async (url, more = {}) => {
    const reply = await broker.request({ url, method: 'GET', headers: [], ...more });
    return reply.ok ? { ...reply.value, text: new TextDecoder().decode(reply.value.body) } : reply.error;
  };
  return { request, looked, dialled, report, violations };
}

describe('a request of a headless run', () => {
  it('is made to the very address that was judged, and looked up once', async () => {
    const { request, looked, dialled, report } = open(() => [PUBLIC, OTHER]);
    const { status, text, url } = await request('http://api.example.com/a?b=1');
    assert.deepEqual([status, text, url], [200, 'hello', 'http://api.example.com/a?b=1']);
    assert.deepEqual(
      [looked, dialled, heard],
      [['api.example.com'], [PUBLIC.address, OTHER.address], ['GET api.example.com/a?b=1']],
    );
    assert.deepEqual(report, [{ host: 'api.example.com', calls: 1, bytes: 5, blocked: 0 }]);
  });

  it('brings nothing of who asks: no cookie, no credential, no connection that another one opened', async () => {
    const { request } = open();
    const headers = JSON.parse((await request('http://api.example.com/headers')).text);
    assert.deepEqual(Object.keys(headers).sort(), ['accept', 'accept-encoding', 'connection', 'host', 'user-agent']);
    assert.deepEqual([headers.connection, headers['user-agent']], ['close', 'safe-module']);
    const { headers: answered } = await request('http://api.example.com/');
    assert.equal(
      answered.some(([name]) => name === 'set-cookie'),
      false,
    );
  });

  it('has its body, and its answer unpacked', async () => {
    const { request, report } = open();
    const body = new TextEncoder().encode('ä body');
    assert.equal((await request('http://api.example.com/echo', { method: 'POST', body })).text, 'ä body');
    assert.equal((await request('http://api.example.com/packed')).text.length, 50_000);
    assert.equal(report[0].bytes, 50_000 + body.length);
  });
});

describe('a public name that leads to a private address', () => {
  const PRIVATE = [
    ['127.0.0.1', 4],
    ['10.1.2.3', 4],
    ['169.254.169.254', 4],
    ['100.64.0.1', 4],
    ['0.0.0.0', 4],
    ['168.63.129.16', 4],
    ['::1', 6],
    ['::ffff:127.0.0.1', 6],
    ['fd00::1', 6],
    ['fe80::1', 6],
    ['64:ff9b::7f00:1', 6],
    ['not an address', 4],
  ];
  it('is refused before any connection, also beside a public one', async () => {
    for (const [address, family] of PRIVATE) {
      for (const addresses of [[{ address, family }], [PUBLIC, { address, family }]]) {
        const { request, dialled, violations, report } = open(() => addresses);
        const { code, message } = await request('http://api.example.com/');
        assert.equal(code, 'SM403', address);
        assert.ok(!message.includes(address), 'the address is nothing that a module needs to know');
        assert.deepEqual([dialled, heard], [[], []]);
        assert.deepEqual(
          violations.map(({ code, severity }) => [code, severity]),
          [['SM403', 'error']],
        );
        assert.equal(report[0].blocked, 1);
      }
    }
  });

  it('rebinding: what a second look-up would say is never asked for', async () => {
    const { request, looked, dialled } = open((_, time) =>
      time === 1 ? [PUBLIC] : [{ address: '127.0.0.1', family: 4 }],
    );
    assert.equal((await request('http://api.example.com/')).text, 'hello');
    assert.deepEqual([looked.length, dialled], [1, [PUBLIC.address]]);
    // The next request is looked up anew, and refused.
    assert.equal((await request('http://api.example.com/')).code, 'SM403');
    assert.deepEqual([dialled.length, heard.length], [1, 1]);
  });

  it('rebinding on the way: each hop of a redirect is looked up and judged', async () => {
    const { request, looked } = open((host) => [
      host === 'b.data.example.com' ? { address: '10.0.0.1', family: 4 } : PUBLIC,
    ]);
    const to = encodeURIComponent('http://b.data.example.com/secret');
    assert.equal((await request(`http://api.example.com/to?url=${to}`)).code, 'SM403');
    assert.deepEqual([looked, heard.length], [['api.example.com', 'b.data.example.com'], 1]);
  });

  it('control: without the judgement the server would have answered', async () => {
    const response = await fetch(`http://127.0.0.1:${port}/`);
    assert.equal(await response.text(), 'hello');
  });

  it('a name that is not found is no request either', async () => {
    const { request } = open(() => []);
    assert.deepEqual((await request('http://api.example.com/')).code, 'SM401');
  });
});

describe('redirects', () => {
  const to = (url, host = 'api.example.com') => `http://${host}/to?url=${encodeURIComponent(url)}`;

  it('take what proves who asks to no other host, as in browsers', async () => {
    const { request } = open(undefined, { headers: ['authorization', 'x-page'] });
    const headers = [
      ['authorization', 'Bearer secret'],
      ['x-page', '1'],
    ];
    const heardBy = async (host) => {
      const { text } = await request(to(`http://${host}/headers`), { headers });
      const { authorization, 'x-page': page } = JSON.parse(text);
      return [authorization, page];
    };
    assert.deepEqual(await heardBy('api.example.com'), ['Bearer secret', '1']);
    assert.deepEqual(await heardBy('a.data.example.com'), [undefined, '1']);
  });
  it('are followed to what is granted', async () => {
    const { request } = open();
    const answer = await request(to('http://a.data.example.com/x'));
    assert.deepEqual([answer.text, answer.url, answer.redirected], ['hello', 'http://a.data.example.com/x', true]);
    assert.equal((await request(to('/relative'))).url, 'http://api.example.com/relative');
  });

  it('are refused to what is not, before it is asked', async () => {
    for (const url of [
      'http://evil.example/',
      'http://127.0.0.1/',
      'http://169.254.169.254/',
      'file:///etc/passwd',
      'https://api.example.com/',
      'http://user@api.example.com/',
      'http://',
    ]) {
      const { request, dialled } = open();
      assert.equal((await request(to(url))).code, 'SM407', url);
      assert.equal(dialled.length, 1, url);
    }
  });

  it('are counted', async () => {
    const chain = (depth) => (depth === 0 ? 'http://api.example.com/' : to(chain(depth - 1)));
    assert.equal((await open().request(chain(3))).text, 'hello');
    assert.equal((await open().request(chain(4))).code, 'SM407');
    assert.equal((await open(undefined, { redirects: 0 }).request(chain(1))).code, 'SM407');
  });
});

describe('an answer', () => {
  it('that is too large, or unpacks to too much, is cut off as it comes', async () => {
    const { request, report } = open(undefined, { responseBytes: 4000 });
    assert.equal((await request('http://api.example.com/large')).code, 'SM404');
    assert.equal((await request('http://api.example.com/bomb')).code, 'SM404');
    assert.ok(report[0].bytes < 1_000_000, String(report[0].bytes));
  });

  it('that does not begin, or does not end, is left', async () => {
    const { request } = open(undefined, { timeoutMs: 100 });
    assert.equal((await request('http://api.example.com/slow')).code, 'SM405');
    assert.equal((await request('http://api.example.com/drip')).code, 'SM405');
  });

  it('that goes over to another protocol is none, and is not waited for', async () => {
    const { request } = open();
    const late = new Promise((resolve) => setTimeout(resolve, 10_000, { code: 'nothing' }).unref());
    assert.equal((await Promise.race([request('http://api.example.com/switch'), late])).code, 'SM401');
  });
});
