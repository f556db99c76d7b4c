// The servers that browser tests talk to, as a plugin of the test runner:
//   GET  /__canary/info?id=   opens the canary `id` (tools/canary.mjs) and says where it listens
//   GET  /__canary/hits?id=   what reached it
//   POST /__canary/reset?id=  forgets what reached it
//   POST /__canary/close?id=  ends it
//   GET  /__servers           {dist, pages, sandbox}: URLs of another origin that serves dist/ and test/pages/, and of
//                             a third that serves the hosted sandbox page and its look-alikes (tools/sandbox-server.mjs)
//   GET  /__pages/FILE        the same pages on the tests' own origin
//   GET  /__requests/info     {port, hosts}: the server of granted requests (tools/request-server.mjs)
//   GET  /__requests/noted?id=   what reached it
//   GET  /__attack-corpus     the corpus of attacks (tools/attack-corpus.mjs), else 404
//   GET  /__threads           CPU time of each thread of the browser that asks, else 404 (tools/browser-threads.mjs)
// `?headers=JSON` on the other origin has its answer carry them: {"Content-Security-Policy": "…"}.
// In an HTML page, `__DIST__` and `__PAGES__` stand for the other origin's URLs, `"__WEATHER_ROWS__"`
// and `__WEATHER_MODULE__` for the data and the module of the gallery's weather story. A comment
// `<!-- headers: {"Name": "value"} -->` in it says with which headers it comes.
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { attackCorpus } from './attack-corpus.mjs';
import { readBrowserThreads } from './browser-threads.mjs';
import { openCanary } from './canary.mjs';
import { startRequestServer } from './request-server.mjs';
import { startSandboxServer } from './sandbox-server.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const FOLDERS = { dist: `${root}dist`, pages: `${root}test/pages` };
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.css': 'text/css; charset=utf-8',
};

/** @returns {Promise<import('@web/test-runner').TestRunnerPlugin & {requestPort: number}>} */
export async function startTestServers() {
  const canaries = new Map();
  const requests = await startRequestServer();
  const files = await startFileServer();
  const sandbox = await startSandboxServer();
  const json = (value) => ({ body: JSON.stringify(value), type: 'json' });

  async function answerCanary(verb, method, id) {
    const known = canaries.get(id);
    if (verb === 'info' && method === 'GET') {
      if (!known) canaries.set(id, openCanary(id));
      return json((await canaries.get(id)).info);
    }
    if (!known) return undefined;
    const canary = await known;
    if (verb === 'hits' && method === 'GET') return json(canary.count());
    if (method !== 'POST') return undefined;
    if (verb === 'reset') canary.reset();
    else if (verb === 'close') {
      canaries.delete(id);
      canary.close();
    } else return undefined;
    return json({ id });
  }

  return {
    name: 'safe-module:test-servers',
    requestPort: requests.port,
    async serve({ path, method, query, req }) {
      const canary = /^\/__canary\/(\w+)$/.exec(path);
      if (canary) return answerCanary(canary[1], method, String(query.id ?? ''));
      if (path === '/__requests/info') return json(requests.info);
      if (path === '/__requests/noted') return json(requests.noted(String(query.id ?? '')));
      if (path === '/__servers') return json({ ...files.urls, sandbox: sandbox.url });
      if (path === '/__threads') {
        const threads = readBrowserThreads(req.socket.remotePort, req.socket.localPort);
        return threads && json(threads);
      }
      if (path === '/__attack-corpus') {
        return attackCorpus && { body: await readFile(attackCorpus, 'utf8'), type: 'json' };
      }
      if (!path.startsWith('/__pages/')) return undefined;
      const file = await readServed(path.replace('/__pages/', '/pages/'), files.urls);
      // A page of a test lets a service worker answer for it alone: its scope is that page's whole URL.
      return file && { body: file.body, type: file.type, headers: { 'service-worker-allowed': '/', ...file.headers } };
    },
    async serverStop() {
      files.close();
      requests.close();
      sandbox.close();
      for (const canary of canaries.values()) (await canary).close();
    },
  };
}

/** Serves dist/ and test/pages/ on an origin of its own, readable from everywhere. */
export async function startFileServer() {
  const urls = {};
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url, urls.dist);
    const file = await readServed(pathname, urls);
    const headers = {
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      ...file?.headers,
      ...JSON.parse(searchParams.get('headers') ?? '{}'),
    };
    if (file) response.writeHead(200, { ...headers, 'content-type': file.type }).end(file.body);
    else response.writeHead(404, headers).end(`There is no ${pathname}.`);
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${server.address().port}`;
  Object.assign(urls, { dist: `${origin}/dist/`, pages: `${origin}/pages/` });
  return {
    urls,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** @returns the file of one of FOLDERS that `pathname` names; nothing outside of them. */
async function readServed(pathname, urls) {
  try {
    const [, name, rest] = /^\/(\w+)\/(.+)$/.exec(decodeURIComponent(pathname)) ?? [];
    if (!Object.hasOwn(FOLDERS, name ?? '')) return undefined;
    const file = resolve(FOLDERS[name], rest);
    if (!file.startsWith(FOLDERS[name] + sep)) return undefined;
    const type = TYPES[extname(file)] ?? 'application/octet-stream';
    const body = await readFile(file);
    if (!type.startsWith('text/html')) return { body, type };
    const values = { DIST: urls.dist, PAGES: urls.pages };
    if (body.includes('__WEATHER_')) Object.assign(values, await readWeather());
    const text = String(body).replace(
      /"__(\w+?)__"|__(\w+?)__/g,
      (whole, quoted, bare) => values[quoted ?? bare] ?? whole,
    );
    return { body: text, type, headers: JSON.parse(/<!-- headers: (\{.*?\}) -->/s.exec(text)?.[1] ?? '{}') };
  } catch {
    return undefined; // not there, a folder, or no valid path
  }
}

async function readWeather() {
  const csv = await readFile(`${root}node_modules/vega-datasets/data/seattle-weather.csv`, 'utf8');
  const [header, ...lines] = csv.trim().split('\n');
  const names = header.split(',');
  const read = (cell) => (cell !== '' && Number.isFinite(Number(cell)) ? Number(cell) : cell);
  const rows = lines.map((line) => Object.fromEntries(line.split(',').map((cell, i) => [names[i], read(cell)])));
  const module = await readFile(`${root}demo/src/modules/seattle-weather.js`, 'utf8');
  return { WEATHER_ROWS: JSON.stringify(rows), WEATHER_MODULE: module };
}
