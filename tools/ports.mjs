// Ports of this machine: one that is free, and one to wait for.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** @returns {Promise<number>} a port that nobody listens on */
export async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

/**
 * @param {string} name of what is to listen there
 * @throws Error where nobody listens within 20 s
 */
export async function untilListening(port, name) {
  for (let tries = 200; ; tries -= 1) {
    const socket = connect(port, '127.0.0.1');
    try {
      await once(socket, 'connect');
      return;
    } catch (error) {
      if (tries === 0) throw new Error(`${name} does not listen: ${error.message}`);
      await sleep(100);
    } finally {
      socket.destroy();
    }
  }
}
