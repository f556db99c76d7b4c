import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runInBrowsers } from '../../tools/run-browsers.mjs';

const files = Array.from({ length: 45 }, (_, i) => `${i}.js`);

/** Pages that pass, but for those that `lose` loses in a run, numbered from 0, and those before which `die` lets it end. */
function fakeRun(lose = () => [], die = () => []) {
  const runs = [];
  const run = async ({ browser, files: pages }) => {
    const [lost, left] = [lose(runs.length, pages), die(runs.length, pages)];
    runs.push([browser, pages.length]);
    const passed = pages.length - lost.length - left.length;
    return { passed, failed: 0, skipped: 0, bench: [], lost, failing: [], left };
  };
  return { run, runs };
}

describe('runInBrowsers', () => {
  it('runs all pages in each browser, and gives WebKitGTK a new one every 8 pages', async () => {
    const { run, runs } = fakeRun();
    const { status, totals } = await runInBrowsers({ files, browsers: ['chromium', 'webkit'] }, run);
    const ofWebkit = [...Array(5).fill(['webkit', 8]), ['webkit', 5]];
    assert.deepEqual(runs, [...ofWebkit.slice(0, 3), ['chromium', 45], ...ofWebkit.slice(3)]);
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

  it('gives what is left of a browser that died to another, together, and counts what it had done', async () => {
    const { run, runs } = fakeRun(undefined, (turn, pages) => (turn === 1 ? pages : turn === 2 ? pages.slice(5) : []));
    const { status, totals } = await runInBrowsers({ files, browsers: ['webkit'] }, run);
    assert.deepEqual(
      runs.map(([, count]) => count),
      [8, 8, 8, 3, 8, 8, 8, 5],
    );
    assert.equal(status, 0);
    assert.equal(totals.webkit.passed, 45);
  });

  it('fails with a page that ends each browser, and with none of the others', async () => {
    const die = (_, pages) => (pages.includes('7.js') ? pages.slice(pages.indexOf('7.js')) : []);
    const { run } = fakeRun(undefined, die);
    const { status, totals } = await runInBrowsers({ files, browsers: ['firefox'] }, run);
    assert.equal(status, 1);
    assert.deepEqual([totals.firefox.passed, totals.firefox.failed], [44, 1]);
  });

  it('fails with a page that gives no result twice', async () => {
    const { run } = fakeRun((_, pages) => pages.filter((page) => page === '7.js'));
    const { status, totals } = await runInBrowsers({ files, browsers: ['firefox'] }, run);
    assert.equal(status, 1);
    assert.deepEqual([totals.firefox.passed, totals.firefox.failed], [44, 1]);
  });

  it('runs as many browsers at once as there are lanes, and beside what measures none', async () => {
    let open = 0;
    const seen = [];
    const run = async ({ browser, files: pages, isShared }) => {
      open += 1;
      seen.push([`${browser} ${pages.length}`, isShared, open]);
      await new Promise((resolve) => setTimeout(resolve));
      open -= 1;
      return { passed: pages.length, failed: 0, skipped: 0, bench: [], lost: [], failing: [], left: [] };
    };
    const isQuiet = (file) => ['3.js', '4.js', '44.js'].includes(file);
    const { totals } = await runInBrowsers({ files, browsers: ['chromium', 'webkit'], lanes: 2, isQuiet }, run);
    assert.deepEqual(seen, [
      ['webkit 8', true, 1],
      ['chromium 24', true, 2],
      ...Array(3).fill(['webkit 8', true, 2]),
      ['chromium 18', true, 2],
      ['webkit 8', true, 2],
      ['webkit 2', true, 2],
      ['chromium 3', false, 1],
      ['webkit 3', false, 1],
    ]);
    assert.deepEqual([totals.chromium.passed, totals.webkit.passed], [45, 45]);
  });

  it('gives pages that fill the memory of WebKitGTK one each, beside others and before them', async () => {
    const { run, runs } = fakeRun();
    const heavy = ['test/contracts/engine-quickjs.test.js', 'test/attacks/corpus-quickjs-budgets.test.js'];
    const browsers = ['webkit', 'firefox'];
    await runInBrowsers({ files: ['0.js', ...heavy], browsers, lanes: 2 }, run);
    assert.deepEqual(runs, [
      ['webkit', 1],
      ['webkit', 1],
      ['firefox', 3],
      ['webkit', 1],
    ]);
  });

  it('gives pages that mostly wait a lane of their own, and runs those that torment two at a time, after all others', async () => {
    const names = ['host-page-history', 'tool-approval'].map((name) => `test/browser/${name}.test.js`);
    const tormenting = 'test/attacks/04-no-busy-thread.test.js';
    const seen = [];
    let open = 0;
    const run = async ({ browser, files: pages, isShared }) => {
      open += 1;
      seen.push([browser, pages.join(), isShared, open]);
      await new Promise((resolve) => setTimeout(resolve, pages.includes('0.js') ? 60 : 5));
      open -= 1;
      return { passed: pages.length, failed: 0, skipped: 0, bench: [], lost: [], failing: [], left: [] };
    };
    const browsers = ['chromium', 'firefox'];
    await runInBrowsers({ files: ['0.js', ...names, tormenting], browsers, lanes: 2 }, run);
    assert.deepEqual(seen, [
      ['chromium', '0.js', true, 1],
      ['firefox', '0.js', true, 2],
      ['chromium', names.join(), true, 3],
      ['firefox', names.join(), true, 3],
      ['chromium', tormenting, true, 1],
      ['firefox', tormenting, true, 2],
    ]);
  });

  it('gives a page for which the server sends headers a browser to itself', async () => {
    const { run, runs } = fakeRun();
    await runInBrowsers(
      { files: ['0.js', 'test/browser/host-page-isolated.test.js', '1.js'], browsers: ['firefox'] },
      run,
    );
    assert.deepEqual(runs, [
      ['firefox', 1],
      ['firefox', 2],
    ]);
  });

  it('gives other work a lane first, and lets nothing that measures begin before it is done', async () => {
    const { run, runs } = fakeRun();
    const order = [];
    const besides = async () => {
      await new Promise((resolve) => setTimeout(resolve, 20));
      order.push('the other work');
    };
    const note = async (job) => {
      order.push(job.files.join());
      return run(job);
    };
    const isQuiet = (file) => file === '1.js';
    await runInBrowsers({ files: files.slice(0, 2), browsers: ['firefox'], lanes: 2, isQuiet, besides }, note);
    assert.deepEqual(order, ['0.js', 'the other work', '1.js']);
    assert.equal(runs.length, 2);
  });

  it('lets a page that fails beside others run once more by itself, and that is what counts', async () => {
    const seen = [];
    const run = async ({ files: pages, isShared }) => {
      seen.push([pages.length, isShared]);
      const failing = pages
        .filter((page) => page === '9.js' || (isShared && page === '7.js'))
        .map((file) => ({ file, passed: 2, failed: 1, skipped: 0 }));
      const failed = failing.length;
      return { passed: 3 * pages.length - failed, failed, skipped: 0, bench: [], lost: [], failing, left: [] };
    };
    const { status, totals } = await runInBrowsers({ files: files.slice(0, 10), browsers: ['firefox'], lanes: 2 }, run);
    assert.deepEqual(seen, [
      [10, true],
      [1, false],
      [1, false],
    ]);
    assert.deepEqual([status, totals.firefox.passed, totals.firefox.failed], [1, 29, 1]);
  });
});
