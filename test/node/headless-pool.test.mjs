// The pool of headless runs: how many at once, that spares serve one run each, that nothing stays.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { after, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { endSpares, runScript } from 'safe-module/headless';
import { countThreads, listOrphans, residentMb, until } from './support/leftovers.mjs';

after(endSpares);
const root = fileURLToPath(new URL('../..', import.meta.url));

/** In a process of its own. */
function runAlone(script) {
  const { stdout, stderr, status, signal } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: root,
    encoding: 'utf8',
    timeout: 30_000,
  });
  return [stdout, stderr, status, signal];
}

describe('the pool', () => {
  it('runs so many at once as `limits.concurrency` says', async () => {
    for (const concurrency of [1, 3]) {
      let [now, most] = [0, 0];
      const tools = {
        hold: {
          // Until as many have come as may: on a busy machine they come one after the other.
          async handler() {
            now += 1;
            most = Math.max(most, now);
            for (const end = Date.now() + 20_000; most < concurrency && Date.now() < end; )
              await new Promise((resolve) => setTimeout(resolve, 10));
            await new Promise((resolve) => setTimeout(resolve, 100));
            now -= 1;
          },
        },
      };
      const runs = Array.from({ length: 6 }, () =>
        runScript({ code: `await callTool('hold'); return 1;`, tools, limits: { concurrency, timeoutMs: 60_000 } }),
      );
      for (const result of await Promise.all(runs)) assert.equal(result.ok, true, JSON.stringify(result));
      assert.equal(most, concurrency);
    }
  });

  it('never gives a VM to two runs', async () => {
    const code = `const before = globalThis.left ?? Math.left ?? [].left; try { globalThis.left = 1; } catch {} try { Math.left = 1; } catch {} try { Array.prototype.left = 1; } catch {} return before ?? 'nothing';`;
    for (let i = 0; i < 6; i += 1) {
      const result = await runScript({ code, level: 'permissive' });
      assert.equal(result.ok ? result.output : 'nothing', 'nothing', JSON.stringify(result));
    }
  });

  it('a run under other settings than those before it has its own', async () => {
    const code = 'return Array.from({ length: 3000 }, (_, i) => i).length;';
    const few = { ticks: 1000 };
    for (const limits of [{}, few, {}, few]) {
      const result = await runScript({ code, limits });
      assert.equal(result.ok, limits !== few, JSON.stringify(result));
      await new Promise((resolve) => setTimeout(resolve, 150));
    }
  });

  it('runs a script by the same rules whether its realm stood ready or not: strict code, and the steps it has', async () => {
    // In sloppy code a function's `this` is the global object, whose counters are a module's steps.
    const reach = `function global() { return this } const found = global();
      const counters = found && Object.values(found).find((value) => value && typeof value === 'object' && 'n' in value);
      for (let i = 0; i < 30_000; i += 1) if (counters) counters.n = counters.o;
      return typeof found;`;
    for (let run = 0; run < 3; run += 1) {
      const few = await runScript({ code: reach, limits: { ticks: 5000 } });
      assert.equal(few.error?.code, 'SM203', `run ${run}: ${JSON.stringify(few)}`);
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    for (let run = 0; run < 3; run += 1) {
      const { output, error } = await runScript({ code: reach });
      assert.equal(output, 'undefined', JSON.stringify(error));
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  });

  it('lets the process end by itself', () => {
    const script = `import { runModule, runScript } from 'safe-module/headless';
      await Promise.all([1, 2, 3].map(() => runScript({ code: 'return 1;' })));
      await runScript({ code: 'return 1;', isolation: 'process' });
      await runModule({ code: 'function render() {}' });
      console.log('done');`;
    assert.deepEqual(runAlone(script), ['done\n', '', 0, null]);
  });

  it('says nothing of its own on the standard error, however many calls of one run wait', () => {
    const script = `import { runScript } from 'safe-module/headless';
      const tools = { wait: { handler: () => new Promise((resolve) => setTimeout(resolve, 100, 'ok')) } };
      const code = "return await parallel(Array.from({ length: 20 }, () => () => callTool('wait')), { concurrency: 20 });";
      const { output } = await runScript({ code, tools, limits: { toolCalls: 20 } });
      console.log(output.length);`;
    assert.deepEqual(runAlone(script), ['20\n', '', 0, null]);
  });

  /** A pattern that takes a century, in a process of its own; what is said of it comes once it runs. */
  const stuck = (then) => `import { runScript } from 'safe-module/headless';
      runScript({ code: "return /(a*)*b/.test('a'.repeat(60));", level: 'permissive', isolation: 'process', limits: { timeoutMs: 60_000, computeMs: 10_000 } });
      setTimeout(() => ${then}, 2000);`;
  const isNobodyLeft = async () =>
    assert.ok(await until(() => listOrphans('SafeModuleVm').length === 0), listOrphans('SafeModuleVm').join());

  it('ends processes with itself, also those that are stuck in a native', async () => {
    const { status } = spawnSync(process.execPath, ['--input-type=module', '--eval', stuck('process.exit(0)')], {
      cwd: root,
    });
    assert.equal(status, 0);
    await isNobodyLeft();
  });

  it('leaves none of those behind when it is killed', async () => {
    const kill = `process.kill(process.pid, 'SIGKILL')`;
    const { signal } = spawnSync(process.execPath, ['--input-type=module', '--eval', stuck(kill)], { cwd: root });
    assert.equal(signal, 'SIGKILL');
    await isNobodyLeft();
  });

  it('importing it does nothing', () => {
    const script = `const before = process.getActiveResourcesInfo().length;
      const keys = Reflect.ownKeys(globalThis).length;
      const entry = await import('safe-module/headless');
      await new Promise((resolve) => setTimeout(resolve, 50));
      console.log(process.getActiveResourcesInfo().length - before, Reflect.ownKeys(globalThis).length - keys, typeof globalThis.HTMLElement, Object.keys(entry).sort().join());`;
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', script], {
      cwd: root,
      encoding: 'utf8',
    });
    assert.match(stdout, /^0 0 undefined .*runModule.*runScript.*validateModule/);
  });

  const runs = Number(process.env.HEADLESS_RUNS ?? 150);
  it(`keeps its memory flat over ${runs} runs (HEADLESS_RUNS)`, async () => {
    const options = {
      code: 'return input.map(({ a }) => a * 2);',
      input: Array.from({ length: 100 }, (_, a) => ({ a })),
    };
    const work = async (count) => {
      for (let i = 0; i < count; i += 1) {
        const result = await runScript(options);
        assert.equal(result.ok, true, JSON.stringify(result));
      }
      await endSpares();
      globalThis.gc?.();
    };
    // The first runs fill what any process keeps.
    await work(Math.ceil(runs / 3));
    const before = residentMb();
    const threads = countThreads();
    await work(runs);
    // However many they are: over 10,000 runs a process goes to and fro between 130 and 150 MB.
    assert.ok(residentMb() - before < 60, `${before.toFixed()} MB before, ${residentMb().toFixed()} after`);
    assert.ok(await until(() => countThreads() <= threads + 1), `${countThreads()} threads`);
  });
});
