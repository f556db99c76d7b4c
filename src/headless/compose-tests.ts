/** A module's tests: from their text to the guest's programs, one for each test. */
import { allowedGlobals, CAPABILITIES } from '../policy/globals.ts';
import type { Violation } from '../protocol/violation.ts';
import type { Program } from '../run-steps.ts';
import type { ScanCheck } from '../scan/explain.ts';
import type { Node } from '../scan/parse.ts';
import type { Problem, Scanned } from '../scan/problems.ts';
import { unknownName } from '../scan/rules/unknown-name.ts';
import type { Walls } from '../walls.ts';
import { composeProgram, type Rewritten, type RunOf, rewrite } from './compose-program.ts';
import { countLines, type SourceRules, scanWrapped, type WrappedSource } from './scan-source.ts';
import { findIdentifiers } from './tree.ts';

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
  const scan = scanWrapped(wrapped, rules, (scanned) => findTaken(scanned, wrapped));
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
      const part = { entry: 'Tests', load: () => import('virtual:realm/guest-tests') };
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

/**
 * The tests are the body of a function beside the module's own: what they declare is nobody else's. They may begin with
 * 'use strict', as a script may.
 */
function wrapTests(code: string, tests: string): WrappedSource {
  let name = '$tests';
  while (code.includes(name) || tests.includes(name)) name += '_';
  const head = `${code}\nfunction ${name}({ ${NAMES} }) {;\n`;
  const given = `${NAMES}, and what the module declares`;
  return {
    text: `${head}${tests}\n}\n`,
    start: head.length,
    end: head.length + tests.length,
    name,
    kind: 'test file',
    given,
  };
}

/** `DOM_CLASS` of `policy/globals.ts`, which what a page starts with would have to export for this alone. */
const DOM_CLASS =
  /^(?:Node|(?:HTML\w*)?Element|Option|FormData|(?:Custom|Mouse)?Event|ResizeObserver|AbortController)$/;

/** What a test file means by these is not the module's to say; `render` is. */
const MEANT: ReadonlySet<string> = new Set([
  ...NAMES.split(', ').filter((name) => name !== 'render'),
  ...allowedGlobals('permissive'),
  ...CAPABILITIES,
]);

/**
 * The attack: `function Number() { return 5; }` in the module: the test file stands beside it, and `expect(Number(text))`
 * asks the module. The defence: where the module has a function of such a name, the test file does not say that name, not
 * even one that it has declared itself. A module may have it otherwise: `function escape(text)` is one of many.
 */
function findTaken({ program }: Scanned, { start }: WrappedSource): Problem[] {
  const body = (program?.body ?? []) as readonly Node[];
  const taken = new Set<string>();
  for (const node of body) {
    const declared = 'declaration' in node ? node.declaration : node;
    const name = declared?.type === 'FunctionDeclaration' && node.start! < start ? declared.id?.name : undefined;
    if (name !== undefined && (MEANT.has(name) || DOM_CLASS.test(name))) taken.add(name);
  }
  if (taken.size === 0) return [];
  return findIdentifiers(body.filter((node) => node.end! > start))
    .filter((node) => taken.has(node.name) && node.start! >= start)
    .map(({ start: at, name }) => ({ at: at!, what: 'taken', name, by: unknownName }));
}
