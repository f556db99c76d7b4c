// A reporter for @web/test-runner that says, per browser, what passed and what failed, and keeps the
// counts where tools/test.mjs adds them up.
import { writeFileSync } from 'node:fs';

const COUNTS = process.env.TEST_COUNTS;

export function countingReporter() {
  return {
    reportTestFileResults() {},
    onTestRunFinished({ sessions }) {
      const totals = new Map();
      for (const session of [...sessions].sort((a, b) => a.browser.name.localeCompare(b.browser.name))) {
        const browser = session.browser.name;
        const total = totals.get(browser) ?? { passed: 0, failed: 0, skipped: 0, bench: [] };
        totals.set(browser, total);
        const file = session.testFile.replace(/^.*\.cache\/tests\//, '');
        const failures = [];
        if (session.testResults) collect(session.testResults, [], total, failures);
        for (const error of session.errors ?? []) failures.push({ name: 'the file', error });
        if (!session.passed && failures.length === 0)
          failures.push({ name: 'the file', error: { message: `did not finish (${session.status})` } });
        total.failed += failures.filter(({ name }) => name === 'the file').length;
        for (const [text] of session.logs ?? []) {
          if (String(text).startsWith('BENCH ')) total.bench.push(JSON.parse(text.slice(6)));
        }
        for (const log of session.logs ?? []) if (process.env.TEST_LOGS) console.log(`  ${browser} ${file}:`, ...log);
        for (const { name, error } of failures) {
          console.log(
            `✗ ${browser} · ${file} · ${name}\n    ${String(error?.message ?? error).replaceAll('\n', '\n    ')}`,
          );
          if (error?.stack && process.env.TEST_STACKS) console.log(error.stack);
        }
      }
      for (const [browser, { passed, failed, skipped }] of totals) {
        console.log(`${browser}: ${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
      }
      if (COUNTS) writeFileSync(COUNTS, JSON.stringify(Object.fromEntries(totals)));
    },
  };
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
