import { createPeer } from './peer.ts';

/** Plain JavaScript, what all are compared with: a Worker without any guard. */
export const plainWorker = createPeer('a plain Worker', async (code, expression) => {
  const url = URL.createObjectURL(new Blob([`"use strict";${code}\npostMessage(${expression});`]));
  const worker = new Worker(url);
  const result = await new Promise<string>((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
  });
  return [
    result,
    () => {
      worker.terminate();
      URL.revokeObjectURL(url);
    },
  ];
});
