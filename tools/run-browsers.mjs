// Runs built pages in the browsers, each with a test runner of its own: in lanes, or one after the other.
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
 * one page, and so in one process: what they leave there adds up, and if it dies, all that follow die with it. With
 * twenty it had 3 GB after some twelve, was busy freeing memory, and the last pages were not opened at all.
 */
const PAGES_PER_BROWSER = { webkit: 8 };
/** With several lanes the last pages should not all be left to one of them. */
const PAGES_PER_LANE = 24;

/**
 * Pages that have a browser to themselves, after all others: they hold threads with natives that a browser may go on
 * with for a while, and what measures or waits on the same cores would fail for it. One that says that nothing is busy,
 * in the process where others were. It looks at its own browser's threads, so two browsers may be tormented at once.
 */
const ALONE = /04-no-busy-thread|support\/threads/;
/** Pages that mostly wait, for what a page does when it is left, or a reader who thinks: two lanes never notice a third with these. */
const WAITING = /browser\/(?:host-page-history|hosted-sandbox|tool-approval)|element\/question|hosted\/open/;
/** One whose server sends headers for it has a browser to itself (`web-test-runner.config.mjs`). */
const OWN_SERVER = /host-page-isolated/;
/**
 * Pages that have a browser to themselves, beside others: they open so many machines of WebAssembly that WebKitGTK, which
 * loses sight of its memory (`src/vm/memory.ts`), refused some in the end where two of them were in one process. They take
 * longest, and come first. One takes a wall away and leaves a machine at work, which WebKitGTK does not interrupt: modules of
 * the pages behind it had too little of the cores.
 *
 * Nor may it be kept from optimizing them (`JSC_useOMGJIT=0`), which would save a third of their time: WebKitGTK 2.50 then
 * makes mistakes, one module in ten ends with an error that no code of it has.
 */
const OWN_BROWSER = { webkit: /contracts\/|corpus-quickjs|engines\/quickjs/ };

/** How often a browser may be begun for pages that were one's. */
const STARTS = 5;
const KINDS = ['passed', 'failed', 'skipped'];

/**
 * Lanes save time and are no part of what is tested: a page that fails beside others runs once more by itself, the run
 * says so, and what becomes of it then is what counts.
 *
 * A page that gave no result, because the browser died or never answered, runs once more in a new browser,
 * and the run says so: that is no verdict of its tests. Where it gives none again, it has failed. In the place of a browser
 * that dies before the end of its pages comes another at once, for those that are left.
 *
 * @param {object} options
 * @param {string[]} options.files
 * @param {string} options.rootDir
 * @param {string[]} options.browsers
 * @param {Record<string, string>} [options.env]
 * @param {number} [options.lanes] how many browsers run at once, of one name or of several
 * @param {(file: string) => boolean} [options.isQuiet] whether a page wants all cores: no lane runs beside it
 * @param {() => Promise<unknown>} [options.besides] other work, which takes a lane first
 * @param {typeof runPages} run
 * @returns {Promise<{status: number, totals: Record<string, {passed: number, failed: number, skipped: number, bench: object[]}>}>}
 *   `status` is 0 when every page ran and nothing failed
 */
export async function runInBrowsers(
  { files, browsers, lanes = 1, isQuiet = () => false, besides, ...options },
  run = runPages,
) {
  const totals = Object.fromEntries(
    browsers.map((browser) => [browser, { passed: 0, failed: 0, skipped: 0, bench: [], lost: [], again: [] }]),
  );
  const runJob = async ({ browser, pages }, beside = 1) => {
    const total = totals[browser];
    const results = [];
    let left = pages;
    for (let tries = 0; left.length > 0 && tries < STARTS; tries += 1) {
      if (tries > 0) console.log(`⚠ ${browser}: a browser ended with ${left.length} pages left: on in a new one`);
      const result = await run({ ...options, browser, files: left, isShared: beside > 1 });
      results.push(result);
      left = result.left;
    }
    for (const result of results) {
      for (const kind of KINDS) total[kind] += result[kind];
      total.bench.push(...result.bench);
      total.lost.push(...result.lost);
    }
    total.lost.push(...left);
    if (beside === 1) return;
    for (const { file, ...counts } of results.flatMap(({ failing }) => failing)) {
      for (const kind of KINDS) total[kind] -= counts[kind];
      total.again.push(file);
    }
  };

  const isOwn = (browser, file) => OWN_SERVER.test(file) || (lanes > 1 && OWN_BROWSER[browser]?.test(file));
  const quiet = files.filter((file) => lanes > 1 && !ALONE.test(file) && isQuiet(file));
  const sizeFor = (browser) => PAGES_PER_BROWSER[browser] ?? (lanes > 1 ? PAGES_PER_LANE : files.length);
  const split = (browser, pages, size = sizeFor(browser)) =>
    chunk(pages, size).map((part) => ({ browser, pages: part }));

  const isWaiting = (file) => lanes > 1 && WAITING.test(file);
  const beside = files.filter((file) => !ALONE.test(file) && !quiet.includes(file));
  const waiting = browsers.flatMap((browser) => split(browser, beside.filter(isWaiting)));
  const queue = interleave(
    browsers.map((browser) => {
      const busy = beside.filter((file) => !isWaiting(file));
      const own = busy.filter((file) => isOwn(browser, file));
      const others = busy.filter((file) => !own.includes(file));
      return [...split(browser, own, 1), ...split(browser, others)];
    }),
  );
  const runLane = async (jobs, first) => {
    await first?.();
    for (let job = jobs.shift(); job; job = jobs.shift()) await runJob(job, lanes);
  };
  const busyLanes = Array.from({ length: lanes }, (_, lane) => runLane(queue, lane === 0 ? besides : undefined));
  await Promise.all([...busyLanes, runLane(waiting)]);
  for (const browser of browsers) for (const job of split(browser, quiet)) await runJob(job);
  const alone = files.filter((file) => ALONE.test(file));
  const hostile = interleave(browsers.map((browser) => split(browser, alone, 1)));
  await Promise.all(Array.from({ length: lanes }, () => runLane(hostile)));

  for (const browser of browsers) {
    const total = totals[browser];
    const { again } = total;
    if (again.length > 0) console.log(`⚠ ${browser}: failed beside others: ${again.join(', ')}: once more by itself`);
    for (const job of split(browser, again, 1)) await runJob(job);
    const lost = total.lost.splice(0);
    if (lost.length > 0) console.log(`⚠ ${browser}: no result of ${lost.join(', ')}: once more in a new browser`);
    for (const job of split(browser, lost, 1)) await runJob(job);
    for (const file of total.lost) console.log(`✗ ${browser} · ${file} · gave no result twice`);
    total.failed += total.lost.length;
    console.log(
      `${browser}: ${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
    );
  }
  return { status: Object.values(totals).some(({ failed }) => failed > 0) ? 1 : 0, totals };
}

/** @returns all jobs, those of each list spread over the whole: no lane ends long before the others, nor with two of one browser */
function interleave(lists) {
  return lists
    .flatMap((jobs) => jobs.map((job, i) => ({ job, at: (i + 0.5) / jobs.length })))
    .sort((a, b) => a.at - b.at)
    .map(({ job }) => job);
}

function chunk(pages, size) {
  const parts = [];
  for (let at = 0; at < pages.length; at += size) parts.push(pages.slice(at, at + size));
  return parts;
}
