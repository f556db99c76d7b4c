// A canary: ports of its own on loopback that count whatever reaches them. Since no one else knows the
// ports, each request, connection and datagram is a leak of whoever holds them.
import { createHash } from 'node:crypto';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';

const HOST = '127.0.0.1';
const LISTED = 200;
const WEBSOCKET_GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11'; // RFC 6455 §1.3
const ALLOW_ALL = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
  'access-control-allow-private-network': 'true',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
};
const BODIES = {
  js: ['text/javascript', '/* canary */'],
  css: ['text/css', '/* canary */'],
  html: ['text/html', '<!doctype html><title>canary</title>'],
  gif: ['image/gif', Buffer.from('R0lGODlhAQABAAAAACH5BAEAAAAALAAAAAABAAEAAAIBAAA=', 'base64')],
};

/**
 * Opens one canary: HTTP with WebSockets, bare TCP and UDP, each on a port that the system picks.
 * @param {string} id stands in the path of its URLs
 */
export async function openCanary(id) {
  const requests = [];
  const sockets = new Set();
  const spoken = new WeakSet();
  const counts = { requests: 0, silent: 0, connections: 0, datagrams: 0 };
  const addRequest = (request) => {
    if (!spoken.has(request.socket)) {
      spoken.add(request.socket);
      counts.silent -= 1;
    }
    counts.requests += 1;
    if (requests.length < LISTED) requests.push(`${request.method} ${request.url}`);
  };
  const keep = (socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
  };

  const http = createHttpServer((request, response) => {
    addRequest(request);
    const [type, body] = BODIES[/\.(\w+)(?:\?|$)/.exec(request.url)?.[1]] ?? ['text/plain', 'canary'];
    response.writeHead(200, { ...ALLOW_ALL, 'content-type': type }).end(body);
  });
  http.on('upgrade', (request, socket) => {
    addRequest(request);
    const key = createHash('sha1').update(`${request.headers['sec-websocket-key']}${WEBSOCKET_GUID}`).digest('base64');
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${key}\r\n\r\n`,
    );
  });
  // What connects and says nothing (`rel=preconnect`), or speaks TLS, is a hit as well.
  http.on('connection', (socket) => {
    counts.silent += 1;
    keep(socket);
  });
  http.on('clientError', (_error, socket) => socket.destroy());
  const tcp = createTcpServer((socket) => {
    counts.connections += 1;
    keep(socket);
    socket.resume();
  });
  const udp = createSocket('udp4', () => {
    counts.datagrams += 1;
  });
  const [httpPort, tcpPort] = await Promise.all([listen(http), listen(tcp)]);
  udp.bind(0, HOST);
  await once(udp, 'listening');
  udp.unref();

  return {
    info: {
      httpUrl: `http://${HOST}:${httpPort}/${encodeURIComponent(id)}/`,
      wsUrl: `ws://${HOST}:${httpPort}/${encodeURIComponent(id)}/`,
      tcpUrl: `http://${HOST}:${tcpPort}/${encodeURIComponent(id)}/`,
      tcpPort,
      udpPort: udp.address().port,
    },
    /** Everything that arrived: requests, connections that sent none, connections to the bare port, datagrams. */
    count() {
      const hits = counts.requests + counts.silent + counts.connections + counts.datagrams;
      return { hits, ...counts, listed: [...requests] };
    },
    reset() {
      // A connection that stays silent was counted before; one that speaks later counts as a request.
      for (const socket of sockets) spoken.add(socket);
      Object.assign(counts, { requests: 0, silent: 0, connections: 0, datagrams: 0 });
      requests.length = 0;
    },
    close() {
      for (const socket of sockets) socket.destroy();
      http.close();
      tcp.close();
      udp.close();
    },
  };
}

/** Listens on a port that the system picks, without keeping the process alive. */
async function listen(server) {
  server.listen(0, HOST).unref();
  await once(server, 'listening');
  return server.address().port;
}
