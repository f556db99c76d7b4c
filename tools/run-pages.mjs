// Runs built pages in one browser, new for them: starts what WebKitGTK needs (Xvfb, its driver), then the test runner.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findBrowsers } from './browsers.mjs';
import { endMarked, MARK } from './end-marked.mjs';
import { findFreePort, untilListening } from './ports.mjs';

const found = findBrowsers();
let runs = 0;

/**
 * @param {{files: string[], rootDir: string, browser: string, env?: Record<string, string>, isShared?: boolean}} options
 *   `isShared`: others run at the same time, so what is to be said is said at the end, in one piece
 * @returns {Promise<{passed: number, failed: number, skipped: number, bench: object[], lost: string[],
 *   failing: {file: string, passed: number, failed: number, skipped: number}[], left: string[]}>} `lost`: the files
 *   that gave no result; `failing`: those of which a test failed, and what of the counts is theirs; `left`: those that the
 *   browser had not done when it died
 */
export async function runPages({ files, rootDir, browser, env: extra = {}, isShared = false }) {
  runs += 1;
  const turn = runs;
  const mark = `${process.pid}-${turn}`;
  const background = [];
  let driver;
  // What modules see of the machine: its language, and its time zone.
  const env = { ...process.env, TZ: 'UTC', LANG: 'en_US.UTF-8', LC_ALL: 'C.UTF-8', LANGUAGE: 'en_US', ...extra };
  if (browser === 'webkit') {
    if (found.xvfb) {
      const { server, display } = await startXvfb();
      background.push(server);
      env.DISPLAY = display;
    }
    // uPlot needs a valid `navigator.language`, which WebKitGTK takes from LANG.
    const webkitEnv = { ...env, [MARK]: mark, LC_ALL: '', LANG: 'en_US.UTF-8', WEBKIT_DISABLE_COMPOSITING_MODE: '1' };
    const port = await findFreePort();
    env.WEBKIT_DRIVER_URL = `http://127.0.0.1:${port}`;
    driver = spawn(found.webkitDriver, [`--port=${port}`, '--host=127.0.0.1'], { stdio: 'ignore', env: webkitEnv });
    background.push(driver);
    await untilListening(port, 'WebKitWebDriver');
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
  const watch = driver && watchBrowser(driver.pid, () => run.kill());
  const said = [];
  for (const stream of [run.stdout, run.stderr]) stream?.on('data', (text) => said.push(text));
  await new Promise((resolve) => run.on('close', resolve));
  clearInterval(watch);
  process.stdout.write(Buffer.concat(said));
  for (const child of background) child.kill();
  endMarked(mark);
  try {
    const { done, isWhole, ...result } = JSON.parse(readFileSync(counts, 'utf8'));
    rmSync(counts);
    return { ...result, left: isWhole ? [] : files.filter((file) => !done.includes(file)) };
  } catch {
    // It ended before it could tell of any, or while it told.
    return { passed: 0, failed: 0, skipped: 0, bench: [], lost: [], failing: [], left: files };
  }
}

/** How long a driver may be without its browser, in ms: before it has begun one, and after, when the runner may have to end as well. */
const BROWSERLESS_MS = { before: 15_000, after: 6000 };

/** A WebKitGTK that dies goes unnoticed by its driver, and the runner would wait for each page that is left. */
function watchBrowser(driver, onGone) {
  if (process.platform !== 'linux') return undefined;
  let seen = Date.now();
  let state = 'before';
  return setInterval(() => {
    try {
      if (readFileSync(`/proc/${driver}/task/${driver}/children`, 'utf8').trim() !== '') {
        seen = Date.now();
        state = 'after';
      }
    } catch {
      // The driver is gone itself, which ends the run as well.
    }
    if (Date.now() - seen > BROWSERLESS_MS[state]) onGone();
  }, 500);
}

/** A browser that begins before its display is there ends at once, and its driver would wait for it for ever. */
async function startXvfb() {
  const options = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
  const server = spawn(found.xvfb, options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] });
  // It says the display's number when it takes clients.
  const [number] = await Promise.race([
    once(server.stdio[3], 'data'),
    once(server, 'exit').then(([status]) => Promise.reject(new Error(`Xvfb ended with ${status}`))),
  ]);
  return { server, display: `:${String(number).trim()}` };
}
