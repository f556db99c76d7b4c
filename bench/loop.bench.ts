/** A loop of 10 million integer steps in the guest, against the same loop in a plain Worker. */
import { runElement } from './support/element.ts';
import { compare, tell } from './support/measure.ts';

const LOOP = `function count(steps) {
    let sum = 0;
    for (let i = 0; i < steps; i++) sum = (sum + i * 31) | 0;
    return sum;
  }`;
const MEASURE =
  'count(1e4); const start = performance.now(); const sum = count(1e7); const ms = performance.now() - start;';

const code = `${LOOP}
function render() { ${MEASURE} console.log(ms, sum); }`;
const plain = URL.createObjectURL(new Blob([`"use strict"; ${LOOP} ${MEASURE} postMessage(ms);`]));

async function inGuest(): Promise<number> {
  const { logs } = await runElement({ code, level: 'permissive' });
  return Number(logs[0]?.args[0]);
}

async function inWorker(): Promise<number> {
  const worker = new Worker(plain);
  const ms = await new Promise<number>((resolve) => (worker.onmessage = ({ data }) => resolve(data)));
  worker.terminate();
  return ms;
}

describe('loop', () => {
  it('10 million steps', async function () {
    this.timeout(120_000);
    tell(await compare('loop of 10 million steps', 1.3, inGuest, inWorker, { turns: 21, warmUp: 3 }));
  });
});
