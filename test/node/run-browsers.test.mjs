import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runInBrowsers } from '../../tools/run-browsers.mjs';

const files = Array.from({ length: 45 }, (_, i) => `${i}.js`);

/** Pages that pass, but for those that `lost` loses in a run, numbered from 0. */
function fakeRun(lost = () => []) {
  const runs = [];
  const run = async ({ browser, files: pages }) => {
    const gone = lost(runs.length, pages);
    runs.push([browser, pages.length]);
    return { passed: pages.length - gone.length, failed: 0, skipped: 0, bench: [], lost: gone };
  };
  return { run, runs };
}

describe('runInBrowsers', () => {
  it('runs all pages in each browser, and gives WebKitGTK a new one every 20 pages', async () => {
    const { run, runs } = fakeRun();
    const { status, totals } = await runInBrowsers({ files, browsers: ['chromium', 'webkit'] }, run);
    assert.deepEqual(runs, [
      ['chromium', 45],
      ['webkit', 20],
      ['webkit', 20],
      ['webkit', 5],
    ]);
    assert.equal(status, 0);
    assert.equal(totals.webkit.passed, 45);
  });

  it('gives a page that torments its browser one to itself, after the others', async () => {
    const { run, runs } = fakeRun();
    const page = 'test/attacks/04-no-busy-thread.test.js';
    await runInBrowsers({ files: [files[0], page, files[1]], browsers: ['chromium'] }, run);
    await runInBrowsers({ files: [page], browsers: ['webkit'] }, run);
    assert.deepEqual(runs, [
      ['chromium', 2],
      ['chromium', 1],
      ['webkit', 1],
    ]);
  });

  it('runs a page once more that gave no result', async () => {
    const { run, runs } = fakeRun((turn, pages) => (turn === 0 ? pages.slice(-2) : []));
    const { status, totals } = await runInBrowsers({ files, browsers: ['firefox'] }, run);
    assert.deepEqual(runs.slice(1), [
      ['firefox', 1],
      ['firefox', 1],
    ]);
    assert.equal(status, 0);
    assert.equal(totals.firefox.passed, 45);
  });

  it('fails with a page that gives no result twice', async () => {
    const { run } = fakeRun((_, pages) => pages.filter((page) => page === '7.js'));
    const { status, totals } = await runInBrowsers({ files, browsers: ['firefox'] }, run);
    assert.equal(status, 1);
    assert.deepEqual([totals.firefox.passed, totals.firefox.failed], [44, 1]);
  });
});
