/** The tests of one module: their names first, then each of them in a VM of its own, some at once. */
import type { TestNames, TestResult } from '../protocol/calls.ts';
import { MOST_TESTS } from '../protocol/calls.ts';
import type { Violation } from '../protocol/violation.ts';
import type { RuntimeReport, TestCase, ValidationReport } from '../report/report.ts';
import type { RunError } from '../run-error.ts';
import type { Program } from '../run-steps.ts';
import type { Calls } from './add-calls.ts';
import type { CheckedTests } from './compose-tests.ts';
import { execute, type HeadlessRun, type Home } from './run.ts';
import { scanForm } from './scan-form.ts';

export interface TestsRan {
  readonly tests: RuntimeReport['tests'];
  /** Rules that were broken. */
  readonly violations: readonly Violation[];
  /** Of each run. */
  readonly calls: readonly Calls[];
  /** Something failed that is not the module's doing. */
  readonly isBroken: boolean;
}

interface Ran {
  /** What it said of itself. */
  readonly result: unknown;
  readonly error: RunError | undefined;
  readonly report: ValidationReport;
  readonly place: Program['place'];
}

/**
 * Tests that wait for their turn wait without their data. The attack: 200 tests over 200 MB of it, each with a copy of its own
 * from the start.
 */
const MOST_AT_ONCE = 8;

/** @param run as the dry run was; `checked` may run */
export async function runTests(home: Home, run: HeadlessRun, checked: CheckedTests): Promise<TestsRan> {
  const runOne = async (test: number, name: string | undefined): Promise<Ran> => {
    let result: unknown;
    let place: Program['place'] = (found) => found;
    const { report, error } = await execute(home, {
      inputs: run.inputs,
      options: run.options,
      onToolCall: run.onToolCall,
      scan: (code, _inputs, _level, _limits, findings, note) =>
        // What stands in the report once is not told again.
        scanForm(code, findings, note, () => ({ ok: true, findings: [], checks: [] })),
      async compose(engine, id, ...rest) {
        const program = await checked.compose({ engine, run: id, datasets: rest[6].datasets }, test);
        ({ place } = program);
        return program;
      },
      onResult(kind, said, payload) {
        // The attack: a module that says more than one result, or another test's.
        if (kind === 'test' && result === undefined && (name === undefined || said === name)) result = payload;
        else result = null;
      },
    });
    return { result, error, report, place };
  };

  const first = await runOne(-1, undefined);
  const names = first.error ? undefined : readNames(first.result);
  if (!names) return { tests: count([{ name: checked.file, ...errored(first) }]), ...addedBy([first]) };
  // Not one that says nothing: whoever gave it wants to know of the module what it says.
  if (names.length === 0) return { tests: count([{ name: checked.file, ...NO_TEST }]), ...addedBy([first]) };
  const all: Ran[] = [];
  const waiting = names.entries();
  const runNext = async () => {
    for (const [test, name] of waiting) all[test] = await runOne(test, name);
  };
  await Promise.all(Array.from({ length: MOST_AT_ONCE }, runNext));
  const cases = all.map((ran, i) => ({ name: names[i]!, ...(readResult(ran) ?? errored(ran)) }));
  return { tests: count(cases), ...addedBy([first, ...all]) };
}

const NO_TEST = {
  status: 'errored',
  message: "There is no test in it: call test('draws a row', () => { … })",
} as const;

/** Of several files. */
export function joinRan(all: readonly TestsRan[]): TestsRan {
  return {
    tests: count(all.flatMap(({ tests }) => tests.cases)),
    violations: all.flatMap(({ violations }) => violations),
    calls: all.flatMap(({ calls }) => calls),
    isBroken: all.some(({ isBroken }) => isBroken),
  };
}

/** Of what a test threw its case says enough; what broke a rule of the sandbox's is a violation of the module's. */
const OWN = /^SM20[67]$/;

/** What the runs of tests add to the report, each once. */
function addedBy(all: readonly Ran[]): Omit<TestsRan, 'tests'> {
  const seen = new Set<string>();
  const violations = all.flatMap(({ report }) =>
    report.violations.filter(({ code, message, line }) => {
      const key = `${code} ${line} ${message}`;
      const isNew = !OWN.test(code) && !seen.has(key);
      seen.add(key);
      return isNew;
    }),
  );
  const calls = all.flatMap(({ report }) => report.runtime ?? []);
  return { violations, calls, isBroken: all.some(({ report }) => report.status === 'error') };
}

function errored({ error }: Ran): Omit<TestCase, 'name'> {
  const message = error ? `${error.code}: ${error.message}` : 'The test said nothing of itself';
  return { status: 'errored', message, ...placeOf(error ?? {}) };
}

function readNames(payload: unknown): readonly string[] | undefined {
  const { names } = (payload ?? {}) as Partial<TestNames>;
  const areNames =
    Array.isArray(names) && names.length <= MOST_TESTS && names.every((name) => typeof name === 'string');
  return areNames ? names : undefined;
}

const STATUSES: readonly unknown[] = ['passed', 'failed', 'errored'];

/** @returns `undefined` where a run that ended otherwise, or said what no runtime of ours says, has no result */
function readResult({ error, result, place }: Ran): Omit<TestCase, 'name'> | undefined {
  const { status, message, line, column } = (result ?? {}) as Partial<TestResult>;
  if (error || !STATUSES.includes(status)) return undefined;
  const at =
    typeof line === 'number' && typeof column === 'number'
      ? place<{ line?: number; column?: number }>({ line, column })
      : {};
  return {
    status: status as TestCase['status'],
    ...(typeof message === 'string' && { message: message.slice(0, 2000) }),
    ...placeOf(at),
  };
}

/** As `CheckedTests` tells it. */
interface Placed {
  readonly line?: number | undefined;
  readonly column?: number | undefined;
  readonly file?: string | undefined;
}

function placeOf({ line, file }: Placed): Pick<TestCase, 'line' | 'file'> {
  return { ...(line !== undefined && { line }), ...(file !== undefined && { file }) };
}

function count(cases: TestCase[]): RuntimeReport['tests'] {
  const of = (status: string) => cases.filter((one) => one.status === status).length;
  return { passed: of('passed'), failed: of('failed'), errored: of('errored'), cases };
}
