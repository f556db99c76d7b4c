// Runs built pages in the browsers: starts what WebKitGTK needs (Xvfb, its driver), then the test runner.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBrowsers } from './browsers.mjs';

const found = findBrowsers();

/** Which of the three can run here. */
export const usable = {
  chromium: Boolean(found.chromium),
  firefox: Boolean(found.firefox),
  webkit: Boolean(found.webkitDriver && found.miniBrowser && (found.xvfb || process.env.DISPLAY)),
};

/**
 * @param {{files: string[], rootDir: string, browsers: string[], env?: Record<string, string>}} options
 * @returns {Promise<{status: number | null, totals: Record<string, {passed: number, failed: number, skipped: number}>}>}
 */
export async function runInBrowsers({ files, rootDir, browsers, env: extra = {} }) {
  const background = [];
  const env = { ...process.env, LANG: 'en_US.UTF-8', LC_ALL: 'C.UTF-8', LANGUAGE: 'en_US', ...extra };
  if (browsers.includes('webkit')) {
    if (found.xvfb) {
      const display = `:${90 + (process.pid % 100)}`;
      background.push(
        spawn(found.xvfb, [display, '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], { stdio: 'ignore' }),
      );
      env.DISPLAY = display;
      await sleep(500);
    }
    // uPlot needs a valid `navigator.language`, which WebKitGTK takes from LANG.
    const webkitEnv = { ...env, LC_ALL: '', LANG: 'en_US.UTF-8', WEBKIT_DISABLE_COMPOSITING_MODE: '1' };
    const port = 4500 + (process.pid % 1000);
    env.WEBKIT_DRIVER_URL = `http://127.0.0.1:${port}`;
    background.push(
      spawn(found.webkitDriver, [`--port=${port}`, '--host=127.0.0.1'], { stdio: 'ignore', env: webkitEnv }),
    );
    await sleep(500);
  }
  mkdirSync('.cache', { recursive: true });
  const counts = `.cache/counts-${process.pid}.json`;
  rmSync(counts, { force: true });
  const run = spawn(process.execPath, ['node_modules/@web/test-runner/dist/bin.js'], {
    stdio: 'inherit',
    env: {
      ...env,
      BROWSERS: browsers.join(','),
      TEST_FILES: files.join(','),
      TEST_ROOT: rootDir,
      TEST_COUNTS: counts,
    },
  });
  const status = await new Promise((resolve) => run.on('close', resolve));
  for (const child of background) child.kill();
  let totals = {};
  try {
    totals = JSON.parse(readFileSync(counts, 'utf8'));
    rmSync(counts);
  } catch {}
  return { status, totals };
}
