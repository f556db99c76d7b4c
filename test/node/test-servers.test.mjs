import assert from 'node:assert/strict';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { openCanary } from '../../tools/canary.mjs';
import { startFileServer, startTestServers } from '../../tools/test-servers.mjs';

async function waitForHits(canary, hits) {
  for (let tries = 0; canary.count().hits < hits && tries < 200; tries += 1) await sleep(5);
  return canary.count();
}

describe('the canary', () => {
  it('counts requests, silent connections, bare connections and datagrams apart', async (t) => {
    const canary = await openCanary('a b');
    t.after(() => canary.close());
    assert.deepEqual(canary.count().hits, 0);
    const { httpUrl, tcpPort, udpPort } = canary.info;
    await (await fetch(`${httpUrl}x?y=1`)).text();
    const silent = connect(Number(new URL(httpUrl).port), '127.0.0.1');
    const bare = connect(tcpPort, '127.0.0.1');
    const datagram = createSocket('udp4');
    datagram.send('stun', udpPort, '127.0.0.1');
    const count = await waitForHits(canary, 4);
    assert.deepEqual(count, {
      hits: 4,
      requests: 1,
      silent: 1,
      connections: 1,
      datagrams: 1,
      listed: ['GET /a%20b/x?y=1'],
    });
    for (const socket of [silent, bare]) socket.destroy();
    datagram.close();
  });

  it('counts a connection that speaks late once', async (t) => {
    const canary = await openCanary('late');
    t.after(() => canary.close());
    const socket = connect(Number(new URL(canary.info.httpUrl).port), '127.0.0.1');
    assert.equal((await waitForHits(canary, 1)).silent, 1);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'data');
    const { hits, requests, silent } = canary.count();
    assert.deepEqual({ hits, requests, silent }, { hits: 1, requests: 1, silent: 0 });
    canary.reset();
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'data');
    assert.equal(canary.count().hits, 1);
    socket.destroy();
  });
});

describe('the file server', () => {
  it('serves its two folders and nothing outside of them', async (t) => {
    mkdirSync(fileURLToPath(new URL('../../dist', import.meta.url)), { recursive: true });
    const files = await startFileServer();
    t.after(() => files.close());
    const origin = new URL(files.urls.dist).origin;
    assert.equal((await fetch(`${files.urls.pages}weather.html`)).status, 200);
    assert.equal((await fetch(`${origin}/package.json`)).status, 404);
    for (const path of [
      '/dist/../package.json',
      '/dist/%2e%2e/package.json',
      '/dist/..%2fpackage.json',
      '/pages//etc/passwd',
      '/%',
    ]) {
      assert.equal(await fetchRaw(origin, path), 404, path);
    }
  });

  it('puts its own URLs into pages', async (t) => {
    const files = await startFileServer();
    t.after(() => files.close());
    const response = await fetch(`${files.urls.pages}weather.html`);
    assert.equal(response.headers.get('access-control-allow-origin'), '*');
    const text = await response.text();
    assert.ok(text.includes(`${files.urls.dist}cdn/safe-module.js`));
    assert.doesNotMatch(text, /__[A-Z]/);
    assert.match(text, /"date":"2012-01-01","precipitation":0,/);
    assert.match(text, /function render\(/);
  });
});

describe('the plugin', () => {
  it('answers only what it knows', async (t) => {
    const plugin = await startTestServers();
    t.after(() => plugin.serverStop());
    const ask = (method, path, query = {}) => plugin.serve({ method, path, query });
    assert.equal(await ask('GET', '/__canary/hits', { id: 'x' }), undefined);
    const { httpUrl } = JSON.parse((await ask('GET', '/__canary/info', { id: 'x' })).body);
    await fetch(httpUrl);
    assert.equal(JSON.parse((await ask('GET', '/__canary/hits', { id: 'x' })).body).hits, 1);
    assert.equal(await ask('GET', '/__canary/reset', { id: 'x' }), undefined);
    await ask('POST', '/__canary/reset', { id: 'x' });
    assert.equal(JSON.parse((await ask('GET', '/__canary/hits', { id: 'x' })).body).hits, 0);
    await ask('POST', '/__canary/close', { id: 'x' });
    await assert.rejects(fetch(httpUrl));
    assert.equal(await ask('GET', '/other'), undefined);
    assert.ok((await ask('GET', '/__pages/weather.html')).body.includes('/dist/cdn/'));
  });
});

/** `fetch` would tidy up the path. */
function fetchRaw(origin, path) {
  const { hostname, port } = new URL(origin);
  return new Promise((resolve, reject) => {
    request({ hostname, port, path }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
}
