import { once } from 'node:events';
import { createServer } from 'node:http';

/**
 * @param {import('node:http').RequestListener} answer
 * @returns {Promise<{port: number, close(): void}>} a server of 127.0.0.1, and what ends it with its connections
 */
export async function serve(answer) {
  const server = createServer(answer);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  return {
    port,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
