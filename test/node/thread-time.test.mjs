// The clock that says how long a thread has been running: what runs in Node are ended by.
import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { Worker } from 'node:worker_threads';
import { endSpares, runModule } from 'safe-module/headless';
import { importSource } from './support/sources.mjs';

after(endSpares);
const { THREAD_TIME } = await importSource('src/headless/node/thread-time.ts');
const isTold = process.platform === 'linux' || 'threadCpuUsage' in process;

/** @returns {Promise<{waited: number, worked: number}>} what the clock says of half a second without, and of as long with work to do */
const measure = () =>
  new Promise((resolve, reject) => {
    const program = `
      const clock = ${THREAD_TIME};
      const { parentPort } = require('node:worker_threads');
      const times = [clock?.()];
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
      times.push(clock?.());
      for (const end = Date.now() + 500; Date.now() < end; );
      times.push(clock?.());
      parentPort.postMessage({ waited: times[1] - times[0], worked: times[2] - times[1] });`;
    new Worker(program, { eval: true }).once('message', resolve).once('error', reject);
  });

describe('the time of a thread', () => {
  it('passes while it runs, and not while it waits', { skip: !isTold && 'this system does not tell' }, async () => {
    const { waited, worked } = await measure();
    assert.ok(worked > 3 * waited, `${worked} ms of work, ${waited} ms of waiting`);
  });

  it('is the same for all modules, however many share the machine', {
    skip: !isTold && 'this system does not tell',
  }, async () => {
    const code = `function render({ container }) {
      let sum = 0;
      for (let i = 0; i < 200_000; i += 1) sum += Math.sqrt(i) % 3;
      container.textContent = String(sum);
    }`;
    const alone = await runModule({ code, limits: { computeMs: 10_000 } });
    assert.equal(alone.report.status, 'validated');
    // Most of the time others run: on two processors each of them has a sixteenth of one.
    const limits = { computeMs: Math.ceil(3 * alone.report.runtime.computeMs), concurrency: 8 };
    const stop = burn(24);
    const runs = await Promise.all(Array.from({ length: 8 }, () => runModule({ code, limits })));
    await stop();
    const ends = runs.map(({ report }) => `${report.status} ${report.violations.map((one) => one.code)}`);
    assert.deepEqual(ends, Array(8).fill('validated '));
  });

  it('ends who does compute for too long, all the same', async () => {
    const { report } = await runModule({ code: 'function render() { for (;;); }', limits: { ticks: 1e10 } });
    assert.deepEqual(
      report.violations.map((one) => one.code),
      ['SM202'],
    );
  });
});

/** Has so many threads compute. @returns ends them */
function burn(count) {
  const threads = Array.from({ length: count }, () => new Worker('for (;;);', { eval: true }));
  return () => Promise.all(threads.map((thread) => thread.terminate()));
}
