// The package's `exports` do not name its bundle for scripts.
import ses from '../../node_modules/ses/dist/ses.umd.min.js?raw';
import { createPeer } from './peer.ts';

const script = URL.createObjectURL(
  new Blob([
    `${ses}
lockdown();
const clock = harden({ now: performance.now.bind(performance) });
onmessage = ({ data: [code, expression] }) => {
  const compartment = new Compartment({ globals: { performance: clock }, __options__: true });
  postMessage(compartment.evaluate(code + '\\n' + expression));
};`,
  ]),
);

/** Locked down in a Worker of its own: lockdown changes the realm it is called in for good. */
export const sesCompartment = createPeer('ses', async (code, expression) => {
  const worker = new Worker(script);
  worker.postMessage([code, expression]);
  const result = await new Promise<string>((resolve, reject) => {
    worker.onmessage = ({ data }) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message));
  });
  return [result, () => worker.terminate()];
});
