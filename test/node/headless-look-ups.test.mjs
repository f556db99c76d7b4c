// Look-ups of headless runs whose name server never answers: they are part of the time of their requests, and few.
import assert from 'node:assert/strict';
import dns from 'node:dns/promises';
import { syncBuiltinESMExports } from 'node:module';
import { after, before, describe, it } from 'node:test';
import { serve } from './support/serve.mjs';
import { importSource } from './support/sources.mjs';

const { createFollow, createNetworkBroker, createPinnedFetch } = await importSource('test/node/support/network.ts');

const PUBLIC = { address: '93.184.216.34', family: 4 };
const GRANT = {
  hosts: ['api.example.com', '*.data.example.com'],
  methods: ['GET'],
  schemes: ['http'],
  ports: [],
  headers: [],
  redirects: 0,
  requests: 20,
  requestBytes: 1000,
  responseBytes: 1000,
  timeoutMs: 200,
};
/** What never ends would be waited for. */
const ENDS = { timeout: 20_000 };
const stalled = () => new Promise(() => {});
const url = (name) => `http://${name}.data.example.com/`;

/** Paths that the server was asked for; it leads `/to` on, and answers nothing else. */
let heard = [];
let server;
let port;
before(async () => {
  server = await serve((request, response) => {
    heard.push(request.url);
    if (request.url === '/to') response.writeHead(302, { location: url('b') }).end();
  });
  ({ port } = server);
});
after(() => server.close());

function open(resolve, grant = {}, { signal } = new AbortController()) {
  heard = [];
  const looked = [];
  const ask = createPinnedFetch({
    resolve: async (host) => {
      looked.push(host);
      return resolve(host);
    },
    dial: () => ({ address: { address: '127.0.0.1', family: 4 }, port }),
  });
  const violations = [];
  const broker = createNetworkBroker({
    grants: [{ ...GRANT, ...grant }],
    report: [],
    signal,
    fetch: ask,
    follow: createFollow(ask),
    onAttempt: (violation) => violations.push(violation),
  });
  const request = async (address) => (await broker.request({ url: address, method: 'GET', headers: [] })).error;
  return { request, looked, violations };
}

describe('a look-up that stalls', ENDS, () => {
  it('is part of the time of its request, which ends as any other that is too slow', async () => {
    const slow = open(() => [PUBLIC]);
    const error = await slow.request('http://api.example.com/slow');
    assert.deepEqual([error.code, heard], ['SM405', ['/slow']]);
    const { request, violations } = open(stalled);
    assert.deepEqual(await request('http://api.example.com/'), error);
    assert.deepEqual([violations, heard], [slow.violations, []]);
  });

  it('is part of it on the way too', async () => {
    const resolve = (host) => (host === 'api.example.com' ? [PUBLIC] : stalled());
    const { request, looked } = open(resolve, { redirects: 1, timeoutMs: 1000 });
    assert.equal((await request('http://api.example.com/to')).code, 'SM405');
    assert.deepEqual([looked, heard], [['api.example.com', 'b.data.example.com'], ['/to']]);
  });

  it('ends with its run', async () => {
    const run = new AbortController();
    const { request, looked } = open(stalled, { timeoutMs: 30_000 }, run);
    const asked = request('http://api.example.com/');
    while (looked.length === 0) await new Promise(setImmediate);
    run.abort();
    assert.deepEqual(await asked, { code: 'SM401', message: 'The run has ended' });
  });
});

describe('look-ups', ENDS, () => {
  it('are two at a time, for as long as the system is at them; who waits for one has its own time', async () => {
    const answers = [];
    const { request, looked } = open(() => new Promise((answer) => answers.push(answer)));
    const codes = (...names) => Promise.all(names.map(async (name) => (await request(url(name))).code));
    assert.deepEqual(await codes('a', 'b', 'c', 'd', 'e'), Array(5).fill('SM405'));
    // Nobody waits any more, and still nothing more is looked up.
    assert.deepEqual(await codes('f'), ['SM405']);
    assert.deepEqual(looked, ['a.data.example.com', 'b.data.example.com']);
    // A late answer is for nobody, and makes room.
    answers[0]([PUBLIC]);
    await codes('g');
    assert.deepEqual([looked.slice(2), heard], [['g.data.example.com'], []]);
  });

  it('make room where a name is not found', async () => {
    const { request, looked } = open(() => {
      throw new Error('ENOTFOUND');
    });
    for (const name of ['a', 'b', 'c']) assert.equal((await request(url(name))).code, 'SM401');
    assert.equal(looked.length, 3);
  });

  it('of all runs of a process are counted together', async () => {
    const { lookup } = dns;
    const looked = [];
    const answers = [];
    dns.lookup = (host) => {
      looked.push(host);
      return new Promise((answer) => answers.push(answer));
    };
    syncBuiltinESMExports();
    try {
      const run = (name) => createPinnedFetch()(url(name), { signal: AbortSignal.timeout(200) });
      const ends = await Promise.all(['a', 'b', 'c'].map((name) => run(name).catch((error) => error.name)));
      assert.deepEqual(ends, Array(3).fill('TimeoutError'));
      assert.deepEqual(looked, ['a.data.example.com', 'b.data.example.com']);
    } finally {
      for (const answer of answers) answer([]);
      dns.lookup = lookup;
      syncBuiltinESMExports();
    }
  });
});
