import exported from '@jetbrains/websandbox';
import { createPeer } from './peer.ts';

// It is CommonJS: bundlers that read it as Node does take its whole `exports` for the default export.
const Websandbox = (exported as unknown as { default?: typeof exported }).default ?? exported;

/** An iframe with `sandbox="allow-scripts"`; the code tells its result through the local API. */
export const websandbox = createPeer('@jetbrains/websandbox', async (code, expression) => {
  let hear: (result: string) => void = () => {};
  const heard = new Promise<string>((resolve) => {
    hear = resolve;
  });
  const sandbox = Websandbox.create({ tell: hear }, { frameContainer: document.body });
  await sandbox.promise;
  await sandbox.run(`"use strict";${code}\nWebsandbox.connection.remote.tell(${expression});`);
  return [await heard, () => sandbox.destroy()];
});
