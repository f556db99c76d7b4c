// Runs built pages in the browsers, each with a test runner of its own.
import { findBrowsers } from './browsers.mjs';
import { runPages } from './run-pages.mjs';

const found = findBrowsers();

/** Which of the three can run here. */
export const usable = {
  chromium: Boolean(found.chromium),
  firefox: Boolean(found.firefox),
  webkit: Boolean(found.webkitDriver && found.miniBrowser && (found.xvfb || process.env.DISPLAY)),
};

/**
 * Pages that one browser runs before a new one takes over. WebKitGTK is driven with all of them in frames of
 * one page, and so in one process: what they leave there adds up, and if it dies, all that follow die with it.
 */
const PAGES_PER_BROWSER = { webkit: 20 };

/**
 * Pages that have a browser to themselves, after all others: they hold threads with natives that a browser may go on
 * with for a while, and what measures or waits on the same cores would fail for it. And one whose server sends headers
 * for it (`web-test-runner.config.mjs`).
 */
const ALONE = /04-no-busy-thread|host-page-isolated/;

/**
 * A page that gave no result, because the browser died or never answered, runs once more in a new browser,
 * and the run says so: that is no verdict of its tests. Where it gives none again, it has failed.
 *
 * @param {{files: string[], rootDir: string, browsers: string[], env?: Record<string, string>}} options
 * @param {typeof runPages} run
 * @returns {Promise<{status: number, totals: Record<string, {passed: number, failed: number, skipped: number, bench: object[]}>}>}
 *   `status` is 0 when every page ran and nothing failed
 */
export async function runInBrowsers({ files, browsers, ...options }, run = runPages) {
  const totals = {};
  for (const browser of browsers) {
    const total = { passed: 0, failed: 0, skipped: 0, bench: [] };
    totals[browser] = total;
    const runAll = async (pages, size) => {
      const lost = [];
      for (let at = 0; at < pages.length; at += size) {
        const result = await run({ ...options, browser, files: pages.slice(at, at + size) });
        for (const kind of ['passed', 'failed', 'skipped']) total[kind] += result[kind];
        total.bench.push(...result.bench);
        lost.push(...result.lost);
      }
      return lost;
    };
    const [alone, together] = [true, false].map((is) => files.filter((file) => ALONE.test(file) === is));
    const lost = await runAll(together, PAGES_PER_BROWSER[browser] ?? files.length);
    lost.push(...(await runAll(alone, 1)));
    if (lost.length > 0) console.log(`⚠ ${browser}: no result of ${lost.join(', ')}: once more in a new browser`);
    const lostAgain = await runAll(lost, 1);
    for (const file of lostAgain) console.log(`✗ ${browser} · ${file} · gave no result twice`);
    total.failed += lostAgain.length;
    console.log(
      `${browser}: ${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
    );
  }
  return { status: Object.values(totals).some(({ failed }) => failed > 0) ? 1 : 0, totals };
}
