// Runs built pages in one browser, new for them: starts what WebKitGTK needs (Xvfb, its driver), then the test runner.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBrowsers } from './browsers.mjs';

const found = findBrowsers();
let runs = 0;

/**
 * @param {{files: string[], rootDir: string, browser: string, env?: Record<string, string>, isShared?: boolean}} options
 *   `isShared`: others run at the same time, so what is to be said is said at the end, in one piece
 * @returns {Promise<{passed: number, failed: number, skipped: number, bench: object[], lost: string[],
 *   failing: {file: string, passed: number, failed: number, skipped: number}[]}>} `lost`: the files that gave no result;
 *   `failing`: those of which a test failed, and what of the counts is theirs
 */
export async function runPages({ files, rootDir, browser, env: extra = {}, isShared = false }) {
  runs += 1;
  const turn = runs;
  const background = [];
  // What modules see of the machine: its language, and its time zone.
  const env = { ...process.env, TZ: 'UTC', LANG: 'en_US.UTF-8', LC_ALL: 'C.UTF-8', LANGUAGE: 'en_US', ...extra };
  if (browser === 'webkit') {
    const number = process.pid + turn;
    if (found.xvfb) {
      const display = `:${90 + (number % 100)}`;
      background.push(
        spawn(found.xvfb, [display, '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], { stdio: 'ignore' }),
      );
      env.DISPLAY = display;
      await sleep(500);
    }
    // uPlot needs a valid `navigator.language`, which WebKitGTK takes from LANG.
    const webkitEnv = { ...env, LC_ALL: '', LANG: 'en_US.UTF-8', WEBKIT_DISABLE_COMPOSITING_MODE: '1' };
    const port = 4500 + (number % 1000);
    env.WEBKIT_DRIVER_URL = `http://127.0.0.1:${port}`;
    background.push(
      spawn(found.webkitDriver, [`--port=${port}`, '--host=127.0.0.1'], { stdio: 'ignore', env: webkitEnv }),
    );
    await sleep(500);
  }
  mkdirSync('.cache', { recursive: true });
  const counts = `.cache/counts-${process.pid}-${turn}.json`;
  rmSync(counts, { force: true });
  const run = spawn(process.execPath, ['node_modules/@web/test-runner/dist/bin.js'], {
    stdio: isShared ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: {
      ...env,
      BROWSERS: browser,
      TEST_FILES: files.join(','),
      TEST_ROOT: rootDir,
      TEST_COUNTS: counts,
      // Runners that begin at the same time would choose the same.
      TEST_PORT: String(await findFreePort()),
    },
  });
  // A driver that dies says nothing to its runner, which would wait for each page that is left as long as a page may take.
  for (const child of background) child.once('exit', () => run.kill());
  const said = [];
  for (const stream of [run.stdout, run.stderr]) stream?.on('data', (text) => said.push(text));
  await new Promise((resolve) => run.on('close', resolve));
  process.stdout.write(Buffer.concat(said));
  for (const child of background) child.kill();
  try {
    const result = JSON.parse(readFileSync(counts, 'utf8'));
    rmSync(counts);
    return result;
  } catch {
    // It ended before it could tell.
    return { passed: 0, failed: 0, skipped: 0, bench: [], lost: files, failing: [] };
  }
}

async function findFreePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}
