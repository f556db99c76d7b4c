// A reporter for @web/test-runner that says what failed in the one browser that ran, and keeps the counts
// where tools/run-pages.mjs reads them.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

const COUNTS = process.env.TEST_COUNTS;

export function countingReporter() {
  return {
    reportTestFileResults() {},
    onTestRunFinished({ sessions }) {
      const total = { passed: 0, failed: 0, skipped: 0, bench: [], lost: [], failing: [] };
      for (const session of sessions) {
        const browser = session.browser.name;
        const file = session.testFile.replace(/^.*\.cache\/tests\//, '');
        const failures = [];
        for (const [text] of session.logs ?? []) {
          if (String(text).startsWith('BENCH ')) total.bench.push(JSON.parse(text.slice(6)));
          // What a browser can't do, or its driver: nobody should take it for tested.
          if (String(text).startsWith('⚠ ')) console.log(`⚠ ${browser} · ${file} · ${text.slice(2)}`);
        }
        for (const log of session.logs ?? []) if (process.env.TEST_LOGS) console.log(`  ${browser} ${file}:`, ...log);
        if (process.env.TEST_TIMES && session.testResults) {
          console.log(`  ${(duration(session.testResults) / 1000).toFixed(1).padStart(6)} s  ${browser} ${file}`);
        }
        const before = { ...total };
        if (session.testResults) {
          collect(session.testResults, [], total, failures);
          for (const error of session.errors ?? []) failures.push({ name: 'the file', error });
          // A page that was bundled without its tests would pass for ever.
          if (countOf(total) === countOf(before)) failures.push({ name: 'the file', error: 'has no tests' });
          if (!session.passed && failures.length === 0) failures.push({ name: 'the file', error: 'did not pass' });
          total.failed += failures.filter(({ name }) => name === 'the file').length;
          if (failures.length > 0) {
            const counts = ['passed', 'failed', 'skipped'].map((kind) => [kind, total[kind] - before[kind]]);
            total.failing.push({ file: relative(process.cwd(), session.testFile), ...Object.fromEntries(counts) });
          }
        } else {
          total.lost.push(relative(process.cwd(), session.testFile));
          for (const error of session.errors ?? []) console.log(`⚠ ${browser} · ${file} · ${error.message}`);
        }
        for (const { name, error } of failures) {
          console.log(
            `✗ ${browser} · ${file} · ${name}\n    ${String(error?.message ?? error).replaceAll('\n', '\n    ')}`,
          );
          if (error?.stack && process.env.TEST_STACKS) console.log(error.stack);
        }
      }
      if (COUNTS) writeFileSync(COUNTS, JSON.stringify(total));
    },
  };
}

const countOf = ({ passed, failed, skipped }) => passed + failed + skipped;

/** Of all tests of a suite, in ms. */
function duration({ tests, suites }) {
  const own = tests.reduce((sum, { duration: ms = 0 }) => sum + ms, 0);
  return suites.reduce((sum, suite) => sum + duration(suite), own);
}

function collect(suite, path, total, failures) {
  for (const test of suite.tests) {
    if (test.skipped) total.skipped += 1;
    else if (test.passed) total.passed += 1;
    else {
      total.failed += 1;
      failures.push({ name: [...path, test.name].join(' › '), error: test.error });
    }
  }
  for (const inner of suite.suites) collect(inner, [...path, inner.name], total, failures);
}
