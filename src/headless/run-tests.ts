/** The tests of one module: their names first, then each of them in a VM of its own, some at once. */
import type { TestNames, TestResult } from '../protocol/calls.ts';
import { MOST_TESTS } from '../protocol/calls.ts';
import type { RuntimeReport, ValidationReport } from '../report/report.ts';
import type { Program } from '../run-steps.ts';
import type { RunError } from '../supervise.ts';
import type { CheckedTests } from './compose-tests.ts';
import { execute, type HeadlessRun, type Home } from './run.ts';
import { scanForm } from './scan-form.ts';

export interface TestsRan {
  readonly tests: RuntimeReport['tests'];
  /** Of the runs of tests: rules that were broken. */
  readonly reports: readonly ValidationReport[];
}

type Case = RuntimeReport['tests']['cases'][number];

interface Ran {
  /** What it said of itself. */
  readonly result: unknown;
  readonly error: RunError | undefined;
  readonly report: ValidationReport;
  readonly place: Program['place'];
}

/** @param run as the dry run was; `checked` may run */
export async function runTests(home: Home, run: HeadlessRun, checked: CheckedTests): Promise<TestsRan> {
  const runOne = async (test: number, name: string | undefined): Promise<Ran> => {
    let result: unknown;
    let place: Program['place'] = (found) => found;
    const { report, error } = await execute(home, {
      inputs: run.inputs,
      options: run.options,
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
  if (!names) return { tests: count([{ name: 'tests', ...errored(first) }]), reports: brokenOnes([first]) };
  const all = await Promise.all(names.map((name, test) => runOne(test, name)));
  const cases = all.map((ran, i) => ({ name: names[i]!, ...(readResult(ran) ?? errored(ran)) }));
  return { tests: count(cases), reports: brokenOnes(all) };
}

/** Of what a test threw its case says enough; what broke a rule of the sandbox's is a violation of the module's. */
const OWN = /^SM20[67]$/;
function brokenOnes(all: readonly Ran[]): ValidationReport[] {
  const seen = new Set<string>();
  return all.map(({ report }) => {
    const isNew = ({ code, message, line }: { code: string; message: string; line?: number | undefined }) => {
      const key = `${code} ${line} ${message}`;
      const isIt = !OWN.test(code) && !seen.has(key);
      seen.add(key);
      return isIt;
    };
    const kept = report.violations.map(isNew);
    return {
      ...report,
      violations: report.violations.filter((_, i) => kept[i]),
      fixHints: report.fixHints.filter((_, i) => kept[i]),
    };
  });
}

function errored({ error }: Ran): Omit<Case, 'name'> {
  const message = error ? `${error.code}: ${error.message}` : 'The test said nothing of itself';
  return { status: 'errored', message, ...(error?.line !== undefined && { line: error.line }) };
}

function readNames(payload: unknown): readonly string[] | undefined {
  const { names } = (payload ?? {}) as Partial<TestNames>;
  const areNames =
    Array.isArray(names) && names.length <= MOST_TESTS && names.every((name) => typeof name === 'string');
  return areNames ? names : undefined;
}

const STATUSES: readonly unknown[] = ['passed', 'failed', 'errored'];

/** @returns `undefined` where a run that ended otherwise, or said what no runtime of ours says, has no result */
function readResult({ error, result, place }: Ran): Omit<Case, 'name'> | undefined {
  const { status, message, line, column } = (result ?? {}) as Partial<TestResult>;
  if (error || !STATUSES.includes(status)) return undefined;
  const at =
    typeof line === 'number' && typeof column === 'number'
      ? place<{ line?: number; column?: number }>({ line, column })
      : {};
  return {
    status: status as string,
    ...(typeof message === 'string' && { message: message.slice(0, 2000) }),
    ...(at.line !== undefined && { line: at.line }),
  };
}

function count(cases: Case[]): RuntimeReport['tests'] {
  const of = (status: string) => cases.filter((one) => one.status === status).length;
  return { passed: of('passed'), failed: of('failed'), errored: of('errored'), cases };
}
