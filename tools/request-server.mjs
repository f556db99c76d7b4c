// The server that granted requests go to: on loopback, under public-looking names that each browser is told to find
// there (web-test-runner.config.mjs), because a literal loopback address is refused always. It notes whatever
// arrives, by the `id` in the query:
//   /echo            200, JSON of the request
//   /redirect?to=    302 to `to`; with `status`, that one
//   /silent          takes the request and never answers
//   /stall           begins to answer, and stops
//   /big             BIG_BYTES of text, as fast as they are taken
//   /headers         an answer with headers that must not arrive, and some that may
//   /cookie          sets a cookie, for whoever asks with credentials
//   /page            HTML
// It answers as a forward proxy too: WebKitGTK has no other way to map a name.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';

/** Every name below it is found on loopback. */
export const DOMAIN = 'safe-module-test.example';
/** Firefox has no wildcards. */
export const NAMES = ['api', 'other', 'evil'].map((label) => `${label}.${DOMAIN}`);
const BIG_BYTES = 20_000_000;
const MOST_NOTED = 200;

export async function startRequestServer() {
  /** @type {Map<string, object[]>} */
  const noted = new Map();
  const server = createServer(async (request, response) => {
    // In the absolute form that proxies are asked with, or below the name that was asked for.
    const url = new URL(request.url, `http://${request.headers.host}`);
    const id = url.searchParams.get('id') ?? '';
    const entry = { method: request.method, host: url.host, path: url.pathname, headers: request.headers, sent: 0 };
    if (!noted.has(id)) noted.set(id, []);
    if (noted.get(id).length < MOST_NOTED) noted.get(id).push(entry);
    response.on('close', () => {
      entry.closed = response.writableFinished ? 'whole' : 'cut';
    });
    const { origin } = request.headers;
    response.setHeader('access-control-allow-origin', origin ?? '*');
    if (origin) response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('access-control-expose-headers', 'x-total-count, x-internal, set-cookie, server');
    if (request.method === 'OPTIONS') {
      response.setHeader('access-control-allow-methods', 'GET, HEAD, POST, PUT, PATCH, DELETE');
      response.setHeader('access-control-allow-headers', request.headers['access-control-request-headers'] ?? '');
      return response.writeHead(204).end();
    }
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    entry.body = Buffer.concat(chunks).toString('latin1');
    answer(url, response, entry);
  });
  server.on('clientError', (_error, socket) => socket.destroy());
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  const { port } = server.address();
  return {
    port,
    info: { port, hosts: NAMES },
    /** What arrived with this id, preflights included, in order. */
    noted: (id) => noted.get(id) ?? [],
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function answer(url, response, entry) {
  const { pathname, searchParams } = url;
  if (pathname === '/redirect') {
    const status = Number(searchParams.get('status') ?? 302);
    return response.writeHead(status, { location: searchParams.get('to') ?? '/echo' }).end();
  }
  if (pathname === '/silent') return undefined;
  if (pathname === '/stall') return response.writeHead(200, { 'content-type': 'text/plain' }).write('begun');
  if (pathname === '/big') return sendBig(response, entry);
  if (pathname === '/headers') {
    return response
      .writeHead(200, {
        'content-type': 'text/csv',
        'set-cookie': 'secret=1',
        'x-internal': 'node-7',
        'x-total-count': '42',
        server: 'test',
      })
      .end('a,b\n1,2\n');
  }
  if (pathname === '/cookie') {
    const cookie = 'session=mine; Path=/; SameSite=None; Secure';
    return response.writeHead(200, { 'set-cookie': [cookie, 'plain=mine; Path=/'] }).end('set');
  }
  if (pathname === '/page') {
    const status = Number(searchParams.get('status') ?? 200);
    return response.writeHead(status, { 'content-type': 'text/html; charset=utf-8' }).end('<script>alert(1)</script>');
  }
  if (pathname === '/echo') {
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(entry));
  }
  return response.writeHead(404).end();
}

/** No faster than it is taken, and slowly enough that who wants no more can say so before the end. */
async function sendBig(response, entry) {
  response.writeHead(200, { 'content-type': 'text/plain' });
  const piece = Buffer.alloc(65_536, 'x');
  async function* pieces() {
    while (entry.sent < BIG_BYTES) {
      entry.sent += piece.length;
      yield piece;
      await sleep(5);
    }
  }
  // Whoever goes away ends it.
  await pipeline(pieces, response).catch(() => {});
}
