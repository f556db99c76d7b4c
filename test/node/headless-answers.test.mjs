// Bodies of answers in headless runs, from a server on loopback that a test's dial leads to.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import http from 'node:http';
import { after, before, describe, it } from 'node:test';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { serve } from './support/serve.mjs';
import { importSource } from './support/sources.mjs';

const { createNetworkBroker, createPinnedFetch } = await importSource('test/node/support/network.ts');

const TEXT = 'Müller '.repeat(20_000);
/** By the name that a server gives them. */
const PACKED = {
  '/gzip': ['gzip', gzipSync(TEXT)],
  '/deflate': ['deflate', deflateSync(TEXT)],
  '/raw': ['deflate', deflateRawSync(TEXT)],
  '/br': ['br', brotliCompressSync(TEXT)],
  '/empty': ['gzip', Buffer.alloc(0)],
  '/none': ['', Buffer.from(TEXT)],
  '/broken': ['gzip', Buffer.from('no gzip at all')],
  '/cut': ['gzip', gzipSync(TEXT).subarray(0, 50)],
};
const CRUMBS = 1_000_000;
let server;
let port;

before(async () => {
  server = await serve(async ({ url, socket }, response) => {
    if (url === '/crumbs') {
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/plain\r\ntransfer-encoding: chunked\r\n\r\n');
      const some = '1\r\na\r\n'.repeat(10_000);
      for (let i = 0; i < CRUMBS && !socket.destroyed; i += 10_000)
        if (!socket.write(some)) await Promise.race([once(socket, 'drain'), once(socket, 'close')]);
      return socket.end('0\r\n\r\n');
    }
    if (url === '/breaks') {
      response.writeHead(200, { 'content-type': 'text/plain', 'content-length': 100 });
      response.write('half');
      return void setTimeout(() => socket.destroy(), 50);
    }
    const [coding, bytes] = PACKED[url.replace('/slowly', '')];
    response.writeHead(200, { 'content-type': 'text/plain', 'content-encoding': coding });
    if (!url.startsWith('/slowly')) return response.end(bytes);
    for (let at = 0; at < bytes.length; at += 13) {
      response.write(bytes.subarray(at, at + 13));
      if (at % 130 === 0) await new Promise((resolve) => setTimeout(resolve, 2));
    }
    return response.end();
  });
  ({ port } = server);
});
after(() => server.close());

/** @returns the text that comes, or the error */
async function ask(path) {
  const fetch = createPinnedFetch({
    resolve: async () => [{ address: '93.184.216.34', family: 4 }],
    dial: () => ({ address: { address: '127.0.0.1', family: 4 }, port }),
  });
  const report = [];
  const grant = { hosts: ['api.example.com'], methods: ['GET'], schemes: ['http'], ports: [], headers: [] };
  const bounds = { redirects: 0, requests: 9, requestBytes: 0, responseBytes: 10 * 2 ** 20, timeoutMs: 60_000 };
  const broker = createNetworkBroker({
    grants: [{ ...grant, ...bounds }],
    report,
    signal: new AbortController().signal,
    fetch,
  });
  const reply = await broker.request({ url: `http://api.example.com${path}`, method: 'GET', headers: [] });
  return reply.ok ? new TextDecoder().decode(reply.value.body) : reply.error;
}

describe('a request', () => {
  it('goes its own way, whatever agent the process has for all of its requests', async () => {
    const before = http.globalAgent;
    let used = 0;
    /** As agents of proxies are: where it leads is in the environment. */
    class ProxyAgent extends http.Agent {
      createConnection(options, ...rest) {
        used += 1;
        return super.createConnection({ ...options, port: 9 }, ...rest);
      }
    }
    http.globalAgent = new ProxyAgent();
    try {
      const text = await ask('/none');
      assert.deepEqual([text.length, used], [TEXT.length, 0]);
      // The control: others of the process do take it.
      await assert.rejects(once(http.get({ host: '127.0.0.1', port }), 'response'), { code: 'ECONNREFUSED' });
      assert.equal(used, 1);
    } finally {
      http.globalAgent = before;
    }
  });
});

describe('the body of an answer', () => {
  for (const path of ['/gzip', '/deflate', '/raw', '/br', '/none', '/slowly/gzip', '/slowly/raw', '/slowly/none'])
    it(`is unpacked as in browsers: ${path}`, async () => {
      assert.equal(await ask(path), TEXT);
    });

  it('may be empty, however it is said to be packed', async () => {
    assert.equal(await ask('/empty'), '');
  });

  for (const path of ['/broken', '/cut', '/breaks', '/slowly/cut'])
    it(`is no answer where it breaks off or cannot be unpacked: ${path}`, async () => {
      assert.deepEqual(await ask(path), { code: 'SM401', message: 'The request failed' });
    });

  it('takes no more memory and no more of the thread in chunks of a byte than in large ones', async () => {
    let most = 0;
    let turns = 0;
    const before = process.memoryUsage().heapUsed;
    const timer = setInterval(() => {
      turns += 1;
      most = Math.max(most, process.memoryUsage().heapUsed - before);
    }, 1);
    const text = await ask('/crumbs');
    clearInterval(timer);
    assert.equal(text.length, CRUMBS);
    // A list of a million pieces takes 240 MB.
    assert.ok(most < 100e6, `${Math.round(most / 1e6)} MB`);
    assert.ok(turns > 20, `${turns} turns`);
  });
});
