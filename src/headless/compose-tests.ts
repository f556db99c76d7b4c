/** A module's tests: from their text to the guest's programs, one for each test. */

import type { Violation } from '../protocol/violation.ts';
import type { Program } from '../run-steps.ts';
import type { ScanCheck } from '../scan/explain.ts';
import type { Walls } from '../walls.ts';
import { composeProgram, type Rewritten, type RunOf, rewrite } from './compose-program.ts';
import { countLines, type SourceRules, scanWrapped, type WrappedSource } from './scan-source.ts';

/** The test file, in reports, where it has no name of its own. */
export const TESTS_FILE = 'tests';

export interface CheckedTests {
  /** Whether they may run. */
  readonly ok: boolean;
  /** What reports call it. */
  readonly file: string;
  /** In source order, with the test file's own lines and its `file`. */
  readonly findings: readonly Violation[];
  /** One per rule. */
  readonly checks: readonly ScanCheck[];
  /**
   * The program of one run. `place` tells where something was: what it gives has `file` where that is in the
   * test file, and none where it is in the module.
   *
   * @param test number of the test that runs, from 0; -1 for a run that says the names of all
   * @throws Error where the tests are not `ok`
   */
  compose(run: RunOf, test: number): Promise<Program>;
}

/**
 * Scans the tests of a module that has passed its own scan. Never throws, whatever the texts.
 *
 * @param tests statements, helpers, and calls of `test(name, fn)`; names of the module are in scope, `render` among them
 */
export function checkTests(
  code: string,
  tests: string,
  rules: SourceRules,
  walls?: Walls,
  file: string = TESTS_FILE,
): CheckedTests {
  const wrapped = wrapTests(code, tests);
  const scan = scanWrapped(wrapped, rules);
  const inFile = (finding: Violation): Violation => ({ ...finding, file });
  const before = countLines(wrapped.text.slice(0, wrapped.start));
  let rewritten: Rewritten | undefined;
  return {
    ok: scan.ok,
    file,
    findings: scan.findings.map(inFile),
    checks: scan.checks.map((check) => ({ ...check, findings: check.findings.map(inFile) })),
    async compose(run, test) {
      if (!scan.program || !(scan.ok || (__TEST_BUILD__ && walls && !walls.scan)))
        throw new Error('The tests were refused');
      rewritten ??= rewrite(wrapped.text, scan, walls);
      const part = () => import('virtual:realm/guest-tests');
      const program = await composeProgram(rewritten, rules, { ...run, part, returns: `,${wrapped.name}`, test });
      return {
        ...program,
        place(found) {
          const placed = program.place(found);
          if (placed.line === undefined || placed.line <= before) return placed;
          return { ...placed, line: placed.line - before, file };
        },
      };
    },
  };
}

/** What a test file may name beside what the module has: `TestScope` of the guest. */
const NAMES = 'test, it, describe, beforeEach, beforeAll, afterEach, afterAll, expect, drawn, render';

/** The tests are the body of a function beside the module's own: what they declare is nobody else's. */
function wrapTests(code: string, tests: string): WrappedSource {
  let name = '$tests';
  while (code.includes(name) || tests.includes(name)) name += '_';
  const head = `${code}\nfunction ${name}({ ${NAMES} }) {\n`;
  return { text: `${head}${tests}\n}\n`, start: head.length, end: head.length + tests.length, name, kind: 'test file' };
}
