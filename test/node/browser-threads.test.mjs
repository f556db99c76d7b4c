import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { describe, it } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { readBrowserThreads } from '../../tools/browser-threads.mjs';
import { startTestServers } from '../../tools/test-servers.mjs';

/** Connects, then works for ever on a thread of a grandchild; stays quiet without `work`. */
const CLIENT = `
  require('node:net').connect(Number(process.argv[1]), '127.0.0.1').resume();
  const spin = "new (require('node:worker_threads').Worker)('for (;;);', { eval: true })";
  if (process.argv[2]) require('node:child_process').spawn(process.execPath, ['-e', spin], { stdio: 'inherit' });`;

async function connectClient(t, work) {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  // A process group of its own, so that the grandchild ends with it.
  const child = spawn(process.execPath, ['-e', CLIENT, String(port), work], { detached: true, stdio: 'ignore' });
  const [socket] = await once(server, 'connection');
  t.after(() => {
    process.kill(-child.pid, 'SIGKILL');
    server.close();
  });
  return { child, client: socket.remotePort, port };
}

/** CPU time that each process took meanwhile. */
async function measure({ client, port }, ms) {
  const before = new Map(readBrowserThreads(client, port).map(({ tid, ms: spent }) => [tid, spent]));
  await sleep(ms);
  const spent = readBrowserThreads(client, port).map((thread) => ({
    ...thread,
    ms: thread.ms - (before.get(thread.tid) ?? 0),
  }));
  return spent.sort((a, b) => b.ms - a.ms);
}

describe('threads of a browser', { skip: !existsSync('/proc/self/task') && 'there is no /proc here' }, () => {
  it('finds the busy thread of the tree that holds the connection', async (t) => {
    const busy = await connectClient(t, 'work');
    await sleep(300);
    const [first, second] = await measure(busy, 600);
    assert.notEqual(first.pid, busy.child.pid, 'it works in a process below the one that connected');
    assert.ok(first.ms >= 100 && first.ms > 3 * second.ms, JSON.stringify([first, second]));
  });

  it('does not take one client for another, nor this process for either', async (t) => {
    const [busy, idle] = [await connectClient(t, 'work'), await connectClient(t, '')];
    await sleep(300);
    const [busiest] = await measure(idle, 600);
    assert.ok(busiest.ms < 100, JSON.stringify(busiest));
    for (const end of [busy, idle]) {
      const pids = new Set(readBrowserThreads(end.client, end.port).map(({ pid }) => pid));
      assert.ok(pids.has(end.child.pid) && !pids.has(process.pid));
      assert.ok(!pids.has((end === busy ? idle : busy).child.pid));
    }
  });

  it('knows nothing of a connection that nobody holds', () => {
    assert.equal(readBrowserThreads(1, 1), undefined);
  });

  it('is answered by the test servers', async (t) => {
    const plugin = await startTestServers();
    t.after(() => plugin.serverStop());
    const { client, port } = await connectClient(t, '');
    const ask = (remotePort) =>
      plugin.serve({ method: 'GET', path: '/__threads', query: {}, req: { socket: { remotePort, localPort: port } } });
    assert.ok(JSON.parse((await ask(client)).body).length > 0);
    assert.equal(await ask(1), undefined);
  });
});
