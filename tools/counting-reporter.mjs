// A reporter for @web/test-runner that says what failed in the one browser that ran, and keeps the counts
// where tools/run-pages.mjs reads them: after each page, so that a browser that dies takes with it only what it had not done.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

const COUNTS = process.env.TEST_COUNTS;

export function countingReporter() {
  const total = { passed: 0, failed: 0, skipped: 0, bench: [], lost: [], failing: [], done: [], isWhole: false };
  const keep = () => COUNTS && writeFileSync(COUNTS, JSON.stringify(total));
  return {
    reportTestFileResults({ sessionsForTestFile }) {
      for (const session of sessionsForTestFile) {
        if (session.testResults && !total.done.includes(pathOf(session))) addPage(session, total);
      }
      keep();
    },
    onTestRunFinished({ sessions }) {
      for (const session of sessions) {
        const path = pathOf(session);
        if (total.done.includes(path)) continue;
        if (session.testResults) addPage(session, total);
        else {
          total.lost.push(path);
          for (const error of session.errors ?? []) console.log(`⚠ ${titleOf(session)} · ${error.message}`);
        }
      }
      total.isWhole = true;
      keep();
    },
  };
}

const pathOf = ({ testFile }) => relative(process.cwd(), testFile);
const titleOf = ({ browser, testFile }) => `${browser.name} · ${testFile.replace(/^.*\.cache\/tests\//, '')}`;

/** Says and counts what became of one page's tests. */
function addPage(session, total) {
  const title = titleOf(session);
  const failures = [];
  const skips = [];
  for (const log of session.logs ?? []) {
    const [text] = log;
    if (String(text).startsWith('BENCH ')) total.bench.push(JSON.parse(text.slice(6)));
    // What a browser can't do, or its driver: nobody should take it for tested.
    if (String(text).startsWith('⚠ ')) console.log(`⚠ ${title} · ${text.slice(2)}`);
    if (process.env.TEST_LOGS) console.log(`  ${title}:`, ...log);
  }
  if (process.env.TEST_TIMES) {
    console.log(`  ${secondsOf(duration(session.testResults))}  ${title}`);
    for (const { name, ms } of listSlow(session.testResults)) console.log(`  ${secondsOf(ms)}      ${name}`);
  }
  const before = { ...total };
  collect(session.testResults, [], total, failures, skips);
  for (const name of skips) console.log(`⚠ ${title} · skipped: ${name}`);
  for (const error of session.errors ?? []) failures.push({ name: 'the file', error });
  // A page that was bundled without its tests would pass for ever.
  if (countOf(total) === countOf(before)) failures.push({ name: 'the file', error: 'has no tests' });
  if (!session.passed && failures.length === 0) failures.push({ name: 'the file', error: 'did not pass' });
  total.failed += failures.filter(({ name }) => name === 'the file').length;
  if (failures.length > 0) {
    const counts = ['passed', 'failed', 'skipped'].map((kind) => [kind, total[kind] - before[kind]]);
    total.failing.push({ file: pathOf(session), ...Object.fromEntries(counts) });
  }
  total.done.push(pathOf(session));
  for (const { name, error } of failures) {
    console.log(`✗ ${title} · ${name}\n    ${String(error?.message ?? error).replaceAll('\n', '\n    ')}`);
    if (error?.stack && process.env.TEST_STACKS) console.log(error.stack);
  }
}

const countOf = ({ passed, failed, skipped }) => passed + failed + skipped;

const secondsOf = (ms) => `${(ms / 1000).toFixed(1).padStart(6)} s`;
/** Tests that take longer are named, in ms. */
const SLOW_MS = 1000;

function listSlow({ tests, suites }) {
  const own = tests.map(({ name, duration: ms = 0 }) => ({ name, ms })).filter(({ ms }) => ms >= SLOW_MS);
  return [...own, ...suites.flatMap(listSlow)].sort((a, b) => b.ms - a.ms);
}

/** Of all tests of a suite, in ms. */
function duration({ tests, suites }) {
  const own = tests.reduce((sum, { duration: ms = 0 }) => sum + ms, 0);
  return suites.reduce((sum, suite) => sum + duration(suite), own);
}

function collect(suite, path, total, failures, skips) {
  for (const test of suite.tests) {
    const name = [...path, test.name].join(' › ');
    if (test.skipped) {
      total.skipped += 1;
      skips.push(name);
    } else if (test.passed) total.passed += 1;
    else {
      total.failed += 1;
      failures.push({ name, error: test.error });
    }
  }
  for (const inner of suite.suites) collect(inner, [...path, inner.name], total, failures, skips);
}
