// An origin that serves the hosted sandbox pages as their own middleware does (/sandbox.html, /sandbox-quickjs.html), and, by the names of
// LOOK_ALIKES, pages that are not it. GET /told says what a look-alike was sent for its answer, DELETE forgets it.
import { once } from 'node:events';
import { createServer } from 'node:http';

const SANDBOX = new URL('../dist/sandbox.js', import.meta.url);

/** One that is read as the right page and framed as another: what a server can do that means ill. */
const twoFaced = (script) => (page) => ({ read: page, framed: `<!doctype html><script>${script}</script>` });
const both = (text) => ({ read: text, framed: text });
/** Answers the challenge as the page would, and passes on what it is given for it. */
const forger = (identity) => `addEventListener('message', ({ data, source }) => {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = ({ data }) => fetch('/told', { method: 'POST', mode: 'no-cors', body: data.type });
  source.postMessage({ v: 1, type: 'safe-module:proof', challenge: data.challenge, identity: ${JSON.stringify(identity)} }, '*', [port2]);
});`;
const identityOf = (page) => /<meta name="safe-module" content="([^"]+)"/.exec(page)[1];
const older = (text) => text.replaceAll(identityOf(text).split(' ')[0], '0.0.9');

const LOOK_ALIKES = {
  'old.html': (page) => both(older(page)),
  'wrong-scripts.html': (page) => both(page.replace('<script>', '<script>0;')),
  'wrong-hash.html': (page) => both(page.replace(/(content="\d[^"]*sha256-)./, '$1_')),
  'other.html': () => both('<!doctype html><title>Nothing of the kind</title>'),
  'bare.html': (page) => both(page),
  'endless.html': (page) => both(page + ' '.repeat(1 << 20)),
  'silent.html': twoFaced(''),
  'garbage.html': twoFaced("addEventListener('message', () => parent.postMessage({ a: [1] }, '*'))"),
  'replays.html': twoFaced(
    "parent.postMessage({ v: 1, type: 'safe-module:proof', challenge: '0'.repeat(32), identity: '' }, '*')",
  ),
  'no-port.html': (page) => twoFaced(forger(identityOf(page)).replace(', [port2]', ''))(page),
  'says-old.html': twoFaced(forger('0.0.9 of another time')),
  'says-other.html': (page) => twoFaced(forger(`${identityOf(page)} 'sha256-AAAA'`))(page),
  'moves.html': twoFaced("addEventListener('load', () => setTimeout(() => { location = '/other.html'; }, 100))"),
  'forged.html': (page) => twoFaced(forger(identityOf(page)))(page),
  // Framed beside the element: it says what the sandbox would say, again and again.
  'sibling.html': () =>
    both(`<!doctype html><script>setInterval(() => {
      for (const challenge of ['', '0'.repeat(32)]) parent.postMessage({ v: 1, type: 'safe-module:proof', challenge, identity: '' }, '*', [new MessageChannel().port1]);
    }, 5)</script>`),
};

export async function startSandboxServer() {
  let told = [];
  let serve;
  const server = createServer(async (request, response) => {
    const headers = {
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'GET, POST, DELETE',
      'cross-origin-resource-policy': 'cross-origin',
    };
    const { sandboxMiddleware, sandboxPage } = await import(SANDBOX.href);
    const [native, quickjs] = ['native', 'quickjs'].map((engine) =>
      sandboxMiddleware({ frameAncestors: ['*'], engine }),
    );
    serve ??= (request, response) => quickjs(request, response, () => native(request, response));
    const name = new URL(request.url, 'http://localhost').pathname.slice(1);
    if (name === 'told') {
      if (request.method === 'POST') for await (const chunk of request) told.push(String(chunk));
      else if (request.method === 'DELETE') told = [];
      return void response.writeHead(200, headers).end(JSON.stringify(told));
    }
    if (name === 'never.html') return;
    if (name === 'strangers.html') {
      return sandboxMiddleware({ frameAncestors: ['https://other.example'], path: request.url })(request, response);
    }
    if (name === 'gone.html') return void response.writeHead(404, headers).end('Gone.');
    if (name === 'redirect.html') return void response.writeHead(302, { ...headers, location: '/sandbox.html' }).end();
    if (name === 'no-cors.html')
      return void response.writeHead(200, { 'content-type': 'text/html' }).end(sandboxPage());
    if (!Object.hasOwn(LOOK_ALIKES, name)) return serve(request, response);
    const { read, framed } = LOOK_ALIKES[name](sandboxPage());
    const isFramed = request.headers.accept?.includes('text/html');
    const allow = { 'content-type': 'text/html; charset=utf-8', 'cross-origin-embedder-policy': 'require-corp' };
    response.writeHead(200, { ...headers, ...allow }).end(isFramed ? framed : read);
  });
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${server.address().port}/`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
