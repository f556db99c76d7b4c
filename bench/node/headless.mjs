// Headless runs in Node beside their peers, in turns, so that whatever else the machine does is everybody's. Each is a row of
// `bench/run.mjs`. Needs the built package.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { openBare, openBareThread, openSebastianWessel } from './peers.mjs';

const TURNS = Number(process.env.BENCH_TURNS ?? 5);
const COLD = fileURLToPath(new URL('cold.mjs', import.meta.url));
const SMALL = { code: 'return input.map(({ a }) => a * 2);', input: Array.from({ length: 100 }, (_, a) => ({ a })) };
const LARGE = {
  code: 'let sum = 0; for (const { value } of input) sum += value; return sum;',
  input: Array.from({ length: 100_000 }, (_, i) => ({ id: i, name: `name ${i % 1000}`, value: i / 7 })),
};
/** Until the next run's thread stands ready, when nothing else is asked. */
const REST_MS = 300;

const rest = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const median = (values) => values.toSorted((a, b) => a - b)[values.length >> 1];

/** @returns ms by name, each the median of `turns` */
async function inTurns(contestants, turns) {
  const times = Object.fromEntries(Object.keys(contestants).map((name) => [name, []]));
  for (let turn = -1; turn < turns; turn += 1) {
    for (const [name, run] of Object.entries(contestants)) {
      const ms = await run();
      // The first of each is a turn to warm up.
      if (turn >= 0) times[name].push(ms);
    }
  }
  return Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]));
}

const timed = async (work) => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

function runCold(name) {
  const { stdout, stderr } = spawnSync(process.execPath, [COLD, name], { encoding: 'utf8' });
  if (!(Number(stdout) > 0)) throw new Error(`${name}: ${stderr}`);
  return Number(stdout);
}

/** The fastest of the peers that promise what a run of ours does: it can be ended whatever it does. */
function judge(name, { ours, ...peers }, limit, judged) {
  const [best] = judged.toSorted((a, b) => peers[a] - peers[b]);
  return [
    {
      name: `${name}: best of ${judged.join(', ')} (${best})`,
      ours,
      baseline: peers[best],
      ratio: ours / peers[best],
      limit,
    },
    ...Object.keys(peers)
      .filter((peer) => peer !== best)
      .map((peer) => ({ name: `${name}: ${peer}`, ours, baseline: peers[peer], ratio: ours / peers[peer] })),
  ];
}

const PEERS = ['@sebastianwessel/quickjs', 'quickjs-emscripten on a thread'];
/** For information: it can't be ended, and its runs share one instance. */
const UNSAFE = 'quickjs-emscripten on the caller’s thread';

export async function benchHeadless() {
  const { endSpares, runScript, validateModule } = await import('safe-module/headless');
  const runOurs = async ({ code, input }) => {
    const result = await runScript({ code, input });
    if (!result.ok) throw new Error(JSON.stringify(result.error));
  };
  const [bare, thread, sebastian] = [await openBare(), await openBareThread(), await openSebastianWessel()];
  const cold = await inTurns(
    {
      ours: () => runCold('safe-module'),
      [PEERS[0]]: () => runCold('openSebastianWessel'),
      [PEERS[1]]: () => runCold('openBareThread'),
      [UNSAFE]: () => runCold('openBare'),
    },
    TURNS,
  );
  const contest = (task) => ({
    async ours() {
      await rest(REST_MS);
      return timed(() => runOurs(task));
    },
    [PEERS[0]]: () => timed(() => sebastian(task.code, task.input)),
    [PEERS[1]]: () => timed(() => thread(task.code, task.input)),
    [UNSAFE]: () => timed(() => bare(task.code, task.input)),
  });
  const warm = await inTurns(contest(SMALL), 4 * TURNS);
  const large = await inTurns(contest(LARGE), TURNS);
  const perSecond = await validationsPerSecond(validateModule);
  await endSpares();
  return [
    ...judge('cold script, from the process’ start', cold, 1.2, PEERS),
    ...judge('warm script, from a pool', warm, 0.7, PEERS),
    ...judge('script of 100,000 rows', large, 0.5, PEERS),
    { name: 'validations of a 20 KB module with 10 tests, a second', ours: perSecond, unit: '/s' },
  ].map((row) => ({ browser: 'node', ...row }));
}

/** A module of nearly 20 KB, as long ones are: many small functions, each used. */
function longModule() {
  const helpers = [];
  for (let i = 0; helpers.join('\n').length < 17_500; i += 1) {
    helpers.push(
      `function step${i}(rows) {\n  const kept = rows.filter(({ value }) => value > ${i});\n  return kept.map(({ day, value }) => ({ day, value: value * ${i + 1} }));\n}`,
    );
  }
  const calls = helpers.map((_, i) => `  rows = step${i}(rows).length > 0 ? rows : datasets.labs;`).slice(0, 40);
  return `${helpers.join('\n')}\nfunction render({ datasets, container, Tabulator }) {\n  let rows = datasets.labs;\n${calls.join('\n')}\n  new Tabulator(container, { data: rows, columns: [{ title: 'Day', field: 'day' }, { title: 'Value', field: 'value' }] });\n}`;
}

async function validationsPerSecond(validateModule) {
  const code = longModule();
  const tests = Array.from(
    { length: 10 },
    (_, i) =>
      `test('step ${i}', () => { expect(step${i}(datasets.labs).length).toBeGreaterThanOrEqual(0); render(); expect(drawn.tables.length).toBe(1); });`,
  ).join('\n');
  const labs = Array.from({ length: 100 }, (_, i) => ({ day: `2026-01-${(i % 28) + 1}`, value: i }));
  const validate = async () => {
    const report = await validateModule({
      code,
      tests: tests.replaceAll('datasets.labs', JSON.stringify(labs.slice(0, 5))),
      datasets: { labs },
      limits: { codeBytes: 65_536, computeMs: 5000, timeoutMs: 60_000 },
    });
    if (report.status !== 'validated') throw new Error(JSON.stringify([report.violations, report.runtime?.tests]));
  };
  await validate();
  const times = [];
  for (let turn = 0; turn < TURNS; turn += 1) times.push(await timed(validate));
  return 1000 / median(times);
}
