// The whole check: `npm test`. With file filters (`npm test -- scan`) only those browser tests.
// BROWSERS=chromium,firefox picks browsers. The last line is `N passed, N failed`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { buildTests } from './build-tests.mjs';
import { runInBrowsers, usable } from './run-browsers.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const filters = process.argv.slice(2);
/** Two cores are busy with two browsers, and each has threads for more than one: with more, what waits for an answer would wait too long. */
const cores = availableParallelism();
const lanes = Number(process.env.TEST_LANES ?? Math.min(cores, 4, Math.max(2, Math.floor(cores * 0.75))));
const wanted = (process.env.BROWSERS ?? 'chromium,firefox,webkit').split(',');
const missing = wanted.filter((name) => !usable[name]);
let passed = 0;
let failed = 0;

/** One check that counts as one test; what it says is said in one piece. */
async function check(name, command, args) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => said.push(text));
  const [status] = await once(child, 'close');
  console.log(`\n── ${name}`);
  process.stdout.write(Buffer.concat(said));
  if (status === 0) passed += 1;
  else {
    failed += 1;
    console.log(`✗ ${name}`);
  }
}

/** One file of tests that need no browser: of the tools, and of the built package. */
async function runNodeFile(file) {
  const [report, results] = ['.cache/node-tests.txt', '.cache/node-tests.tap'];
  mkdirSync('.cache', { recursive: true });
  for (const old of [report, results]) rmSync(old, { force: true });
  const reporters = { spec: report, tap: results };
  const to = Object.entries(reporters).flatMap(([name, destination]) => [
    `--test-reporter=${name}`,
    `--test-reporter-destination=${destination}`,
  ]);
  const [status] = await once(spawn(process.execPath, ['--test', ...to, file], { stdio: 'inherit' }), 'close');
  const tap = existsSync(results) ? readFileSync(results, 'utf8') : '';
  const count = (name) => Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(tap)?.[1] ?? 0);
  const wrong = count('fail') + count('cancelled') || (status === 0 ? 0 : 1);
  const skips = [...tap.matchAll(/^ *ok \d+ - (.*) # SKIP (.*)$/gm)].map(([, name, reason]) => `${name} (${reason})`);
  const words = status === 0 ? '' : readFileSync(report, 'utf8').replace(/^[\s\S]*(?=failing tests:)/, '✗ ');
  return { file, right: count('pass'), wrong, skips, words };
}

/** Beside browsers, each file by itself; as with their pages, one that fails there runs once more when they are done. */
async function runInNode() {
  const files = readdirSync('test/node').filter((file) => file.endsWith('.test.mjs'));
  const again = [];
  // Its libraries are for the whole run alone.
  const gallery = usable.chromium ? await (await import('./gallery-pages.mjs')).startServer() : undefined;
  if (gallery) process.env.GALLERY_URL = gallery.resolvedUrls.local[0];
  for (const file of files) {
    const result = await runNodeFile(`test/node/${file}`);
    if (result.wrong === 0 || lanes === 1) countNode(result);
    else again.push(result);
  }
  return async () => {
    for (const { file, words } of again) {
      console.log(`⚠ Node: failed beside browsers: ${file}: once more by itself\n${words}`);
      countNode(await runNodeFile(file));
    }
    await gallery?.close();
    console.log(`Node: ${node.right} passed, ${node.wrong} failed`);
  };
}

const node = { right: 0, wrong: 0 };

function countNode({ right, wrong, skips, words }) {
  passed += right;
  failed += wrong;
  node.right += right;
  node.wrong += wrong;
  if (words) console.log(words);
  for (const skip of skips) console.log(`⚠ did not run: ${skip}`);
}

/** What asks how busy a thread is, by what it imports: nothing else runs beside it. */
const QUIET = /support\/(?:heartbeat|threads)|\.\/(?:heartbeat|threads)\.ts/;
const isQuiet = (file) => {
  const source = file.replace(/^\.cache\/tests\/(.*)\.js$/, '$1.ts');
  // Several files on one page have none, and are none of these.
  return existsSync(source) && QUIET.test(readFileSync(source, 'utf8'));
};

/** @param {Promise<() => Promise<void>>} [others] what runs meanwhile, as long as nothing measures; it gives what is left */
async function testInBrowsers(others) {
  const browsers = wanted.filter((name) => usable[name]);
  const files = await buildTests(filters, browsers);
  const besides = others && (() => others);
  const { totals } = await runInBrowsers({ files, rootDir: '.cache/tests', browsers, lanes, isQuiet, besides });
  await (await others)?.();
  for (const total of Object.values(totals)) {
    passed += total.passed;
    failed += total.failed;
  }
}

/** What needs no browser, one after the other. */
async function runWithoutBrowsers() {
  await check('custom-elements.json', process.execPath, ['tools/check-manifest.mjs']);
  await check('package', process.execPath, ['tools/check-package.mjs']);
  await check('size', process.execPath, ['tools/size.mjs']);
  await check('lint and format', 'node_modules/.bin/biome', ['check', '--error-on-warnings', '.']);
  await check('types', process.execPath, ['tools/typecheck.mjs']);
  return runInNode();
}

const isWhole = filters.length === 0;
if (isWhole) await check('build', process.execPath, ['tools/build.mjs']);
console.log(`\n── ${isWhole ? 'checks, tests in Node and ' : ''}tests in browsers`);
await testInBrowsers(isWhole ? runWithoutBrowsers() : undefined);
for (const name of missing) {
  console.log(`✗ ${name} is not installed here: its tests did not run`);
  failed += 1;
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
