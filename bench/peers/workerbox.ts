import createWorkerBox from 'workerboxjs';
import { createPeer } from './peer.ts';

/** A Worker in an iframe of an opaque origin, both built in: no server is needed. */
export const workerbox = createPeer('workerboxjs', async (code, expression) => {
  const { run, destroy } = await createWorkerBox();
  return [String(await run(`${code}\nreturn ${expression};`)), destroy];
});
