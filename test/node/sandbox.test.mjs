// The hosted sandbox page and its headers, served by Node, nginx and Caddy. Of the built package.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sandboxHeaders, sandboxMiddleware, sandboxPage } from 'safe-module/sandbox';
import { findServer } from '../../tools/servers.mjs';

const files = fileURLToPath(new URL('../../dist/sandbox/', import.meta.url));
const read = (name) => readFileSync(`${files}${name}`, 'utf8');
const NAMES = { native: 'sandbox.html', quickjs: 'sandbox-quickjs.html' };
const PAGES = ['https://one.example', 'https://two.example:8443'];

async function startNode(handler) {
  const server = createServer(handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { origin: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() };
}

/** What a page's answer must be, whoever serves it. */
async function checkServed(origin, engine = 'native') {
  const wanted = sandboxHeaders(PAGES, engine);
  const response = await fetch(`${origin}/${NAMES[engine]}`);
  assert.equal(response.status, 200);
  assert.equal(await response.text(), sandboxPage(engine));
  for (const [name, value] of Object.entries(wanted)) {
    assert.equal(response.headers.get(name)?.toLowerCase(), value.toLowerCase(), name);
  }
}

describe('the headers of the hosted sandbox page', () => {
  it('hold the page’s own policy, an opaque origin, and who may frame it', () => {
    const headers = sandboxHeaders(PAGES);
    const [, meta] = /<meta http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(sandboxPage());
    assert.equal(
      headers['Content-Security-Policy'],
      `${meta}; sandbox allow-scripts; frame-ancestors https://one.example https://two.example:8443`,
    );
    assert.deepEqual(
      ['Opener-Policy', 'Embedder-Policy', 'Resource-Policy'].map((name) => headers[`Cross-Origin-${name}`]),
      ['same-origin', 'require-corp', 'cross-origin'],
    );
    assert.equal(headers['Origin-Agent-Cluster'], '?1');
  });

  it('are refused for what is no origin, naming it', () => {
    for (const origin of [
      'app.example',
      'https://a.example/path',
      'https://a.example; script-src *',
      'https://a"b',
      '',
      5,
    ]) {
      assert.throws(() => sandboxHeaders(['https://a.example', origin]), { field: 'frameAncestors[1]' });
    }
    for (const none of [undefined, [], 'https://a.example']) {
      assert.throws(() => sandboxHeaders(none), { name: 'ConfigurationError', field: 'frameAncestors' });
    }
    for (const origin of ['*', "'self'", 'https://*.a.example', 'http://[::1]:80', 'http://localhost:*']) {
      assert.ok(sandboxHeaders([origin])['Content-Security-Policy'].endsWith(`frame-ancestors ${origin}`));
    }
  });
});

describe('the hosted sandbox page', () => {
  it('stands in the package as the middleware serves it', () => {
    assert.equal(read('sandbox.html'), sandboxPage());
    assert.deepEqual(JSON.parse(read('headers.json')), sandboxHeaders(['https://app.example']));
    assert.equal(read('sandbox-quickjs.html'), sandboxPage('quickjs'));
    assert.deepEqual(JSON.parse(read('headers-quickjs.json')), sandboxHeaders(['https://app.example'], 'quickjs'));
  });

  it('is for one engine: that of quickjs alone may compile WebAssembly, in both of its frames', async () => {
    assert.doesNotMatch(sandboxPage(), /'(?:wasm-)?unsafe-/);
    assert.equal(sandboxPage('quickjs').match(/script-src [^;]*'wasm-unsafe-eval'/g).length, 2);
    assert.match(sandboxHeaders(PAGES, 'quickjs')['Content-Security-Policy'], /script-src [^;]*'wasm-unsafe-eval'/);
    assert.throws(() => sandboxHeaders(PAGES, 'v8'), { name: 'ConfigurationError', field: 'engine' });
    const both = [
      sandboxMiddleware({ frameAncestors: PAGES }),
      sandboxMiddleware({ frameAncestors: PAGES, engine: 'quickjs' }),
    ];
    const served = await startNode((request, response) => both[0](request, response, () => both[1](request, response)));
    try {
      await checkServed(served.origin);
      await checkServed(served.origin, 'quickjs');
    } finally {
      served.stop();
    }
  });

  it('is served by the middleware, alone and in front of another', async () => {
    const alone = await startNode(sandboxMiddleware({ frameAncestors: PAGES, path: '/sandbox.html' }));
    try {
      await checkServed(alone.origin);
      const head = await fetch(`${alone.origin}/sandbox.html?x`, { method: 'HEAD' });
      assert.deepEqual([head.status, await head.text()], [200, '']);
      assert.equal((await fetch(`${alone.origin}/sandbox.html`, { method: 'POST' })).status, 404);
      assert.equal((await fetch(`${alone.origin}/other`)).status, 404);
    } finally {
      alone.stop();
    }
    const middleware = sandboxMiddleware({ frameAncestors: PAGES });
    const before = await startNode((request, response) => middleware(request, response, () => response.end('next')));
    try {
      await checkServed(before.origin);
      assert.equal(await (await fetch(`${before.origin}/other`)).text(), 'next');
    } finally {
      before.stop();
    }
  });

  it('is served by no middleware whose options are none', () => {
    const thrown = [undefined, 'https://app.example', { frameAncestor: PAGES }, {}].map((options) => {
      try {
        return sandboxMiddleware(options);
      } catch ({ name, code, message, remedy }) {
        return [name, code, message.replace(remedy, 'remedy')];
      }
    });
    assert.deepEqual(thrown, [
      ['ConfigurationError', 'SM704', 'options: is not an object. remedy'],
      ['ConfigurationError', 'SM704', 'options: is not an object. remedy'],
      ['ConfigurationError', 'SM704', 'options.frameAncestor: is not a known setting. remedy'],
      ['ConfigurationError', 'SM704', 'frameAncestors: is no list of origins. remedy'],
    ]);
  });

  const [nginx, caddy] = ['nginx', 'caddy'].map((name) => findServer(name));

  it('is served alike by nginx', { skip: !nginx && 'nginx is not installed' }, async () => {
    await serveBy((folder, port) => {
      const config = read('nginx.conf').replace('"https://app.example"', `"${PAGES.join(' ')}"`);
      writeFileSync(join(folder, 'sandbox.conf'), config);
      writeFileSync(
        join(folder, 'main.conf'),
        `daemon off; pid ${folder}/pid; error_log ${folder}/errors; events {}
http { access_log off; client_body_temp_path ${folder}/t; proxy_temp_path ${folder}/t; fastcgi_temp_path ${folder}/t; uwsgi_temp_path ${folder}/t; scgi_temp_path ${folder}/t;
server { listen 127.0.0.1:${port}; root ${folder}; include ${folder}/sandbox.conf; } }\n`,
      );
      return spawn(nginx, ['-p', folder, '-e', `${folder}/errors`, '-c', `${folder}/main.conf`]);
    });
  });

  it('is served alike by Caddy', { skip: !caddy && 'Caddy is not installed' }, async () => {
    await serveBy((folder, port) => {
      copyFileSync(`${files}Caddyfile`, join(folder, 'sandbox.caddy'));
      const main = `{\n  admin off\n  auto_https off\n}\nhttp://127.0.0.1:${port} {\n  root * ${folder}\n  import sandbox.caddy\n}\n`;
      writeFileSync(join(folder, 'Caddyfile'), main);
      const env = { ...process.env, SAFE_MODULE_PAGES: PAGES.join(' '), HOME: folder, XDG_DATA_HOME: folder };
      return spawn(caddy, ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], { env });
    });
  });

  it('has the same headers in every file, where no server is there to run it', () => {
    const headers = ['native', 'quickjs'].flatMap((engine) =>
      Object.entries(sandboxHeaders(['https://app.example'], engine)),
    );
    const [conf, caddyfile] = [read('nginx.conf'), read('Caddyfile')];
    for (const [name, value] of headers) {
      const values = (variable) => value.replace('https://app.example', variable);
      if (name !== 'Content-Type') {
        assert.ok(conf.includes(`add_header ${name} "${values('$safe_module_pages')}" always;`), name);
      }
      assert.ok(caddyfile.includes(`${name} \`${values('{$SAFE_MODULE_PAGES:https://app.example}')}\``), name);
    }
  });
});

async function serveBy(start) {
  const folder = mkdtempSync(join(tmpdir(), 'sandbox-'));
  // Its workers may run as somebody else.
  chmodSync(folder, 0o755);
  for (const name of Object.values(NAMES)) copyFileSync(`${files}${name}`, join(folder, name));
  const probe = createTcpServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  const server = start(folder, port);
  let said = '';
  server.stderr.on('data', (chunk) => {
    said += chunk;
  });
  const ended = once(server, 'exit');
  try {
    const origin = `http://127.0.0.1:${port}`;
    for (let up = false; !up; ) {
      assert.equal(server.exitCode, null, said);
      up = await fetch(origin).then(
        () => true,
        () => sleep(50),
      );
    }
    for (const engine of Object.keys(NAMES)) await checkServed(origin, engine);
  } finally {
    server.kill();
    await ended;
    rmSync(folder, { recursive: true });
  }
}
