// The whole check: `npm test`. With file filters (`npm test -- scan`) only those browser tests.
// BROWSERS=chromium,firefox picks browsers. The last line is `N passed, N failed`.
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findBrowsers } from './browsers.mjs';
import { buildTests } from './build-tests.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
process.chdir(root);
const filters = process.argv.slice(2);
const found = findBrowsers();
const usable = {
  chromium: Boolean(found.chromium),
  firefox: Boolean(found.firefox),
  webkit: Boolean(found.webkitDriver && found.miniBrowser && (found.xvfb || process.env.DISPLAY)),
};
const wanted = (process.env.BROWSERS ?? 'chromium,firefox,webkit').split(',');
const missing = wanted.filter((name) => !usable[name]);
let passed = 0;
let failed = 0;

/** One check that counts as one test. */
function check(name, command, args) {
  console.log(`\n── ${name}`);
  const { status } = spawnSync(command, args, { stdio: 'inherit' });
  if (status === 0) passed += 1;
  else {
    failed += 1;
    console.log(`✗ ${name}`);
  }
}

async function runInBrowsers() {
  const files = await buildTests(filters);
  const background = [];
  const env = { ...process.env, LANG: 'en_US.UTF-8', LC_ALL: 'C.UTF-8', LANGUAGE: 'en_US' };
  const browsers = wanted.filter((name) => usable[name]);
  if (browsers.includes('webkit')) {
    if (!process.env.DISPLAY || found.xvfb) {
      background.push(
        spawn(found.xvfb, [':97', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], { stdio: 'ignore' }),
      );
      env.DISPLAY = ':97';
    }
    await sleep(500);
    const webkitEnv = { ...env, LC_ALL: '', LANG: 'en_US.UTF-8', WEBKIT_DISABLE_COMPOSITING_MODE: '1' };
    background.push(
      spawn(found.webkitDriver, ['--port=4445', '--host=127.0.0.1'], { stdio: 'ignore', env: webkitEnv }),
    );
    await sleep(500);
  }
  mkdirSync('.cache', { recursive: true });
  const counts = '.cache/test-counts.json';
  rmSync(counts, { force: true });
  const run = spawn(process.execPath, ['node_modules/@web/test-runner/dist/bin.js'], {
    stdio: 'inherit',
    env: { ...env, BROWSERS: browsers.join(','), TEST_FILES: files.join(','), TEST_COUNTS: counts },
  });
  const status = await new Promise((resolve) => run.on('close', resolve));
  for (const child of background) child.kill();
  let totals = {};
  try {
    totals = JSON.parse(readFileSync(counts, 'utf8'));
  } catch {}
  for (const total of Object.values(totals)) {
    passed += total.passed;
    failed += total.failed;
  }
  const silent = browsers.length - Object.keys(totals).length;
  if (silent > 0) failed += silent;
  if (status !== 0 && failed === 0) failed += 1;
}

if (filters.length === 0) {
  check('build', process.execPath, ['tools/build.mjs']);
  check('types', process.execPath, ['tools/typecheck.mjs']);
  check('lint and format', 'node_modules/.bin/biome', ['check', '.']);
}
console.log('\n── tests in browsers');
await runInBrowsers();
for (const name of missing) {
  console.log(`✗ ${name} is not installed here: its tests did not run`);
  failed += 1;
}
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
