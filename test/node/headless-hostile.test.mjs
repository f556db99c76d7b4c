// A hundred hostile scripts in Node: none gets out, none leaves anything behind.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { Worker } from 'node:worker_threads';
import { endSpares, runScript } from 'safe-module/headless';
import { HEAVY, LIGHT } from './support/hostile-scripts.mjs';
import { countChildren, countThreads, cpuMs, until } from './support/leftovers.mjs';

const SECRET = 'a-secret-of-the-environment';
const LEVELS = ['secure', 'permissive'];
const TIGHT = { timeoutMs: 1500, computeMs: 1000, memoryMb: 64 };

/** What no result may hold: a sign of an escape, the environment, a path of this machine. */
function judge({ name }, result) {
  const text = JSON.stringify(result);
  assert.ok(!text.includes('ESCAPED') || !result.ok, `${name}: ${text.slice(0, 300)}`);
  for (const word of [SECRET, process.cwd(), process.execPath, 'root:x:0'])
    assert.ok(!text.includes(word), `${name}: ${text.slice(0, 300)}`);
  if (!result.ok) assert.match(result.error.code, /^SM\d{3}$/, name);
  assert.notEqual(result.ok ? '' : result.error.code, 'SM707', `${name}: ${text.slice(0, 300)}`);
}

/** Some at once, so that the machine is not idle. */
async function runAll(scripts, options) {
  const queue = [...scripts];
  const work = async () => {
    for (let script = queue.shift(); script; script = queue.shift()) {
      judge(script, await runScript({ code: script.code, input: [{ a: 1 }], ...options }));
    }
  };
  await Promise.all([work(), work(), work(), work()]);
}

describe('a hundred hostile scripts', () => {
  let threads;
  const globals = Reflect.ownKeys(globalThis).length;
  const prototypes = [Object.prototype, Array.prototype, Function.prototype, Promise.prototype].map(
    (one) => Reflect.ownKeys(one).length,
  );
  before(async () => {
    process.env.SAFE_MODULE_TEST_SECRET = SECRET;
    await runScript({ code: 'return 1;' });
    await endSpares();
    threads = countThreads();
  });
  after(async () => {
    delete process.env.SAFE_MODULE_TEST_SECRET;
    await endSpares();
  });

  it('are a hundred', () => assert.ok(LIGHT.length + HEAVY.length >= 100, String(LIGHT.length + HEAVY.length)));

  for (const level of LEVELS) {
    it(`get nowhere at level ${level}`, () => runAll(LIGHT, { level, limits: TIGHT }));
    it(`are ended at level ${level}`, () => runAll(HEAVY, { level, limits: { ...TIGHT, ticks: 1e10 } }));
  }

  it('control: on a bare thread of Node the same scripts get hold of what they look for', async () => {
    const program = `const { parentPort, workerData } = require('node:worker_threads');
      const run = async (code) => { try { return await eval('(async function (input) {' + code + '\\n})')([{ a: 1 }]); } catch { return ''; } };
      (async () => { let got = 0; for (const code of workerData) if (String(await run(code)).startsWith('ESCAPED')) got += 1; parentPort.postMessage(got); })();`;
    const scripts = LIGHT.filter(({ name, code }) => !/exit|execSync/.test(name + code)).map(({ code }) => code);
    const worker = new Worker(program, { eval: true, workerData: scripts.slice(0, 60) });
    const [got] = await once(worker, 'message');
    await worker.terminate();
    assert.ok(got >= 20, `${got} of them`);
  });

  it('get nowhere in a process of their own', () =>
    runAll([...LIGHT.slice(0, 12), ...HEAVY.slice(6, 11)], {
      level: 'permissive',
      limits: TIGHT,
      isolation: 'process',
    }));

  it('leave nothing behind: no thread, no process, no work, nothing of this realm changed', async () => {
    await endSpares();
    assert.ok(await until(() => countThreads() <= threads + 1), `${countThreads()} threads, ${threads} before`);
    assert.equal(await until(() => countChildren() === 0), true);
    const before = cpuMs();
    await new Promise((resolve) => setTimeout(resolve, 1000));
    assert.ok(cpuMs() - before < 500, `${cpuMs() - before} ms of work in a second`);
    assert.equal(Reflect.ownKeys(globalThis).length, globals);
    assert.deepEqual(
      [Object.prototype, Array.prototype, Function.prototype, Promise.prototype].map(
        (one) => Reflect.ownKeys(one).length,
      ),
      prototypes,
    );
  });
});
