/** `validateModule`: static checks, a dry run whose operations are recorded, then the module's own tests, each in a VM of its own. */
import type { Transcript } from '../protocol/transcript.ts';
import type { Violation } from '../protocol/violation.ts';
import type { StaticCheck, ValidationReport } from '../report/report.ts';
import { scanSource } from '../run-steps.ts';
import { addCalls } from './add-calls.ts';
import { type CheckedTests, checkTests, TESTS_FILE } from './compose-tests.ts';
import { checkOptions, type TestFile, VALIDATE_KEYS, type ValidateModuleOptions } from './options.ts';
import type { LogEntry } from './results.ts';
import { execute, type HeadlessRun, type Home, inputsOf } from './run.ts';
import { joinRan, runTests, type TestsRan } from './run-tests.ts';

export interface Validated {
  readonly report: ValidationReport;
  /** Of the dry run. */
  readonly transcript: Transcript | undefined;
  /** Of the dry run. */
  readonly logs: readonly LogEntry[];
}

/** What is wrong with the module itself, as against the run: its tests can still say more of it. */
const THREW = 'SM206';

/** @throws ConfigurationError naming the option and the remedy, for what is no report's */
export async function validateModule(home: Home, given: ValidateModuleOptions): Promise<Validated> {
  const options = checkOptions('validateModule', given, [...VALIDATE_KEYS, ...(home.takenOff ?? [])], home.engines);
  const { tests = [] } = options;
  const files = typeof tests === 'string' ? [{ file: TESTS_FILE, code: tests }] : tests;
  return validate(home, { inputs: () => inputsOf(options), options }, files);
}

/** @param tests files, if there are any */
export async function validate(
  home: Home,
  { inputs, options, onToolCall }: Pick<HeadlessRun, 'inputs' | 'options' | 'onToolCall'>,
  tests: readonly TestFile[] = [],
): Promise<Validated> {
  let source = '';
  let checked: readonly CheckedTests[] = [];
  const { report, error, logs, transcript } = await execute(home, {
    inputs: () => ({ ...inputs(), record: true }),
    options,
    onToolCall,
    async scan(...given) {
      const scan = await scanSource(...given);
      const [code, , level, limits, findings, note, policy] = given;
      source = code;
      if (!scan.ok) return scan;
      // Before anything runs.
      checked = tests.map((one) => checkTests(code, one.code, { level, limits, policy }, undefined, one.file));
      const added = checked.flatMap((one) => one.findings);
      findings.static = joinChecks([...findings.static, ...checked.flatMap((one) => one.checks)]);
      for (const finding of added) note(finding);
      return { ...scan, ok: checked.every(({ ok }) => ok), findings: [...scan.findings, ...added] };
    },
  });
  // What broke a rule, or could not run, is refused whatever its tests say.
  const isSound = error === undefined || error.code === THREW;
  const mayRun = checked.length > 0 && checked.every(({ ok }) => ok);
  if (!mayRun || report.runtime === null || !isSound)
    return { report: await tellUndrawn(report, source), transcript, logs };
  const again = { inputs: () => ({ ...inputs(), code: source, src: undefined }), options, onToolCall };
  const all: TestsRan[] = [];
  // A file's own tests run at once; a hundred files must not.
  for (const one of checked) all.push(await runTests(home, again, one));
  return { report: await tellUndrawn(await merge(report, joinRan(all), source), source), transcript, logs };
}

/** Loaded for a module that passed and drew nothing. */
async function tellUndrawn(report: ValidationReport, code: string): Promise<ValidationReport> {
  const { nodes = 1, tables = 0, plots = 0 } = report.runtime?.output ?? {};
  return nodes + tables + plots > 0 ? report : (await import('../report/hints.ts')).tellUndrawn(report, code);
}

/** One a rule, whichever files it looked at: findings say of which they are. */
function joinChecks(all: readonly StaticCheck[]): StaticCheck[] {
  const joined = new Map<string, StaticCheck>();
  for (const { check, passed, findings } of all) {
    const before = joined.get(check) ?? { passed: true, findings: [] };
    joined.set(check, { check, passed: before.passed && passed, findings: [...before.findings, ...findings] });
  }
  return [...joined.values()];
}

/** What a run of the tests says again of the same place is said once. */
function withoutRepeats(violations: readonly Violation[], told: readonly Violation[]): Violation[] {
  const keyOf = ({ code, file, line, column, message }: Violation) =>
    JSON.stringify([code, file, line, column, message]);
  const seen = new Set(told.map(keyOf));
  return violations.filter((one) => {
    const isNew = !seen.has(keyOf(one));
    seen.add(keyOf(one));
    return isNew;
  });
}

async function merge(
  report: ValidationReport,
  { tests, violations: added, calls, isBroken }: TestsRan,
  code: string,
): Promise<ValidationReport> {
  const violations = [...report.violations, ...withoutRepeats(added, report.violations)];
  const hasFailed = tests.failed + tests.errored > 0 || violations.some(({ severity }) => severity === 'error');
  const runtime = report.runtime && { ...report.runtime, ...addCalls([report.runtime, ...calls]), tests };
  const { describeFixes } = await import('../report/hints.ts');
  return {
    ...report,
    status: report.status === 'error' || isBroken ? 'error' : hasFailed ? 'failed' : report.status,
    runtime,
    violations,
    fixHints: await describeFixes({ violations, runtime, code }),
  };
}
